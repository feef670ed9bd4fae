import type { SqliteConnection } from '../engine/sqliteDriver';

const CREATE = `insert into article (reference, secondary_reference, label, brand, description, packing, base_price_cents,
    ttc_price_cents, under_sub_category_id, soft_deleted, created_at, updated_at)
  select reference, coalesce(secondary_reference, ''), label, brand, coalesce(description, ''), coalesce(packing, ''),
    base_price_cents, ttc_price_cents, under_sub_category_id, soft_deleted, $now, $now
  from import_line where article_id is null order by line`;

const CHANGE = `update article as a set secondary_reference = coalesce(l.secondary_reference, a.secondary_reference), label = l.label,
    brand = l.brand, description = coalesce(l.description, a.description), packing = coalesce(l.packing, a.packing),
    base_price_cents = l.base_price_cents, ttc_price_cents = l.ttc_price_cents,
    under_sub_category_id = l.under_sub_category_id, soft_deleted = l.soft_deleted, updated_at = $now
  from import_line as l where l.changed > 0 and a.id = l.article_id`;

const QUEUE = `insert or ignore into search_queue select a.id from import_line as l join article as a on a.reference = l.reference
  where l.article_id is null or l.searched_changed = 1`;

/** Writes the compared lines into the catalogue, inside the caller's transaction. @param now milliseconds since 1970. */
export function applyLines(db: SqliteConnection, now: number): void {
  db.prepare(CREATE).run({ now });
  db.prepare(CHANGE).run({ now });
  db.exec(QUEUE);
}

/** Withdraws the articles that the file lacks, inside the caller's transaction. */
export function withdrawAbsent(db: SqliteConnection, now: number): void {
  db.prepare('update article set soft_deleted = 1, updated_at = ? where id in (select article_id from import_absent)').run(now);
  db.exec('insert or ignore into search_queue select article_id from import_absent');
}
