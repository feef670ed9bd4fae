// The offer of a negotiation: a lot by its total alone, two lots in option, and a line below them;
// what its buyer ticks, and what staff records as ordered.
import { offerContent } from '../lib/offerContent.mjs';

/**
 * Articles by the ids of the lines; `gone` is not available, `inside` is an option of its lot. No
 * import of the runs withdraws them: an offer with a withdrawn article is not extended.
 */
const ARTICLES = { firm: 1501, gone: 1504, ticked: 1502, inside: 1505, option: 1503, plain: 1506 };
const QUANTITY = 2;

/** The lot that is ticked: the id of its title. */
export const CHOSEN = ['chosen'];
/** The first lot whole, a part of the chosen one, and the last line in another quantity. */
export const ORDERED = [
  { id: 'firm', quantity: QUANTITY },
  { id: 'ticked', quantity: 1 },
  { id: 'plain', quantity: 5 },
];

const heading = (kind, id, change) => ({ id, kind, title: id, unit_price: '', ...change });
const line = (id, mark, change) => ({
  id,
  article_id: ARTICLES[id],
  reference: 'BEC-250',
  title: 'Bécher 250 mL',
  unit_price: '12.50',
  quantity: String(QUANTITY),
  remark: mark,
  ...change,
});

/** The mark in the remarks of its lines tells the offer from the others. */
export const contentOf = (mark) =>
  offerContent([
    heading('TITLE', 'whole', { total_only: true }),
    line('firm', mark),
    line('gone', mark, { unit_price: '', unavailable: true }),
    heading('TITLE', 'chosen', { optional: true }),
    line('ticked', mark),
    line('inside', mark, { optional: true }),
    heading('TITLE', 'left', { optional: true }),
    line('option', mark),
    heading('END', 'end', { title: '' }),
    line('plain', mark),
  ]);

/** The prices that are kept of a sent version, and which are marked as accepted. */
export function pricesOfVersion(version, acceptance) {
  const ordered = acceptance?.ordered && JSON.parse(acceptance.ordered).map(({ id }) => id);
  const taken = ordered ?? ['firm', 'ticked', 'inside', 'plain'];
  return Object.keys(ARTICLES)
    .filter((id) => id !== 'gone')
    .map((id) => ({ version, line_id: id, accepted: acceptance && taken.includes(id) ? 1 : 0 }));
}

/** Whether an acceptance has what was ticked, or what was ordered. */
export const isOfLots = ({ chosen, ordered }) =>
  chosen === JSON.stringify(CHOSEN) && [null, JSON.stringify(ORDERED)].includes(ordered);
