import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endsWithSession, PREFIX } from '../../src/web/ui/browser/deviceStorage';

const root = join(__dirname, '../..');
const registry = readFileSync(join(root, 'src/web/ui/browser/deviceStorage.ts'), 'utf8');
const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /^(web|serviceWorker)\/.*\.tsx?$/.test(path));
const filesWith = (pattern: RegExp): string[] =>
  sources
    .filter((path) => pattern.test(withoutComments(readFileSync(join(root, 'src', path), 'utf8'))))
    .sort();
const withoutComments = (code: string): string => code.replace(/\/\*[^]*?\*\/|\/\/.*$/gm, '');

/**
 * The names of a type of deviceStorage.ts, one a line; `*` stands for the rest of one that has
 * parameters.
 */
const namesOf = (type: string): string[] =>
  (registry.split(`type ${type} =`)[1]?.split(';')[0] ?? '')
    .split('\n')
    .filter((line) => line.includes('|'))
    .map((line) =>
      line
        .replace(/^\s*\|\s*/, '')
        .replace(/\$\{.*/, '*')
        .replace(/['`]/g, ''),
    );
const places = [
  ...namesOf('DeviceValue').map((name) => ({ area: 'localStorage', key: PREFIX + name })),
  ...namesOf('TabValue').map((name) => ({ area: 'sessionStorage', key: PREFIX + name })),
];

/** The rows of docs/device.md: value, where, and when it ends. */
const documented = readFileSync(join(root, 'docs/device.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .flatMap((line) => {
    const [, value = '', where = '', , , , ends = ''] = line.split('|').map((cell) => cell.trim());
    const areas = where
      .split(', ')
      .map((each) => (each === 'device' ? 'localStorage' : 'sessionStorage'));
    return areas.map((area) => ({
      area,
      key: PREFIX + value.replaceAll('`', ''),
      endsWithSession: ends.startsWith('with the session'),
    }));
  });

const sorted = <T extends { area: string; key: string }>(list: readonly T[]): T[] =>
  [...list].sort((a, b) => `${a.area} ${a.key}`.localeCompare(`${b.area} ${b.key}`));

test('docs/device.md lists every value kept in the browser, and which end with the session', () => {
  expect(sorted(documented)).toEqual(
    sorted(
      places.map((place) => ({
        area: place.area,
        key: place.key,
        endsWithSession: endsWithSession(place.key),
      })),
    ),
  );
});

test('storages are accessed in one module, by entries of one table', () => {
  expect(filesWith(/\b(localStorage|sessionStorage)\b/)).toEqual([
    'web/store/listeners.ts', // names the areas
    'web/ui/browser/deviceStorage.ts',
    'web/ui/browser/sessionData.ts',
  ]);
  expect(filesWith(/\.(getItem|setItem|removeItem)\(/)).toEqual([
    'web/boot/openStore.ts', // of the database
    'web/store/browserStorage.ts',
    'web/store/deviceDatabase.ts',
    'web/ui/browser/deviceStorage.ts',
  ]);
  expect(filesWith(/\bindexedDB\b|'localforage'/)).toEqual([
    'web/store/browserStorage.ts',
    'web/store/deviceDatabase.ts',
  ]);
  expect(filesWith(/document\.cookie|\bcookieStore\b/)).toEqual([]);
  // The service worker, its removal, and failedFiles.ts, which deletes a file that did not run.
  expect(filesWith(/\bcaches\.\w+\(/)).toEqual([
    'serviceWorker/main.ts',
    'serviceWorker/offlineResponses.ts',
    'serviceWorker/responseCache.ts',
    'serviceWorker/versions.ts',
    'web/failedFiles.ts',
    'web/registerWorker.ts',
  ]);
  expect(filesWith(/\bnavigator\.storage\.getDirectory|\bwindow\.name\b/)).toEqual([]);
  expect(filesWith(/['"`]paillasse\./)).toEqual(['web/ui/browser/deviceStorage.ts']);
});

test('a draft of visitors and customers is kept by draftAt, but for a map of all accounts', () => {
  expect(filesWith(/\breportNotStored\(true\)/)).toEqual([
    // Drafts of staff, each read by its author alone.
    'web/admin/enterRequest/requestDraft.ts',
    'web/admin/offer/Thread.tsx',
    'web/admin/offer/useOffer.ts',
    'web/admin/order/useOrder.ts',
    'web/shop/contact/contactDraft.ts',
    'web/ui/browser/deviceDraft.ts',
  ]);
});
