import { readSource, textFiles } from './sourceFiles';

const filesWith = (pattern: RegExp): string[] =>
  textFiles()
    .filter((path) => /^src\/web\/admin\/.*\.tsx?$/.test(path))
    .filter((path) => !path.startsWith('src/web/admin/kit/'))
    .filter((path) => pattern.test(readSource(path)));

test('what could not be read is said by Loaded or ListTable of the kit', () => {
  expect(filesWith(/<LoadFailure\b/)).toEqual([
    // Two fields of one form: one works while the other cannot be read.
    'src/web/admin/articleList/ArticleCriteria.tsx',
    // While the check is read again, its old result is hidden and saving is off.
    'src/web/admin/quotes/OxygeneDialog.tsx',
  ]);
});

test('a row with something below it is the edited one of ListTable', () => {
  expect(filesWith(/expandedRowRender/)).toEqual([
    // A report that is read, not an editor.
    'src/web/admin/oxygene/ImportHistory.tsx',
  ]);
});

test('a screen reads again on focus by useRead of the kit', () => {
  expect(filesWith(/\buseRefreshOnFocus\b/)).toEqual([
    // Counts in the menu of every screen: opening one does not read them again.
    'src/web/admin/AdminMenu.tsx',
    // It looks in the other lists once a quote has left the one on screen.
    'src/web/admin/quotes/OpenedQuote.tsx',
    // It reads pages before and after the one on screen.
    'src/web/admin/quotes/useQuotePages.ts',
  ]);
});

test('rows are selected by useSelection, and acted on from SelectionBar of the kit', () => {
  expect(filesWith(/Désélectionner|ReadonlySet<(number|string)>/)).toEqual([
    // As high with five actions as without, at four widths: nothing may move.
    'src/web/admin/articles/selection/ArticleSelectionBar.tsx',
    // A grid: blocks of cells, and values typed for the selected lines.
    'src/web/admin/offer/lines/SelectedLinesBar.tsx',
    'src/web/admin/offer/lines/gridTexts.ts',
    'src/web/admin/offer/lines/useLineGrid.ts',
    // Lots that are folded: nothing is selected.
    'src/web/admin/offer/lines/useLots.ts',
  ]);
});

// A form, a preview or an open question must not be replaced on focus: this number may only fall.
test('no further file reads anew on opening without useRead', () => {
  expect(filesWith(/\brefetchOnMountOrArgChange\b/).length).toBeLessThanOrEqual(15);
});
