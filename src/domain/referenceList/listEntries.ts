import type { DroppedPart } from '../../contract/api.gen';
import type { Article } from '../article/article';
import { REFERENCE_MAX_LENGTH } from '../limits';
import { compactReference, cutFolded } from '../text/searchText';
import type { LineProblem, ListedLine } from './listedLine';
import { readReferenceList } from './readReferenceList';
import { referenceScore } from './referenceText';
import type { SharedLine } from './sharedList';

/**
 * What the server found for a reference: one article, or at most five proposals with `several` and
 * `none`.
 */
export interface ResolvedReference {
  reference: string;
  match: 'exact' | 'separators' | 'supplier' | 'several' | 'none';
  articles: readonly Article[];
  /** What the proposals lack of a designation. */
  dropped?: readonly DroppedPart[];
  /** Of a withdrawn article: those on sale that can replace it, at most five. */
  replacements?: readonly Article[];
  /** The article of the reference is withdrawn and not among `articles`, which can replace it. */
  isWithdrawn?: boolean;
}

/** What was found, by the reference that was looked up. */
export type Answers = ReadonlyMap<string, ResolvedReference>;

/** A line of the list while it is completed. `quantity` is 0 when none was chosen yet. */
export interface ListEntry extends ListedLine {
  /** The id of the article that was chosen among the proposals. */
  chosenId?: number;
}

/** A line as it was read: a refused quantity counts as none. */
export const entryOf = (line: ListedLine): ListEntry =>
  line.problem && line.problem !== 'noReference' ? { ...line, quantity: 0 } : line;

export type EntryState = 'found' | 'toChoose' | 'unknown' | 'withdrawn' | 'refused';

/** The reference is looked up all the same when only the quantity is refused. */
const hasReference = ({ problem }: ListEntry): boolean => problem !== 'noReference';

/** The article of an entry, on sale or withdrawn; undefined when none is found or chosen. */
export function articleOf(entry: ListEntry, answers: Answers): Article | undefined {
  const answer = hasReference(entry) ? answers.get(entry.reference) : undefined;
  if (entry.chosenId !== undefined)
    return answer && choicesOf(answer).find(({ id }) => id === entry.chosenId);
  return answer && !isProposal(answer) ? answer.articles[0] : undefined;
}

/** The articles to choose among. */
export function proposalsOf(entry: ListEntry, answers: Answers): readonly Article[] {
  const answer = hasReference(entry) ? answers.get(entry.reference) : undefined;
  return answer ? choicesOf(answer) : [];
}

const choicesOf = (answer: ResolvedReference): readonly Article[] =>
  isProposal(answer) ? answer.articles : (answer.replacements ?? []);

const isProposal = ({ match }: ResolvedReference): boolean =>
  match === 'several' || match === 'none';

/** What an entry still needs before it can be added. */
export function stateOf(entry: ListEntry, answers: Answers): EntryState {
  const article = articleOf(entry, answers);
  const answer = answers.get(entry.reference);
  if (article?.soft_deleted === '1' || (!article && answer?.isWithdrawn && hasReference(entry)))
    return 'withdrawn';
  if (entry.problem) return 'refused';
  if (article) return 'found';
  return answer?.match === 'several' ? 'toChoose' : 'unknown';
}

/** How many entries are in each state. */
export function countStates(
  entries: readonly ListEntry[],
  answers: Answers,
): Record<EntryState, number> {
  const counts = { found: 0, toChoose: 0, unknown: 0, withdrawn: 0, refused: 0 };
  for (const entry of entries) counts[stateOf(entry, answers)] += 1;
  return counts;
}

/** The references without an answer yet, each once. */
export function referencesToFind(entries: readonly ListEntry[], answers: Answers): string[] {
  const wanted = entries.filter((entry) => hasReference(entry) && !answers.has(entry.reference));
  return [...new Set(wanted.map(({ reference }) => reference))];
}

/** The entries that need a decision first, each group in its order. */
export function undecidedFirst(entries: readonly ListEntry[], answers: Answers): ListEntry[] {
  const isFound = (entry: ListEntry) => stateOf(entry, answers) === 'found';
  return [...entries.filter((entry) => !isFound(entry)), ...entries.filter(isFound)];
}

/** The entry with another quantity, 0 to 9,999: 0 is refused until another one is given. */
export function withQuantity(entry: ListEntry, quantity: number): ListEntry {
  if (!hasReference(entry)) return { ...entry, quantity };
  const { problem: _, ...rest } = entry;
  return quantity === 0 ? { ...rest, quantity, problem: 'notPositive' } : { ...rest, quantity };
}

/** The entry with another reference, to look up again; « REF x 6 » gives a quantity too. */
export function withReference(entry: ListEntry, typed: string): ListEntry {
  const [read] = readReferenceList(typed);
  if (read && !read.problem && read.quantity > 1 && referenceScore(read.reference) >= 2)
    return withQuantity(withWholeReference(entry, read.reference), read.quantity);
  return withWholeReference(entry, typed);
}

function withWholeReference(entry: ListEntry, reference: string): ListEntry {
  const { chosenId: _, problem, ...rest } = entry;
  const kept: LineProblem | undefined =
    compactReference(reference) === ''
      ? 'noReference'
      : problem === 'noReference' || problem === 'severalReferences'
        ? undefined
        : problem;
  return {
    ...rest,
    reference: cutFolded(reference, REFERENCE_MAX_LENGTH),
    ...(kept && { problem: kept }),
  };
}

/**
 * The lines of a list made of these entries, in their order, with the reference of the article
 * where one is found. Refused lines are left out.
 */
export function sharedLines(entries: readonly ListEntry[], answers: Answers): SharedLine[] {
  const kept = entries
    .filter((entry) => hasReference(entry) && entry.quantity > 0)
    .sort((one, other) => one.line - other.line);
  return kept.map((entry) => ({
    reference: articleOf(entry, answers)?.crmId ?? entry.reference,
    quantity: entry.quantity,
  }));
}

/** Lines of a list as entries to look up. */
export const entriesOf = (lines: readonly SharedLine[]): ListEntry[] =>
  lines.map((line, index) => ({
    line: index + 1,
    text: `${line.reference}\t${line.quantity}`,
    ...line,
  }));
