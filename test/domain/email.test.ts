import { copyProblem, parseCopyAddresses } from '../../src/domain/copyAddresses';
import { isValidEmail } from '../../src/domain/email';

test.each([
  'claire@lycee.fr',
  'c.morel+labo@univ-lyon1.fr',
  "o'neil@lab.example.co",
  'A_B@x.museum',
  'a@xn--lyce-dpa.xn--p1ai',
])('CONTACT-10, LOGIN-12, LOGIN-15 accepts %s', (email) => {
  expect(isValidEmail(email)).toBe(true);
});

test.each([
  '',
  'claire',
  'claire@',
  '@lycee.fr',
  'claire@lycee',
  'claire@@lycee.fr',
  'claire@lycee..fr',
  '.claire@lycee.fr',
  'claire.@lycee.fr',
  'cl..aire@lycee.fr',
  'claire@-lycee.fr',
  'claire@lycee-.fr',
  'claire@127.0.0.1',
  'claire@lycee.f',
  'claire@lycee.fr.',
  'claire@.fr',
  'claire@lycee.123',
  'claire@[127.0.0.1]',
  'claire.lycee.fr',
  'clairé@lycee.fr',
  'claire@lycée.fr',
  'mailto:claire@lycee.fr',
])('CONTACT-10 refuses %p', (email) => {
  expect(isValidEmail(email)).toBe(false);
});

test.each([
  'a@lycee.fr,b@lycee.fr',
  'a@lycee.fr;b@lycee.fr',
  '"a b"@lycee.fr',
  'a b@lycee.fr',
  ' a@lycee.fr',
  'a@lycee.fr ',
  'a@lycee.fr\n',
  'a@lycee.fr\r\nBcc: b@lycee.fr',
  'A <a@lycee.fr>',
  'a@lycee.fr\u0000',
  'a\t@lycee.fr',
  '(x)a@lycee.fr',
])('CONTACT-10 refuses %p, which is not one plain address', (email) => {
  expect(isValidEmail(email)).toBe(false);
});

test('CONTACT-10 accepts at most 254 characters, 64 of them before the @', () => {
  const domain = `${'d'.repeat(60)}.`.repeat(3);
  const longest = `${'a'.repeat(64)}@${domain}fr`;
  expect(isValidEmail(longest)).toBe(true);
  expect(isValidEmail(`a${longest}`)).toBe(false);
  const fill = (length: number) => `a@${`${'d'.repeat(60)}.`.repeat(4)}${'f'.repeat(length - 246)}`;
  expect([fill(254).length, isValidEmail(fill(254)), isValidEmail(fill(255))]).toEqual([
    254,
    true,
    false,
  ]);
});

test('CONTACT-10 a character that could forge a header or an address is refused anywhere', () => {
  const good = 'c.morel@labo.example.fr';
  const signs = [
    ',',
    ';',
    ':',
    '"',
    '<',
    '>',
    '(',
    ')',
    '[',
    ']',
    '\\',
    '@',
    ' ',
    '\t',
    '\r',
    '\n',
    '\r\n',
    '\u0000',
    '\u00A0',
    '\u2028',
    '\u202F',
    'é',
    '＠',
  ];
  const forged = signs.flatMap((sign) =>
    Array.from({ length: good.length + 1 }, (_, at) => good.slice(0, at) + sign + good.slice(at)),
  );
  expect(forged.filter(isValidEmail).slice(0, 3)).toEqual([]);
});

test('CONTACT-10 a long text that is no address is refused', () => {
  expect(
    ['a'.repeat(100_000), `${'a.'.repeat(50_000)}@`, `a@${'a-'.repeat(50_000)}`].map(isValidEmail),
  ).toEqual([false, false, false]);
});

test('addresses are separated by commas, semicolons, spaces or lines, and each counts once', () => {
  expect(parseCopyAddresses(' a@labo.fr, b@labo.fr;c@labo.fr\nA@labo.fr ')).toEqual([
    'a@labo.fr',
    'b@labo.fr',
    'c@labo.fr',
  ]);
  expect(parseCopyAddresses(' , ')).toEqual([]);
});

test('three valid addresses are the most', () => {
  expect(copyProblem(['a@labo.fr', 'b@labo.fr', 'c@labo.fr'])).toBeUndefined();
  expect(copyProblem(['a@labo.fr', 'b@labo.fr', 'c@labo.fr', 'd@labo.fr'])).toBe(
    '3 adresses au plus peuvent recevoir une copie.',
  );
  expect(copyProblem(['a@labo.fr', 'jean@labo'])).toBe(
    '« jean@labo » n’est pas une adresse e-mail valable.',
  );
});
