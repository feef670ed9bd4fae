// @sampled properties: random sums.
// Wherever a document names a rate of VAT, in whole numbers and without the code of the shop.
import { documentTotals } from '../../../src/domain/offer/documentTotals';
import type { DocumentLine, OfferRule, VatAmount } from '../../../src/domain/offer/pricedDocument';
import { computeTotals, priceOfCents, salePrice } from '../../../src/domain/price';
import type { QuoteLine } from '../../../src/domain/quote/quote';
import { requestSums } from '../../../src/domain/quote/requestAmounts';
import { LEGAL_RATES, withVat } from '../../../src/domain/vat';
import { testOfFull } from '../../support/tiers';
import { chance } from '../random';

const RULE: OfferRule = {
  free_carriage_above: '350',
  carriage: '29.50',
  deposit_above: '3000',
  rounding: 'UNIT_PRICE',
};
/** Of the versions before: unit prices are exact. */
const { rounding: _, ...RULE_OF_BEFORE } = RULE;

const cents = (euros: string): bigint => BigInt(euros.replace('.', ''));
/** Half a cent rounds up. */
const percent = (base: bigint, rate: string): bigint =>
  (2n * base * BigInt(Math.round(Number(rate) * 100)) + 10_000n) / 20_000n;
const sum = (amounts: readonly bigint[]) => amounts.reduce((total, each) => total + each, 0n);

/** What is wrong with named rates beside the sums that are printed with them. */
function denied(vat: readonly VatAmount[], ht: string, ttc: string): string[] {
  const wrong = vat.filter(
    ({ rate, base, amount }) => percent(cents(base), rate) !== cents(amount),
  );
  const [bases, taxes] = [sum(vat.map((v) => cents(v.base))), sum(vat.map((v) => cents(v.amount)))];
  return [
    ...wrong.map(({ rate }) => `TVA ${rate} %`),
    ...(bases === cents(ht) ? [] : ['bases']),
    ...(bases + taxes === cents(ttc) ? [] : ['TTC']),
  ];
}

type Chance = ReturnType<typeof chance>;

interface Asked {
  base: number;
  ttc: number;
  rate: number;
  percentage: number;
  quantity: number;
}

function someLine({ below, between, oneOf }: Chance): Asked {
  const base = oneOf([between(1, 99), between(100, 99_999), between(1, 99) * 100]);
  const rate = oneOf(LEGAL_RATES);
  const ttc = Math.max(base, withVat(base, rate) + oneOf([0, 0, 0, -1, 1]));
  const percentage = below(2) === 0 ? 0 : between(1, 99);
  return { base, ttc, rate, percentage, quantity: oneOf([1, 1, 2, 5, 100, 9_999, between(1, 60)]) };
}

const requested = ({ base, ttc, rate, percentage, quantity }: Asked): QuoteLine => ({
  id: 1,
  quote_id: 298,
  article_id: 7,
  packing: '',
  unit_price: salePrice(priceOfCents(base), percentage),
  ttc_unit_price: salePrice(priceOfCents(ttc), percentage),
  vat_rate: String(rate / 100),
  quantity,
  sale_percentage: String(percentage),
});

const offered = ({ base, rate, percentage, quantity }: Asked): DocumentLine => ({
  reference: '',
  title: 'Bécher',
  packing: '',
  quantity,
  unitPrice: priceOfCents(base),
  discount: String(percentage),
  vatRate: String(rate / 100),
  leadTime: '',
  remark: '',
  optional: false,
});

test('OPEN-36 PRICE-10 a request names rates only where VAT is rate times base', () => {
  const random = chance(57);
  let named = 0;
  for (let count = 0; count < 5_000; count += 1) {
    const lines = random.times(random.between(1, 4), () => someLine(random));
    const { ht, taxed } = requestSums(lines.map(requested));
    const { vat, taxes = '', ttc = '' } = taxed ?? {};
    const cart = computeTotals(
      lines.map(({ base, ttc: withTax, percentage, quantity }) => ({
        basePrice: priceOfCents(base),
        ttcPrice: priceOfCents(withTax),
        percentage,
        quantity,
      })),
    );
    expect({ ht, taxes, ttc }).toEqual({ ht: cart.ht, taxes: cart.taxes, ttc: cart.ttc });
    if (vat) named += 1;
    expect(denied(vat ?? [], vat ? ht : '0.00', vat ? ttc : '0.00')).toEqual([]);
  }
  expect([named > 200, named < 4_500]).toEqual([true, true]);
});

testOfFull(
  'OPEN-36 a cart and its offer differ by 1,5 cent a piece at most, 2,6 in a promotion',
  () => {
    const random = chance(58);
    for (let count = 0; count < 5_000; count += 1) {
      const lines = random.times(random.between(1, 4), () => someLine(random));
      const { ttc } = computeTotals(
        lines.map(({ base, ttc: withTax, percentage, quantity }) => ({
          basePrice: priceOfCents(base),
          ttcPrice: priceOfCents(withTax),
          percentage,
          quantity,
        })),
      );
      const document = { lines: lines.map(offered), discount: '0', carriage: '0' };
      const offer = documentTotals(document, RULE).asChosen;
      const pieces = sum(
        lines.map(({ percentage, quantity }) => BigInt(quantity) * (percentage > 0 ? 26n : 15n)),
      );
      const tenths = pieces + 5n * BigInt(offer.vat.length);
      const apart = 10n * (cents(ttc) - cents(offer.ttc));
      expect(apart <= tenths && -apart <= tenths).toBe(true);
    }
  },
);

test.each([
  ['an offer', RULE],
  ['an offer of the versions before', RULE_OF_BEFORE],
])('OPEN-36 %s names each rate with rate times base', (_name, rule) => {
  const random = chance(59);
  for (let count = 0; count < 3_000; count += 1) {
    const document = {
      lines: random.times(random.between(1, 6), () => offered(someLine(random))),
      discount: random.oneOf(['0', '5', '12.5', '33.33', '100']),
      ...(random.below(3) === 0 && { carriage: priceOfCents(random.between(0, 9_999)) }),
    };
    const { vat, ht, ttc } = documentTotals(document, rule).asChosen;
    expect(denied(vat, ht, ttc)).toEqual([]);
  }
});
