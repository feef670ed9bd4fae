import { csvText } from '../csv';
import { formatNumber } from '../frenchNumber';
import type { LineProblem, ListedLine } from './listedLine';
import type { ListEntry } from './listEntries';
import { readReferenceList } from './readReferenceList';
import { remarkOf } from './remark';

/** Lines of one list. */
export const LIST_MAX_LINES = 1000;
/** Characters of one list: more than its lines can need. */
const LIST_MAX_LENGTH = 300_000;

/** Why a list cannot be looked up, in French; undefined when it can. */
export function listProblem(text: string, lines: readonly ListedLine[]): string | undefined {
  if (text.length > LIST_MAX_LENGTH || lines.length > LIST_MAX_LINES) return tooLong(lines.length);
  return lines.length === 0 ? 'Aucune référence ici : écrivez une référence par ligne, suivie de sa quantité.' : undefined;
}

const tooLong = (count: number): string =>
  count > LIST_MAX_LINES
    ? `Cette liste a ${formatNumber(count)} lignes : ${formatNumber(LIST_MAX_LINES)} au plus à la fois. Ajoutez-la en plusieurs fois.`
    : 'Ce texte est trop long pour une liste de références.';

/** Why a line is refused, in French. */
export const PROBLEM_TEXTS: Record<LineProblem, string> = {
  noReference: 'Aucune référence sur cette ligne.',
  severalReferences: 'Plusieurs références sur cette ligne : écrivez-les une par ligne.',
  unclear: 'La quantité n’est pas certaine : écrivez-la par un seul nombre.',
  notWhole: 'La quantité n’est pas un nombre entier.',
  notPositive: 'La quantité doit être de 1 au moins.',
  tooMany: 'La quantité dépasse 9 999.',
};

/**
 * The list as text again, a line for each entry in their first order: as it was written where it is still read so, else as reference,
 * quantity and what else it said.
 */
export function entriesText(entries: readonly ListEntry[]): string {
  const lines = [...entries].sort((one, other) => one.line - other.line);
  return lines.map(entryText).join('\n');
}

function entryText({ text, reference, quantity, problem }: ListEntry): string {
  const [read] = readReferenceList(text);
  if (problem || (read?.reference === reference && read.quantity === quantity && !read.problem)) return text;
  return [reference, quantity, remarkOf(text)].join('\t').trim();
}

/** Entries as CSV for a spreadsheet in French: the line as it was pasted, and what was read in it. */
export function entriesCsv(entries: readonly ListEntry[]): string {
  const lines = [...entries].sort((one, other) => one.line - other.line);
  const rows = lines.map(({ line, text, reference, quantity }) => [String(line), text, reference, String(quantity)]);
  return csvText([['Ligne', 'Texte d’origine', 'Référence lue', 'Quantité'], ...rows]);
}
