import { sql } from 'kysely';
import { columnsOf, IMPORTED_COLUMNS } from '../../../domain/article/fields';
import { yieldToWriters } from '../../database/engine/groupCommit';
import type { ImportConnection, ImportDialect } from './importConnection';

/** Values of import_line.changed. */
export const CHANGED = 1;
export const SUSPENDED = 2;
export const RESTORED = 3;
/**
 * Only the rate of VAT, derived from the two prices until now, is added, and gives the price TTC.
 * Neither reported nor undone.
 */
export const RATE_ADDED = 4;

/** SQL: the values that are changes. */
export const CHANGE_STATES = [CHANGED, SUSPENDED, RESTORED].join(', ');

const ROWS_PER_DELETE = 25_000;

/** Stands for an unknown rate of VAT in the JSON of replaced values, which has no nulls. */
export const NO_RATE = -1;

const PRICE_COLUMNS: readonly string[] = columnsOf('prices');
/** A line without a rate leaves the known one. */
const isChanged = (name: string): string =>
  `l.${name} is not null and (a.${name} is null or a.${name} <> l.${name})`;
const isPriceChanged = PRICE_COLUMNS.map(isChanged).join(' or ');

/**
 * SQL: JSON of the columns in which article `a` and line `l` differ, with the article's values; of
 * a price all three. Null in a line: column not in the file.
 */
export const beforeJson = (dialect: ImportDialect): string =>
  dialect.jsonOf(
    Object.fromEntries(
      IMPORTED_COLUMNS.map((name) => {
        const value = name === 'vat_rate' ? `coalesce(a.vat_rate, ${NO_RATE})` : `a.${name}`;
        const condition = PRICE_COLUMNS.includes(name) ? isPriceChanged : isChanged(name);
        return [name, `case when ${condition} then ${value} end`];
      }),
    ),
  );

/** As beforeJson(), with the values of the line; of a price only the columns that differ. */
export const afterJson = (dialect: ImportDialect): string =>
  dialect.jsonOf(
    Object.fromEntries(
      IMPORTED_COLUMNS.map((name) => [name, `case when ${isChanged(name)} then l.${name} end`]),
    ),
  );

const KIND = `case when l.article_id is null then 'created' when l.changed = ${SUSPENDED}
  then 'withdrawn'
  when l.changed = ${RESTORED} then 'restored' else 'changed' end`;
const IS_CHANGE = `(l.article_id is null or l.changed in (${CHANGE_STATES}))`;

/**
 * Writes the coming changes into import_change in short transactions, so that the one that changes
 * the catalogue stays short. The rows take effect only when that one commits.
 */
export async function stageChanges(
  connection: ImportConnection,
  importId: number,
  withdraw: boolean,
): Promise<void> {
  const { db } = connection;
  await db.deleteFrom('import_change').where('import_id', '=', importId).execute();
  const insert = async (select: string) => {
    const { numAffectedRows } = await sql
      .raw(`insert into import_change (import_id, reference, kind, before, after) ${select}`)
      .execute(db);
    return Number(numAffectedRows);
  };
  await connection.inParts('import_line', async (isInPart) => {
    const isConcerned = `${isInPart('l')} and ${IS_CHANGE}`;
    const { rows } = await sql
      .raw(`select 1 from import_line as l where ${isConcerned} limit 1`)
      .execute(db);
    if (rows.length === 0) return false;
    const ifExists = (json: string) => `case when a.id is not null then ${json} end`;
    await insert(`select ${importId}, l.reference, ${KIND}, ${ifExists(beforeJson(connection))},
      ${ifExists(afterJson(connection))}
      from import_line as l left join article as a on a.id = l.article_id where ${isConcerned}`);
    return true;
  });
  if (!withdraw) return;
  await connection.inParts('import_absent', async (isInPart) => {
    const absent = `select article_id from import_absent where ${isInPart('import_absent')}`;
    return (
      (await insert(`select ${importId}, reference, 'withdrawn', '{"soft_deleted":0}',
        '{"soft_deleted":1}' from article
      where id in (${absent})`)) > 0
    );
  });
}

/** Deletes the changes of earlier imports: only the last one, with its corrections, is undone. */
export async function deleteChangesBefore(
  { db, rowId }: ImportConnection,
  importId: number,
): Promise<void> {
  const row = sql.raw(rowId);
  for (;;) {
    const { numAffectedRows } = await sql`delete from import_change where ${row} in
      (select ${row} from import_change where import_id < ${importId}
      limit ${ROWS_PER_DELETE})`.execute(db);
    if (Number(numAffectedRows) < ROWS_PER_DELETE) return;
    await yieldToWriters();
  }
}
