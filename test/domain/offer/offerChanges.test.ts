import type { OfferContent, OfferLine } from '../../../src/contract/api.gen';
import { buyersOffer } from '../../../src/domain/offer/buyersOffer';
import { checkOffer } from '../../../src/domain/offer/checkOffer';
import { EMPTY_LINE, normaliseOffer, offerOfLines } from '../../../src/domain/offer/offer';
import { offerChanges } from '../../../src/domain/offer/offerChanges';
import type { OfferRule } from '../../../src/domain/offer/pricedDocument';
import { chance } from '../random';
import { randomOffer } from './offerModel';

const RULE: OfferRule = {
  free_carriage_above: '350',
  carriage: '29.50',
  deposit_above: '3000',
  rounding: 'UNIT_PRICE',
};

const line = (id: string, change: Partial<OfferLine> = {}): OfferLine => ({
  ...EMPTY_LINE,
  id,
  title: `Article ${id}`,
  unit_price: '10.00',
  ...change,
});
const title = (id: string, change: Partial<OfferLine> = {}): OfferLine => ({
  ...EMPTY_LINE,
  id,
  kind: 'TITLE',
  title: `Lot ${id}`,
  ...change,
});
const end: OfferLine = { ...EMPTY_LINE, id: 'END', kind: 'END' };
const offer = (...rows: OfferLine[]): OfferContent => offerOfLines(rows);

const textsOf = (before: OfferContent, after: OfferContent) =>
  offerChanges(
    buyersOffer(normaliseOffer(before), RULE),
    buyersOffer(normaliseOffer(after), RULE),
  ).map(({ text }) => text.replace(/[\u00A0\u202F]/g, ' '));

test('TITLE-14 an equal version changes nothing, however its figures are typed', () => {
  const before = offer(title('A'), line('a', { unit_price: '10.00', discount: '0' }), end);
  const after = offer(title('A'), line('a', { unit_price: '10', discount: '' }), end);
  expect(textsOf(before, after)).toEqual([]);
  expect(textsOf(before, { ...after, validity_days: '60', message: 'Bonjour' })).toEqual([]);
});

test('TITLE-14 lots are named that are renamed, moved, added, removed or marked', () => {
  const rows = [title('A'), line('a'), title('B'), line('b'), line('c'), title('C'), line('d')];
  const [A, a, B, b, c] = rows as [OfferLine, OfferLine, OfferLine, OfferLine, OfferLine];
  expect(textsOf(offer(...rows), offer(B, b, c, A, a, ...rows.slice(5)))).toEqual([
    'Lot « Lot A » : déplacé.',
  ]);
  const renamed = { ...A, title: 'Verrerie' };
  expect(textsOf(offer(A, a, B, b), offer(B, b, renamed, a))).toEqual([
    'Lot « Lot A » : renommé « Verrerie », déplacé.',
  ]);
  expect(textsOf(offer(A, a, B, b), offer({ ...A, optional: true }, a, title('N'), b))).toEqual([
    'Lot « Lot A » : en option.',
    'Lot ajouté : « Lot N ».',
    'Article b : dans le lot « Lot N ».',
    'Lot retiré : « Lot B ».',
  ]);
  expect(textsOf(offer(A, a), offer({ ...A, total_only: true }, a))).toEqual([
    'Lot « Lot A » : seul son total est affiché.',
  ]);
});

test('TITLE-14 a lot moves past fewer lines, not they past it', () => {
  const lot = [title('A'), line('a'), line('b'), end];
  const [x, y, z, w] = ['x', 'y', 'z', 'w'].map((id) => line(id));
  expect(textsOf(offer(x!, ...lot), offer(...lot, x!))).toEqual([]);
  expect(textsOf(offer(x!, y!, z!, w!, ...lot), offer(...lot, x!, y!, z!, w!))).toEqual([
    'Lot « Lot A » : déplacé.',
  ]);
});

