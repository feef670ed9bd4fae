import { readSource, textFiles } from './sourceFiles';

const sources = textFiles()
  .filter((path) => /^src\/web\/admin\/.*\.tsx?$/.test(path))
  .filter((path) => !path.startsWith('src/web/admin/kit/'))
  .map((path) => ({ path, source: readSource(path) }));

const filesWith = (pattern: RegExp): string[] =>
  sources.filter(({ source }) => pattern.test(source)).map(({ path }) => path);

test('a dialog of the administration is the one of its kit, and so is a question or a menu', () => {
  expect(sources.length).toBeGreaterThan(100);
  expect(
    filesWith(/<(Modal|Popconfirm|Dropdown)\b|\bModal\.(confirm|info|warning|error)|\bUseModal\b/),
  ).toEqual([]);
});

test('what slides over a screen is the SideDrawer; an article has an address instead', () => {
  expect(filesWith(/<Drawer\b/)).toEqual(['src/web/admin/articles/ArticleDrawer.tsx']);
});

test('a field with suggestions names no option that does not exist', () => {
  expect(filesWith(/<AutoComplete\b/)).toEqual(filesWith(/components=\{SUGGESTING\}/));
  expect(filesWith(/<AutoComplete\b/).length).toBeGreaterThan(3);
});

test('a press under way is guarded by useCall of the kit', () => {
  // A second file that is dropped while one is sent is refused in words.
  expect(filesWith(/isUnderWay|\bisLoading\) return;/)).toEqual([
    'src/web/admin/offer/AttachedFiles.tsx',
  ]);
});

test('a call of the administration is answered by useCall of the kit', () => {
  expect(filesWith(/useResultMessage|of (failure|reason)Toasts\(/)).toEqual([]);
});

test('one question about conflicts, one warning before a tab closes, stand in the kit', () => {
  expect(filesWith(/Garder ma saisie|beforeunload/)).toEqual([]);
});

test('what is to be published stands in the DraftBand of the kit', () => {
  expect(filesWith(/Brouillon et publication/)).toEqual([]);
  expect(filesWith(/<DraftBand\b/)).toEqual([
    'src/web/admin/searches/SynonymBand.tsx',
    'src/web/admin/shop/SectionBand.tsx',
  ]);
});

test('a button that sends a form, and may be disabled, is one that reads the fields', () => {
  const submits = textFiles()
    .filter((path) => /^src\/web\/.*\.tsx$/.test(path))
    .flatMap((path) =>
      [...readSource(path).matchAll(/<(\w+)[^<]*?\b(?:htmlType|type)="submit"[^<]*/g)].map(
        ([tag, name]) => ({ path, tag, name }),
      ),
    );
  const wrong = submits.filter(
    ({ tag, name }) => /\bdisabled\b/.test(tag) && name !== 'BusyButton',
  );
  expect(submits.length).toBeGreaterThan(15);
  expect(wrong.map(({ path }) => path)).toEqual([
    // A quantity and a search are typed: nothing fills them.
    'src/web/features/cart/AddToCartBox.tsx',
    'src/web/frame/search/Search.tsx',
    'src/web/ui/form/SubmitButton.tsx',
  ]);
});

test('values beside each other are the Segments of the kit, with one stop of the Tab key', () => {
  expect(filesWith(/<Segmented\b/)).toEqual([]);
  expect(filesWith(/<Segments\b/).length).toBeGreaterThan(10);
});

test('a list of choices is searched without regard to accents', () => {
  // Ant Design's own filter compares letters as they are typed.
  expect(filesWith(/\bshowSearch\b(?!=\{\{)|FilterProp/)).toEqual([]);
});

test('what stands in an address is read by fields of the kit, and what is not read is told', () => {
  // A dialog that an address opens says itself that there is no such quote.
  expect(filesWith(/\b(search|address|params|useSearchParams\(\)\[0\])\.get\(/)).toEqual([
    'src/web/admin/quotes/OpenedQuote.tsx',
  ]);
  const urlsIn = (pattern: RegExp): string[] =>
    sources.flatMap(({ source }) => [...source.matchAll(pattern)].map(([, name = '']) => name));
  const told = urlsIn(/<ReadAddress\b[^>]*\burls=\{\[?(\w+)/g);
  const read = urlsIn(/(\w+)\.read\((?:search|address|useSearchParams)/g);
  expect(read.length).toBeGreaterThan(6);
  // Both parts of the quotes' lists; the period says itself what it cannot read.
  const byOther = ['fields', 'sortFields', 'figuresUrl'];
  expect(read.filter((name) => !told.includes(name) && !byOther.includes(name))).toEqual([]);
});
