import { readGarmentSizes } from '../../../src/domain/search/garmentSize';

const read = (text: string) => readGarmentSizes(text).map(({ term, start, end }) => [text.slice(start, end), term.alternatives[0]?.text]);

test('sizes by letters and pairs of numbers are read alone, single numbers with their label', () => {
  expect(read('gants nitrile m')).toEqual([['m', 'm']]);
  expect(read('gants xl bleus')).toEqual([['xl', 'xl']]);
  expect(read('gants (8-9)')).toEqual([['8-9', '8-9']]);
  expect(read('gants taille 8')).toEqual([['taille 8', 'taille 8']]);
  expect(read('gants t. 8-9')).toEqual([['t. 8-9', 'taille 8-9']]);
  expect(read('gants 8')).toEqual([]);
});

test('letters within words, references and numbers are none', () => {
  for (const text of ['ml', 'l-proline', "l'eau", 'pam m12', 'a-m']) expect(read(text)).toEqual([]);
});

test('sizes stand alone and include what catalogues also write', () => {
  expect(readGarmentSizes('xxl')[0]?.term.alternatives).toEqual([
    { text: 'xxl', whole: true },
    { text: '2xl', whole: true },
  ]);
  const labelled = readGarmentSizes('taille m')[0]?.term.alternatives.map(({ text }) => text);
  expect(labelled).toEqual(expect.arrayContaining(['taille m', 't. m', 'm', 'medium']));
  expect(readGarmentSizes('taille 8')[0]?.term.alternatives).not.toContainEqual({ text: '8', whole: true });
});
