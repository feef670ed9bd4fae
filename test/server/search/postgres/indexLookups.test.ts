import { indexLookups } from '../../../../src/server/search/postgres/indexLookups';

test.each(['***', '%%%', '___', 'øa', 'a_b', 'ab', ''])(
  'no index finds %j: it has no trigram of letters and digits',
  (text) => {
    expect(indexLookups(text)).toEqual([]);
  },
);

test.each([
  ['becher', ['%becher%']],
  ['\nab-12\n', ['%\nab-12\n%']],
  ['5 ul', ['%5 ul%']],
  ['50%', ['%50\\%%']],
  ['\nabc\n', ['%\nabc\n%']],
  ['boite de 10', ['%boite%', '%boite de 10%']],
  ['becher forme basse', ['%becher%forme%basse%', '%becher forme basse%']],
  ['100 % verre', ['%100%verre%', '%100 \\% verre%']],
])('%j is looked up as %j', (text, patterns) => {
  expect(indexLookups(text).map(({ pattern }) => pattern)).toEqual(patterns);
});

test('of a long text its three longest runs are looked up, and no more than 24 characters', () => {
  const patternsOf = (text: string) => indexLookups(text).map(({ pattern }) => pattern);
  const words = 'plaque de silice pour chromatographie sur couche mince 20 x 20';
  expect(patternsOf(words)).toEqual(['%plaque%silice%chromatographie%']);
  expect(patternsOf('becher forme basse gradue')).toEqual([
    '%becher%forme%gradue%',
    '%becher forme basse gradue%',
  ]);
  const [reference] = indexLookups('0123456789'.repeat(5));
  expect(reference).toMatchObject({ pattern: '%012345678901234567890123%', isExact: false });
  expect(reference?.test('0123456789'.repeat(3))).toBe(true);
  expect(reference?.test('0123456789'.repeat(2))).toBe(false);
});

test('an index may find words in another order, but ends of words where the text has them', () => {
  const [words, whole] = indexLookups('en verre');
  expect(words?.test('verrerie')).toBe(true);
  expect(whole?.test('verrerie en bois')).toBe(true);
  expect(whole?.test('verrerie ancienne')).toBe(false);
  const [exact] = indexLookups('\n000000\n');
  expect(exact?.test('\nbefo000000\n')).toBe(false);
  expect(exact?.test('\nbefo\n000000\n')).toBe(true);
});
