import { findText } from '../../../../src/server/search/sqlite/matchExpressions';
import type { Vocabulary } from '../../../../src/server/search/vocabulary';

/** A vocabulary of these words. */
const knowing = (...words: string[]) =>
  ({
    has: (word: string) => words.includes(word),
    ending: (text: string) => words.filter((word) => word.endsWith(text)),
    starting: (text: string) => words.filter((word) => word.startsWith(text)),
  }) as unknown as Vocabulary;

const many = (start: string) => Array.from({ length: 21 }, (_, at) => `${start}${'x'.repeat(at)}`);
const typed = (text: string) => ({ text, whole: false, start: true });

test('a start of many words behind a word is found by one phrase, exactly', () => {
  const words = knowing('a', "jusqu'a", 'de', ...many("d'"));
  expect(findText(typed("a de d'"), words)).toEqual({
    matches: [`"a de d'" *`, `"jusqu'a de d'" *`],
    exact: true,
  });
});

test.each([
  ['one letter begins the words of most entries', 'a d', many('d')],
  ['another digit makes another number', 'a d1', many('d1')],
  ['few words are looked for by themselves', "a d'", many("d'").slice(1, 12)],
])('%s: %j is compared', (_reason, text, words) => {
  expect(findText(typed(text), knowing('a', ...words))).toMatchObject({ exact: false });
});

test('eight short phrases are looked for, longer ones only four', () => {
  const words = knowing('l', 'x-l', 'de', ...many('pour').slice(0, 4));
  const short = findText(typed('l pour'), words);
  expect(short).toMatchObject({ exact: true });
  expect(short?.matches).toHaveLength(8);
  expect(findText(typed(`l ${'de '.repeat(4)}pour`), words)).toMatchObject({ exact: false });
});
