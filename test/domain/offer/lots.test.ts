import type { OfferContent, OfferLine } from '../../../src/contract/api.gen';
import { checkOffer } from '../../../src/domain/offer/checkOffer';
import { documentTotals } from '../../../src/domain/offer/documentTotals';
import {
  isLineRow,
  lineNumber,
  lotsOf,
  optionRows,
  rowName,
  TITLE_MAX,
} from '../../../src/domain/offer/lots';
import {
  acceptedLines,
  EMPTY_LINE,
  nextOffer,
  normaliseOffer,
  offerOfLines,
  optionalLines,
} from '../../../src/domain/offer/offer';
import { offerHt, pricedOffer } from '../../../src/domain/offer/offerDocument';
import { linesAsOffered, optionsOrdered, orderProblem } from '../../../src/domain/offer/order';
import type { OfferRule } from '../../../src/domain/offer/pricedDocument';

const RULE: OfferRule = {
  free_carriage_above: '350',
  carriage: '29.50',
  deposit_above: '3000',
  rounding: 'UNIT_PRICE',
};
const TODAY = '2026-11-29';

const line = (id: string, change: Partial<OfferLine> = {}): OfferLine => ({
  ...EMPTY_LINE,
  id,
  title: id,
  unit_price: '10.00',
  quantity: '5',
  ...change,
});
const title = (id: string, change: Partial<OfferLine> = {}): OfferLine => ({
  ...EMPTY_LINE,
  id,
  kind: 'TITLE',
  title: id,
  ...change,
});
const end = (id: string): OfferLine => ({ ...EMPTY_LINE, id, kind: 'END' });
const offer = (...rows: OfferLine[]): OfferContent => offerOfLines(rows);

const totalsOf = (content: OfferContent, chosen: string[] = []) =>
  documentTotals(pricedOffer(content, chosen), RULE);
const lotTotals = (content: OfferContent, chosen: string[] = []) =>
  totalsOf(content, chosen).lots.map(({ total }) => total);
const problemsOf = (content: OfferContent) =>
  checkOffer(content, RULE).map(({ line: id, message }) => [id, message]);

describe('rows', () => {
  const rows = [line('a'), title('T'), line('b'), end('E'), line('c'), title('U'), line('d')];

  test('TITLE-01 a title has the lines up to the next title or end', () => {
    expect(lotsOf(rows)).toEqual([
      { title: 1, lines: [2], last: 3 },
      { title: 5, lines: [6], last: 6 },
    ]);
    expect(lotsOf([title('T'), title('U'), line('a')])).toEqual([
      { title: 0, lines: [], last: 0 },
      { title: 1, lines: [2], last: 2 },
    ]);
    expect(lotsOf([end('E'), line('a')])).toEqual([]);
  });

  test('TITLE-01 lines alone are numbered', () => {
    expect(rows.map((_, position) => rowName(rows, position))).toEqual([
      'Ligne 1',
      'Titre « T »',
      'Ligne 2',
      'Fin du lot',
      'Ligne 3',
      'Titre « U »',
      'Ligne 4',
    ]);
    expect(rowName([title('T', { title: ' ' })], 0)).toBe('Titre');
    expect(lineNumber(rows, 6)).toBe(4);
  });

  test('TITLE-05 what is ticked for a line is its lot where that is in option', () => {
    const inOption = rows.map((row) => (row.id === 'T' ? { ...row, optional: true } : row));
    expect(optionRows(inOption).map(({ id }) => id)).toEqual(['a', 'T', 'T', 'E', 'c', 'U', 'd']);
  });

  test('TITLE-02 a title is sent with its text and marks alone', () => {
    const typed = title('T', {
      title: ' Verrerie ',
      total_only: true,
      optional: true,
      unit_price: 'x',
      remark: 'x',
      reference: 'X',
    });
    const [sent, , ending] = normaliseOffer(
      offer(typed, line('a'), { ...end('E'), title: 'x', optional: true, total_only: true }),
    ).lines;
    const bare = { unit_price: '0.00', discount: '0', quantity: '1', vat_rate: '20' };
    const whole = { ...EMPTY_LINE, ...bare, id: 'T', kind: 'TITLE', title: 'Verrerie' };
    expect(sent).toEqual({ ...whole, total_only: true, optional: true });
    expect(ending).toEqual({ ...EMPTY_LINE, ...bare, id: 'E', kind: 'END' });
  });

  test('TITLE-10 the version after keeps titles', () => {
    const sent = normaliseOffer(offer(title('T', { total_only: true }), line('a'), end('E')));
    const next = nextOffer(sent).lines;
    expect(next.map(({ kind, unit_price: price }) => [kind, price])).toEqual([
      ['TITLE', ''],
      [undefined, '10.00'],
      ['END', ''],
    ]);
    expect(normaliseOffer({ ...sent, lines: next })).toEqual(sent);
  });
});

