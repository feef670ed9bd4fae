import { isRewritten, rewrittenFrom } from '../../domain/catalogue/spreadsheetCodes';
import type { Reading } from './file/reading';
import type { ImportStore } from './tables/importStore';
import { changesTexts, type Differences } from './tables/tableDifferences';

/** More codes are not compared. */
export const COMPARED_MAX = 200_000;

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
  store: ImportStore,
  { repeated, corrupted }: Reading,
  differences: Differences,
): Promise<RewrittenCode[]> {
  const absent = await store.listAbsentCodes(COMPARED_MAX);
  const wasOf = rewrittenFrom(absent);
  const codes =
    absent.length === 0 ? [] : [...(await store.listNewCodes(COMPARED_MAX)), ...repeated.rows];
  const moved = codes.flatMap(({ line, reference }) => {
    const was = wasOf(reference);
    return was === undefined ? [] : [{ line, now: reference, was }];
  });
  const known = new Set(moved.map(({ line }) => line));
  const added = await store.findNewLines(corrupted.map(({ line }) => line));
  const odd = corrupted.filter(({ line }) => added.has(line) && !known.has(line));
  const changed = changesTexts(differences)
    ? (await store.listChangedTexts(COMPARED_MAX)).filter(({ was, now }) => isRewritten(was, now))
    : [];
  const all: RewrittenCode[] = [...moved, ...odd, ...changed];
  return all.sort((one, other) => one.line - other.line);
}
