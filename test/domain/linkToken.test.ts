import { linkTokenIn, repairedAddress } from '../../src/domain/linkToken';
import { opensWithToken, paths } from '../../src/domain/paths';
import { rarePaths } from '../../src/domain/rarePaths';
import { listSourceOf, readSharedList } from '../../src/domain/referenceList/sharedList';

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
  expect(
    [TOKEN + stuck, encodeURIComponent(TOKEN + stuck), `<${TOKEN}${stuck}`].map(linkTokenIn),
  ).toEqual([TOKEN, TOKEN, TOKEN]);
  expect(linkTokenIn(`copie.${TOKEN}${stuck}`)).toBe(`copie.${TOKEN}`);
  expect(listSourceOf('', `#suivi=${TOKEN}${stuck}`)).toEqual({ kind: 'followed', token: TOKEN });
});

test.each(['', '.', '>', '%', '%3E', ' '])('%j has no token', (text) =>
  expect(linkTokenIn(text)).toBe(''),
);

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

test.each(['.', '>', ')', '%3E', '?fbclid=IwAR0', '&utm_source=mail'])(
  'a list is read with %s behind its link',
  (stuck) => {
    expect(listSourceOf('', `#liste=v1,A1:3${stuck}`)).toEqual({ kind: 'shared', text: 'v1,A1:3' });
    expect(listSourceOf(`?devis=12${stuck}`, '')).toEqual({ kind: 'quote', id: 12 });
  },
);

const [HEAD, TAIL] = [TOKEN.slice(0, 20), TOKEN.slice(20)];
const BREAKS = ['\n', '\r\n', '=\n', '=\r\n', ' ', '\u00AD', '\u200B'];

test.each(BREAKS)('a link that is broken by %j is read', (sign) => {
  const broken = [HEAD + sign + TAIL, HEAD + encodeURIComponent(sign) + TAIL];
  expect(broken.map(linkTokenIn)).toEqual([TOKEN, TOKEN]);
  expect(broken.map((text) => repairedAddress(`/account/confirm/${text}`))).toEqual(
    broken.map(() => `/account/confirm/${TOKEN}`),
  );
  for (const text of [`v1,A${sign}1:3,B:2`, `v1,A${encodeURIComponent(sign)}1:3`].slice(
    0,
    /[\n]/.test(sign) ? 2 : 1,
  ))
    expect(listSourceOf('', `#liste=${text}`)).toMatchObject({
      text: expect.stringContaining('v1,A1:3') as string,
    });
});

test.each(['token=', 'https://boutique.example/suivi#', '3D', '&#x2F;', '?utm_source=lettre#'])(
  'a token is read behind %s',
  (before) => {
    expect(linkTokenIn(before + TOKEN)).toBe(TOKEN);
  },
);

test('a token that is cut is what is left of it', () => expect(linkTokenIn(`${HEAD}.`)).toBe(HEAD));

test.each([
  '/',
  '?',
  '?token=',
  '&#35;',
  '&#x23;',
  '%26%2335%3B',
  '\\#',
  '%5C%23',
  '%EF%BC%83',
  '?utm_source=a%23',
  ' #',
  '%C2%A0%23',
])('the address of a quote with %s before its token is repaired', (before) => {
  for (const page of ['/suivi', '/SUIVI', '//suivi'])
    expect(repairedAddress(page + before + TOKEN)).toBe(paths.follow(TOKEN));
  expect(repairedAddress(`/suivi${before}copie.${TOKEN}`)).toBe(paths.follow(`copie.${TOKEN}`));
  expect(repairedAddress(paths.follow(TOKEN))).toBeUndefined();
});

test.each([
  [`/credentials/recover/${TOKEN}%2F12`, rarePaths.recover(TOKEN, 12)],
  [`/credentials/recover/${TOKEN}`, rarePaths.recover(TOKEN, 0)],
  [`/Credentials/Recover/${HEAD}=%0D%0A${TAIL}/12`, rarePaths.recover(TOKEN, 12)],
  [`/credentials/recover/${TOKEN}/12.`, rarePaths.recover(TOKEN, 12)],
  [`/account%2Fconfirm%2F${TOKEN}`, rarePaths.confirmAddress(TOKEN)],
  [`/ACCOUNT/CONFIRM/${TOKEN}/`, rarePaths.confirmAddress(TOKEN)],
])('%s leads to the page of its mail', (address, repaired) => {
  expect(repairedAddress(address)).toBe(repaired);
  expect(repairedAddress(repaired)).toBeUndefined();
});

test.each(['//autre.example.', '//autre.example/x)', '/\\autre.example.', '\\\\autre.example.'])(
  '%s is repaired to a path of this site',
  (address) => {
    expect(repairedAddress(address)).toMatch(/^\/(?![/\\])/);
  },
);

test.each([
  '#liste%3Dv1,A%201:3',
  '#liste=v1%2CA%25201%3A3',
  '#liste%3Dv1%2CA%25201%3A3',
  '#Liste=V1,A%201:3',
  '#liste=3Dv1,A%201:3',
  '#liste=v1,A%201:3&amp;utm_source=x',
  '#liste=v1,A%201:3%E2%80%8B',
  '#liste=v1,A%201:3…',
])('the shared list of %s is read', (hash) => {
  const source = listSourceOf('', hash);
  expect(source.kind === 'shared' && readSharedList(source.text)).toEqual({
    kind: 'list',
    lines: [{ reference: 'A 1', quantity: 3 }],
    leftOut: 0,
  });
});

test('a page with a token is known as one in any letter case', () => {
  expect(
    ['/suivi', '/SUIVI', '/Account/Confirm/x', '/CREDENTIALS/recover/x/1', '/home'].map(
      opensWithToken,
    ),
  ).toEqual([true, true, true, true, false]);
});
