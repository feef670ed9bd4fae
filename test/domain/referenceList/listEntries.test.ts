import type { Article } from '../../../src/domain/article/article';
import { articlesToAdd } from '../../../src/domain/referenceList/articlesToAdd';
import {
  countStates,
  entriesOf,
  entryOf,
  type ListEntry,
  proposalsOf,
  referencesToFind,
  type ResolvedReference,
  sharedLines,
  stateOf,
  undecidedFirst,
  withQuantity,
  withReference,
} from '../../../src/domain/referenceList/listEntries';
import { entriesCsv, entriesText, listProblem } from '../../../src/domain/referenceList/listText';
import { readReferenceList } from '../../../src/domain/referenceList/readReferenceList';

const article = (id: number, soft_deleted: '0' | '1' = '0') => ({ id, soft_deleted }) as Article;
const answers = (
  ...found: [reference: string, match: ResolvedReference['match'], ...articles: Article[]][]
) =>
  new Map<string, ResolvedReference>(
    found.map(([reference, match, ...articles]) => [reference, { reference, match, articles }]),
  );
const entries = (text: string): ListEntry[] => readReferenceList(text).map(entryOf);

const found = answers(
  ['AAAA0001', 'exact', article(1)],
  ['BBBB0002', 'several', article(2), article(3)],
  ['CCCC0003', 'none', article(4)],
  ['DDDD0004', 'supplier', article(5, '1')],
);
const LIST = 'AAAA0001 2\nBBBB0002 3\nCCCC0003 1\nDDDD0004 1\nAAAA0001;2,5';

test('every line is in one state, and only found ones are added', () => {
  const list = entries(LIST);
  expect(list.map((entry) => stateOf(entry, found))).toEqual([
    'found',
    'toChoose',
    'unknown',
    'withdrawn',
    'refused',
  ]);
  expect(countStates(list, found)).toEqual({
    found: 1,
    toChoose: 1,
    unknown: 1,
    withdrawn: 1,
    refused: 1,
  });
  expect(articlesToAdd(list, found)).toEqual([{ article: article(1), quantity: 2 }]);
});

test('a chosen proposal is found, of several articles and of an unknown reference', () => {
  const list = entries(LIST).map((entry) => ({
    ...entry,
    ...(entry.line === 2 && { chosenId: 3 }),
    ...(entry.line === 3 && { chosenId: 4 }),
  }));
  expect(articlesToAdd(list, found).map(({ article: { id }, quantity }) => [id, quantity])).toEqual(
    [
      [1, 2],
      [3, 3],
      [4, 1],
    ],
  );
});

test('a withdrawn article is replaced by the one that was chosen among its replacements', () => {
  const replaced = new Map(found).set('DDDD0004', {
    reference: 'DDDD0004',
    match: 'supplier',
    articles: [article(5, '1')],
    replacements: [article(6), article(7)],
  });
  const [entry] = entries('DDDD0004 3');
  expect([stateOf(entry!, replaced), proposalsOf(entry!, replaced).map(({ id }) => id)]).toEqual([
    'withdrawn',
    [6, 7],
  ]);
  const chosen = { ...entry!, chosenId: 7 };
  expect([stateOf(chosen, replaced), articlesToAdd([chosen], replaced)]).toEqual([
    'found',
    [{ article: article(7), quantity: 3 }],
  ]);
});

test('lines of the same article are added together, up to 9,999', () => {
  const list = entries('AAAA0001 6000\nAAAA0001 3000');
  expect(articlesToAdd(list, found)[0]?.quantity).toBe(9000);
  expect(articlesToAdd([...list, ...entries('AAAA0001 999\nAAAA0001')], found)[0]).toMatchObject({
    quantity: 9999,
    isLimited: true,
  });
});

test('a refused quantity counts as none until another one is given, and 0 is refused again', () => {
  const [entry] = entries('AAAA0001;2,5');
  expect(entry).toMatchObject({ quantity: 0, problem: 'notWhole' });
  const given = withQuantity(entry!, 4);
  expect(stateOf(given, found)).toBe('found');
  expect(stateOf(withQuantity(given, 0), found)).toBe('refused');
});

test('a reference is looked up once, also with a refused quantity; without one no text is', () => {
  expect(referencesToFind(entries('AAAA0001 2\nAAAA0001;2,5\nEEEE0005\n3'), new Map())).toEqual([
    'AAAA0001',
    'EEEE0005',
  ]);
  expect(referencesToFind(entries('AAAA0001 2\nEEEE0005'), found)).toEqual(['EEEE0005']);
});

