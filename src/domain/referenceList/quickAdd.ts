import type { DroppedPart } from '../../contract/api.gen';
import type { Article } from '../article/article';
import { REFERENCE_MAX_LENGTH } from '../limits';
import { cutFolded } from '../text/searchText';
import type { LineProblem } from './listedLine';
import type { Answers } from './listEntries';
import { readReferenceList } from './readReferenceList';
import { referenceScore } from './referenceText';

/** What was typed into the quick add: a reference, and perhaps a quantity. */
export interface QuickAddLine {
  /** Without spaces at its ends. */
  typed: string;
  reference: string;
  /** 1 to 9,999; 1 when none was typed. */
  quantity: number;
  /** Why the quantity is refused. */
  problem?: Exclude<LineProblem, 'noReference'>;
  /** Of an ambiguous quantity: see ListedLine. */
  readings?: string;
}

/** What a line of the quick add means, once its references were looked up. */
export type QuickAddResult =
  | { kind: 'found'; article: Article; quantity: number }
  /** Several articles on sale match, or none: then `articles` are near ones. */
  | {
      kind: 'several' | 'unknown';
      articles: readonly Article[];
      dropped?: readonly DroppedPart[] | undefined;
      quantity: number;
    }
  | { kind: 'withdrawn' }
  | { kind: 'refused'; problem: LineProblem; readings?: string };

/**
 * What is typed or pasted as lines: « REF1 + REF2 », « REF1 REF2 », « REF1 x 2 REF2 x 3 » are
 * several.
 */
export const readQuickAddLines = (text: string): QuickAddLine[] =>
  text
    .split(/\s\+\s|[\r\n]+/)
    .filter((part) => part.trim() !== '')
    .flatMap(partedByReferences)
    .map(readQuickAdd);

const startsNext = (word: string): boolean =>
  referenceScore(word.replace(/(?<![,;])[,;]+$/, '')) >= 4;

/** « BEC-1 2 BEC-2 3 »: after a reference at the beginning, each quantity follows its own. */
function partedByReferences(part: string): string[] {
  const words = part.trim().split(/\s+/);
  if (readQuickAdd(part).problem !== 'severalReferences' || !startsNext(words[0] ?? ''))
    return [part];
  return words.reduce<string[]>((parts, word) => {
    return startsNext(word)
      ? [...parts, word]
      : [...parts.slice(0, -1), `${parts.at(-1) ?? ''} ${word}`];
  }, []);
}

/**
 * Reads « REF », « REF x 3 », « 3 x REF », « REF;3 ». A text without a readable reference is looked
 * up as it is.
 */
export function readQuickAdd(text: string): QuickAddLine {
  const typed = text.trim();
  const [line] = readReferenceList(typed);
  if (!line || line.problem === 'noReference')
    return { typed, reference: cutFolded(typed, REFERENCE_MAX_LENGTH), quantity: 1 };
  const { reference, quantity, problem, readings } = line;
  return { typed, reference, quantity, ...(problem && { problem }), ...(readings && { readings }) };
}

/**
 * The references to look up: the text as it is typed too, because a reference may look like one
 * with a quantity, unless it is too long.
 */
export const quickAddReferences = ({ typed, reference }: QuickAddLine): string[] => [
  ...new Set([cutFolded(typed, REFERENCE_MAX_LENGTH) === typed ? typed : reference, reference]),
];

/** An article with exactly the typed text as its reference beats what was read in the text. */
export function quickAddResult(line: QuickAddLine, answers: Answers): QuickAddResult {
  const whole = answers.get(line.typed);
  if (line.reference !== line.typed && whole?.match === 'exact')
    return quickAddResult(oneOf(line.typed), answers);
  if (line.problem)
    return {
      kind: 'refused',
      problem: line.problem,
      ...(line.readings && { readings: line.readings }),
    };
  const read = answers.get(line.reference);
  if (line.reference !== line.typed && read?.match === 'none' && whole && whole.match !== 'none')
    return quickAddResult(oneOf(line.typed), answers);
  const { quantity } = line;
  const [article] = read?.articles ?? [];
  if (!read || !article || read.match === 'none')
    return { kind: 'unknown', articles: read?.articles ?? [], dropped: read?.dropped, quantity };
  if (read.match === 'several') return { kind: 'several', articles: read.articles, quantity };
  return article.soft_deleted === '1'
    ? { kind: 'withdrawn' }
    : { kind: 'found', article, quantity };
}

const oneOf = (typed: string): QuickAddLine => ({ typed, reference: typed, quantity: 1 });
