import type { NewSynonym } from '../../contract/api.gen';
import { formatNumber } from '../frenchNumber';
import { isStopWord } from '../search/query';
import {
  type SynonymGroup,
  synonymKey,
  type Synonyms,
  synonymsOf,
  writingsAtMost,
} from '../search/synonyms';
import { QUERY_WRITINGS_MAX, TERM_WRITINGS_MAX } from '../search/terms';
import { isLine } from '../text/cleanText';
import { escapeFormula } from '../text/csv';
import { plainLine } from '../text/plainText';
import { fold, withoutPlural } from '../text/searchText';

/** Texts of one synonym, both sides together. */
const SYNONYM_TEXTS_MAX = 20;
/** Characters of one of its texts. */
const SYNONYM_TEXT_LENGTH = 60;
/** Synonyms that a shop adds. */
export const OWN_SYNONYMS_MAX = 2_000;
/** Shorter ones are never searched in the place of another text. */
const SHORTEST_MEANT = 3;
/** Shorter ones are in too many words to be told in joined ones. */
const SHORTEST_JOINED = 5;
/** Between parts that an article must have together: « micropipette + 100-1000 µL ». */
const TOGETHER = ' + ';

/** A synonym as the contract has it: `typed` and `means` are the texts of its two sides. */
export type SynonymEntry = NewSynonym;

/** A synonym as it is stored; one that is off is not searched. */
export interface SynonymSide extends SynonymEntry {
  off: boolean;
}

/** What is wrong with a synonym, in French. */
export interface SynonymProblem {
  field: 'typed' | 'means';
  message: string;
}

/** Without spaces around its texts, and without empty ones: « soude , » is « soude ». */
export const tidySynonym = ({ kind, typed, means }: SynonymEntry): SynonymEntry => ({
  kind,
  typed: tidyTexts(typed),
  means: tidyTexts(means),
});

const tidyTexts = (texts: readonly string[]): string[] =>
  texts.map(plainLine).filter((text) => text !== '');

/** How texts are compared: « Gants Nitrile » is « gant nitrile ». */
const comparedText = (text: string): string => fold(text).split(' ').map(withoutPlural).join(' ');

/** Synonyms of one key say the same: the order of texts does not count, nor the side of EACH. */
export function synonymIdentity({ kind, typed, means }: SynonymEntry): string {
  const sorted = (texts: readonly string[]) => texts.map(comparedText).sort();
  return JSON.stringify(
    kind === 'EACH' ? [kind, sorted([...typed, ...means])] : [kind, sorted(typed), sorted(means)],
  );
}

const lettersOf = ({ kind, typed, means, off }: SynonymSide): string =>
  JSON.stringify([kind, typed, means, off]);

/** Whether two sides are the same, letter by letter. */
export const isSameSynonym = (a: SynonymSide, b: SynonymSide): boolean =>
  lettersOf(a) === lettersOf(b);

/** The group that the search reads. */
export const groupOfSynonym = ({ kind, typed, means }: SynonymEntry): SynonymGroup =>
  kind === 'EACH'
    ? [...typed, ...means]
    : { typed, means, ...(kind === 'INSTEAD' && { instead: true as const }) };

/** A group of src/content as a synonym: the first text of a group is its left side. */
export const synonymOfGroup = (group: SynonymGroup): SynonymEntry =>
  'typed' in group
    ? {
        kind: group.instead ? 'INSTEAD' : 'ONE_WAY',
        typed: [...group.typed],
        means: [...group.means],
      }
    : { kind: 'EACH', typed: group.slice(0, 1), means: group.slice(1) };

/**
 * Why a tidy synonym cannot be one, whatever the catalogue has.
 * @param separators what is between texts where it was typed
 */
export function synonymProblem(
  entry: SynonymEntry,
  separators = 'des points-virgules',
): SynonymProblem | undefined {
  const { typed, means } = entry;
  if (typed.length === 0) return { field: 'typed', message: 'Saisissez ce que l’on cherche.' };
  if (means.length === 0)
    return { field: 'means', message: 'Saisissez ce qu’il faut chercher aussi.' };
  for (const [field, texts] of [
    ['typed', typed],
    ['means', means],
  ] as const)
    for (const text of texts) {
      const message = joinedTexts(text, separators) ?? textProblem(text, entry.kind, field);
      if (message !== undefined) return { field, message };
    }
  const count = typed.length + means.length;
  if (count > SYNONYM_TEXTS_MAX)
    return {
      field: 'means',
      message: `Un synonyme a ${SYNONYM_TEXTS_MAX} textes au plus : celui-ci en a ${count}.`,
    };
  return repeatedText(entry) ?? tooManyWritings(entry);
}

const quoted = (text: string): string =>
  `« ${text.length > SYNONYM_TEXT_LENGTH ? `${text.slice(0, 20)}…` : text} »`;