describe('sending', () => {
  test.each([
    ['', 'Écrivez le texte du titre.'],
    ['  ', 'Écrivez le texte du titre.'],
    ['x'.repeat(131), 'Ce titre a 131 caractères : 130 au plus.'],
  ])('TITLE-03 a title of the text « %s » is refused', (text, message) => {
    expect(problemsOf(offer(title('T', { title: text }), line('a')))).toEqual([['T', message]]);
  });

  test('TITLE-03 a title of 130 signs is sent', () => {
    expect(problemsOf(offer(title('T', { title: '🧪'.repeat(TITLE_MAX) }), line('a')))).toEqual([]);
  });

  test('TITLE-04 a title without lines and an end without a title are refused', () => {
    const noLine = 'Ce titre n’a aucune ligne : ajoutez-en une dessous, ou retirez le titre.';
    const noTitle = 'Cette fin de lot n’est précédée d’aucun titre : retirez-la.';
    const content = offer(end('E'), line('a'), title('T'), title('U'), end('F'), end('G'));
    expect(problemsOf(content)).toEqual([
      ['E', noTitle],
      ['T', noLine],
      ['U', noLine],
      ['G', noTitle],
    ]);
  });

  test('TITLE-06 an option in a firm lot that shows its total alone is refused', () => {
    const lot = (change: Partial<OfferLine>, option: Partial<OfferLine> = {}) =>
      problemsOf(
        offer(line('z'), title('T', change), line('a'), line('b', { optional: true, ...option })),
      );
    expect(lot({ total_only: true })).toEqual([['T', expect.stringContaining('en option')]]);
    expect(lot({ total_only: true, optional: true })).toEqual([]);
    expect(lot({})).toEqual([]);
    expect(lot({ total_only: true }, { unavailable: true })).toEqual([]);
  });

  test('TITLE-05 an offer whose lots are all in option has no firm line', () => {
    expect(problemsOf(offer(title('T', { optional: true }), line('a')))).toEqual([
      [undefined, 'L’offre n’a aucune ligne ferme.'],
    ]);
    expect(problemsOf(offer(title('T'), line('a', { unavailable: true })))).toEqual([
      [undefined, 'Aucune ligne de l’offre n’est disponible : proposez au moins un article.'],
    ]);
  });
});

