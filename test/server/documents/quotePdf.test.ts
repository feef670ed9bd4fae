// @sampled content: long documents.
import { offerRule } from '../../../src/content/conditions';
import { documentTotals } from '../../../src/domain/offer/documentTotals';
import { formatPrice, sumOfLines } from '../../../src/domain/price';
import type { QuoteDocument } from '../../../src/domain/quote/quoteDocument';
import { quotePdf } from '../../../src/server/documents/quotePdf';
import { chance } from '../../domain/random';
import { type ReadElement, readPdf } from '../../support/readPdf';
import { testOfFull } from '../../support/tiers';
import { aLine, anOffer, aRequest, numberedLines } from './documents';

const read = async (document: QuoteDocument) => readPdf(await quotePdf(document));
const cells = ({ children }: ReadElement): string[] => children.map(({ text }) => text);
/** The rows of the sums, as label and value. */
const sumsOf = (tables: ReadElement[]): Record<string, string> =>
  Object.fromEntries(tables[1]!.children.map((row) => cells(row) as [string, string]));

test('a request is titled so, tagged, in French, with number, date, parties, lines', async () => {
  const pdf = await read(aRequest());
  expect(pdf).toMatchObject({
    title: 'Demande de devis n°\u00A0202611-298',
    language: 'fr-FR',
    isTagged: true,
  });
  expect(pdf.root.type).toBe('Document');
  expect(pdf.all('H1').map(({ text }) => text)).toEqual(['Demande de devis']);
  expect(pdf.root.text).toContain('Numéro : 202611-298 Date : 23/11/2026');
  expect(pdf.all('Sect').map(({ text }) => text)).toEqual([
    'Client Hélène Dupré helene.dupre@labo.example 01 99 00 11 22',
    'Adresse de livraison 12 rue des Sœurs Quai 3 54000 Nancy France',
    'Adresse de facturation Non renseigné',
    expect.stringMatching(/^Livraison Port offert au-delà de 350.€ HT, sinon 29,50.€ HT\./),
    expect.stringMatching(/^Règlement Nos factures .* Un acompte est demandé .* 3.000,00.€ HT\.$/),
    expect.stringMatching(/^Garantie Le matériel est garanti 12.mois .* 3.mois\.$/),
    'Validité Devis valable 30 jours.',
  ]);
  const [lines] = pdf.all('Table');
  expect(lines!.children.map(({ type }) => type)).toEqual(['THead', 'TBody']);
  expect(pdf.all('TR').map(cells)).toEqual([
    ['Référence', 'Désignation', 'Cond.', 'Qté', 'PU HT', 'Remise', 'PU net HT', 'Total HT'],
    [
      'BECH-250',
      'Bécher forme basse 250 mL',
      'Unité',
      '3',
      '46,93\u202F€',
      '−12 %',
      '41,30\u202F€',
      '123,90\u202F€',
    ],
    ['Total HT', '123,90\u202F€'],
    ['TVA 20 % sur 123,90\u202F€', '24,78\u202F€'],
    ['Total TTC', '148,68\u202F€'],
  ]);
  expect(pdf.root.text).toContain('Le port et les délais seront précisés dans notre devis.');
  expect(pdf.root.text).not.toContain('Taux de TVA');
  expect(pdf.all('TH').map(({ scope }) => scope)).toEqual([
    ...Array<string>(8).fill('Column'),
    'Row',
    'Row',
    'Row',
  ]);
});

test('a request marks a guessed VAT rate; one of a version before has no tax', async () => {
  const { sums } = aRequest();
  const guessed = await read(
    aRequest({ sums: { ...sums, taxed: { ...sums.taxed!, isGuessed: true } } }),
  );
  expect(guessed.root.text).toContain(
    'Taux de TVA déduits des prix du catalogue, à confirmer dans notre devis.',
  );
  const earlier = await read(aRequest({ sums: { ht: sums.ht } }));
  expect(sumsOf(earlier.all('Table'))).toEqual({ 'Total HT': '123,90\u202F€' });
  expect(earlier.root.text).toContain(
    'Le port, la TVA et les délais seront précisés dans notre devis.',
  );
});

