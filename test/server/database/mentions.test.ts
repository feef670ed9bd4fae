import { mentionsOf } from '../../../src/server/database/mentions';

const { in: named, replaced } = mentionsOf('j.dupont+labo@labo.example');

test.each([
  'j.dupont+labo@labo.example',
  'De : J.Dupont+Labo@LABO.example.',
  '{"email":"j.dupont+labo@labo.example"}',
  '<a href="mailto:j.dupont+labo@labo.example">',
  'Compte 9 (j.dupont+labo@labo.example)',
])('the address is found in %j', (text) => {
  expect(named(text)).toBe(true);
  expect(named(replaced(text, 'X'))).toBe(false);
});

test.each([
  'aj.dupont+labo@labo.example',
  'j-j.dupont+labo@labo.example',
  'j.dupont+labo@labo.example.org',
  'j.dupont+labo@labo.examples',
  'jxdupont+labo@labo.example',
  'j.dupont@labo.example',
  '',
  null,
])('another address is not taken for it: %j', (text) => {
  expect(named(text)).toBe(false);
});

test('what is put in its place is not read as a pattern', () => {
  expect(replaced('a j.dupont+labo@labo.example b J.DUPONT+LABO@labo.example', '$& $1')).toBe('a $& $1 b $& $1');
});