test('a reference typed with a quantity gives both, a designation with a number does not', () => {
  const [entry] = entries('EEEE0005;2,5');
  expect(withReference(entry!, 'AAAA0001 x 6')).toMatchObject({
    reference: 'AAAA0001',
    quantity: 6,
  });
  expect(stateOf(withReference(entry!, 'AAAA0001 x 6'), found)).toBe('found');
  const [unknown] = entries('EEEE0005;5');
  expect(withReference(unknown!, 'AAAA0001')).toMatchObject({ reference: 'AAAA0001', quantity: 5 });
  expect(withReference(unknown!, 'Bécher 250')).toMatchObject({
    reference: 'Bécher 250',
    quantity: 5,
  });
});

test('one of several references takes the place of the line', () => {
  const [several] = entries('AAAA0001 + BBBB0002');
  expect(stateOf(several!, found)).toBe('refused');
  expect(withReference(several!, 'AAAA0001 x 2')).toMatchObject({
    reference: 'AAAA0001',
    quantity: 2,
  });
});

test('another reference forgets the choice and the missing one, not the refused quantity', () => {
  const [entry] = entries('3');
  expect(entry?.problem).toBe('noReference');
  expect(stateOf(withReference(entry!, 'AAAA0001'), found)).toBe('found');
  const [wrong] = entries('CCCC0003;2,5');
  expect(withReference({ ...wrong!, chosenId: 4 }, 'AAAA0001')).toEqual({
    ...wrong,
    reference: 'AAAA0001',
  });
  expect(withReference(wrong!, ' - ').problem).toBe('noReference');
});

test('lines that need a decision come first, each group in its order', () => {
  expect(undecidedFirst(entries(LIST), found).map(({ line }) => line)).toEqual([2, 3, 4, 5, 1]);
});

test('a list has 1 to 1,000 lines', () => {
  const problemOf = (text: string) => listProblem(text, readReferenceList(text));
  const lines = (count: number) => 'AAAA0001 2\n'.repeat(count);
  expect(problemOf(lines(1000))).toBeUndefined();
  expect(problemOf(lines(1001))).toBe(
    'Cette liste a 1\u202f001 lignes : 1\u202f000 au plus à la fois. Ajoutez-la en plusieurs fois.',
  );
  expect(problemOf(' \n--\n')).toBe(
    'Aucune référence ici : écrivez une référence par ligne, suivie de sa quantité.',
  );
  expect(problemOf('a'.repeat(300_001))).toBe(
    'Ce texte a plus de 300\u202F000 caractères : c’est trop pour une liste de références.',
  );
});

test('the text of changed entries is read again as the same lines', () => {
  const list = entries('Désignation;Réf;Qté\nFlacon 30 mL;AAAA0001;2\nBécher;BBBB0002;2,5').map(
    (entry) => (entry.quantity === 2 ? withQuantity(entry, 7) : entry),
  );
  const again = entries(entriesText(list));
  expect(again.map(({ reference, quantity, problem }) => [reference, quantity, problem])).toEqual([
    ['AAAA0001', 7, undefined],
    ['BBBB0002', 0, 'notWhole'],
  ]);
});

test('the lines to complete are CSV with their original text; no cell runs as a formula', () => {
  const list = [
    { line: 2, text: '=1+1; "x"', reference: '=1+1', quantity: 3 },
    ...entries('Parafilm 2'),
  ];
  expect(entriesCsv(list)).toBe(
    '"Ligne";"Texte d’origine";"Référence lue";"Quantité"\r\n"1";"Parafilm ' +
      '2";"Parafilm";"2"\r\n"2";"\'=1+1; ""x""";"\'=1+1";"3"\r\n',
  );
});

test('a line of 300,000 characters is read at once', () => {
  const [entry] = entries('a '.repeat(150_000));
  expect(entry?.reference).toHaveLength(100);
});

test('a list keeps its lines in the order of the text, with the references found', () => {
  const known = { ...article(1), crmId: 'AAAA-0001' };
  const list = undecidedFirst(entries('AAAA0001 2\nZZZZ0009 3\n; 4\nCCCC0003 5'), found);
  const kept = sharedLines(
    list.map((entry) => (entry.line === 4 ? withQuantity(entry, 0) : entry)),
    answers(['AAAA0001', 'exact', known]),
  );
  expect(kept).toEqual([
    { reference: 'AAAA-0001', quantity: 2 },
    { reference: 'ZZZZ0009', quantity: 3 },
  ]);
  expect(entriesOf(kept)).toEqual([
    { line: 1, text: 'AAAA-0001\t2', reference: 'AAAA-0001', quantity: 2 },
    { line: 2, text: 'ZZZZ0009\t3', reference: 'ZZZZ0009', quantity: 3 },
  ]);
});
