import type { Kysely } from 'kysely';
import { chunks } from '../database/engine/chunks';
import type { OfferAcceptanceRow } from '../database/offerTables';
import type { Tables } from '../database/tables';

export const findAcceptance = (
  db: Kysely<Tables>,
  quoteId: number,
): Promise<OfferAcceptanceRow | undefined> =>
  db.selectFrom('offer_acceptance').selectAll().where('quote_id', '=', quoteId).executeTakeFirst();

/** The acceptances of quotes. */
export async function listAcceptances(
  db: Kysely<Tables>,
  quoteIds: readonly number[],
): Promise<OfferAcceptanceRow[]> {
  const found: OfferAcceptanceRow[] = [];
  for (const ids of chunks(quoteIds)) {
    found.push(
      ...(await db
        .selectFrom('offer_acceptance')
        .selectAll()
        .where('quote_id', 'in', ids)
        .orderBy('quote_id')
        .execute()),
    );
  }
  return found;
}

/** Stores the acceptance of a quote's offer. @throws on a second one. */
export async function insertAcceptance(
  trx: Kysely<Tables>,
  acceptance: OfferAcceptanceRow,
): Promise<void> {
  await trx.insertInto('offer_acceptance').values(acceptance).execute();
}
