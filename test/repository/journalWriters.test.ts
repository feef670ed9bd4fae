import { readSource, textFiles } from './sourceFiles';

const sources = textFiles()
  .sort()
  .filter((path) => /^src\/server\/.*\.ts$/.test(path) && !path.includes('/migrations/'))
  .map((path) => ({ path, source: readSource(path) }));
const filesWith = (pattern: RegExp): string[] =>
  sources.filter(({ source }) => pattern.test(source)).map(({ path }) => path);

test('an entry of the journal is inserted by insertJournalEntry alone', () => {
  expect(filesWith(/insertInto\('journal'\)/)).toEqual(['src/server/journal/tableJournal.ts']);
  expect(filesWith(/\binsertJournalEntry\(/)).toEqual([
    'src/server/import/tables/tableAppliedImport.ts',
    'src/server/import/tables/tableUndo.ts',
    'src/server/journal/recordAction.ts',
    'src/server/journal/tableJournal.ts',
    'src/server/personalData/erase.ts',
  ]);
});

// These open their own transaction, or record more than an edit (docs/decisions/subjects.md).
test('what staff edits is written by server/edits; this list may only get shorter', () => {
  expect(filesWith(/createActionRecorder\(/)).toEqual([
    'src/server/catalogue/routesArticleEditor.ts',
    'src/server/catalogue/routesAttachments.ts',
    'src/server/edits/edit.ts',
    'src/server/journal/recordAction.ts',
    'src/server/mail/routes.ts',
    'src/server/offers/enterRequest.ts',
    'src/server/offers/extendOffer.ts',
    'src/server/offers/reminders.ts',
    'src/server/offers/routes.ts',
    'src/server/offers/routesDocuments.ts',
    'src/server/offers/routesFiles.ts',
    'src/server/offers/routesPurchaseOrder.ts',
    'src/server/offers/routesThread.ts',
    'src/server/quotes/routes.ts',
    'src/server/readiness/routes.ts',
    'src/server/safetySheets/routes.ts',
  ]);
});

test('no rule but those of edits keeps imports out of a write', () => {
  expect(filesWith(/\bwriteWithoutImport\(/)).toEqual(['src/server/edits/edit.ts']);
});
