import { sql } from 'kysely';
import type { Db } from '../../database/tables';
import { CHANGE_STATES, RATE_ADDED } from './tableStaging';

const CHANGE = `update article as a set
    secondary_reference = coalesce(l.secondary_reference, a.secondary_reference),
    label = l.label, brand = coalesce(l.brand, a.brand),
    description = coalesce(l.description, a.description),
    packing = coalesce(l.packing, a.packing),
    base_price_cents = l.base_price_cents, ttc_price_cents = l.ttc_price_cents,
    vat_rate = coalesce(l.vat_rate, a.vat_rate),
    under_sub_category_id = l.under_sub_category_id, soft_deleted = l.soft_deleted, updated_at = `;

/**
 * Creates and updates articles from the compared lines. Call inside a write transaction.
 * @param now milliseconds since 1970.
 */
export async function applyLines(trx: Db, now: number): Promise<void> {
  const { rows } = await sql<{ last: number | null }>`select max(id) as last from article`.execute(
    trx,
  );
  await sql`insert into article (reference, secondary_reference, label, brand, description,
      packing, base_price_cents,
      ttc_price_cents, vat_rate, under_sub_category_id, soft_deleted, created_at, updated_at)
    select reference, coalesce(secondary_reference, ''), label, coalesce(brand, ''),
      coalesce(description, ''),
      coalesce(packing, ''),
      base_price_cents, ttc_price_cents, vat_rate, under_sub_category_id, soft_deleted,
      cast(${now} as bigint), cast(${now} as bigint)
    from import_line where article_id is null order by line`.execute(trx);
  await sql`${sql.raw(CHANGE)} ${now} from import_line as l
    where l.changed in (${sql.raw(CHANGE_STATES)}) and a.id = l.article_id`.execute(trx);
  await applyRates(trx);
  await queueForSearch(trx, `select id from article where id > ${rows[0]?.last ?? 0}`);
  await queueForSearch(trx, 'select article_id from import_line where searched_changed = 1');
}

/**
 * Stores the rates of VAT that the file makes known of articles that it does not change. Call
 * inside a write transaction.
 */
export async function applyRates(trx: Db): Promise<void> {
  const rated = sql.raw(`where l.changed = ${RATE_ADDED} and a.id = l.article_id`);
  await sql`update article as a set vat_rate = l.vat_rate from import_line as l ${rated}`.execute(
    trx,
  );
}

/**
 * Withdraws the articles absent from the file. Call inside a write transaction.
 * @param now milliseconds since 1970.
 */
export async function withdrawAbsent(trx: Db, now: number): Promise<void> {
  await sql`update article set soft_deleted = 1, updated_at = ${now}
    where id in (select article_id from import_absent)`.execute(trx);
  await queueForSearch(trx, 'select article_id from import_absent where true');
}

/**
 * Queues the articles whose ids a query with a condition selects. Not `do nothing`: an entry must
 * not be taken before the commit.
 */
export async function queueForSearch(trx: Db, ids: string): Promise<void> {
  await sql
    .raw(
      `insert into search_queue (article_id) ${ids} on conflict (article_id) do update set ` +
        'article_id = excluded.article_id',
    )
    .execute(trx);
}
