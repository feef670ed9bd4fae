import { fold } from '../../../src/domain/text/searchText';
import { foldLatin } from '../../../src/server/search/indexedTexts';

const CONTROL = /\p{Cc}/gu;
const latin = Array.from({ length: 256 }, (_, code) => String.fromCharCode(code));

test.each(latin)('%j between letters is folded as fold() does, or left to it', (character) => {
  for (const text of [
    `A${character}B`,
    `${character}${character}`,
    `x ${character}`,
    `${character} É`,
  ]) {
    expect([fold(text.replace(CONTROL, ' ')), undefined]).toContain(foldLatin(text));
  }
});

test('catalogue texts are folded without fold(), others and very long ones by it', () => {
  expect(foldLatin('  Bécher\u00a0forme  HAUTE, 5 µL (25 °C) ')).toBe(
    'becher forme haute, 5 ul (25 °c)',
  );
  expect(['Sœur', '½', 'e\u0301', 'a\u2019b', 'a'.repeat(20_000)].map(foldLatin)).toEqual(
    Array(5).fill(undefined),
  );
});
