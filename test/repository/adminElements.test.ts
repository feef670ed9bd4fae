import { readSource, textFiles } from './sourceFiles';

/** Why a file of the administration has more than Ant Design's elements. */
const EXCEPTIONS: Record<string, string> = {
  'src/web/admin/quotes/QuoteCells.tsx': 'the list of quotes that customers have too',
  'src/web/admin/quotes/ChangeStatus.tsx': 'a part of the dialog of a quote, shared with customers',
  'src/web/admin/quotes/OxygeneDialog.tsx': 'opens above the dialog of a quote',
  'src/web/admin/quotes/AdminQuotesScreen.tsx': 'a link above the list of quotes',
  'src/web/admin/quotes/OpenedQuote.tsx': 'a link in the dialog of a quote',
  'src/web/admin/oxygene/FileChoice.tsx': 'the button that removes the chosen file',
  'src/web/admin/articleList/SelectableArticles.tsx': 'the button that removes an article',
};

const ELEMENT = /<(?:input|select|textarea|button|table|dialog)\b/;
/** The hook that closes by the back button has no element. */
const IMPORT = /from '[^']*\/ui\/(?:form|button|dialog)\/(?!useCloseOnBack')[^']*'/;

const others = textFiles()
  .filter((path) => /^src\/web\/admin\/.*\.tsx?$/.test(path))
  .filter((path) => {
    const source = readSource(path);
    return IMPORT.test(source) || (path.endsWith('.tsx') && ELEMENT.test(source));
  });

test('the administration is built from Ant Design, but for what customers share', () => {
  expect(others.filter((path) => !(path in EXCEPTIONS))).toEqual([]);
});

/** The elements that have `loading`: the last before it, but for icons in properties. */
const loadingElements = (source: string): string[] =>
  [...source.matchAll(/\sloading=/g)].map(
    ({ index }) =>
      [
        ...source
          .slice(0, index)
          .replace(/\{<[^<>]*\/>\}/g, '')
          .matchAll(/<([A-Za-z]+)/g),
      ].at(-1)?.[1] ?? '',
  );

test('a button under way keeps its width: by BusyButton or busyProps, never by `loading`', () => {
  const widened = textFiles()
    .filter((path) => /^src\/web\/(admin|features)\/.*\.tsx$/.test(path))
    .filter((path) => {
      const source = readSource(path);
      return /\bconfirmLoading\b/.test(source) || loadingElements(source).includes('Button');
    });
  expect(widened).toEqual([]);
});

test('each exception is still one', () => {
  expect(Object.keys(EXCEPTIONS).filter((path) => !others.includes(path))).toEqual([]);
});
