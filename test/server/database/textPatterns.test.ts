import { matchEmail } from '../../../src/server/database/textPatterns';

const { isIn, replaceIn } = matchEmail('j.dupont+labo@labo.example');

test.each([
  'j.dupont+labo@labo.example',
  'De : J.Dupont+Labo@LABO.example.',
  '{"email":"j.dupont+labo@labo.example"}',
  '<a href="mailto:j.dupont+labo@labo.example">',
  'Compte 9 (j.dupont+labo@labo.example)',
])('finds the address in %j', (text) => {
  expect(isIn(text)).toBe(true);
  expect(isIn(replaceIn(text, 'X'))).toBe(false);
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
])('does not match another address: %j', (text) => {
  expect(isIn(text)).toBe(false);
});

test('inserts the replacement literally', () => {
  expect(replaceIn('a j.dupont+labo@labo.example b J.DUPONT+LABO@labo.example', '$& $1')).toBe(
    'a $& $1 b $& $1',
  );
});
