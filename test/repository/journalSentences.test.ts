import { readSource, textFiles } from './sourceFiles';

const READER = 'src/server/journal/tableSentences.ts';
const files = textFiles().filter((path) => /^src\/server\/.*\.ts$/.test(path));
const having = (form: RegExp) => files.filter((path) => form.test(readSource(path)));

test('the sentence of an entry is text for one file alone: elsewhere its type has none', () => {
  expect(readSource('src/server/database/tables.ts')).toMatch(
    /\n {2}target: ColumnType<JournalSentence,/,
  );
  expect(having(/\bJournalSentence\b/)).toEqual([
    'src/server/database/columnTypes.ts',
    'src/server/database/tables.ts',
    // « Annulation de… » repeats the sentence of the entry that was undone.
    'src/server/journal/subjects.ts',
    READER,
  ]);
  // `String(target)` would hide a target that is no text.
  expect(having(/\btarget(?: as |\}|\))(?:unknown|string)|String\([^()]*\btarget\)/)).toEqual([]);
});

test('of that file, the search box, erasure, filling and who is shown entries make use', () => {
  const exported = [
    ...readSource(READER).matchAll(/^export (?:async )?(?:const|function) (\w+)/gm),
  ];
  expect(exported.map(([, name]) => name)).toEqual([
    'shownSentence',
    'shownName',
    'wordIsIn',
    'countNaming',
    'replaceAddress',
    'fillSubjects',
    'fillBeforeReading',
    // Exported for its test.
    'subjectOf',
  ]);
  const using = (name: string) =>
    having(new RegExp(`\\b${name}\\b`)).filter((path) => path !== READER);
  expect(using('shownSentence')).toEqual([
    'src/server/journal/routes.ts',
    'src/server/personalData/exportedColumns.ts',
  ]);
  expect(using('shownName')).toEqual(['src/server/journal/routes.ts']);
  expect(using('wordIsIn')).toEqual(['src/server/journal/tableJournal.ts']);
  expect(using('replaceAddress')).toEqual(['src/server/users/tablePseudonyms.ts']);
});

test('SQL written as text names the column in that file and in what check lists', () => {
  const isSql = (text: string) =>
    /\bjournal\.target\b/.test(text) ||
    (/\b(?:select|update|lower|like)\b/.test(text) && /\btarget\b/.test(text));
  const named = files.filter((path) =>
    [...readSource(path).matchAll(/`[^`]*`|'[^'\n]*'/g)].some(([text]) => isSql(text)),
  );
  expect(named.filter((path) => !path.includes('/migrations/'))).toEqual([
    'src/server/database/unnamedEntries.ts',
    READER,
  ]);
});

test('one screen shows the sentence, and reads nothing in it', () => {
  const SHOWN = 'src/web/admin/journal/JournalLine.tsx';
  const screens = textFiles().filter((path) => path.startsWith('src/web/admin/journal/'));
  expect(screens.filter((path) => /\btarget\b[,.)}]/.test(readSource(path)))).toEqual([SHOWN]);
  expect(readSource(SHOWN)).not.toMatch(/\btarget\??\.|\(target\b|\btarget\)/);
});
