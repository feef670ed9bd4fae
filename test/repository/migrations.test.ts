import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrationNames } from '../../src/server/database/engine/migrate';
import { readSource, textFiles } from './sourceFiles';

const folder = join(__dirname, '../../src/server/database/migrations');
const files = readdirSync(folder)
  .filter((name) => /^\d/.test(name))
  .map((name) => name.replace(/\.ts$/, ''));

/** Databases know them by these names. The number 017 is there twice, others are missing. */
const RELEASED = [
  '001_initialSchema',
  '002_administration',
  '003_quoteLists',
  '004_accountsAndMail',
  '005_supplierReference',
  '006_refusedLines',
  '007_journalQuoteNumbers',
  '008_searchWords',
  '009_sharedRateLimits',
  '010_compactReference',
  '011_labelIndex',
  '012_searchVocabulary',
  '013_searchCounts',
  '014_offers',
  '016_savedLists',
  '017_purchasing',
  '017_quoteCopies',
  '018_offerFiles',
  '019_guestQuotes',
  '020_quoteSearchTexts',
  '021_offerTemplates',
  '022_documentKinds',
  '023_attachedFiles',
  '024_offerRules',
  '025_searchTexts',
  '026_vatRates',
  '027_templateRevisions',
  '032_plainTexts',
  '033_conversations',
  '034_linksOfSessions',
];

test('each migration is a file of its name, and none is left out', () => {
  expect([...migrationNames].sort()).toEqual(files.sort());
});

test('released migrations keep their names; each later one has a number of its own', () => {
  expect(migrationNames.slice(0, RELEASED.length)).toEqual(RELEASED);
  const later = migrationNames.slice(RELEASED.length).map((name) => Number(name.slice(0, 3)));
  expect(later.filter((number, index) => !(number > (later[index - 1] ?? 34)))).toEqual([]);
});

test('a migration imports kysely, node, the engine and types of the tables: no living rule', () => {
  const imports = files.flatMap((name) =>
    [
      ...readFileSync(join(folder, `${name}.ts`), 'utf8').matchAll(
        /\b(?:import(?!\()|export)\s[^;'"]*?from\s+'([^']+)'|(?<!')\b(?:import|require)\s*\(?\s*'([^']+)'/g,
      ),
    ].map(([statement, from = '', bare = '']) => ({ name, statement, from: from || bare })),
  );
  // The pattern finds an import in each file.
  expect(new Set(imports.map(({ name }) => name)).size).toBe(files.length);
  const isAllowed = (from: string, statement: string) =>
    from === 'kysely' ||
    from.startsWith('node:') ||
    from.startsWith('../engine/') ||
    (from === '../tables' && /^import type\b/.test(statement));
  expect(
    imports
      .filter(({ from, statement }) => !isAllowed(from, statement))
      .map(({ name, from }) => `${name} -> ${from}`),
  ).toEqual([]);
});

test('living code imports no migration: each is frozen; only the list of them names it', () => {
  const importing = textFiles()
    .filter((path) => /^src\/.*\.tsx?$/.test(path) && !path.includes('/database/migrations/'))
    .filter((path) => /from\s+'[^']*\/migrations\/[^']*'/.test(readSource(path)));
  expect(importing).toEqual(['src/server/database/engine/migrate.ts']);
});
