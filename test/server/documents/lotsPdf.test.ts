import type { DocumentLine } from '../../../src/domain/offer/pricedDocument';
import { formatPrice } from '../../../src/domain/price';
import { quotePdf } from '../../../src/server/documents/quotePdf';
import { chance } from '../../domain/random';
import { type ReadPdf, readPdf } from '../../support/readPdf';
import { aLine, anOffer, numberedLines } from './documents';

const read = async (lines: DocumentLine[], change: object = {}) =>
  readPdf(await quotePdf(anOffer({ lines, ...change })));
const aTitle = (title: string, change: Partial<DocumentLine> = {}): DocumentLine =>
  aLine({ kind: 'TITLE', title, reference: '', packing: '', ...change });
const anEnd = (): DocumentLine => aLine({ kind: 'END', title: '', reference: '', packing: '' });

/** The rows that each page has: titles, subtotals, and lines by their reference. */
const rowsOf = ({ pages }: ReadPdf): string[][] =>
  pages.map(({ texts }) =>
    texts
      .map((text) => text.trim())
      .filter((text) => /^(?:Lot|Sous-total Lot|REF-) ?\d+/.test(text)),
  );

test('TITLE-07 a lot has a title over the table, its lines and its subtotal', async () => {
  const [one, two, three] = numberedLines(3) as [DocumentLine, DocumentLine, DocumentLine];
  const pdf = await read([aTitle('Lot 1'), one, { ...two, vatRate: '5.5' }, anEnd(), three]);
  const rows = pdf.all('TR').map(({ children }) => children);
  const heads = rows.filter(([first]) => first?.type === 'TH' && first.scope === 'Row');
  expect(heads.slice(0, 2).map((cells) => cells.map(({ text }) => text))).toEqual([
    ['Lot 1', '', '', '', '', '', '', ''],
    [
      `Sous-total Lot 1, dont ${formatPrice('123.90')} à 20 % et ${formatPrice('123.90')} à 5,5 %`,
      ...Array<string>(6).fill(''),
      formatPrice('247.80'),
    ],
  ]);
  expect(rowsOf(pdf)).toEqual([
    ['Lot 1', 'REF-1', 'REF-2', expect.stringMatching(/^Sous/), 'REF-3'],
  ]);
});

test('TITLE-05 a lot in option is said so once, and counts nowhere', async () => {
  const [one, two] = numberedLines(2) as [DocumentLine, DocumentLine];
  const inOption = { optional: true, chosen: false };
  const pdf = await read([one, aTitle('Lot 1', inOption), { ...two, ...inOption }]);
  expect(pdf.root.text).toContain('Lot 1 (en option)');
  expect(pdf.root.text.match(/en option/g)).toHaveLength(1);
  expect(pdf.root.text).toMatch(/Marchandises HT 123,90/);
});

test('TITLE-11 of a lot that shows its total alone no price and no discount is drawn', async () => {
  const lines = [
    aTitle('Lot 1', { totalOnly: true }),
    aLine({ vatRate: '5.5', nacres: 'NB11', leadTime: '8 jours' }),
    aLine({ title: 'Fiole', reference: 'FI-1', unavailable: true }),
    anEnd(),
    aLine({ title: 'Étui', unitPrice: '5.00', discount: '0' }),
  ];
  const pdf = await read(lines);
  for (const secret of ['46,93', '41,30', '12 %', 'Remise'])
    expect(pdf.root.text).not.toContain(secret);
  const [lot] = pdf.all('TR').slice(1);
  expect(lot!.children.map(({ text }) => text)).toEqual([
    '',
    'Lot 1 3 × Bécher forme basse 250 mL, réf. BECH-250, Unité, NACRES : NB.11, délai : 8 jours 3 × Fiole, réf. FI-1, Unité (non disponible)',
    'Lot',
    '1',
    formatPrice('123.90'),
    formatPrice('123.90'),
  ]);
});

test('TITLE-13 no page ends with a title or begins with a subtotal', async () => {
  const { between, oneOf } = chance(13);
  let pages = 0;
  for (const count of [3, 40, 90, 130, 400]) {
    const lines = numberedLines(count).flatMap((line, index): DocumentLine[] => [
      ...(index % between(1, 9) === 0
        ? [aTitle(`Lot ${index} ${'verrerie '.repeat(between(0, 13))}`.trim())]
        : []),
      { ...line, remark: 'remarque '.repeat(oneOf([0, 0, 3, 60])) },
    ]);
    pages += expectWholeLots(await read(lines), count);
  }
  expect(pages).toBeGreaterThan(20);
});

/** @returns the number of pages with rows */
function expectWholeLots(pdf: ReadPdf, lines: number): number {
  const rows = rowsOf(pdf).filter((each) => each.length > 0);
  for (const row of rows) {
    expect(row[0]).not.toMatch(/^Sous-total/);
    expect(row.at(-1)).not.toMatch(/^Lot/);
  }
  expect(rows.flat().filter((row) => row.startsWith('REF'))).toHaveLength(lines);
  return rows.length;
}

test('TITLE-13 PROOF-03 accepted lots are signed below rows, their proof is last', async () => {
  const acceptance = {
    name: 'Paul Achats',
    signatoryFunction: 'Gestionnaire',
    orderNumber: 'BC-4500187263',
    acceptedAt: '2026-11-25 10:00:00',
    recorded: { orderedOn: '2026-11-24', means: 'POST' },
    fingerprint: 'ab'.repeat(32),
    fileName: 'devis-202611-298.pdf',
  };
  for (const count of [3, 38, 39, 40, 41, 42, 43, 400]) {
    const lines = numberedLines(count).flatMap((line, index) => {
      const lot = Math.floor(index / 9);
      const marks = lot % 3 === 1 ? { optional: true, chosen: lot % 2 === 0 } : {};
      return [
        ...(index % 9 === 0 ? [aTitle(`Lot ${lot}`, marks)] : []),
        { ...line, ...marks, ...(index % 11 === 5 && { leftOut: true }) },
      ];
    });
    const pdf = await read(lines, { acceptance });
    expectWholeLots(pdf, count);
    const rows = rowsOf(pdf);
    const isOn = (text: string) => pdf.pages.map(({ texts }) => texts.includes(text));
    const signed = isOn('Bon pour accord').indexOf(true);
    expect(rows[signed]).not.toEqual([]);
    expect(isOn('Total TTC').indexOf(true)).toBe(signed);
    expect(isOn('Accord et empreinte').indexOf(true)).toBe(pdf.pages.length - 1);
    expect(rows.at(-1)).toEqual([]);
  }
});

test('TITLE-13 a line higher than a page keeps its title and its subtotal', async () => {
  const long = aLine({ reference: 'REF-1', remark: 'mot '.repeat(9000) });
  const pdf = await read([aTitle('Lot 1'), long, anEnd(), aLine({ reference: 'REF-2' })]);
  const rows = rowsOf(pdf);
  expect(rows.find((row) => row.length > 0)?.slice(0, 2)).toEqual(['Lot 1', 'REF-1']);
  const withSubtotal = rows.findIndex((row) => row.some((text) => text.startsWith('Sous-total')));
  const { texts } = pdf.pages[withSubtotal]!;
  expect(texts.findIndex((text) => text.startsWith('mot'))).toBeLessThan(
    texts.findIndex((text) => text.startsWith('Sous-total')),
  );
  expect(texts.some((text) => text.startsWith('mot'))).toBe(true);
});
