import {
  type IndexLookup,
  trigramLookups,
  wordLookup,
} from '../../../../src/server/search/postgres/indexLookups';

/** Whether an index finds a text. */
const finds = (lookup: IndexLookup | undefined, text: string) =>
  lookup?.tests.every((test) => test(text));

const patternsOf = (lookups: readonly IndexLookup[]) =>
  lookups.map(({ by }) => ('pattern' in by ? by.pattern : by));

test.each(['***', '%%%', '___', 'øa', 'a_b', 'ab', ''])(
  'no index finds %j: it has no trigram of letters and digits',
  (text) => {
    expect(trigramLookups(text)).toEqual([]);
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
  expect(patternsOf(trigramLookups(text))).toEqual(patterns);
});

test('of a long text its three longest runs are looked up, and no more than 24 characters', () => {
  const words = 'plaque de silice pour chromatographie sur couche mince 20 x 20';
  expect(patternsOf(trigramLookups(words))).toEqual(['%plaque%silice%chromatographie%']);
  expect(patternsOf(trigramLookups('becher forme basse gradue'))).toEqual([
    '%becher%forme%gradue%',
    '%becher forme basse gradue%',
  ]);
  const [reference] = trigramLookups('0123456789'.repeat(5));
  expect(reference).toMatchObject({
    by: { pattern: '%012345678901234567890123%' },
    isExact: false,
  });
  expect(finds(reference, '0123456789'.repeat(3))).toBe(true);
  expect(finds(reference, '0123456789'.repeat(2))).toBe(false);
});

test('an index may find words in another order, but ends of words where the text has them', () => {
  const [words, whole] = trigramLookups('en verre');
  expect(finds(words, 'verrerie')).toBe(true);
  expect(finds(whole, 'verrerie en bois')).toBe(true);
  expect(finds(whole, 'verrerie ancienne')).toBe(false);
  const [exact] = trigramLookups('\n000000\n');
  expect(finds(exact, '\nbefo000000\n')).toBe(false);
  expect(finds(exact, '\nbefo\n000000\n')).toBe(true);
});

/** A vocabulary of these words. */
const knowing = (...words: string[]) => ({
  holding: ({ text }: { text: string }) => words.filter((word) => word.includes(text)),
  ending: (text: string) => words.filter((word) => word.endsWith(text)),
  starting: (text: string) => words.filter((word) => word.startsWith(text)),
  has: (word: string) => words.includes(word),
});

test('a text of one word is exactly what has one of the words that hold it', () => {
  expect(wordLookup({ text: 'u', whole: true }, knowing('u', 'u-tube', 'bec'))).toMatchObject({
    by: { words: [['u', 'u-tube']] },
    isExact: true,
  });
});

test('a phrase is looked up by an end, the words between, and a start of a word', () => {
  const words = knowing('x-5', '5', 'de', 'ml', 'mlx', 'a');
  expect(wordLookup({ text: '5 de ml', whole: false }, words)).toMatchObject({
    by: { words: [['x-5', '5'], ['de'], ['ml', 'mlx']] },
    isExact: false,
  });
});

test('of thousands of words none are listed; other words of a phrase are', () => {
  const thousands = Array.from({ length: 1_001 }, (_, at) => `3-${at}`);
  const words = { ...knowing('de'), holding: () => thousands, starting: () => thousands };
  expect(wordLookup({ text: '3', whole: false }, words)).toBeUndefined();
  expect(wordLookup({ text: 'de 3', whole: false }, words)?.by).toEqual({ words: [['de']] });
});
