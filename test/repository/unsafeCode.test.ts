import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const root = join(__dirname, '../..');
const sources = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name));
const filesWith = (pattern: RegExp) =>
  sources.filter((file) => pattern.test(readFileSync(file, 'utf8'))).map((file) => relative(root, file));

test('THREAT-I09 THREAT-E09 no text is put into a page as HTML', () => {
  expect(filesWith(/dangerouslySetInnerHTML|\.innerHTML\b|insertAdjacentHTML|document\.write\(|createContextualFragment/)).toEqual([]);
});

test('THREAT-H02 SQL is made of parameters: nothing is put into a statement as text outside the search index and the folder’s own names', () => {
  expect(
    filesWith(/\bsql\.raw\(|\bsql\.lit\(/).filter(
      (file) => !file.startsWith(join('src', 'server', 'database')) && !file.startsWith(join('src', 'server', 'search')),
    ),
  ).toEqual([]);
});

test('nothing is evaluated from a text', () => {
  expect(filesWith(/\beval\(|new Function\(/)).toEqual([]);
});

interface Lock {
  packages: Record<string, { version?: string; link?: boolean }>;
}
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock;
const versionsOf = (name: string) =>
  Object.entries(packages)
    .filter(([path]) => path.endsWith(`node_modules/${name}`))
    .map(([, { version = '0' }]) => version);
const atLeast = (version: string, oldest: string) => version.localeCompare(oldest, 'en', { numeric: true }) >= 0;

describe('packages', () => {
  test('THREAT-J11 are named at one exact version', () => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<
      'dependencies' | 'devDependencies',
      Record<string, string>
    >;
    const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version));
    expect(loose).toEqual([]);
  });

  // The version that mended the last known hole of each, as of November 2026.
  test.each([
    ['fastify', '5.8.3'],
    ['@fastify/multipart', '9.0.3'],
    ['@fastify/proxy-addr', '5.1.1'],
    ['nodemailer', '7.0.11'],
    ['react', '19.0.0'],
    ['sharp', '0.34.0'],
    ['jose', '6.0.0'],
  ])('THREAT-J11 %s is at least %s', (name, oldest) => {
    const versions = versionsOf(name);
    expect(versions).not.toEqual([]);
    expect(versions.filter((version) => !atLeast(version, oldest))).toEqual([]);
  });

  test.each(['@fastify/middie', '@fastify/express', 'fast-jwt', 'ip', 'private-ip', 'ssrfcheck', 'xlsx'])(
    'THREAT-J11 %s, of which no safe version is known or needed, is not used',
    (name) => {
      expect(versionsOf(name)).toEqual([]);
    },
  );
});