describe('totals', () => {
  test('TITLE-07 the subtotal of a lot has its lines that count, by rate of VAT', () => {
    const content = offer(
      line('a'),
      title('T'),
      line('b', { vat_rate: '5.5' }),
      line('c', { discount: '10' }),
      line('d', { unavailable: true }),
      line('e', { optional: true }),
      end('E'),
      line('f'),
    );
    expect(totalsOf(content).lots).toEqual([
      {
        title: 1,
        lines: [2, 3, 4, 5],
        total: '95.00',
        amounts: [
          { rate: '20', total: '45.00' },
          { rate: '5.5', total: '50.00' },
        ],
      },
    ]);
    expect(lotTotals(content, ['e'])).toEqual(['145.00']);
    expect(totalsOf(content).asChosen.lines).toBe('195.00');
    expect(totalsOf(content).lines.map(({ total }) => total)).toEqual([
      '50.00',
      '0.00',
      '50.00',
      '45.00',
      '0.00',
      '50.00',
      '0.00',
      '50.00',
    ]);
  });

  test('TITLE-05 a lot in option counts as one, with the options inside it', () => {
    const content = offer(
      line('a'),
      title('T', { optional: true }),
      line('b'),
      line('c', { optional: true }),
      line('d', { unavailable: true }),
    );
    expect(optionalLines(content)).toEqual(['T']);
    expect(acceptedLines(content, [])).toEqual(['a']);
    expect(acceptedLines(content, ['T'])).toEqual(['a', 'b', 'c']);
    // The lines of the lot are no options of their own.
    expect(acceptedLines(content, ['b', 'c'])).toEqual(['a']);
    expect([[], ['T'], ['b']].map((chosen) => totalsOf(content, chosen).asChosen.lines)).toEqual([
      '50.00',
      '150.00',
      '50.00',
    ]);
    expect([[], ['T']].map((chosen) => lotTotals(content, chosen))).toEqual([
      ['100.00'],
      ['100.00'],
    ]);
    const { withoutOptions, withOptions } = totalsOf(content);
    expect([withoutOptions.lines, withOptions.lines]).toEqual(['50.00', '150.00']);
  });

  test('TITLE-05 a lot in option without an available line cannot be chosen', () => {
    const lot = [title('T', { optional: true }), line('b', { unavailable: true })];
    expect(optionalLines(offer(line('a'), ...lot))).toEqual([]);
    expect(lotTotals(offer(line('a'), ...lot))).toEqual(['0.00']);
  });
});

describe('orders', () => {
  const content = offer(
    title('T', { optional: true }),
    line('a'),
    line('b', { optional: true }),
    title('U', { total_only: true }),
    line('c'),
    line('d', { quantity: '2' }),
    line('e', { unavailable: true }),
    end('E'),
    line('f', { optional: true }),
    line('g'),
  );
  const problemOf = (lines: { id: string; quantity: number }[]) =>
    orderProblem({ content }, { ordered_on: TODAY, number: '', lines }, TODAY);

  test('TITLE-08 an order has the lots that it has a line of', () => {
    const ordered = linesAsOffered(content, ['T', 'f']);
    expect(ordered.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd', 'f', 'g']);
    expect(optionsOrdered(content, ordered)).toEqual(['T', 'f']);
    expect(optionsOrdered(content, [{ id: 'b', quantity: 1 }])).toEqual(['T']);
    expect(offerHt(content, RULE, [], [{ id: 'b', quantity: 1 }])).toBe('39.50');
  });

  test('TITLE-09 a lot that shows its total alone is ordered whole as offered, or left out', () => {
    const message =
      'Titre « U » : l’offre n’en donne que le total. Commandez ce lot entier, aux quantités de l’offre, ou laissez-le de côté.';
    const g = { id: 'g', quantity: 5 };
    expect(problemOf([g])).toBeUndefined();
    expect(
      problemOf([
        { id: 'c', quantity: 5 },
        { id: 'd', quantity: 2 },
      ]),
    ).toBeUndefined();
    expect(problemOf([g, { id: 'd', quantity: 2 }])).toEqual({ field: 'lines.1.id', message });
    expect(
      problemOf([
        { id: 'c', quantity: 5 },
        { id: 'd', quantity: 1 },
      ]),
    ).toEqual({
      field: 'lines.0.id',
      message,
    });
  });

  test('TITLE-08 a title is no line that can be ordered', () => {
    expect(problemOf([{ id: 'U', quantity: 1 }])).toEqual({
      field: 'lines.0.id',
      message: 'Titre « U » : commandez les lignes, pas leur titre.',
    });
    expect(problemOf([{ id: 'g', quantity: 0 }])?.message).toBe(
      'Ligne 7 : commandez-en au moins 1, ou laissez-la de côté.',
    );
  });

  test('every row is a line, a title or an end', () => {
    expect(
      content.lines
        .filter(isLineRow)
        .map(({ id }) => id)
        .join(''),
    ).toBe('abcdefg');
  });
});
