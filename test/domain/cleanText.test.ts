import { cleanLine, cleanText, isLine, isText } from '../../src/domain/cleanText';

const NEVER = {
  NUL: '\u0000',
  bell: '\u0007',
  delete: '\u007F',
  'a C1 control': '\u0090',
  'a lone high surrogate': '\uD83D',
  'a lone low surrogate': '\uDE00',
  'a bidi override': '\u202E',
  'a bidi isolate': '\u2067',
  'a right-to-left mark': '\u200F',
  'an Arabic letter mark': '\u061C',
  'a zero-width space': '\u200B',
  'a byte order mark': '\uFEFF',
};
const BREAKS = {
  'a line feed': '\n',
  'CR LF': '\r\n',
  'a line separator': '\u2028',
  'a paragraph separator': '\u2029',
  'a next line': '\u0085',
};
const GOOD = ['', 'Zoë d’Été-Müller', 'Łódź', '2e étage, porte\u00A0B', '👩‍🔬 Labo', 'دکتر\u200Cها', '12,50\u202F€', '"<b>\'\\'];

describe.each(Object.entries(NEVER))('%s', (_, sign) => {
  const text = `Du${sign}pont`;

  test('is refused in every text', () => {
    expect([isLine(text), isText(text)]).toEqual([false, false]);
  });

  test('is removed', () => {
    expect([cleanLine(text), cleanText(text)]).toEqual(['Dupont', 'Dupont']);
  });
});

describe.each(Object.entries(BREAKS))('%s', (_, sign) => {
  test('is refused in a line; cleaning replaces it by a space inside and removes it at both ends', () => {
    expect(isLine(`Jean${sign}Marc`)).toBe(false);
    expect([cleanLine(`Jean${sign}Marc`), cleanLine(`Dupont${sign}`), cleanLine(`${sign}Dupont${sign}${sign}`)]).toEqual([
      'Jean Marc',
      'Dupont',
      'Dupont',
    ]);
  });

  test('becomes a plain line feed in a text of several lines', () => {
    expect(cleanText(`un${sign}deux`)).toBe('un\ndeux');
  });
});

test('a tab is accepted in multi-line text and becomes a space in a line', () => {
  expect([isLine('a\tb'), isText('a\tb'), cleanLine('a\tb'), cleanText('a\tb')]).toEqual([false, true, 'a b', 'a\tb']);
});

test('multi-line text accepts \\n and \\r\\n; a lone carriage return is refused', () => {
  expect([isText('un\ndeux\r\ntrois'), isText('un\rdeux')]).toEqual([true, false]);
});

test.each(GOOD)('%j stays unchanged', (text) => {
  expect([isLine(text), isText(text), cleanLine(text), cleanText(text)]).toEqual([true, true, text, text]);
});

test('cleaned text is always accepted', () => {
  const all = [...Object.values(NEVER), ...Object.values(BREAKS), '\t', 'a', '😀', ' '];
  for (const first of all) {
    for (const second of all) {
      const text = `x${first}${second}y${second}`;
      expect([isLine(cleanLine(text)), isText(cleanText(text))]).toEqual([true, true]);
    }
  }
});
