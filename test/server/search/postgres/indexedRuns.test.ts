import { indexedRuns } from '../../../../src/server/search/postgres/indexedRuns';

test.each(['***', '%%%', '___', 'øa', 'a_b', 'ab', ''])('no index finds %j: it has no trigram of letters and digits', (text) => {
  expect(indexedRuns(text)).toBeUndefined();
});

test.each([
  ['becher', '%becher%', true],
  ['\nab-12\n', '%\nab-12\n%', true],
  ['5 ul', '%5 ul%', true],
  ['50%', '%50\\%%', true],
  ['\nabc\n', '%\nabc\n%', true],
  ['boite de 10', '%boite%', false],
  ['becher forme basse', '%becher%forme%basse%', false],
  ['100 % verre', '%100%verre%', false],
])('%j is looked up as %j', (text, pattern, isExact) => {
  expect(indexedRuns(text)).toMatchObject({ pattern, isExact });
});

test('what an index finds may hold the words in another order, but ends of words where the text has them', () => {
  expect(indexedRuns('forme basse')?.test('basse, sans forme')).toBe(true);
  expect(indexedRuns('forme basse')?.test('forme haute')).toBe(false);
  const exact = indexedRuns('\n000000\n');
  expect(exact?.test('\nbefo000000\n')).toBe(false);
  expect(exact?.test('\nbefo\n000000\n')).toBe(true);
});