test('TITLE-14 lines are named with what has changed of them', () => {
  const before = offer(
    line('a', { reference: 'BECH-250', quantity: '3', lead_time: '2 semaines' }),
    line('b', { remark: 'Verre', reference: 'FIO-1' }),
    line('c'),
    line('d', { unavailable: true }),
    title('L'),
    line('e', { optional: true }),
  );
  const after = offer(
    line('a', { reference: 'BECH-250', quantity: '5', unit_price: '9,50', discount: '2,5' }),
    line('b', { remark: 'Plastique', unavailable: true, unit_price: '' }),
    line('d', { vat_rate: '5.5' }),
    line('e', { title: 'Fiole', packing: 'Lot de 6', vat_rate: '5.5' }),
    title('L'),
    line('n', { quantity: '4', optional: true, reference: 'ENT-1' }),
  );
  expect(
    textsOf({ ...before, terms: 'Franco', discount: '3' }, { ...after, carriage: '15' }),
  ).toEqual([
    'Remise globale 0 % au lieu de 3 %.',
    'Port HT : 15,00 € au lieu de celui de nos conditions.',
    'Conditions particulières changées.',
    'Article a (BECH-250) : quantité 5 au lieu de 3, prix HT 9,50 € au lieu de 10,00 €, remise 2,5 % au lieu de 0 %, délai : plus indiqué.',
    'Article b (FIO-1) : référence : plus indiquée, remarque changée, non disponible.',
    'Article d : de nouveau disponible.',
    'Article e : désignation « Fiole » au lieu de « Article e », conditionnement Lot de 6, TVA 5,5 % au lieu de 20 %, plus en option, hors lot.',
    'Ajouté : 4 × Article n (ENT-1), dans le lot « Lot L », en option.',
    'Retiré : 1 × Article c.',
  ]);
});

test('TITLE-14 what is left empty is said in the gender of its name', () => {
  const filled = line('a', { reference: 'R', packing: 'Lot de 6', lead_time: '1 semaine' });
  const emptied = Object.fromEntries(
    Object.entries(filled).map(([name, value]) => [
      name,
      typeof value === 'string' && !['id', 'remark'].includes(name) ? '' : value,
    ]),
  );
  const before = { ...offer({ ...filled, discount: '4' }), discount: '3' };
  const after = { ...offer({ ...filled, ...emptied }), discount: '' };
  expect(offerChanges(before, after).map(({ text }) => text)).toEqual([
    'Remise globale : plus indiquée.',
    `Article a (R) : ${[
      'désignation : plus indiquée',
      'référence : plus indiquée',
      'conditionnement : plus indiqué',
      'quantité : plus indiquée',
      'prix HT : plus indiqué',
      'remise : plus indiquée',
      'TVA : plus indiquée',
      'délai : plus indiqué',
    ].join(', ')}.`,
  ]);
});

test('TITLE-14 of a lot by its total alone the total is named, and no price of a line', () => {
  const whole = title('A', { total_only: true });
  const dearer = line('a', { unit_price: '77.77', discount: '4', quantity: '2' });
  const before = offer(whole, line('a'), line('b'));
  expect(textsOf(before, offer(whole, dearer, line('b')))).toEqual([
    'Lot « Lot A » : total HT 159,32 € au lieu de 20,00 €.',
    'Article a : quantité 2 au lieu de 1.',
  ]);
  // Nor where one of both versions shows it.
  expect(textsOf(offer(title('A'), line('a'), line('b')), offer(whole, dearer, line('b')))).toEqual(
    ['Lot « Lot A » : seul son total est affiché.', 'Article a : quantité 2 au lieu de 1.'],
  );
  expect(textsOf(before, offer(dearer, whole, line('b'))).join()).not.toMatch(/77|remise/);
});

test('TITLE-14 random versions: rows that only one has are named, and equal ones are not', () => {
  const random = chance(1464);
  let compared = 0;
  for (let round = 0; round < 3000; round += 1) {
    const [before, after] = [randomOffer(random), randomOffer(random)];
    if ([before, after].some((each) => checkOffer(each, RULE).length > 0)) continue;
    compared += 1;
    const ids = ({ lines }: OfferContent) =>
      lines.filter(({ kind }) => kind !== 'END').map(({ id }) => id);
    const changed = offerChanges(
      buyersOffer(normaliseOffer(before), RULE),
      buyersOffer(normaliseOffer(after), RULE),
    ).map(({ id }) => id);
    const [was, is] = [ids(before), ids(after)];
    const once = [...was, ...is].filter((id) => !was.includes(id) || !is.includes(id));
    expect(changed).toEqual(expect.arrayContaining(once));
    expect(new Set(changed).size).toBe(changed.length);
    expect(textsOf(after, after)).toEqual([]);
  }
  expect(compared).toBeGreaterThan(50);
});