function textProblem(
  text: string,
  kind: SynonymEntry['kind'],
  field: SynonymProblem['field'],
): string | undefined {
  const said = quoted(text);
  if (text.length > SYNONYM_TEXT_LENGTH)
    return `${said} a ${formatNumber(text.length)} caractères : un texte en a ${SYNONYM_TEXT_LENGTH} au plus.`;
  if (!isLine(text)) return `${said} contient un caractère invisible : saisissez-le de nouveau.`;
  if (escapeFormula(text) !== text)
    return `${said} commence comme une formule de tableur : retirez le premier signe.`;
  const parts = text.split(TOGETHER);
  if (parts.length > 1 && (kind === 'EACH' || field === 'typed'))
    return `${said} : « + » ne réunit des textes que dans ce qui est cherché, dans un sens.`;
  if (parts.some((part) => saysNothing(part)))
    return `${said} n’a pas de mot que la recherche lise.`;
  if (kind !== 'EACH' && field === 'means' && parts.some(isTooShort))
    return `${said} est trop court pour être cherché : ${SHORTEST_MEANT} caractères au moins.`;
  return undefined;
}

/** Lists show several texts as « fiole, flacon »; « 1,2-dichloroéthane » is one. */
function joinedTexts(text: string, separators: string): string | undefined {
  const sign = /[;|→⇒]|,(?= )/.exec(text)?.[0];
  return sign === undefined
    ? undefined
    : `${quoted(text)} contient « ${sign} » : séparez les textes par ${separators}.`;
}

const saysNothing = (text: string): boolean =>
  synonymKey(fold(text))
    .split(' ')
    .every((word) => word === '' || isStopWord(word));

const isTooShort = (text: string): boolean => fold(text).length < SHORTEST_MEANT;

function repeatedText({ typed, means }: SynonymEntry): SynonymProblem | undefined {
  const known = new Map<string, 'typed' | 'means'>();
  for (const [field, texts] of [
    ['typed', typed],
    ['means', means],
  ] as const)
    for (const text of texts) {
      const side = known.get(comparedText(text));
      if (side !== undefined)
        return {
          field,
          message:
            side === field
              ? `« ${text} » y est deux fois.`
              : `« ${text} » serait un synonyme de lui-même.`,
        };
      known.set(comparedText(text), field);
    }
  return undefined;
}

/** What is typed to be searched so: each text of EACH. */
const typedTextsOf = ({ kind, typed, means }: SynonymEntry): string[] =>
  kind === 'EACH' ? [...typed, ...means] : typed;

/**
 * A query is searched by so many writings at most: the others would be ignored.
 * @param all what is searched, this synonym included; without it what it means alone
 */
export function tooManyWritings(entry: SynonymEntry, all?: Synonyms): SynonymProblem | undefined {
  const typed = typedTextsOf(entry);
  const group = groupOfSynonym(entry);
  const most = 1 + writingsAtMost(group);
  if (!all && typed.every((text) => isWithinLimits(text, most))) return undefined;
  const synonyms = all ?? synonymsOf(() => [group]);
  for (const text of typed) {
    const max = exceededWritings(text, synonyms);
    if (max === undefined) continue;
    return {
      field: 'means',
      message: all
        ? `Avec ses autres synonymes, « ${text} » serait cherché de plus de ${max} façons : retirez des textes ou des mesures.`
        : `« ${text} » serait cherché de plus de ${max} façons : retirez des textes ou des mesures.`,
    };
  }
  return undefined;
}

/** Whether so many writings of a text are surely within both limits: most synonyms have few. */
const isWithinLimits = (text: string, writings: number): boolean =>
  writings <= TERM_WRITINGS_MAX && text.split(/[\s-]/).length * writings <= QUERY_WRITINGS_MAX;

/** The limit that a query of this text would exceed; its words are a writing each. */
function exceededWritings(text: string, synonyms: Synonyms): number | undefined {
  const keys = fold(text)
    .split(' ')
    .map((word) => synonyms.keyOf(word))
    .filter((key) => key !== '');
  const key = keys.join(' ');
  if (isWithinLimits(key, 1 + synonyms.writingsAtMost(key))) return undefined;
  const meaning = synonyms.meaningOf(key);
  if (!meaning) return undefined;
  const { texts, together } = meaning;
  // Each part of « four + 100 mL » is a term, which has what stands for the whole too.
  const terms = together.length === 0 ? [texts] : together.map((part) => [...texts, ...part]);
  const sizes = terms.map((each) => 1 + new Set(each.map((writing) => writing.text)).size);
  if (sizes.some((size) => size > TERM_WRITINGS_MAX)) return TERM_WRITINGS_MAX;
  const words = keys.flatMap((key) => key.split(' ')).filter((word) => !isStopWord(word));
  const written = words.length * sizes.reduce((sum, size) => sum + size, 0);
  return written > QUERY_WRITINGS_MAX ? QUERY_WRITINGS_MAX : undefined;
}

/** Whether a query may be read otherwise because of a synonym: it has a text that is typed. */
export function mentionsSynonym(query: string, entry: SynonymEntry): boolean {
  const words = ` ${synonymKey(fold(query))} `;
  const joined = words.replaceAll(' ', '');
  return typedTextsOf(entry).some((text) => {
    const key = synonymKey(fold(text));
    const asOne = key.replaceAll(' ', '');
    return (
      words.includes(` ${key} `) || (asOne.length >= SHORTEST_JOINED && joined.includes(asOne))
    );
  });
}
