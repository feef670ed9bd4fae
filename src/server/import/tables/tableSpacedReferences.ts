import { sql } from 'kysely';
import type { Db } from '../../database/tables';
import type { RepeatedLine } from './importLines';

/**
 * A line of the file whose reference has a zero-width space, and the reference with a space for it.
 */
export interface SpacedReference {
  line: number;
  reference: string;
  spaced: string;
}

/**
 * Gives stored lines the spaced reference where only that one is of the catalogue or of another
 * line. Call it when all lines are written.
 * @returns the lines that are the same reference as an earlier one thereby.
 */
export async function mergeSpacedReferences(
  db: Db,
  spacedReferences: readonly SpacedReference[],
): Promise<RepeatedLine[]> {
  const repeated: RepeatedLine[] = [];
  for (const each of spacedReferences) {
    const plain = await lineOf(db, each.reference);
    // Another line has it as it is written, or the catalogue.
    if (plain !== each.line || (await isOfCatalogue(db, each.reference))) continue;
    const spaced = await lineOf(db, each.spaced);
    if (spaced === undefined && !(await isOfCatalogue(db, each.spaced))) continue;
    if (spaced !== undefined) {
      const [earlier, line] = [Math.min(spaced, plain), Math.max(spaced, plain)];
      await sql`delete from import_line where line = ${earlier}`.execute(db);
      repeated.push({ line, reference: each.spaced, earlier });
    }
    await sql`update import_line set reference = ${each.spaced}
      where reference = ${each.reference}`.execute(db);
  }
  return repeated;
}

async function lineOf(db: Db, reference: string): Promise<number | undefined> {
  const { rows } = await sql<{
    line: number | string;
  }>`select line from import_line where reference = ${reference}`.execute(db);
  return rows[0] && Number(rows[0].line);
}

const isOfCatalogue = async (db: Db, reference: string): Promise<boolean> =>
  (await db
    .selectFrom('article')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirst()) !== undefined;
