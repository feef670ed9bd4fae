import { WordParts } from '../../../src/server/search/wordParts';

const WORDS = ['gant', 'elegant', 'gants', 'a', 'l-gan', 'ananas', '5', '15', "l'eau"];

const parts = new WordParts();
for (const word of WORDS) parts.add(word);
const all = () => true;

/** Parts of the words between line breaks, and some that none has. */
const WANTED = [
  ...new Set(
    WORDS.flatMap((word) => {
      const line = `\n${word}\n`;
      return Array.from(line).flatMap((_, start) =>
        [1, 2, 3, 4, 6].map((length) => line.slice(start, start + length)),
      );
    }),
  ),
  'x',
  'xy',
  'gantx',
  'ganta',
  'ant\na',
];

test('words are found by any part, also one that begins or ends them, as if all were read', () => {
  for (const wanted of WANTED) {
    const found = WORDS.filter((word) => `\n${word}\n`.includes(wanted));
    expect([wanted, parts.containing(wanted, Infinity, all)]).toEqual([wanted, found]);
  }
});

test('the first words that pass are found', () => {
  expect(parts.containing('gan', 2, all)).toEqual(['gant', 'elegant']);
  expect(parts.containing('gan', 1, (word) => word.startsWith('l'))).toEqual(['l-gan']);
});

test('a whole word is known, no part of one', () => {
  expect(['gant', 'gan', '5', ''].map((word) => parts.has(word))).toEqual([
    true,
    false,
    true,
    false,
  ]);
});
