import type { DroppedPart } from '../../contract/api.gen';
import { fold } from '../text/searchText';

/**
 * A part of a query as it was typed: « stérile » of `sterile`, « 21 G » of `21 g` where « 21G » was
 * typed; the part itself elsewhere.
 */
export function typedPart(query: string, part: string): string {
  const words = query.trim().split(/\s+/);
  for (let length = part.split(' ').length; length > 0; length -= 1)
    for (let start = 0; start + length <= words.length; start += 1) {
      const typed = words.slice(start, start + length).join(' ');
      if (joined(typed) === joined(part)) return spacedAs(part, typed);
    }
  return part;
}

const joined = (text: string): string => fold(text).replaceAll(' ', '');

/** The letters of a text with the spaces of another that is folded. */
function spacedAs(part: string, text: string): string {
  if (fold(text) === fold(part)) return text;
  const letters = text.replaceAll(' ', '');
  if (letters.length !== joined(part).length) return part;
  let at = 0;
  return part.replace(/\S/g, () => letters.charAt(at++));
}

/** What articles lack of a query, behind a noun: « sans 90 mm, stérile »; '' when nothing. */
export function lackText(query: string, dropped: readonly DroppedPart[]): string {
  const typed = (isUnsaid: boolean) =>
    dropped
      .filter(({ kind }) => (kind === 'not') === isUnsaid)
      .map(({ text }) => typedPart(query, text));
  const lacking = typed(false);
  return [
    ...(lacking.length > 0 ? [`sans ${lacking.join(', ')}`] : []),
    ...typed(true).map((text) => `« ${text} » non précisé`),
  ].join(', ');
}

/** Before the articles that a text may mean: « Peut-être celui-ci, sans 90 mm : ». */
export function maybeText(
  count: number,
  query: string,
  dropped: readonly DroppedPart[] = [],
): string {
  const maybe = count > 1 ? 'Peut-être l’un de ceux-ci' : 'Peut-être celui-ci';
  return dropped.length > 0 ? `${maybe}, ${lackText(query, dropped)} :` : `${maybe} :`;
}