test.each([100, 40])(
  'an own reference of %i characters stands whole in the head, and nothing is written over it',
  async (length) => {
    const ownReference = (
      'PO-2026-000451 / Service Chimie Analytique / Laboratoire central des mesures / ' +
      'Bâtiment C, étage 2, bureau 7'
    ).slice(0, length);
    const pdf = await read(
      anOffer({ buyer: { ...aRequest().buyer, ownReference, wishedDate: '2026-12-01' } }),
    );
    expect(pdf.root.text).toContain(
      `Votre référence : ${ownReference.trim()} Livraison souhaitée : 01/12/2026`,
    );
  },
);

test('without a discount the table has no columns for it', async () => {
  const pdf = await read(aRequest({ lines: [aLine({ discount: '0', quantity: 1200 })] }));
  expect(pdf.all('TR').map(cells).slice(0, 2)).toEqual([
    ['Référence', 'Désignation', 'Cond.', 'Qté', 'PU HT', 'Total HT'],
    [
      'BECH-250',
      'Bécher forme basse 250 mL',
      'Unité',
      '1\u202F200',
      '46,93\u202F€',
      '56\u202F316,00\u202F€',
    ],
  ]);
});

test('an offer names version, validity, taxes, carriage, options and the box to sign', async () => {
  const pdf = await read(
    anOffer({
      buyer: {
        ...aRequest().buyer,
        company: 'Université de Lorraine',
        ownReference: 'BC-42',
        wishedDate: '2026-12-01',
      },
      lines: [
        aLine(),
        aLine({
          vatRate: '5.5',
          optional: true,
          leadTime: '2 semaines',
          remark: 'Remplace BECH-7.',
        }),
      ],
      discount: '3.5',
      message: 'Bonjour,\nVoici notre offre.',
      terms: 'Livraison en deux fois.',
    }),
  );
  expect(pdf.title).toBe('Devis n°\u00A0202611-298, version\u00A02');
  expect(pdf.root.text).toContain(
    'Valable jusqu’au : 23/12/2026 Votre référence : BC-42 Livraison souhaitée : 01/12/2026',
  );
  expect(cells(pdf.all('TR')[2]!).slice(1, 2)).toEqual([
    'Bécher forme basse 250 mL Délai : 2 semaines Remplace BECH-7.',
  ]);
  expect(cells(pdf.all('TR')[2]!).at(-1)).toBe('123,90\u202F€ en option');
  expect(sumsOf(pdf.all('Table'))).toEqual({
    'Total des lignes HT': '123,90\u202F€',
    'Remise 3,5 %': '−4,34\u202F€',
    'Port et emballage HT': '29,50\u202F€',
    'Total HT': '149,06\u202F€',
    'TVA 20 % sur 149,06\u202F€': '29,81\u202F€',
    'Total TTC': '178,87\u202F€',
  });
  expect(pdf.root.text).toContain('TVA calculée par taux.');
  expect(pdf.root.text).toMatch(/Avec toutes les options : 268,63.€ HT, /);
  const sections = pdf.all('Sect').map(({ text }) => text);
  expect(sections).toEqual(
    expect.arrayContaining([
      'Message Bonjour, Voici notre offre.',
      'Conditions de ce devis Livraison en deux fois.',
    ]),
  );
  expect(sections).toContain('Bon pour accord Date : Nom et qualité : Signature et cachet :');
  expect(sections).toContain('Validité Devis valable jusqu’au 23/12/2026.');
});

test('a deposit is named above the threshold alone', async () => {
  const asked = 'Un acompte est demandé à la commande.';
  expect(
    (await read(anOffer({ lines: [aLine({ unitPrice: '3001', discount: '0' })] }))).root.text,
  ).toContain(asked);
  expect((await read(anOffer())).root.text).not.toContain(asked);
});

test.each([1, 40, 300])(
  '%i lines stand whole and in order under a repeated head, with the seller at every foot',
  async (count) => {
    const pdf = await read(anOffer({ lines: numberedLines(count) }));
    const references = pdf
      .all('TD')
      .map(({ text }) => text)
      .filter((text) => text.startsWith('REF-'));
    expect(references).toEqual(numberedLines(count).map(({ reference }) => reference));
    pdf.pages.forEach(({ texts, artifacts }, index) => {
      expect(artifacts).toContain(`Page ${index + 1} / ${pdf.pages.length}`);
      expect(artifacts).toContain('Devis n° 202611-298, version 2');
      expect(artifacts.some((text) => text.includes('SIREN'))).toBe(true);
      expect(texts.filter((text) => text === 'Désignation')).toHaveLength(1);
    });
    // The sums never stand alone: a line is with them.
    const last = pdf.pages.find(({ texts }) => texts.includes('Total TTC'))!;
    expect(last.texts.some((text) => text.startsWith('REF-'))).toBe(true);
    expect(last.texts).toContain('Bon pour accord');
  },
);

