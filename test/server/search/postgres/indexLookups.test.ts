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

test('an index may find words in another order, but ends of words where the text has them', () => {
  const [words, whole] = indexLookups('en verre');
  expect(words?.test('verrerie')).toBe(true);
  expect(whole?.test('verrerie en bois')).toBe(true);
  expect(whole?.test('verrerie ancienne')).toBe(false);
  const [exact] = indexLookups('\n000000\n');
  expect(exact?.test('\nbefo000000\n')).toBe(false);
  expect(exact?.test('\nbefo\n000000\n')).toBe(true);
});
