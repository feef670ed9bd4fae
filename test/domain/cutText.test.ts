import { cutText } from '../../src/domain/cutText';

test('a text of the wanted length stays whole', () => {
  expect(cutText('abc', 3)).toBe('abc');
  expect(cutText('abcd', 3)).toBe('abc');
});

test('a surrogate pair counts once and is never split', () => {
  expect(cutText('🧪🧪🧪', 2)).toBe('🧪🧪');
});
