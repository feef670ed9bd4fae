import type { OfferContent, OfferLine } from '../../../src/contract/api.gen';
import { buyersOffer } from '../../../src/domain/offer/buyersOffer';
import { checkOffer } from '../../../src/domain/offer/checkOffer';
import { documentTotals } from '../../../src/domain/offer/documentTotals';
import { EMPTY_LINE, offerOfLines, optionalLines } from '../../../src/domain/offer/offer';
import { pricedOffer } from '../../../src/domain/offer/offerDocument';
import type { OfferRule } from '../../../src/domain/offer/pricedDocument';
import { chance } from '../random';
import { isLucky, randomOffer } from './offerModel';

const RULE: OfferRule = {
  free_carriage_above: '350',
  carriage: '29.50',
  deposit_above: '3000',
  rounding: 'UNIT_PRICE',
};

const line = (id: string, unit_price: string, vat_rate: string): OfferLine => ({
  ...EMPTY_LINE,
  id,
  title: id,
  unit_price,
  vat_rate,
});
const wholeLot: OfferLine = {
  ...EMPTY_LINE,
  id: 'T',
  kind: 'TITLE',
  title: 'Verrerie',
  total_only: true,
};

/** What staff and the buyer read as totals of one version. */
const bothSums = (content: OfferContent, chosen: readonly string[] = []) =>
  [content, buyersOffer(content, RULE)].map((each) => {
    const { asChosen, withOptions, withoutOptions } = documentTotals(
      pricedOffer(each, chosen),
      RULE,
    );
    return [asChosen, withOptions, withoutOptions];
  });

test('TITLE-11 a lot by its total has no rate but those of its lines', () => {
  const rows = [wholeLot, line('a', '400.00', '5.5'), line('b', '12.00', '10')];
  const [staffs, buyers] = bothSums(offerOfLines(rows));
  expect(buyers).toEqual(staffs);
  expect(buyers![0]?.vat).toEqual([
    { rate: '10', base: '12.00', amount: '1.20' },
    { rate: '5.5', base: '400.00', amount: '22.00' },
  ]);
});

// 20.10 less 10 % is 2.01: both rates have a remainder of half a cent, and the earlier one gets it.
test('TITLE-11 the cent of a discount goes to the same rate for staff and buyer', () => {
  const rows = [wholeLot, line('a', '10.05', '5.5'), line('b', '10.05', '20')];
  const [staffs, buyers] = bothSums({ ...offerOfLines(rows), discount: '10', carriage: '0' });
  expect(staffs![0]?.vat.map(({ rate, base }) => [rate, base])).toEqual([
    ['20', '9.05'],
    ['5.5', '9.04'],
  ]);
  expect(buyers).toEqual(staffs);
});

test('TITLE-11 random offers have the same totals for staff and buyer', () => {
  const random = chance(1163);
  let withHidden = 0;
  for (let round = 0; round < 2000; round += 1) {
    const content = randomOffer(random);
    if (checkOffer(content, RULE).length > 0) continue;
    const chosen = optionalLines(content).filter(() => isLucky(random, 2));
    const [staffs, buyers] = bothSums(content, chosen);
    expect(buyers).toEqual(staffs);
    withHidden += content.lines.filter(({ total_only: isHidden }) => isHidden).length;
  }
  expect(withHidden).toBeGreaterThan(20);
});
