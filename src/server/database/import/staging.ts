import { yieldToWriters } from '../engine/retryWhileBusy';
import type { SqliteConnection } from '../engine/sqliteDriver';

/** Columns of an article that an import writes, in the order the shop's people read them. */
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

// A quarter of a second under the write lock at most.
const STEP = 25_000;

/** JSON of the columns in which an article `a` and its line `l` differ, with the values of one of them. A null line value means: not given. */
const image = (side: 'a' | 'l'): string =>
  `json_patch('{}', json_object(${IMPORTED_COLUMNS.map((name) => `'${name}', iif(l.${name} is not null and a.${name} <> l.${name}, ${side}.${name}, null)`).join(', ')}))`;

/** Before and after, for queries over `import_line as l join article as a`. */
export const BEFORE = image('a');
export const AFTER = image('l');

const KIND = `case when l.article_id is null then 'created' when l.changed = ${SUSPENDED} then 'withdrawn'
  when l.changed = ${RESTORED} then 'restored' else 'changed' end`;
const CONCERNED = '(l.article_id is null or l.changed > 0)';

/**
 * Writes what an import is about to change into import_change, in short transactions: the one that changes the catalogue stays short.
 * Nothing reads it until that one commits.
 */
export async function stageChanges(db: SqliteConnection, importId: number, withdraw: boolean): Promise<void> {
  db.prepare('delete from import_change where import_id = ?').run(importId);
  const lines = db.prepare(`insert into import_change (import_id, reference, kind, before, after)
    select $importId, l.reference, ${KIND}, iif(a.id is null, null, ${BEFORE}), iif(a.id is null, null, ${AFTER})
    from import_line as l left join article as a on a.id = l.article_id
    where l.rowid > $from and l.rowid <= $to and ${CONCERNED}`);
  const concerned = db.prepare(`select 1 from import_line as l where l.rowid > $from and l.rowid <= $to and ${CONCERNED} limit 1`).pluck();
  await inSteps(db, 'import_line', async (step) => {
    if (concerned.get(step) === undefined) return;
    lines.run({ importId, ...step });
    await yieldToWriters();
  });
  if (!withdraw) return;
  const absent = db.prepare(`insert into import_change (import_id, reference, kind, before, after)
    select $importId, reference, 'withdrawn', '{"soft_deleted":0}', '{"soft_deleted":1}' from article
    where id in (select article_id from import_absent where article_id > $from and article_id <= $to)`);
  await inSteps(db, 'import_absent', async (step) => {
    if (absent.run({ importId, ...step }).changes > 0) await yieldToWriters();
  });
}

/** Keeps the refused lines of an import, and forgets those of long ago. */
export async function stageRefusals(db: SqliteConnection, importId: number, importsKept: number): Promise<void> {
  const copy = db.prepare(`insert into import_refusal (import_id, line, reference, reason, cells)
    select $importId, line, reference, reason, cells from import_refused_line where rowid > $from and rowid <= $to`);
  await inSteps(db, 'import_refused_line', async (step) => {
    copy.run({ importId, ...step });
    await yieldToWriters();
  });
  db.prepare('delete from import_refusal where import_id <= ?').run(importId - importsKept);
}

/** Forgets what earlier imports changed: only the last one can be undone. */
export async function deleteChangesBefore(db: SqliteConnection, importId: number): Promise<void> {
  const drop = db.prepare(`delete from import_change where rowid in
    (select rowid from import_change where import_id < ? limit ${STEP})`);
  while (drop.run(importId).changes === STEP) await yieldToWriters();
}

/** How many changes are staged for an import. */
export const countStaged = (db: SqliteConnection, importId: number): number =>
  db.prepare('select count(*) from import_change where import_id = ?').pluck().get(importId) as number;

type Step = { from: number; to: number };

async function inSteps(db: SqliteConnection, table: string, work: (step: Step) => Promise<void>): Promise<void> {
  const last = db.prepare(`select coalesce(max(rowid), 0) from ${table}`).pluck().get() as number;
  for (let from = 0; from < last; from += STEP) await work({ from, to: from + STEP });
}
