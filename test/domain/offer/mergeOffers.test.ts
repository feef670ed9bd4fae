import { mergeOffers } from '../../../src/domain/offer/mergeOffers';
import {
  EMPTY_LINE,
  type OfferContent,
  type OfferLine,
  offerOfLines,
} from '../../../src/domain/offer/offer';

const line = (id: string, change: Partial<OfferLine> = {}): OfferLine => ({
  ...EMPTY_LINE,
  id,
  reference: `R-${id}`,
  unit_price: '10',
  ...change,
});
const offer = (lines: OfferLine[], whole: Partial<OfferContent> = {}): OfferContent => ({
  ...offerOfLines(lines),
  ...whole,
});
const idsOf = ({ lines }: OfferContent) => lines.map(({ id }) => id).join('');

const BASE = offer([line('a'), line('b'), line('c')]);

test('lines and fields that one side alone changed are as that side has them', () => {
  const theirs = offer([line('a', { unit_price: '9' }), line('b'), line('d'), line('c')], {
    message: 'Bonjour',
  });
  const mine = offer([line('a'), line('b', { quantity: '3' }), line('c'), line('e')], {
    carriage: '5',
  });
  const { content, both } = mergeOffers(BASE, theirs, mine);
  expect(both).toEqual([]);
  expect(content).toMatchObject({ message: 'Bonjour', carriage: '5' });
  expect(idsOf(content)).toBe('abdce');
  expect(content.lines[0]?.unit_price).toBe('9');
  expect(content.lines[1]?.quantity).toBe('3');
});

test('a line that one side removed is gone, unless the other side changed it', () => {
  const theirs = offer([line('b', { discount: '5' }), line('c')]);
  const mine = offer([line('a', { remark: 'x' }), line('c')]);
  const { content, both } = mergeOffers(BASE, theirs, mine);
  expect(idsOf(content)).toBe('ac');
  expect(both).toEqual([
    { name: 'Ligne R-a', stored: 'supprimée', mine: 'Remarque x' },
    { name: 'Ligne R-b', stored: 'Remise 5', mine: 'supprimée' },
  ]);
});

test('what both changed differently is named with both values, and kept as it is typed', () => {
  const theirs = offer([line('a', { unit_price: '9' }), line('b'), line('c')], { message: 'Le' });
  const mine = offer([line('a', { unit_price: '8', optional: true }), line('b'), line('c')], {
    message: '',
    terms: 'Mes conditions',
  });
  const { content, both } = mergeOffers({ ...BASE, message: 'Un' }, theirs, mine);
  expect(content).toMatchObject({ message: '', terms: 'Mes conditions' });
  expect(content.lines[0]).toMatchObject({ unit_price: '8', optional: true });
  expect(both).toEqual([
    { name: 'Message au demandeur', stored: 'Le', mine: 'vide' },
    {
      name: 'Ligne R-a',
      stored: 'Prix HT 9,00, ferme',
      mine: 'Prix HT 8,00, en option',
    },
  ]);
});

test('the same change of both sides is none to ask about, nor is an absent flag', () => {
  const same = offer([
    line('a', { unit_price: '9' }),
    line('b', { unavailable: false }),
    line('c'),
  ]);
  const other = offer([line('a', { unit_price: '9' }), line('b'), line('c')]);
  expect(mergeOffers(BASE, same, other).both).toEqual([]);
});

test('lines stay in the order of the side that moved them, with those the other added', () => {
  const moved = offer([line('c'), line('a'), line('b')]);
  const added = offer([line('n'), line('a'), line('m'), line('b'), line('c')]);
  expect(idsOf(mergeOffers(BASE, moved, added).content)).toBe('ncamb');
  expect(idsOf(mergeOffers(BASE, added, moved).content)).toBe('ncamb');
});

test('TITLE-10 titles that both changed are named as titles, with their marks', () => {
  const row = (kind: 'TITLE' | 'END', id: string, change: Partial<OfferLine> = {}): OfferLine => ({
    ...EMPTY_LINE,
    id,
    kind,
    ...change,
  });
  const rows = (title: Partial<OfferLine>, end: Partial<OfferLine> = {}) =>
    offer([row('TITLE', 'T', title), line('a'), row('END', 'E', end)]);
  const base = rows({ title: 'Verrerie' });
  const theirs = rows({ title: 'Verre', total_only: true }, { remark: 'x' });
  const { content, both } = mergeOffers(base, theirs, rows({ title: 'Bocaux' }, { remark: 'y' }));
  expect(both.map(({ name }) => name)).toEqual(['Titre « Bocaux »', 'Fin du lot']);
  expect(both[0]?.stored).toMatch(/Verre, total du lot seul$/);
  expect(both[0]?.mine).toMatch(/Bocaux, prix des lignes$/);
  expect(content.lines[0]).toMatchObject({ title: 'Bocaux', kind: 'TITLE' });
});
