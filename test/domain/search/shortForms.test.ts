import { shortForms } from '../../../src/domain/search/shortForms';
import { wordsOf } from './catalogueWords';

const catalogue = wordsOf('MEMB. NYLON', 'GTS CRYO', 'EMBT 10UL', 'Cuve spectro', 'Verre', 'Cart.');

test.each([
  ['membrane', ['memb.']],
  ['gants', ['gts']],
  ['gant', ['gts']],
  ['embout', ['embt']],
  ['cryogeniques', ['cryo']],
  ['spectrophotometre', ['spectro']],
  ['verrerie', []],
  ['nylon', []],
  ['cart', []],
  ['x-y', []],
])('« %s » is shortened as %j by the catalogue', (word, forms) => {
  expect(shortForms(word, catalogue, true).map(({ text }) => text)).toEqual(forms);
});

test('a word that the catalogue contains is not clipped, « spectro » is another then', () => {
  expect(shortForms('spectrophotometre', catalogue, false)).toEqual([]);
});
