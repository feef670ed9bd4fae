import {
  extendedContent,
  extensionProblem,
  isSamePromise,
  proposedEnd,
} from '../../../src/domain/offer/extension';
import { EMPTY_LINE, offerOfLines } from '../../../src/domain/offer/offer';

const NOW = '2026-11-29 23:30:00';
const ENDED = 'L’offre est déjà valable jusqu’au 28/12/2026 : choisissez un jour après.';

test.each([
  ['2026-12-29', '2026-12-28', undefined],
  ['2026-12-28', '2026-12-28', ENDED],
  ['2026-12-27', '2026-12-28', ENDED],
  ['2026-11-30', '2026-11-20', undefined],
  ['2026-11-29', '2026-11-20', 'Choisissez un jour à venir.'],
  ['2027-11-29', '2026-11-20', undefined],
  ['2027-11-30', '2026-11-20', 'Choisissez un jour jusqu’au 29/11/2027, à un an.'],
  ['2027-02-29', '2026-12-28', 'Donnez le nouveau dernier jour.'],
  ['', '2026-12-28', 'Donnez le nouveau dernier jour.'],
])('until %j, an offer that ends on %s is extended, or told why not', (day, end, problem) => {
  expect(extensionProblem(day, { end, now: NOW })).toBe(problem);
});

test.each([
  ['2026-11-20', '30', '2026-12-29'],
  ['2026-12-29', '30', '2027-01-28'],
  ['2027-11-01', '365', '2027-11-29'],
])('an offer until %s for %s days is proposed to end on %s', (end, days, proposed) => {
  const content = offerOfLines([], days);
  const day = proposedEnd({ end, now: NOW }, content);
  expect(day).toBe(proposed);
  expect(extensionProblem(day, { end, now: NOW })).toBeUndefined();
});

const CONTENT = { ...offerOfLines([{ ...EMPTY_LINE, id: 'l1', title: 'Bécher' }]), message: 'Un' };

test('what is extended is the same, with other days and another message', () => {
  const before = { content: CONTENT };
  const content = extendedContent(CONTENT, { day: '2026-12-31', message: ' Deux ', now: NOW });
  expect(content).toEqual({ ...CONTENT, validity_days: '32', message: 'Deux' });
  expect(isSamePromise(before, { content })).toBe(true);
  const kept = extendedContent(CONTENT, { day: '2026-12-31', message: null, now: NOW });
  expect(kept.message).toBe('Un');
});

test.each([
  ['a line', { lines: CONTENT.lines.map((line) => ({ ...line, quantity: '2' })) }],
  ['the discount', { discount: '5' }],
  ['carriage', { carriage: '12.00' }],
  ['the conditions', { terms: 'Comptant' }],
])('an offer with another value of %s is no longer the same', (_name, change) => {
  expect(isSamePromise({ content: CONTENT }, { content: { ...CONTENT, ...change } })).toBe(false);
});
