import type { Article } from '../../../src/domain/article/article';
import type { ResolvedReference } from '../../../src/domain/referenceList/listEntries';
import {
  quickAddReferences,
  quickAddResult,
  readQuickAdd,
  readQuickAddLines,
} from '../../../src/domain/referenceList/quickAdd';

const article = (id: number, soft_deleted = '0') => ({ id, soft_deleted }) as Article;
const answers = (...found: [string, ResolvedReference['match'], ...Article[]][]) =>
  new Map(
    found.map(([reference, match, ...articles]) => [reference, { reference, match, articles }]),
  );

test.each([
  ['FLCD000003', 'FLCD000003', 1],
  ['  flcd000003 ', 'flcd000003', 1],
  ['FLCD000003 x 3', 'FLCD000003', 3],
  ['FLCD000003 X3', 'FLCD000003', 3],
  ['3 X FLCD000003', 'FLCD000003', 3],
  ['FLCD000003;3', 'FLCD000003', 3],
  ['FLCD000003 3', 'FLCD000003', 3],
  ['KAU 36238 x 2', 'KAU 36238', 2],
  ['REFERENCE', 'REFERENCE', 1],
])('« %s » is the reference %s, %d times', (typed, reference, quantity) => {
  expect(readQuickAdd(typed)).toEqual({ typed: typed.trim(), reference, quantity });
});

test.each([
  ['FLCD000003;2,5', 'notWhole'],
  ['FLCD000003 x 0', 'notPositive'],
  ['FLCD000003;10000', 'tooMany'],
] as const)('the quantity of « %s » is refused as %s', (typed, problem) => {
  const line = readQuickAdd(typed);
  expect(
    quickAddResult(line, answers([typed, 'none'], [line.reference, 'exact', article(1)])),
  ).toEqual({ kind: 'refused', problem });
});

test.each<[typed: string, ...lines: [reference: string, quantity: number][]]>([
  ['FLCD000003 x 3', ['FLCD000003', 3]],
  ['FLCD000003 OXEL000002', ['FLCD000003', 1], ['OXEL000002', 1]],
  ['FLCD000003, OXEL000002', ['FLCD000003', 1], ['OXEL000002', 1]],
  ['FLCD000003 + OXEL000002', ['FLCD000003', 1], ['OXEL000002', 1]],
  ['FLCD000003 x 3 OXEL000002 2', ['FLCD000003', 3], ['OXEL000002', 2]],
  ['3 x FLCD000003 + 2 x OXEL000002', ['FLCD000003', 3], ['OXEL000002', 2]],
  ['FLCD000003\t3\r\nOXEL000002\t2\n', ['FLCD000003', 3], ['OXEL000002', 2]],
])('« %s » is read as its references', (typed, ...lines) => {
  expect(readQuickAddLines(typed).map(({ reference, quantity }) => [reference, quantity])).toEqual(
    lines,
  );
});

test('references whose quantities may be before or after them are refused', () => {
  expect(readQuickAddLines('2 FLCD000003 3 OXEL000002')).toMatchObject([
    { problem: 'severalReferences' },
  ]);
});

test('the text is looked up as it is typed too, once when nothing else was read in it', () => {
  expect(quickAddReferences(readQuickAdd('AB12X3'))).toEqual(['AB12X3', 'AB12']);
  expect(quickAddReferences(readQuickAdd('FLCD000003'))).toEqual(['FLCD000003']);
});

test('an article whose reference is exactly the text typed beats what was read in the text', () => {
  const line = readQuickAdd('AB12X3');
  const found = quickAddResult(
    line,
    answers(['AB12X3', 'exact', article(1)], ['AB12', 'exact', article(2)]),
  );
  expect(found).toEqual({ kind: 'found', article: article(1), quantity: 1 });
});

test(
  'an article that is found without regard to separators in the whole text counts only when ' +
    'the read reference is unknown',
  () => {
    const line = readQuickAdd('FLCD00000 3');
    const whole = ['FLCD00000 3', 'separators', article(1)] as const;
    expect(
      quickAddResult(line, answers([...whole], ['FLCD00000', 'exact', article(2)])),
    ).toMatchObject({ article: article(2), quantity: 3 });
    expect(quickAddResult(line, answers([...whole], ['FLCD00000', 'none']))).toMatchObject({
      article: article(1),
      quantity: 1,
    });
  },
);

test.each(['exact', 'separators', 'supplier'] as const)(
  'a match by %s is found with the quantity',
  (match) => {
    const line = readQuickAdd('FLCD000003 x 3');
    expect(quickAddResult(line, answers(['FLCD000003', match, article(1)]))).toEqual({
      kind: 'found',
      article: article(1),
      quantity: 3,
    });
  },
);

test.each([
  ['several', 'several'],
  ['none', 'unknown'],
] as const)('the match %s keeps its proposals and the quantity', (match, kind) => {
  const line = readQuickAdd('FLCD000003 x 3');
  const found = quickAddResult(line, answers(['FLCD000003', match, article(1), article(2)]));
  expect(found).toEqual({ kind, articles: [article(1), article(2)], quantity: 3 });
});

test('a withdrawn article is not found', () => {
  expect(
    quickAddResult(readQuickAdd('FLCD000003'), answers(['FLCD000003', 'exact', article(1, '1')])),
  ).toEqual({ kind: 'withdrawn' });
});
