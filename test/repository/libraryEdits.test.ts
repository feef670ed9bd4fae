import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');

/** The installed sources that webpack reads of a library. */
function sourcesOf(folder: string): string {
  const files = readdirSync(join(root, 'node_modules', folder)).filter((name) =>
    /\.m?js$/.test(name),
  );
  return files
    .map((name) => readFileSync(join(root, 'node_modules', folder, name), 'utf8'))
    .join('\n');
}

const editsOf = (loader: string) =>
  jest.requireActual<{ EDITS: [RegExp, string][] }>(`../../scripts/lib/${loader}.cjs`).EDITS;

/**
 * An upgrade that writes a part in another way would silently bring it back into the first load.
 */
describe.each([
  ['react-router', 'react-router/dist/production', 'reactRouterLoader'],
  ['redux-persist', 'redux-persist/es', 'reduxPersistLoader'],
  ['@rc-component/util', '@rc-component/util/es/hooks', 'rcUtilLoader'],
] as const)('%s', (_name, folder, loader) => {
  test.each(editsOf(loader).map(([pattern]) => [pattern]))(
    'contains what the build replaces: %s',
    (pattern) => {
      expect(sourcesOf(folder)).toMatch(pattern);
    },
  );
});
