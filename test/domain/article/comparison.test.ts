import {
  comparedProperties,
  comparisonPath,
  parseComparedIds,
} from '../../../src/domain/article/comparison';

test.each([
  ['1,2,3', [1, 2, 3]],
  ['5', [5]],
  ['3,1,3', [3, 1]],
  ['1,2,3,4,5', [1, 2, 3, 4]],
  ['', []],
  ['0,-1,1e3,abc, 2,,7', [7]],
  ['9999999999999999', []],
])('« %s » asks for %j', (text, ids) => {
  expect(parseComparedIds(text)).toEqual(ids);
});

test('the address of a comparison names its articles', () => {
  expect([comparisonPath([3, 1]), comparisonPath([])]).toEqual([
    '/comparer?articles=3,1',
    '/comparer',
  ]);
});

test('capacities and masses are compared in the units of the filters', () => {
  const articles = [
    'Bécher verre 1000 mL',
    'Bécher verre 1 L',
    'Flacon 250 mL 0,5 kg',
    'Flacon 25 cL 500 g',
  ];
  const rows = comparedProperties(articles.map((label) => ({ label, description: '' })));
  expect(rows.find(({ name }) => name === 'Contenance')?.values).toEqual([
    '1 L',
    '1 L',
    '250 mL',
    '250 mL',
  ]);
  expect(rows.find(({ name }) => name === 'Masse')?.values).toEqual(['', '', '500 g', '500 g']);
});

test('properties are rows with a value for each article, and say whether they differ', () => {
  const articles = ['Bécher verre 50 mL', 'Bécher verre 100 mL stérile', 'Bécher verre'].map(
    (label) => ({ label, description: '' }),
  );
  expect(comparedProperties(articles)).toEqual([
    { name: 'Contenance', values: ['50 mL', '100 mL', ''], differs: true },
    { name: 'Matière', values: ['Verre', 'Verre', 'Verre'], differs: false },
    { name: 'Stérile', values: ['', 'Oui', ''], differs: true },
  ]);
});
