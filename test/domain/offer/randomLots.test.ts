import type { OfferLine } from '../../../src/contract/api.gen';
import { documentTotals } from '../../../src/domain/offer/documentTotals';
import { acceptedLines, optionalLines } from '../../../src/domain/offer/offer';
import { pricedOffer } from '../../../src/domain/offer/offerDocument';
import { optionsOrdered } from '../../../src/domain/offer/order';
import type { OfferRule } from '../../../src/domain/offer/pricedDocument';
import { chance } from '../random';
import {
  added,
  cents,
  isChosen,
  isLucky,
  modelOf,
  plain,
  randomOffer,
  randomOrder,
} from './offerModel';

const RULE: OfferRule = {
  free_carriage_above: '350',
  carriage: '29.50',
  deposit_above: '3000',
  rounding: 'UNIT_PRICE',
};

const random = chance(63);

test('TITLE-02 TITLE-05 TITLE-07 random offers add up to the cent, with whatever is chosen', () => {
  let lotsInOption = 0;
  for (let round = 0; round < 600; round += 1) {
    const content = randomOffer(random);
    const chosen = optionalLines(content).filter(() => isLucky(random, 2));
    const totals = documentTotals(pricedOffer(content, chosen), RULE);
    const { lots, ...sums } = added(
      content,
      (line, lot) => isChosen(line, lot, chosen),
      (line, lot) => !line.unavailable && (lot!.optional || isChosen(line, lot, chosen)),
      plain,
    );
    expect(modelOf(totals.asChosen)).toEqual(sums);
    expect(totals.lots.map(({ total }) => cents(total))).toEqual(lots);
    lotsInOption += content.lines.filter(({ kind, optional }) => kind && optional).length;
  }
  expect(lotsInOption).toBeGreaterThan(100);
});

test('TITLE-02 without its titles an offer has the same totals', () => {
  for (let round = 0; round < 300; round += 1) {
    const content = randomOffer(random);
    const chosen = optionalLines(content).filter(() => isLucky(random, 2));
    const kept = new Set(acceptedLines(content, chosen));
    const bare = {
      ...content,
      lines: content.lines
        .filter(({ kind }) => !kind)
        .map((line) => ({ ...line, optional: !kept.has(line.id) })),
    };
    expect(documentTotals(pricedOffer(content, chosen), RULE).asChosen).toEqual(
      documentTotals(pricedOffer(bare), RULE).asChosen,
    );
  }
});

test('TITLE-08 random orders add up to the cent, and name the lots that they are of', () => {
  for (let round = 0; round < 400; round += 1) {
    const content = randomOffer(random);
    const ordered = randomOrder(random, content);
    const quantities = new Map(ordered.map(({ id, quantity }) => [id, quantity]));
    const { lots: _, ...sums } = added(
      content,
      ({ id }) => quantities.has(id),
      () => true,
      (line) => quantities.get(line.id) ?? plain(line),
    );
    const totals = documentTotals(pricedOffer(content, [], ordered), RULE);
    expect(modelOf(totals.asChosen)).toEqual(sums);
    let lot: OfferLine | undefined;
    const options = content.lines.flatMap((row) => {
      if (row.kind) lot = row.kind === 'TITLE' ? row : undefined;
      const option = lot?.optional ? lot : row;
      return quantities.has(row.id) && option.optional ? [option.id] : [];
    });
    expect(optionsOrdered(content, ordered)).toEqual([...new Set(options)]);
  }
});
