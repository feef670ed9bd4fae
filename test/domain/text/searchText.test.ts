import {
  compactReference,
  containsFolded,
  fold,
  withoutElision,
  withoutPlural,
} from '../../../src/domain/text/searchText';

test.each([
  ['Bécher', 'becher'],
  ['GANTS Façonnés', 'gants faconnes'],
  ['Œillères', 'oeilleres'],
  ['cæsium', 'caesium'],
  ['l’étuve', "l'etuve"],
  ['CAS 67\u201156\u20111', 'cas 67-56-1'],
  ['200 µL', '200 ul'],
  ['200 μL', '200 ul'],
  ['H₂O cm²', 'h2o cm2'],
  ['½', '1/2'],
  ['  a\u00A0 b\n\tc ', 'a b c'],
  ['E\u0301tuve', 'etuve'],
  ['mi\u00ADcro\u200Btube\uFEFF', 'microtube'],
  ['a^b `c`', 'a^b `c`'],
])('%p is compared as %p', (text, folded) => {
  expect(fold(text)).toBe(folded);
});

test.each([
  ['Électrodes de pH', 'elec'],
  ['Fluorés', 'FLUORÉS'],
  ['Rentrée\u00A0: −20\u202F% (du 1 au 9)', 'rentrée : -20 %'],
  ['œillets', 'oeil'],
])('%j is found by %j typed in a list of choices', (text, typed) => {
  expect(containsFolded(text, typed)).toBe(true);
  expect(containsFolded(text, `${typed}z`)).toBe(false);
});

test('folding is idempotent', () => {
  const text = 'Œillère ½ µL “Bécher” n° 5\u20116 ™';
  expect(fold(fold(text))).toBe(fold(text));
});

test('a reference is compared without its separators', () => {
  expect(compactReference(' BE-FO.00/12 é ')).toBe('befo0012e');
  expect(compactReference('---')).toBe('');
});

test('folding is idempotent for every character of the basic plane', () => {
  const unstable = Array.from(
    { length: 0xd800 },
    (_, code) => `a${String.fromCharCode(code)}b`,
  ).filter((text) => fold(fold(text)) !== fold(text));
  expect(unstable).toEqual([]);
});

test.each([
  ['gants', 'gant'],
  ['nitriles', 'nitrile'],
  ['sacs', 'sac'],
  ['tuyaux', 'tuyau'],
  ['anneaux', 'anneau'],
  ['becher', 'becher'],
  ['verres', 'verre'],
  ['glass', 'glass'],
  ['inox', 'inox'],
  ['gps', 'gps'],
  ['bis', 'bis'],
  ['ps', 'ps'],
  ['dur-10s', 'dur-10s'],
  ['s', 's'],
])('the plural ending of a search word is dropped: %p -> %p', (word, sought) => {
  expect(withoutPlural(word)).toBe(sought);
});

test.each([
  ["l'acide", 'acide'],
  ["d'eau", 'eau'],
  ["qu'un", 'un'],
  ["5'-atp", "5'-atp"],
  ["l'", "l'"],
  ["n,n'-dimethyl", "n,n'-dimethyl"],
])('the elided article of a search word is dropped: %p -> %p', (word, sought) =>
  expect(withoutElision(word)).toBe(sought),
);
