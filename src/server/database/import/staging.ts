import { yieldToWriters } from '../engine/retryWhileBusy';
import type { SqliteConnection } from '../sqlite/sqliteDriver';

/** The columns of an article that an import writes, in display order. */
export const IMPORTED_COLUMNS = [
  'label',
  'brand',
  'secondary_reference',
  'description',
  'packing',
  'base_price_cents',
  'ttc_price_cents',
  'under_sub_category_id',
  'soft_deleted',
] as const;

/** Values of import_line.changed. */
export const CHANGED = 1;
export const SUSPENDED = 2;
export const RESTORED = 3;

// Holds the write lock for at most 250 ms.
const ROWS_PER_TRANSACTION = 25_000;

/** SQL: JSON of the columns in which article `a` and line `l` differ, with one side's values. Null in a line: column not in the file. */
function changedValuesJson(side: 'a' | 'l'): string {
  const valueIfChanged = (name: string) => `iif(l.${name} is not null and a.${name} <> l.${name}, ${side}.${name}, null)`;
  const pairs = IMPORTED_COLUMNS.map((name) => `'${name}', ${valueIfChanged(name)}`);
  // json_patch drops the null values.
  return `json_patch('{}', json_object(${pairs.join(', ')}))`;
}

/** Old and new values, for queries over `import_line as l join article as a`. */
export const BEFORE_JSON = changedValuesJson('a');
export const AFTER_JSON = changedValuesJson('l');

const KIND = `case when l.article_id is null then 'created' when l.changed = ${SUSPENDED} then 'withdrawn'
  when l.changed = ${RESTORED} then 'restored' else 'changed' end`;
const IS_CHANGE = '(l.article_id is null or l.changed > 0)';

/**
 * Writes the coming changes into import_change in short transactions, so that the one that changes the catalogue stays short.
 * The rows take effect only when that one commits.
 */
export async function stageChanges(db: SqliteConnection, importId: number, withdraw: boolean): Promise<void> {
  db.prepare('delete from import_change where import_id = ?').run(importId);
  const lines = db.prepare(`insert into import_change (import_id, reference, kind, before, after)
    select $importId, l.reference, ${KIND}, iif(a.id is null, null, ${BEFORE_JSON}), iif(a.id is null, null, ${AFTER_JSON})
    from import_line as l left join article as a on a.id = l.article_id
    where l.rowid > $from and l.rowid <= $to and ${IS_CHANGE}`);
  const concerned = db.prepare(`select 1 from import_line as l where l.rowid > $from and l.rowid <= $to and ${IS_CHANGE} limit 1`).pluck();
  await inRowBatches(db, 'import_line', async (batch) => {
    if (concerned.get(batch) === undefined) return;
    lines.run({ importId, ...batch });
    await yieldToWriters();
  });
  if (!withdraw) return;
  const absent = db.prepare(`insert into import_change (import_id, reference, kind, before, after)
    select $importId, reference, 'withdrawn', '{"soft_deleted":0}', '{"soft_deleted":1}' from article
    where id in (select article_id from import_absent where article_id > $from and article_id <= $to)`);
  await inRowBatches(db, 'import_absent', async (batch) => {
    if (absent.run({ importId, ...batch }).changes > 0) await yieldToWriters();
  });
}

/** Stores the refused lines of an import and deletes those of old imports. */
export async function stageRefusals(db: SqliteConnection, importId: number, storedImports: number): Promise<void> {
  const copy = db.prepare(`insert into import_refusal (import_id, line, reference, reason, cells)
    select $importId, line, reference, reason, cells from import_refused_line where rowid > $from and rowid <= $to`);
  await inRowBatches(db, 'import_refused_line', async (batch) => {
    copy.run({ importId, ...batch });
    await yieldToWriters();
  });
  db.prepare('delete from import_refusal where import_id <= ?').run(importId - storedImports);
}

/** Deletes the changes of earlier imports: only the last one can be undone. */
export async function deleteChangesBefore(db: SqliteConnection, importId: number): Promise<void> {
  const drop = db.prepare(`delete from import_change where rowid in
    (select rowid from import_change where import_id < ? limit ${ROWS_PER_TRANSACTION})`);
  while (drop.run(importId).changes === ROWS_PER_TRANSACTION) await yieldToWriters();
}

/** The number of changes staged for an import. */
export const countStaged = (db: SqliteConnection, importId: number): number =>
  db.prepare('select count(*) from import_change where import_id = ?').pluck().get(importId) as number;

type RowBatch = { from: number; to: number };

async function inRowBatches(db: SqliteConnection, table: string, work: (batch: RowBatch) => Promise<void>): Promise<void> {
  const last = db.prepare(`select coalesce(max(rowid), 0) from ${table}`).pluck().get() as number;
  for (let from = 0; from < last; from += ROWS_PER_TRANSACTION) await work({ from, to: from + ROWS_PER_TRANSACTION });
}
