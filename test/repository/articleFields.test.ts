import ts from 'typescript';
import { ARTICLE_COLUMNS } from '../../src/domain/article/fields';
import { readSource, textFiles } from './sourceFiles';

const rows = Object.entries(ARTICLE_COLUMNS);
const VOCABULARIES = [
  rows.map(([column]): string => column),
  rows.map(([, { contract }]): string => contract),
  [...new Set(rows.map(([, { field }]): string => field))],
];
const MOST = 3;

/** The names that an object gives its properties, or the texts of a list. */
function namesIn(node: ts.Node): string[] {
  if (ts.isArrayLiteralExpression(node))
    return node.elements.flatMap((each) => (ts.isStringLiteral(each) ? each.text : []));
  if (!ts.isObjectLiteralExpression(node)) return [];
  return node.properties.flatMap(({ name }) =>
    name && (ts.isIdentifier(name) || ts.isStringLiteral(name)) ? name.text : [],
  );
}

/** Whether an object or a list of a source names more fields of an article than it may. */
function listsFields(source: string): boolean {
  let isFound = false;
  const visit = (node: ts.Node): void => {
    const names = new Set(namesIn(node));
    isFound ||= VOCABULARIES.some((all) => all.filter((name) => names.has(name)).length > MOST);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('a.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return isFound;
}

test('an object and a list that name four fields of an article are found', () => {
  expect(listsFields(`const a = ['label', 'brand', 'packing', 'vat_rate'];`)).toBe(true);
  expect(listsFields(`f({ label, basePrice, ttcPrice: 1, vat_rate: 2 });`)).toBe(true);
  expect(listsFields(`const a = ['label', 'brand', 'packing'];`)).toBe(false);
});

const OF_THEIR_OWN = [
  // How each field is read, and what is said where it is missing.
  'src/domain/catalogue/articleChecks.ts',
  'src/domain/catalogue/requiredFields.ts',
  // The headings of a file, its lines and those of a made catalogue: a million of them are read.
  'src/domain/catalogue/importColumns.ts',
  'src/server/catalogueMaker/maker.ts',
  'src/server/import/tables/importLines.ts',
  // Their rows and answers have fields of other tables too.
  'src/server/articleEdits/routesList.ts',
  'src/server/articleEdits/tableArticleList.ts',
  'src/server/articleSelection/selectedArticles.ts',
  'src/server/catalogue/present.ts',
  'src/server/catalogue/tableArticlePrices.ts',
  // What a list is sorted by.
  'src/web/admin/articles/articlesUrl.ts',
];

test('the fields of an article are listed in their table alone', () => {
  const sources = textFiles().filter(
    (path) => /^src\/.*\.tsx?$/.test(path) && !/\.gen\.ts$|\/migrations\//.test(path),
  );
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter((path) => listsFields(readSource(path)))).toEqual(
    ['src/domain/article/fields.ts', ...OF_THEIR_OWN].sort(),
  );
});
