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
} from '../../src/domain/sameText';

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
])('OPEN-52 a reference is the same with another space or an invisible character: %s', (_, written) => {
  expect(plainReference(written)).toBe('ABC 123');
});

test('OPEN-52 a reference has one kind of hyphen and one form of its accents', () => {
  expect(plainReference('ab\u20111\u2013e\u0301')).toBe('AB-1-É');
  expect([plainReference('Ab-1_é/2'), plainReference('AB²')]).toEqual(['AB-1_É/2', 'AB²']);
});

test('OPEN-52 a zero-width space between two characters of a reference may stand for a space', () => {
  expect([spacedReference('abc\u200B123'), spacedReference('ABC 123\u200B'), spacedReference('ABC-\u200B1')]).toEqual([
    'ABC 123',
    undefined,
    undefined,
  ]);
});

test('a line is stored composed, with single spaces and without what does not show; emoji stay whole', () => {
  expect(plainLine(' Be\u0301cher\u00A0 forme\u00AD haute ')).toBe('Bécher forme haute');
  expect(plainLine('👩\u200D🔬 ❤\uFE0F')).toBe('👩\u200D🔬 ❤\uFE0F');
  expect(plainText('a\u0300\n  b\u200B')).toBe('à\n  b');
  expect(isSameLine('Éts\u00A0Martin', 'E\u0301ts Martin')).toBe(true);
  expect(isSameLine('Martin', 'martin')).toBe(false);
});

test('CONTACT-10 e-mail addresses are the same whatever their case, with spaces or invisible characters around them', () => {
  expect(isSameEmail(' Lea@Example.org\u200B', 'lea@example.org')).toBe(true);
});

test('LOGIN-15 a password is hashed composed, with plain spaces; what earlier versions hashed is among its forms', () => {
  expect(plainPassword('e\u0301te\u0301\u00A02026\u200B')).toBe('été 2026');
  expect(passwordForms('été')).toEqual(['été', 'e\u0301te\u0301']);
  expect(passwordForms('paillasse')).toEqual(['paillasse']);
});

test.each([
  ["AB'1", 'AB’1'],
  ['TUBE 3/4"', 'Tube 3⁄4”'],
  ["5'", '5′'],
])('the references %s and %s are the same, whatever a program has put in place of the typed signs', (one, other) => {
  expect(isSameReference(one, other)).toBe(true);
});
