import { formatDate } from '../date';
import { addDays, daysBetween, isDay } from '../days';
import { MOST_DAYS } from './figures';
import type { OfferContent } from './offer';
import { validUntil } from './offerState';
import type { OfferRule } from './pricedDocument';

/** The last day 'YYYY-MM-DD' of an offer that is extended, and the Paris time of it. */
interface Extended {
  end: string;
  now: string;
}

/** Why an offer cannot be extended to a day, in French; undefined when it can. */
export function extensionProblem(day: string, { end, now }: Extended): string | undefined {
  if (!isDay(day)) return 'Donnez le nouveau dernier jour.';
  if (day <= end)
    return `L’offre est déjà valable jusqu’au ${formatDate(end)} : choisissez un jour après.`;
  if (day <= now.slice(0, 10)) return 'Choisissez un jour à venir.';
  const last = addDays(now, MOST_DAYS);
  return day > last ? `Choisissez un jour jusqu’au ${formatDate(last)}, à un an.` : undefined;
}

/** The same number of days again: from the Paris time `now`, or after the end when it is later. */
export function proposedEnd({ end, now }: Extended, content: OfferContent): string {
  const fromNow = validUntil(now, content);
  const last = addDays(now, MOST_DAYS);
  if (fromNow > end) return fromNow;
  const after = validUntil(end, content);
  return after < last ? after : last;
}

/** What an extension sends: the same, for longer. @param message null for that of before. */
export const extendedContent = (
  content: OfferContent,
  { day, message, now }: { day: string; message: string | null; now: string },
): OfferContent => ({
  ...content,
  validity_days: String(daysBetween(now, day)),
  message: message === null ? content.message : message.trim(),
});

/** What both threads say of a version that extends another. */
export const extensionText = (version: number, before: string, day: string): string =>
  `Prolonge l’offre ${version} : valable jusqu’au ${formatDate(day)}, au lieu du ${formatDate(before)}.`;

interface Promised {
  content: OfferContent;
  rule?: OfferRule;
}

/** Whether two versions promise the same: lines, totals and conditions, whatever their end. */
export const isSamePromise = (a: Promised, b: Promised): boolean => promiseOf(a) === promiseOf(b);

const promiseOf = ({ content: { lines, discount, carriage, terms }, rule }: Promised): string =>
  JSON.stringify([lines, discount, carriage, terms, rule]);
