import type { SqliteConnection } from '../sqlite/sqliteDriver';

const INSERT_CREATED = `insert into article (reference, secondary_reference, label, brand, description, packing, base_price_cents,
    ttc_price_cents, under_sub_category_id, soft_deleted, created_at, updated_at)
  select reference, coalesce(secondary_reference, ''), label, brand, coalesce(description, ''), coalesce(packing, ''),
    base_price_cents, ttc_price_cents, under_sub_category_id, soft_deleted, $now, $now
  from import_line where article_id is null order by rowid`;

const UPDATE_CHANGED = `update article as a set secondary_reference = coalesce(l.secondary_reference, a.secondary_reference),
    label = l.label, brand = l.brand, description = coalesce(l.description, a.description), packing = coalesce(l.packing, a.packing),
    base_price_cents = l.base_price_cents, ttc_price_cents = l.ttc_price_cents,
    under_sub_category_id = l.under_sub_category_id, soft_deleted = l.soft_deleted, updated_at = $now
  from import_line as l where l.changed > 0 and a.id = l.article_id`;

const QUEUE_CREATED = 'insert or ignore into search_queue select id from article where id > ?';
const QUEUE_CHANGED = 'insert or ignore into search_queue select article_id from import_line where searched_changed = 1';

/** Creates and updates articles from the compared lines. Call inside a write transaction. @param now milliseconds since 1970. */
export function applyLines(db: SqliteConnection, now: number): void {
  const lastId = db.prepare('select coalesce(max(id), 0) from article').pluck().get() as number;
  // In the order of their lines: a line that replaces an earlier one is stored after all others.
  db.prepare(INSERT_CREATED).run({ now });
  db.prepare(UPDATE_CHANGED).run({ now });
  db.prepare(QUEUE_CREATED).run(lastId);
  db.exec(QUEUE_CHANGED);
}

/** Withdraws the articles absent from the file. Call inside a write transaction. @param now milliseconds since 1970. */
export function withdrawAbsent(db: SqliteConnection, now: number): void {
  db.prepare('update article set soft_deleted = 1, updated_at = ? where id in (select article_id from import_absent)').run(now);
  db.exec('insert or ignore into search_queue select article_id from import_absent');
}
