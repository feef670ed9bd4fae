import { formatNumber } from '../frenchNumber';
import { csvText } from '../text/csv';
import type { LineProblem, ListedLine } from './listedLine';
import type { ListEntry } from './listEntries';
import { isUnclearQuantity, isUsable, quantityIn } from './quantity';
import { readReferenceList } from './readReferenceList';

/** Lines of one list. */
export const LIST_MAX_LINES = 1000;
/** Characters of a line on average: more than lists need. */
const LINE_MAX_LENGTH = 300;

/** Why a list cannot be looked up, in French; undefined when it can. */
export function listProblem(
  text: string,
  lines: readonly ListedLine[],
  maxLines = LIST_MAX_LINES,
): string | undefined {
  if (text.length > maxLines * LINE_MAX_LENGTH || lines.length > maxLines)
    return tooLong(lines.length, maxLines);
  return lines.length === 0
    ? 'Aucune référence ici : écrivez une référence par ligne, suivie de sa quantité.'
    : undefined;
}

const tooLong = (count: number, max: number): string =>
  count > max
    ? `Cette liste a ${formatNumber(count)} lignes : ${formatNumber(max)} au plus à la fois. Ajoutez-la en plusieurs fois.`
    : `Ce texte a plus de ${formatNumber(max * LINE_MAX_LENGTH)} caractères : c’est trop pour une liste de références.`;

/** Why a line is refused, in French. */
export const entryProblem = (
  problem: LineProblem,
  { readings = 'un seul nombre' }: Pick<ListedLine, 'readings'>,
): string =>
  problem === 'ambiguous'
    ? `La quantité se lit de deux façons : écrivez ${readings}.`
    : PROBLEM_TEXTS[problem];

const PROBLEM_TEXTS: Record<Exclude<LineProblem, 'ambiguous'>, string> = {
  noReference: 'Aucune référence sur cette ligne.',
  severalReferences: 'Plusieurs références sur cette ligne : écrivez-les une par ligne.',
  unclear: 'La quantité n’est pas certaine : écrivez-la par un seul nombre.',
  notWhole: 'La quantité n’est pas un nombre entier.',
  notPositive: 'La quantité doit être de 1 au moins.',
  tooMany: 'La quantité dépasse 9 999.',
};

/**
 * The list as text again, a line for each entry in their first order: as it was written where it is
 * still read so, else as reference, quantity and what else it said.
 */
export function entriesText(entries: readonly ListEntry[]): string {
  const lines = [...entries].sort((one, other) => one.line - other.line);
  return lines.map(entryText).join('\n');
}

function entryText({ text, reference, quantity, problem }: ListEntry): string {
  const [read] = readReferenceList(text);
  if (problem || (read?.reference === reference && read.quantity === quantity && !read.problem))
    return text;
  return [reference, quantity, remarkOf(text)].join('\t').trim();
}

/**
 * Entries as CSV for a spreadsheet in French: the line as it was pasted, and what was read in it.
 */
export function entriesCsv(entries: readonly ListEntry[]): string {
  const lines = [...entries].sort((one, other) => one.line - other.line);
  const rows = lines.map(({ line, text, reference, quantity }) => [
    String(line),
    text,
    reference,
    String(quantity),
  ]);
  return csvText([['Ligne', 'Texte d’origine', 'Référence lue', 'Quantité'], ...rows]);
}

const SEPARATORS = /[\t;|"]+/g;
const EDGES = /^[\s:=x×*,→–-]+(?!\p{L})|^[\s:=,→–-]+|(?<![\s:=,→–-])[\s:=,→–-]+$/gu;

/**
 * What a line says beside its reference and its quantity, as one cell that is read as neither:
 * « pour Paul ».
 */
export function remarkOf(text: string): string {
  const [line] = readReferenceList(text);
  if (!line) return '';
  const { reference, quantity } = line;
  const amount = new RegExp(
    `(?<![\\p{L}\\d.,/])[x×*]?\\s?${quantity}(?:\\s?[x×*](?!\\p{L}))?(?![\\p{L}\\d/]|[.,]\\d)`,
    'iu',
  );
  // A designation was read with single spaces.
  const written = text.includes(reference) ? text : text.replace(/\s+/g, ' ');
  const rest = written
    .replace(reference, ' ')
    .replace(SEPARATORS, ' ')
    .replace(amount, ' ')
    .replace(/\s+/g, ' ')
    .replace(EDGES, '')
    .trim();
  const number = quantityIn(rest);
  return (number !== undefined && isUsable(number)) || isUnclearQuantity(rest) ? `(${rest})` : rest;
}
