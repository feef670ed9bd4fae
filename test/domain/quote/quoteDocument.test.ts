import { decimalText } from '../../../src/domain/decimal';
import { exactPrice, lineTotal, sumOfLines } from '../../../src/domain/price';
import type { QuoteLine } from '../../../src/domain/quote/quote';
import { requestAmounts, requestLine, requestSums } from '../../../src/domain/quote/requestAmounts';
import { chance } from '../random';

describe('a line of a request', () => {
  const sold = (
    unit_price: string,
    sale_percentage: string,
    change: Partial<QuoteLine> = {},
  ): QuoteLine => ({
    id: 1,
    quote_id: 298,
    article_id: 7,
    articleTitle: 'Bécher',
    reference: 'BECH-100',
    packing: 'Unité',
    unit_price,
    quantity: 3,
    sale_percentage,
    ...change,
  });

  test.each([
    ['41.2984', '12', '46.93', '12'],
    ['46.93', '0', '46.93', '0'],
    ['46.9', '0', '46.90', '0'],
    ['0.8925', '0', '0.8925', '0'],
    ['41.30', '12', '41.30', '0'],
    ['0.00', '100', '0.00', '0'],
    ['15.00', '33.3333', '15.00', '0'],
  ])(
    'of a version before, asked at %s after %s %%, shows %s less %s %%',
    (price, percentage, unitPrice, discount) => {
      expect(requestLine(sold(price, percentage))).toMatchObject({
        unitPrice,
        discount,
        title: 'Bécher',
        reference: 'BECH-100',
      });
    },
  );

  test('PRICE-03 shows the price before its promotion as it was stored', () => {
    // 0,05 € and 0,06 € are both sold at 0,03 € after 50 %.
    for (const base_price of ['0.05', '0.06'])
      expect(requestLine(sold('0.03', '50', { base_price }))).toMatchObject({
        unitPrice: base_price,
        discount: '50',
      });
  });

  test('has the rate of VAT that it was stored with, or the normal one', () => {
    expect(requestLine(sold('1.00', '0', { vat_rate: '5.5' })).vatRate).toBe('5.5');
    expect(requestLine(sold('1.00', '0')).vatRate).toBe('20');
  });

  test('of the version before costs the same in the document, for 500 random promotions', () => {
    const { between, times } = chance(1);
    for (const price of times(500, () =>
      decimalText({ units: BigInt(between(1, 90_000_000)), scale: between(2, 6) }),
    )) {
      const asked = sold(price, String(between(0, 100)));
      const { unitPrice, discount } = requestLine(asked);
      expect(exactPrice(unitPrice, discount)).toBe(exactPrice(price, '0'));
      expect(requestAmounts(asked)).toEqual({ unitPrice: price, total: lineTotal(price, 3) });
    }
  });
});

describe('the sums of a request', () => {
  const asked = (
    unit_price: string,
    ttc_unit_price: string,
    vat_rate: string,
    quantity = 1,
    change: Partial<QuoteLine> = {},
  ): QuoteLine => ({
    id: 1,
    quote_id: 298,
    article_id: 7,
    packing: '',
    unit_price,
    ttc_unit_price,
    vat_rate,
    quantity,
    sale_percentage: '0',
    ...change,
  });

  test('PRICE-06 to PRICE-10 are those of its cart: cents times quantity, taxes by rate', () => {
    const lines = [
      asked('400.00', '422.00', '5.5'),
      asked('9.75', '11.70', '20', 100),
      asked('1.00', '1.20', '20.0'),
    ];
    expect(requestSums(lines)).toEqual({
      ht: '1376.00',
      taxed: {
        vat: [
          { rate: '20', base: '976.00', amount: '195.20' },
          { rate: '5.5', base: '400.00', amount: '22.00' },
        ],
        taxes: '217.20',
        ttc: '1593.20',
        isGuessed: false,
      },
    });
  });

  test.each([
    // Five pieces: 1,13 € would be 20 % of 5,65 €.
    ['rounding of the pieces', [asked('1.13', '1.36', '20', 5)], '1.15'],
    ['a price to be checked', [asked('60.00', '86.06', '20')], '26.06'],
    ['one rate of two', [asked('1.00', '1.20', '20'), asked('1.13', '1.20', '5.5', 5)], '0.55'],
  ])('OPEN-36 name no rate that their taxes deny: %s', (_name, lines, taxes) => {
    expect(requestSums(lines).taxed).toEqual({
      taxes,
      ttc: sumOfLines(
        lines.map((line) => ({ unit_price: line.ttc_unit_price ?? '', quantity: line.quantity })),
      ),
      isGuessed: false,
    });
  });

  test('say that a rate was derived from the prices of an article', () => {
    expect(
      requestSums([asked('1.00', '1.20', '20', 1, { vat_guessed: '1' })]).taxed?.isGuessed,
    ).toBe(true);
  });

  test('OPEN-37 of a version before are without tax, as they were sent', () => {
    const { ttc_unit_price: _, ...earlier } = asked('0.335', '', '20', 2);
    expect(requestSums([earlier, asked('1.00', '1.20', '20')])).toEqual({ ht: '1.67' });
  });
});
