import { EMPTY_LINE, type OfferLine, offerOfLines } from '../../../src/domain/offer/offer';
import { takenCells, takenCsv, takenLines, takenText } from '../../../src/domain/offer/takenLines';

const RULE = { free_carriage_above: '350', carriage: '29.50', deposit_above: '3000' };
const rule = { ...RULE, rounding: 'UNIT_PRICE' } as const;

const line = (id: string, change: Partial<OfferLine> = {}): OfferLine => ({
  ...EMPTY_LINE,
  id,
  title: `Article ${id}`,
  reference: `R-${id}`,
  unit_price: '10.05',
  quantity: '3',
  vat_rate: '5.5',
  ...change,
});

const content = {
  ...offerOfLines([
    line('a', { discount: '3', nacres: 'NB11' }),
    line('b', { optional: true }),
    line('c', { unavailable: true }),
    line('d', { quantity: '1200', unit_price: '1.00', vat_rate: '20' }),
  ]),
  discount: '0',
};

test('PROOF-09 what is not available and options that are not chosen stay behind', () => {
  const ids = (...given: Parameters<typeof takenLines>) =>
    takenLines(...given).map(({ reference }) => reference);
  expect(ids(content, rule, [])).toEqual(['R-a', 'R-d']);
  expect(ids(content, rule, ['b'])).toEqual(['R-a', 'R-b', 'R-d']);
});

test('PROOF-09 of an order it is what was ordered, with its quantities', () => {
  const lines = takenLines(content, rule, [], [{ id: 'd', quantity: 7 }]);
  expect(lines).toEqual([
    {
      reference: 'R-d',
      nacres: '',
      title: 'Article d',
      quantity: 7,
      unitPrice: '1.00',
      vatRate: '20',
      total: '7.00',
    },
  ]);
});

test('PROOF-09 a copied line has tabs, commas and the price after its discount', () => {
  expect(takenText(takenLines(content, rule, []))).toBe(
    'R-a\tNB.11\tArticle a\t3\t9,75\t5,5\t29,25\r\nR-d\t\tArticle d\t1200\t1,00\t20\t1200,00',
  );
});

test('PROOF-10 the .csv has headings, semicolons and commas; the .xlsx has numbers', () => {
  const lines = takenLines(content, rule, []);
  expect(takenCsv(lines).split('\r\n')).toEqual([
    '\uFEFF"Référence";"NACRES";"Désignation";"Quantité";"Prix unitaire HT";"TVA (%)";"Total HT"',
    '"R-a";"NB.11";"Article a";"3";"9,75";"5,5";"29,25"',
    '"R-d";"";"Article d";"1200";"1,00";"20";"1200,00"',
    '',
  ]);
  expect(takenCells(lines).slice(1)).toEqual([
    ['R-a', 'NB.11', 'Article a', 3, 9.75, 5.5, 29.25],
    ['R-d', '', 'Article d', 1200, 1, 20, 1200],
  ]);
});

test('PROOF-10 no text becomes a formula, a cell or a line', () => {
  const title = '=HYPERLINK("x")\tb\nc';
  const lines = takenLines(
    { ...content, lines: [line('a', { reference: '+33', title })] },
    rule,
    [],
  );
  expect(takenText(lines).split('\t').slice(0, 3)).toEqual(["'+33", '', `'=HYPERLINK("x") b c`]);
  expect(takenCsv(lines)).toContain(`"'+33";"";"'=HYPERLINK(""x"")`);
  expect(takenCells(lines)[1]?.slice(0, 2)).toEqual(["'+33", '']);
  expect(takenCells(lines)[1]?.[2]).toMatch(/^'=/);
});
