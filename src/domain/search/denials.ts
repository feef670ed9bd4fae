import type { SearchTerm, TermText } from './searchTerm';
import { isPlaceAfter, isPlaceBefore } from './terms';

const DENIALS = new Set(['non', 'sans', 'ni']);

/** The folded word denies the next one: « non stérile », « sans latex ni poudre ». */
export const isDenial = (word: string): boolean => DENIALS.has(word);

const DENIED_NEXT = /(?<![a-z0-9])(?:(?:non|sans|ni)[ -]|s\/)/;
const DENIED_BEHIND = /(?<![a-z0-9])(?:s\/|(?:non|sans|ni)[ -](?:(?:de|la|le|les) |[dl]')?)$/;

/** The folded text says of anything that it has it not. */
export const deniesAnything = (text: string): boolean => DENIED_NEXT.test(text);

/**
 * The folded text has one of the terms, and denies it wherever it has it: « stérile » in « gants
 * non stériles ».
 */
export const deniesAny = (text: string, terms: readonly SearchTerm[]): boolean =>
  deniesAnything(text) && terms.some((term) => deniesTerm(text, term));

/** The same of one term. */
export function deniesTerm(text: string, { alternatives }: SearchTerm): boolean {
  if (!deniesAnything(text)) return false;
  const places = alternatives.flatMap((alternative) => placesOf(text, alternative));
  return places.length > 0 && places.every((at) => DENIED_BEHIND.test(text.slice(0, at)));
}

/** The folded text has the term in at least one place without denying it. */
export const affirmsTerm = (text: string, { alternatives }: SearchTerm): boolean =>
  alternatives.some(
    (alternative) =>
      text.includes(alternative.text) &&
      placesOf(text, alternative).some((at) => !DENIED_BEHIND.test(text.slice(0, at))),
  );

function placesOf(text: string, term: TermText): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(term.text); at !== -1; at = text.indexOf(term.text, at + 1)) {
    if (isPlaceBefore(text, at, term) && isPlaceAfter(text, at + term.text.length, term))
      places.push(at);
  }
  return places;
}
