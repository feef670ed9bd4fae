import {
  listSourceOf,
  readSharedList,
  repeatAddress,
  repeatFollowedAddress,
  SHARED_MAX_LINES,
  sharedListAddress,
  sharedListText,
} from '../../../src/domain/referenceList/sharedList';

const NASTY = [
  'BEC-250',
  'A,B:C',
  'Ø 12 (vert)',
  "L'été*!~",
  '100%',
  '日本-1',
  '#liste=',
  'x'.repeat(100),
];

test('a shared list holds a version, references and quantities, and no more', () => {
  expect(sharedListText([{ reference: 'BEC-250', quantity: 3 }])).toBe('v1,BEC-250:3');
});

test('every reference comes back as it was, whatever its characters, through an address', () => {
  const lines = NASTY.map((reference, index) => ({ reference, quantity: index + 1 }));
  const { search, hash } = new URL(sharedListAddress(lines), 'https://boutique.example');
  const source = listSourceOf(search, hash);
  expect(source.kind).toBe('shared');
  expect(readSharedList(source.kind === 'shared' ? source.text : '')).toEqual({
    kind: 'list',
    lines,
    leftOut: 0,
  });
});

test('an address has no character that mail programs end a link at, and ends in a digit', () => {
  const text = sharedListText(NASTY.map((reference) => ({ reference, quantity: 1 })));
  expect(text).toMatch(/^[\w,:.%-]+\d$/);
});

test.each([
  ['a quantity of 0', 'A:0'],
  ['a quantity above 9,999', 'A:10000'],
  ['no quantity', 'A'],
  ['a damaged escape', '%E9%:2'],
  ['a control character', 'A%00B:2'],
  ['too long a reference', `${'x'.repeat(101)}:2`],
  ['no reference', '%20:2'],
])('a line with %s is named, and the others are read', (_, part) => {
  const read = readSharedList(`v1,OK-1:2,${part}`);
  expect(read).toMatchObject({
    kind: 'list',
    lines: [{ reference: 'OK-1', quantity: 2 }, { damaged: expect.any(String) as string }],
  });
});

test.each(['', 'v', 'v1', 'v1,', 'v0,A:1', 'A:1', '<script>,A:1', 'v99999,A:1', ',,,'])(
  '« %s » is unreadable',
  (text) => {
    expect(readSharedList(text)).toEqual({ kind: 'unreadable' });
  },
);

test('a list of a later version says so', () => {
  expect(readSharedList('v2,whatever')).toEqual({ kind: 'newer' });
});

test('lines above the limit are counted', () => {
  const lines = Array.from({ length: SHARED_MAX_LINES + 3 }, (_, index) => ({
    reference: `R${index}`,
    quantity: 1,
  }));
  const read = readSharedList(sharedListText(lines));
  expect(read).toMatchObject({ kind: 'list', leftOut: 3 });
});

test('the addresses of quotes to repeat are read back; others are lists to paste', () => {
  const sourceOf = (address: string) => {
    const { search, hash } = new URL(address, 'https://boutique.example');
    return listSourceOf(search, hash);
  };
  expect(sourceOf(repeatAddress(298))).toEqual({ kind: 'quote', id: 298 });
  expect(sourceOf(repeatFollowedAddress('jeton-_x'))).toEqual({
    kind: 'followed',
    token: 'jeton-_x',
  });
  for (const other of [
    '/cart/liste',
    '/cart/liste?devis=-1',
    '/cart/liste?devis=1e3',
    '/cart/liste#contenu',
  ])
    expect(sourceOf(other)).toEqual({ kind: 'pasted' });
  expect(sourceOf('/cart/liste#suivi=%')).toEqual({ kind: 'followed', token: '' });
});
