import { readSource, textFiles } from './sourceFiles';

/** Reads the sentence of a stored entry: its column, or a row's field of that name. */
const READS = /'target'|\bjournal\.target\b|\b(?:row|entry)\.target\b|\btarget\b[^;\n]*\blike\b/;

test('no rule reads the sentence of a journal entry: it is shown, searched and erased', () => {
  const files = textFiles()
    .filter((path) => /^src\/server\/.*\.ts$/.test(path) && !path.includes('/migrations/'))
    .filter((path) => READS.test(readSource(path)));
  expect(files).toEqual([
    // The type of an entry that is written.
    'src/server/categories/writeTree.ts',
    // Shown to administrators.
    'src/server/journal/routes.ts',
    // The search box, entries that name an erased address, and the filling of subjects.
    'src/server/journal/tableJournal.ts',
    // Exported for the person.
    'src/server/personalData/report.ts',
  ]);
});