testOfFull('a remark longer than a page goes on, and nothing of it is lost', async () => {
  const remark = Array.from({ length: 2500 }, (_, index) => `mot${index}`).join(' ');
  const pdf = await read(
    anOffer({
      lines: [aLine({ remark }), aLine({ reference: 'LAST' })],
      message: remark,
      terms: 'x'.repeat(3000),
    }),
  );
  for (const text of [pdf.all('TBody')[0]!.text, pdf.all('Sect')[3]!.text]) {
    expect(text.match(/mot\d+/g)).toEqual(remark.split(' '));
  }
  expect(pdf.root.text).toContain('LAST');
});

test('the same document gives the same bytes, another one others', async () => {
  const bytes = await quotePdf(anOffer());
  expect(Buffer.compare(await quotePdf(anOffer()), bytes)).toBe(0);
  expect(Buffer.compare(await quotePdf(anOffer({ discount: '1' })), bytes)).not.toBe(0);
});

test('control characters and characters without a glyph leave the rest readable', async () => {
  const pdf = await read(
    aRequest({
      message: 'Ligne\u0007 une\r\nα β µ ≥ œ € \u{1F9EA} fin',
      lines: [aLine({ title: 'A\tB' })],
    }),
  );
  expect(pdf.root.text).toContain('Ligne une α β µ ≥ œ €');
  expect(pdf.root.text).toContain('fin');
  expect(pdf.root.text).toContain('A B');
});

test('a document without lines and an amount that is none are told apart', async () => {
  expect((await read(anOffer({ lines: [] }))).root.text).toContain('Total TTC');
  await expect(
    (async () => quotePdf(anOffer({ lines: [aLine({ unitPrice: '12,50' })] })))(),
  ).rejects.toThrow(RangeError);
});

test('the sums are those of the screen to the cent, over random requests and offers', async () => {
  const { between, oneOf, times } = chance(42);
  for (const _ of times(3, () => 0)) {
    const lines = times(between(1, 8), () =>
      aLine({
        quantity: between(1, 99),
        unitPrice: `${between(0, 900)}.${between(10, 99)}`,
        discount: oneOf(['0', '7', '12.5']),
      }),
    );
    const sums = documentTotals({ lines, discount: '2.5' }, offerRule()).asChosen;
    const offer = sumsOf((await read(anOffer({ lines, discount: '2.5' }))).all('Table'));
    expect([offer['Total HT'], offer['Total TTC']]).toEqual([
      formatPrice(sums.ht),
      formatPrice(sums.ttc),
    ]);
    const request = aRequest({ lines });
    const total = sumOfLines(
      request.amounts.map(({ unitPrice }, index) => ({
        unit_price: unitPrice,
        quantity: lines[index]!.quantity,
      })),
    );
    const { 'Total HT': ht, 'Total TTC': ttc } = sumsOf((await read(request)).all('Table'));
    expect([ht, ttc]).toEqual([formatPrice(total), formatPrice(request.sums.taxed!.ttc)]);
  }
});

test('characters that the fonts lack are replaced in every text; no box is printed', async () => {
  const pdf = await read(
    anOffer({
      lines: [aLine({ title: 'Bécher 中 🧪' })],
      message: 'Merci 😀 à bientôt',
      terms: 'Réglé 日',
    }),
  );
  expect(pdf.root.text).toContain('Merci à bientôt');
  expect(pdf.root.text).toContain('Bécher ?');
  expect(pdf.root.text).toContain('Réglé ?');
});

test('very large amounts stay on one line', async () => {
  const line = aLine({ unitPrice: '9999999.12', quantity: 9999, discount: '0.01' });
  const pdf = await read(anOffer({ lines: [line] }));
  const texts = pdf.pages.flatMap((page) => page.texts);
  for (const amount of cells(pdf.all('TR')[1]!).slice(3)) expect(texts).toContain(amount);
});
