import type { FamilyFinder } from '../../../../src/domain/catalogue/familyPath';
import { readHeadings } from '../../../../src/server/import/file/columns';
import { readLine } from '../../../../src/server/import/file/readLine';
import { READ } from '../../../domain/numbers/readSpellings';
import { REFUSED } from '../../../domain/numbers/refusedSpellings';
import { HEADINGS, line } from '../shop';

const find: FamilyFinder = () => 20101;
const { columns } = readHeadings(HEADINGS.split(';'));
const read = (values: Parameters<typeof line>[0]) =>
  readLine(line(values).split(';'), columns, find);
const basePrice = (text: string) => read({ PV_HT: text });

test.each([
  ['1520,32', 152032],
  ['1520.32', 152032],
  ['1 520,32', 152032],
  ['1\u00A0520,32', 152032],
  ['1\u202F520.32', 152032],
  ['12', 1200],
  ['12,', 1200],
  [',5', 50],
  ['+3,5', 350],
  ['1.520,32', 152032],
  ['1,520.32', 152032],
  ['12€', 1200],
  ['1 234,50 €', 123450],
  ['12€50', 1250],
])('OPEN-52 THREAT-E08 reads the price %s as %d cents', (text, basePriceCents) => {
  expect(basePrice(text)).toMatchObject({ basePriceCents });
});

test.each([
  ['0,500', 50],
  ['0,505', 51],
  ['0,5049', 50],
  ['1,0049', 100],
  ['1,0050', 101],
  ['1234,567', 123457],
])('OPEN-52 more decimals of %s are rounded: they cannot be thousands', (text, basePriceCents) => {
  expect(basePrice(text)).toMatchObject({ basePriceCents });
});

test.each(['2.500', '2,500', '1,005', '12.345', '999,999'])(
  'OPEN-52 refuses the price %s, which could be two, with both',
  (text) => {
    const [whole = '', decimals = ''] = text.split(/[.,]/);
    const isExact = Number(decimals) % 10 === 0;
    const decimal = isExact ? `${whole},${decimals.slice(0, 2)}` : `${whole},${decimals}`;
    const readings = `« ${whole}\u202F${decimals} » ou « ${decimal} »`;
    expect(basePrice(text)).toMatchObject({
      reason: `prix hors taxes ambigu (« ${text} » : ${readings})`,
    });
    expect(read({ PV_TTC: text })).toMatchObject({
      reason: `prix TTC ambigu (« ${text} » : ${readings})`,
    });
  },
);

test.each(['1,2,3', 'abc', '1e3', '0x10', '-', ',', '--1', '28 41', '12 %', '9999999999999999'])(
  'OPEN-52 refuses the price %s',
  (text) => {
    expect(basePrice(text)).toMatchObject({ reason: `prix hors taxes illisible (« ${text} »)` });
  },
);

test('OPEN-52 two prices on two lines of one cell are not joined', () => {
  const cells = line({ PV_HT: 'x' })
    .split(';')
    .map((cell) => (cell === 'x' ? '10\n200' : cell));
  expect(readLine(cells, columns, find)).toMatchObject({
    reason: 'prix hors taxes illisible (« 10 200 »)',
  });
});

test.each(['-1520,32', '−5', '- 3', '(12,50)', '12-'])(
  'OPEN-52 the price %s is refused as negative',
  (text) => {
    expect(basePrice(text)).toMatchObject({ reason: `prix hors taxes négatif (« ${text} »)` });
  },
);

test.each(['', ' ', '\u00A0'])('OPEN-52 an empty price is absent, not zero', (text) => {
  expect(basePrice(text)).toMatchObject({ reason: 'sans prix hors taxes' });
});

test.each([
  ['20', 2000],
  ['5,5', 550],
  ['20 %', 2000],
  ['5,500', 550],
  ['20.000', 2000],
  ['', null],
  ['-1', null],
  ['101', null],
  ['A', null],
])('OPEN-52 the VAT code %j is a rate in percent, or none', (text, vatRate) => {
  expect(read({ PV_TTC: '13,00', TVA_CODE: text })).toMatchObject({ vatRate });
});

test.each([
  ['VRAI', 1],
  ['Faux', 0],
  ['Oui', 1],
  ['NON', 0],
  ['x', 1],
  ['X', 1],
  ['O', 1],
  ['n', 0],
  ['true', 1],
  ['FALSE', 0],
  ['1', 1],
  ['0', 0],
])('OPEN-52 SUSPENDU %s is read as %d', (text, softDeleted) => {
  expect(read({ SUSPENDU: text })).toMatchObject({ softDeleted });
});

test.each(['2', 'peut-être', 'suspendu', '-', '01', 'oui non', '*'])(
  'OPEN-52 SUSPENDU %s is refused by name',
  (text) => {
    expect(read({ SUSPENDU: text })).toMatchObject({ reason: `SUSPENDU illisible (« ${text} »)` });
  },
);

/** The cells of a line, whatever is in them. */
const lineWith = (price: string) =>
  readLine(
    line({ PV_HT: 'x', PV_TTC: '9999999' })
      .split(';')
      .map((cell) => (cell === 'x' ? price : cell)),
    columns,
    find,
  );

test('OPEN-52 a price of a file is read as the table of typed spellings says', () => {
  const cents = (value: string) => Math.round(Number(value) * 100);
  const prices = [...READ.none, ...READ.euros].filter(
    ([, value]) => cents(value) > 0 && cents(value) < 900_000_000,
  );
  for (const [text, value] of prices)
    expect([text, lineWith(text)]).toEqual([
      text,
      expect.objectContaining({ basePriceCents: cents(value) }),
    ]);
  const { decimals: _, ...refused } = REFUSED;
  // Oxygène writes quotes around numbers.
  const texts = Object.values(refused)
    .flat()
    .filter((text) => text !== '"12"');
  for (const text of texts)
    expect([text, lineWith(text)]).toEqual([
      text,
      expect.objectContaining({ reason: expect.stringMatching(/prix hors taxes/) as string }),
    ]);
});
