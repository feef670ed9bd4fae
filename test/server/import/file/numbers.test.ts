import { readCents, readVat } from '../../../../src/server/import/file/readLine';

test.each([
  ['-1520,32', -152032],
  ['-1520.32', -152032],
  ['1 520,32', 152032],
  ['1\u00A0520,32', 152032],
  ['1\u202F520.32', 152032],
  ['12', 1200],
  ['12,', 1200],
  [',5', 50],
  ['+3,5', 350],
  ['0', 0],
  ['1,005', 101],
  ['1,0049', 100],
  ['-1,005', -101],
])('OPEN-52 THREAT-E08 reads the price %s as %d cents', (text, cents) => {
  expect(readCents(text)).toBe(cents);
});

test.each([
  '1.520,32',
  '1,520.32',
  '1,2,3',
  'abc',
  '12€',
  '1e3',
  '0x10',
  '-',
  ',',
  '--1',
  '1-',
  '9999999999999999',
])('OPEN-52 refuses the price %s', (text) => {
  expect(readCents(text)).toBe('unreadable');
});

test.each(['', ' ', '\u00A0'])('OPEN-52 an empty price is absent, not zero', (text) => {
  expect(readCents(text)).toBe('absent');
});

test('OPEN-52 the VAT code is a rate in percent', () => {
  expect([readVat('20'), readVat('5,5'), readVat('20 %'), readVat('')]).toEqual([
    2000,
    550,
    2000,
    'absent',
  ]);
  expect([readVat('-1'), readVat('101'), readVat('A')]).toEqual([
    'unreadable',
    'unreadable',
    'unreadable',
  ]);
});
