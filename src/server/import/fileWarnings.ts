import {
  isAnotherCatalogue,
  isMostlyChanged,
  isMostlyMisread,
  refusesTooMany,
} from '../../domain/catalogue/importChecks';
import { isRewritten, rewrittenFrom } from '../../domain/catalogue/spreadsheetCodes';
import { formatCount, formatShare } from '../../domain/frenchNumber';
import { codesAmong, exampleOf } from './file/multilineCells';
import type { Reading } from './file/reading';
import type { ImportWarning } from './importPlan';
import { changesTexts, type Differences } from './tables/tableDifferences';
import type { ImportStore } from './tables/tableImport';
import {
  type ChangedColumn,
  findNewLines,
  listAbsentCodes,
  listChangedTexts,
  listNewCodes,
  type RefusedArticles,
} from './tables/tableSuspectCodes';

export type Draft = Pick<ImportWarning, 'kind' | 'asks' | 'message'> & Partial<ImportWarning>;

export function lastLine({ last, encoding: { hasFinalLineBreak } }: Reading): Draft | undefined {
  if (!last) return undefined;
  const { line, cells, expected } = last;
  const named = `La dernière ligne du fichier (ligne ${line})`;
  if (cells < expected) {
    const columns = formatCount(cells, 'colonne', 'colonnes');
    return {
      kind: 'truncated',
      asks: true,
      message: `${named} est incomplète : ${columns} au lieu de ${expected}. L'export a sans doute été coupé.`,
    };
  }
  return hasFinalLineBreak
    ? undefined
    : {
        kind: 'truncated',
        asks: false,
        message: `${named} n'a pas de fin de ligne : vérifiez que l'export est complet.`,
      };
}

/**
 * A cell of several lines with the code of an article that the file lacks contains the start of
 * that article's line.
 */
export async function withCellsHidingCodes(
  { db }: ImportStore,
  { cellsWithLines, multilineCells }: Reading,
): Promise<Reading['cellsWithLines']> {
  if (multilineCells.length === 0) return cellsWithLines;
  const absent = new Set(await listAbsentCodes(db, COMPARED_MAX));
  if (absent.size === 0) return cellsWithLines;
  const found = multilineCells.filter(({ cells }) =>
    cells.flatMap(codesAmong).some((code) => absent.has(code)),
  );
  const [first] = found;
  if (!first) return cellsWithLines;
  const example = cellsWithLines.example ?? exampleOf(first);
  return { count: cellsWithLines.count + found.length, example };
}

export function fields({ count, example }: Reading['cellsWithLines']): Draft | undefined {
  if (!example) return undefined;
  const { line, lastLine, text } = example;
  const message = `${formatCount(count, 'champ s’étend', 'champs s’étendent')} sur plusieurs lignes du fichier et ${count > 1 ? 'contiennent' : 'contient'} des séparateurs, un code ou un long texte, par exemple « ${text}… » (lignes ${line} à ${lastLine}). Un guillemet n’est sans doute pas fermé : ces lignes ne seraient pas lues.`;
  return { kind: 'fields', asks: true, message, count };
}

/**
 * A column whose texts nearly all change, or codes that nearly all are new, are another column's.
 */
export function countColumns(
  { created, absent, active }: Differences,
  { isCorrection }: Reading,
  changes: ChangedColumn[],
): Draft | undefined {
  if (!isCorrection && isAnotherCatalogue({ created, absent, active })) {
    const message = `${formatCount(created, 'code du fichier est inconnu', 'codes du fichier sont inconnus')}, et ${formatShare(absent, active)} des articles en vente n’y figurent pas : vérifiez la colonne CODE.`;
    return { kind: 'columns', asks: true, message, count: created };
  }
  const moved = changes.filter(({ changed, total }) => isMostlyChanged(changed, total));
  if (moved.length === 0) return undefined;
  const shares = moved.map(
    ({ heading, changed, total }) => `${heading} de ${formatShare(changed, total)}`,
  );
  const message = `Presque tous les textes d’une colonne changeraient (${shares.join(', ')} des articles) : vérifiez que chaque colonne du fichier est sous son titre.`;
  return {
    kind: 'columns',
    asks: true,
    message,
    count: Math.max(...moved.map(({ changed }) => changed)),
  };
}

/**
 * Lines of what the shop does not sell may be refused at each import; articles on sale would keep
 * their former price and texts.
 */
export function refused(
  { active }: Differences,
  { count, example }: RefusedArticles,
): Draft | undefined {
  if (!example || !refusesTooMany(count, active)) return undefined;
  const message =
    formatCount(
      count,
      'article en vente a une ligne refusée',
      'articles en vente ont une ligne refusée',
    ) +
    `, par exemple ${example.reference} (ligne ${example.line} : ${example.reason}). Ils ne seraient pas mis à jour.`;
  return { kind: 'refused', asks: true, message, count };
}

export function encoding({ misread: { count, example }, lines }: Reading): Draft | undefined {
  if (!example || !isMostlyMisread(count, lines)) return undefined;
  const message = `${formatCount(count, 'ligne a', 'lignes ont')} des accents qui semblent mal lus, par exemple « ${example.text} » (ligne ${example.line}). Vérifiez l'encodage de l'export.`;
  return { kind: 'encoding', asks: true, message, count };
}

/** More codes are not compared. */
const COMPARED_MAX = 200_000;

/** A text of the file, and what it was before a spreadsheet rewrote it, where that is known. */
export interface RewrittenCode {
  line: number;
  now: string;
  was?: string;
}

/**
 * The texts of the file that a spreadsheet has rewritten: codes in the place of codes that the file
 * lacks, texts of articles that would change, and what is no code at all. A repeated code may be
 * the code of another article that lost its zeros.
 */
export async function findRewritten(
  { db }: ImportStore,
  { repeated, corrupted }: Reading,
  differences: Differences,
): Promise<RewrittenCode[]> {
  const absent = await listAbsentCodes(db, COMPARED_MAX);
  const wasOf = rewrittenFrom(absent);
  const codes =
    absent.length === 0 ? [] : [...(await listNewCodes(db, COMPARED_MAX)), ...repeated.rows];
  const moved = codes.flatMap(({ line, reference }) => {
    const was = wasOf(reference);
    return was === undefined ? [] : [{ line, now: reference, was }];
  });
  const known = new Set(moved.map(({ line }) => line));
  const added = await findNewLines(
    db,
    corrupted.map(({ line }) => line),
  );
  const odd = corrupted.filter(({ line }) => added.has(line) && !known.has(line));
  const changed = changesTexts(differences)
    ? (await listChangedTexts(db, COMPARED_MAX)).filter(({ was, now }) => isRewritten(was, now))
    : [];
  const all: RewrittenCode[] = [...moved, ...odd, ...changed];
  return all.sort((one, other) => one.line - other.line);
}
