import { readPackingCounts } from '../../../src/domain/search/packingCount';

const read = (text: string) => readPackingCounts(text).map(({ term }) => term.alternatives.map(({ text: found }) => found));

test('a container and its count', () => {
  expect(read('lames boite de 50')).toEqual([['boite de 50', 'par 50', 'x50']]);
  expect(read('sachets de 1 000')).toEqual([['sachet de 1000', 'par 1000', 'x1000']]);
});

test.each(['gants x100', 'gants x 100', 'gants par 100', 'gants /100'])('the count alone means any container: « %s »', (text) => {
  expect(read(text)[0]).toEqual(expect.arrayContaining(['boite de 100', 'lot de 100', 'par 100', 'x100', 'x 100']));
});

test('dimensions, rates and references are no counts', () => {
  for (const text of ['10 x 20 x 30 cm', 'ax100', '250/100', 'boite de 1,5']) expect(read(text)).toEqual([]);
});
