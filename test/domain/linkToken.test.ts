import { linkTokenIn, repairedAddress } from '../../src/domain/linkToken';
import { listSourceOf } from '../../src/domain/listAddress';

const TOKEN = 'kJ3-_x'.repeat(8).slice(0, 43);
const STUCK = [
  '.',
  '>',
  ')',
  ',',
  ';',
  '"',
  '’',
  ' »',
  '%3E',
  '%20%C2%BB',
  '?fbclid=IwAR0abc',
  '&utm_source=mail',
  '%3Ffbclid%3DIwAR0',
  '\n',
  '/',
];

test.each(['', ...STUCK])('a token is read with %j behind it, escaped or not', (stuck) => {
  expect([TOKEN + stuck, encodeURIComponent(TOKEN + stuck), `<${TOKEN}${stuck}`].map(linkTokenIn)).toEqual([TOKEN, TOKEN, TOKEN]);
  expect(linkTokenIn(`copie.${TOKEN}${stuck}`)).toBe(`copie.${TOKEN}`);
  expect(listSourceOf('', `#suivi=${TOKEN}${stuck}`)).toEqual({ kind: 'followed', token: TOKEN });
});

test.each(['', '.', '>', '%', '%3E', ' '])('%j has no token', (text) => expect(linkTokenIn(text)).toBe(''));

test.each([
  [`/suivi%23${TOKEN}`, `/suivi#${TOKEN}`],
  [`/suivi%2523${TOKEN}`, `/suivi#${TOKEN}`],
  ['/cart/liste%23liste=v1,A1:3', '/cart/liste#liste=v1,A1:3'],
  ['/a/3.', '/a/3'],
  ['/about%3E', '/about'],
  ['/usc/20101)?fbclid=IwAR0', '/usc/20101'],
  ['/nulle-part', undefined],
  ['/', undefined],
])('the address %s is repaired to %s', (address, repaired) => {
  expect(repairedAddress(address)).toBe(repaired);
  expect(repairedAddress(repaired ?? address)).toBeUndefined();
});

test.each(['.', '>', ')', '%3E', '?fbclid=IwAR0', '&utm_source=mail'])('a list is read with %s behind its link', (stuck) => {
  expect(listSourceOf('', `#liste=v1,A1:3${stuck}`)).toEqual({ kind: 'shared', text: 'v1,A1:3' });
  expect(listSourceOf(`?devis=12${stuck}`, '')).toEqual({ kind: 'quote', id: 12 });
});
