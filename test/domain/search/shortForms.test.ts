import { deniedShortForms, shortForms } from '../../../src/domain/search/shortForms';
import { wordsOf } from './catalogueWords';

const catalogue = wordsOf(
  ...['MEMB. NYLON', 'GTS CRYO', 'EMBT 10UL', 'Cuve spectro', 'Verre', 'Cart.', 'TSE TUBE'],
  ...[
    'BTE PETRI S/COUV. N/STER',
    'PTES 10UL',
    'COMPTE-GTTES',
    'CHAUFFE-BAL.',
    'LAME P/OBJET',
    'BAC S/CHAUFF',
  ],
);

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
  ['boite', ['bte']],
  ['pointes', ['ptes']],
  ['compte-gouttes', ['compte-gttes']],
  ['chauffe-ballon', ['chauffe-bal.']],
  ['porte-objet', ['p/objet']],
  ['tisse', []],
])('« %s » is shortened as %j by the catalogue', (word, forms) => {
  expect(shortForms(word, catalogue, true).map(({ text }) => text)).toEqual(forms);
});

test('a word that the catalogue contains is not clipped, « spectro » is another then', () => {
  expect(shortForms('spectrophotometre', catalogue, false)).toEqual([]);
});

test.each([
  ['couvercle', ['s/couv.']],
  ['sterile', ['n/ster']],
  ['chauffage', ['s/chauff']],
  ['petri', []],
  ['10 ml', []],
])('without « %s » is shortened as %j by the catalogue', (word, forms) => {
  expect(deniedShortForms(word, catalogue).map(({ text }) => text)).toEqual(forms);
});
