import { PARTICIPLES } from './belonging';
import type { SearchTerm, TermText } from './searchTerm';
import { isPlaceAfter, isPlaceBefore } from './terms';

const DENIALS = new Set(['non', 'sans', 'ni']);

const OF = "(?:de (?:la |l')?|des |du |d')";
/** Words that deny what stands behind « de ». */
const LACKING = "(?:depourvu|exempt|demuni|denue|prive)e?s?|a l'(?:exception|exclusion)";
/** « Non livré avec » denies as « livré avec » grants. */
const NOT_HAVING = `non (?:${PARTICIPLES.join('|')})s? (?:avec |${OF})`;
/** « Pas de » is « sans » already (`readableText`). */
const NOT_CONTAINING =
  "(?:(?:qui )?ne )?(?:cont(?:enant|ient|iennent)|comport(?:ant|e|ent)|n'ayant) (?:sans|aucune?)";
/** Those that leave out a part of what is offered, and English words. */
const EXCEPT = `hors|sauf|excepte|excluant|without|excluding|sans aucune?|${NOT_CONTAINING}`;
/** « Hors » of another meaning. */
const NOT_LEFT_OUT = '(?:gel|taxes?|tva|tout|sol|eau|d|serie|usage|service|stock|catalogue)\\b';
const ABSENT = new RegExp(
  `(?<=[^ ] )(?:(?:${LACKING}) ${OF}|${NOT_HAVING}|` +
    `(?:${EXCEPT}) (?!${NOT_LEFT_OUT})(?:${OF}|les? |la |l')?)(?=[a-z]{3})`,
  'g',
);
/** What laboratories avoid: « lint free », also without a hyphen. */
const AVOIDED =
  'latex|powder|mercury|lead|phosphate|[dr]nase|nuclease|endotoxin|lint|dust|oil'.split('|');
const FREE = new RegExp(`(?<![^ ])(?:([a-z]{3,})-|(${AVOIDED.join('|')}) )free(?![^ ])`, 'g');

/**
 * A folded query with the other ways to deny as « sans »: « dépourvu de latex », « hors latex »,
 * « latex-free ».
 */
export const deniedBySans = (text: string): string =>
  text.replace(ABSENT, 'sans ').replace(FREE, 'sans $1$2');

/** The folded word denies the next one: « non stérile », « sans latex ni poudre ». */
export const isDenial = (word: string): boolean => DENIALS.has(word);

const DENIED_NEXT = /(?<![a-z0-9])(?:(?:non|sans|ni)[ -]|[sn]\/)/;
const DENIED_BEHIND = /(?<![a-z0-9])(?:[sn]\/|(?:non|sans|ni)[ -](?:(?:de|la|le|les) |[dl]')?)$/;

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
