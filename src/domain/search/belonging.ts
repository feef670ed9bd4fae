/** « Muni d'un robinet », « livrée avec couvercle »: masculine; a part of an article is behind. */
const WITH_PART = 'accompagne assorti dote equipe fourni garni livre muni pourvu vendu'.split(' ');
/** The same without a preposition. */
const HAVING_PART = 'comprenant disposant incluant possedant presentant including'.split(' ');

/** Both genders. */
export const PARTICIPLES: readonly string[] = WITH_PART.flatMap((word) => [word, `${word}e`]);

/** Words that say that an article has a part, folded, in the singular: they name nothing. */
export const PART_WORDS: readonly string[] = [...PARTICIPLES, ...HAVING_PART];

const OF = "(?:de |des |du |d')";
const PART = [
  'avec |with ',
  `(?:${PARTICIPLES.join('|')})s? (?:avec |${OF})`,
  `(?:${HAVING_PART.join('|')}) ${OF}?`,
].join('|');
const USE = 'pour |for ';
const BELONGING = new RegExp(` (?:(${PART})|${USE})`);
const BEFORE_USE = new RegExp(` (?:${USE})`);

/** A folded query as what is wanted, a part that it is to have and what it is for. */
export interface Belonging {
  head: string;
  part: string;
  /** Behind the part: « cuve avec couvercle pour électrophorèse ». */
  use: string;
}

/** Undefined of a query that names neither a part nor a use. */
export function belongingOf(text: string): Belonging | undefined {
  const found = BELONGING.exec(text);
  if (!found) return undefined;
  const behind = text.slice(found.index + found[0].length);
  const head = text.slice(0, found.index);
  if (found[1] === undefined) return { head, part: '', use: behind };
  const [part = '', ...use] = behind.split(BEFORE_USE);
  return { head, part, use: use.join(' ') };
}
