import { REFERENCE_MAX_LENGTH } from '../limits';
import { splitCells, splitRows, unescapeFormula } from '../text/csv';
import { plainSigns } from '../text/plainText';
import { compactReference, cutFolded, fold } from '../text/searchText';
import {
  type Columns,
  looksLikeReference,
  readBelowHeader,
  readCells,
  readHeader,
} from './columns';
import type { LineParts, ListedLine } from './listedLine';
import { listedQuantity } from './quantity';
import { readLineWords } from './readWords';

/** What is read of a line, in characters: a person's line is shorter. */
const LINE_MAX = 1000;

/** What Excel writes before the rows of a CSV file. */
const SEPARATOR_LINE = /^sep=.?$/i;

/**
 * Reads a list of references and quantities as people paste it, from a table, a mail or a note: one
 * outcome for each line that is not blank, in their order, header rows, the titles above them and
 * the mail around the list left out. A line without a quantity asks for one piece.
 */
export function readReferenceList(text: string): ListedLine[] {
  const lines = splitRows(plainSigns(text));
  let columns: Columns | undefined;
  const titles = new Set<number>();
  const read = lines.flatMap(({ number, text: raw }) => {
    const line = raw.trim();
    const cells = splitCells(raw.slice(0, LINE_MAX)).map(unescapeFormula);
    if (
      !/[\p{L}\d]/u.test(line) ||
      SEPARATOR_LINE.test(line) ||
      isMailLine(line.slice(0, LINE_MAX))
    )
      return [];
    const header = readHeader(cells);
    if (header) {
      columns = header;
      return [];
    }
    const found = { line: number, text: line, ...outcome(readLine(line, cells, columns)) };
    if (!columns && isTitle(cells, found)) titles.add(number);
    return [found];
  });
  return columns ? read.filter(({ line }) => !titles.has(line)) : read;
}

/** One cell of words: above a header row it is the title of the list. */
const isTitle = (cells: readonly string[], { quantity, problem }: Omit<ListedLine, 'line'>) =>
  cells.filter((cell) => cell !== '').length === 1 &&
  !cells.some(looksLikeReference) &&
  quantity === 1 &&
  (problem === undefined || problem === 'noReference');

function readLine(line: string, cells: readonly string[], columns: Columns | undefined): LineParts {
  const filled = cells.filter((cell) => cell !== '');
  if (columns && cells.length > 1) return readBelowHeader(cells, columns);
  return filled.length > 1
    ? readCells(filled)
    : readLineWords(filled[0] ?? line.slice(0, LINE_MAX));
}

function outcome({ reference, quantity, hasOthers }: LineParts): Omit<ListedLine, 'line' | 'text'> {
  const read = hasOthers
    ? { quantity: 1, problem: 'severalReferences' as const }
    : listedQuantity(quantity);
  const isReference = compactReference(reference).length > 1;
  return {
    reference: cutFolded(reference, REFERENCE_MAX_LENGTH),
    ...read,
    ...(isReference ? {} : { problem: 'noReference' as const }),
  };
}

/** With at most three names or titles behind it: a longer sentence may ask for something. */
const GREETINGS = 'bonjour|bonsoir|salut|hello|madame|monsieur|mesdames|messieurs|chere?s?';
const GREETING = new RegExp(
  `^(?:${GREETINGS})(?:[ ,]+\\p{L}+(?:['.-]+\\p{L}+)*\\.?){0,3} ?[,.!]*$`,
  'u',
);
const THANKS = /^(?:(?:en )?vous |(?:avec|par) .*|d'avance )?(?:merci|remerci(?:ant|e|ements))\b/;
const ABOUT_ANSWER =
  /\b(?:devis|avance|retour|reponse|offre|prix|aide|tarifs?)\b|^\S+(?: \S+){0,2}$/;
const CLOSINGS = 'cordialement|cdl?t|amicalement|salutations|a vous|bonne journee';
const CLOSING = new RegExp(
  `^(?:bien |tres |sinceres |meilleures )*(?:${CLOSINGS})[^\\p{L}\\d]*$`,
  'u',
);
const HEADER = /^(?:de|cc|cci|objet|sujet|date|envoye|from|to|subject|sent|e-?mail|courriel) ?:/;
const TELEPHONE = /^(?:tel|telephone|mobile|portable|fax)\.? ?:? ?[+\d(][\d\s().-]*$/;
const QUOTED_MAIL = /^(?:le|on) .{4,80} (?:a ecrit|wrote) ?:$/;
const ADDRESS = /^<?[^\s@]+@[^\s@]+\.[a-z]{2,}>?$/;
const TOTAL_NAME = '(?:sous-?total|total)(?: (?:general|ht|ttc|h\\.t\\.|t\\.t\\.c\\.))?';
const TOTAL = new RegExp(
  `^${TOTAL_NAME}(?: ?[:;=])?[\\s\\d.,;]*(?:€|eur|euros)?(?: ?(?:ht|ttc))?$`,
);

const MAIL_LINES = [GREETING, CLOSING, HEADER, TELEPHONE, QUOTED_MAIL, ADDRESS, TOTAL];

/**
 * Whether a line of a pasted list is no line of it but the mail around it: a greeting, thanks, a
 * header, a telephone number, a total.
 */
export function isMailLine(line: string): boolean {
  const text = fold(line.replace(/^[>\s]+/, '').replaceAll('’', "'")).trim();
  return (
    MAIL_LINES.some((pattern) => pattern.test(text)) ||
    (THANKS.test(text) && !/\d/.test(text) && ABOUT_ANSWER.test(text))
  );
}
