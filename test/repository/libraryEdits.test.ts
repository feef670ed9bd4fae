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

const { EDITS } = jest.requireActual<{ EDITS: Record<string, [RegExp, string][]> }>(
  '../../scripts/lib/libraryEdits.cjs',
);

/**
 * An upgrade that writes a part in another way would silently bring it back into the first load.
 */
describe.each([
  ['react-router', 'react-router/dist/production'],
  ['redux-persist', 'redux-persist/es'],
  ['rc-util', '@rc-component/util/es/hooks'],
  ['recharts', 'recharts/es6/util'],
])('%s', (library, folder) => {
  test.each((EDITS[library] ?? []).map(([pattern]) => [pattern]))(
    'contains what the build replaces: %s',
    (pattern) => {
      expect(sourcesOf(folder)).toMatch(pattern);
    },
  );
});
