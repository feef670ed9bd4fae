import { cleanLine, cleanText, isLine, isText } from '../../../src/domain/text/cleanText';
import {
  isSameEmail,
  isSameLine,
  isSameReference,
  passwordForms,
  plainLine,
  plainPassword,
  plainReference,
  plainText,
  spacedReference,
} from '../../../src/domain/text/plainText';

test.each([
  ['no-break', 'ABC\u00A0123'],
  ['narrow no-break', 'abc\u202F123'],
  ['double', 'ABC  123'],
  ['outer', ' ABC 123\t'],
  ['zero-width after a space', 'ABC \u200B123'],
  ['zero-width at the end', 'ABC 123\u200B'],
  ['soft hyphen', 'A\u00ADBC 123'],
  ['byte order mark', '\uFEFFABC 123'],
  ['joiner', 'AB\u200DC 123'],
  ['direction', '\u202AABC 123\u202C'],
  ['full width', 'ＡＢＣ １２３'],
])(
  'OPEN-52 a reference is the same with another space or an invisible character: %s',
  (_, written) => {
    expect(plainReference(written)).toBe('ABC 123');
  },
);

test('OPEN-52 a reference has one kind of hyphen and one form of its accents', () => {
  expect(plainReference('ab\u20111\u2013e\u0301')).toBe('AB-1-É');
  expect([plainReference('Ab-1_é/2'), plainReference('AB²')]).toEqual(['AB-1_É/2', 'AB²']);
});

test('OPEN-52 a zero-width space between two characters of a reference can be a space', () => {
  expect([
    spacedReference('abc\u200B123'),
    spacedReference('ABC 123\u200B'),
    spacedReference('ABC-\u200B1'),
  ]).toEqual(['ABC 123', undefined, undefined]);
});

test('a line is stored composed, single-spaced, without hidden characters; emoji are kept', () => {
  expect(plainLine(' Be\u0301cher\u00A0 forme\u00AD haute ')).toBe('Bécher forme haute');
  expect(plainLine('👩\u200D🔬 ❤\uFE0F')).toBe('👩\u200D🔬 ❤\uFE0F');
  expect(plainText('a\u0300\n  b\u200B')).toBe('à\n  b');
  expect(isSameLine('Éts\u00A0Martin', 'E\u0301ts Martin')).toBe(true);
  expect(isSameLine('Martin', 'martin')).toBe(false);
});

test('CONTACT-10 e-mail addresses are the same despite case, spaces or hidden characters', () => {
  expect(isSameEmail(' Lea@Example.org\u200B', 'lea@example.org')).toBe(true);
});

test('LOGIN-15 a password is hashed composed, with plain spaces; earlier forms are known', () => {
  expect(plainPassword('e\u0301te\u0301\u00A02026\u200B')).toBe('été 2026');
  expect(passwordForms('été')).toEqual(['été', 'e\u0301te\u0301']);
  expect(passwordForms('paillasse')).toEqual(['paillasse']);
});

test.each([
  ["AB'1", 'AB’1'],
  ['TUBE 3/4"', 'Tube 3⁄4”'],
  ["5'", '5′'],
])(
  'the references %s and %s are the same, whatever a program has put in place of the typed signs',
  (one, other) => {
    expect(isSameReference(one, other)).toBe(true);
  },
);

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
const GOOD = [
  '',
  'Zoë d’Été-Müller',
  'Łódź',
  '2e étage, porte\u00A0B',
  '👩‍🔬 Labo',
  'دکتر\u200Cها',
  '12,50\u202F€',
  '"<b>\'\\',
];

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
  test('is refused in a line; cleaning makes it a space inside and removes it at both ends', () => {
    expect(isLine(`Jean${sign}Marc`)).toBe(false);
    expect([
      cleanLine(`Jean${sign}Marc`),
      cleanLine(`Dupont${sign}`),
      cleanLine(`${sign}Dupont${sign}${sign}`),
    ]).toEqual(['Jean Marc', 'Dupont', 'Dupont']);
  });

  test('becomes a plain line feed in a text of several lines', () => {
    expect(cleanText(`un${sign}deux`)).toBe('un\ndeux');
  });
});

test('a tab is accepted in multi-line text and becomes a space in a line', () => {
  expect([isLine('a\tb'), isText('a\tb'), cleanLine('a\tb'), cleanText('a\tb')]).toEqual([
    false,
    true,
    'a b',
    'a\tb',
  ]);
});

test('multi-line text accepts \\n and \\r\\n; a lone carriage return is refused', () => {
  expect([isText('un\ndeux\r\ntrois'), isText('un\rdeux')]).toEqual([true, false]);
});

test.each(GOOD)('%j stays unchanged', (text) => {
  expect([isLine(text), isText(text), cleanLine(text), cleanText(text)]).toEqual([
    true,
    true,
    text,
    text,
  ]);
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
