import { parisDateTime } from '../../domain/parisTime';
import type { Schemas } from '../contract/operations';
import type { OfferAcceptanceRow, PurchaseOrderRow } from '../database/offerTables';
import type { Db } from '../database/tables';
import { conflict } from '../http/httpError';
import { requireContact } from '../quotes/quoteAccess';
import { insertQuoteEvent } from '../quotes/tableQuoteEvents';
import type { QuoteRecord } from '../quotes/tableQuotes';
import type { Services } from '../services';
import { requireRoom } from './buyer/buyerLimits';
import { queueWrittenNotice } from './buyer/writtenNotices';
import { findAcceptance } from './tableOffers';
import { findPurchaseOrder, replacePurchaseOrder } from './tablePurchaseOrders';

/** What is given of a purchase order: its number, its file, or both at once; the rest stays. */
export type GivenOrder =
  | Pick<PurchaseOrderRow, 'number'>
  | (Pick<PurchaseOrderRow, 'stored_name' | 'name' | 'bytes'> & { number?: string });

/** The number of the order that was typed last: with the acceptance, or since. '' for none. */
export const orderNumber = (
  acceptance: Pick<OfferAcceptanceRow, 'order_reference'>,
  row: Pick<PurchaseOrderRow, 'number'> | undefined,
): string => row?.number || acceptance.order_reference;

/** The purchase order as its readers see it; undefined while nothing is given. */
function presentPurchaseOrder(
  acceptance: OfferAcceptanceRow | undefined,
  row: PurchaseOrderRow | undefined,
): Schemas['PurchaseOrder'] | undefined {
  if (!acceptance) return undefined;
  const number = orderNumber(acceptance, row);
  if (!row && number === '') return undefined;
  return {
    version: acceptance.version,
    number,
    received_at: row?.received_at ?? acceptance.accepted_at,
    ...(row && row.stored_name !== null && { file: { name: row.name, bytes: row.bytes } }),
  };
}

/** The purchase order of a quote as a field of an answer. */
export async function readPurchaseOrder(
  db: Db,
  quoteId: number,
  acceptance: OfferAcceptanceRow | undefined,
): Promise<{ purchase_order?: Schemas['PurchaseOrder'] }> {
  const order = presentPurchaseOrder(acceptance, await findPurchaseOrder(db, quoteId));
  return { ...(order && { purchase_order: order }) };
}

/** @throws 409 when the quote takes no purchase order: nothing is accepted, archived or erased. */
export async function requireOrderable(db: Db, quote: QuoteRecord): Promise<OfferAcceptanceRow> {
  requireContact(quote);
  const acceptance = await findAcceptance(db, quote.id);
  if (!acceptance)
    throw conflict('Le bon de commande se joint à une offre acceptée : celle-ci ne l’est pas.');
  if (quote.pipe_status === 'ARCHIVED')
    throw conflict('Ce devis est archivé : son bon de commande ne peut plus être changé.');
  return acceptance;
}

/**
 * Stores what is given, with its event and the notice to staff. The caller holds the quote. The
 * same number repeated is answered as before.
 * @param author e-mail of the administrator who enters it; '' for the buyer.
 * @returns the order, and the file that it no longer refers to: to be removed after the commit.
 */
export async function storePurchaseOrder(
  trx: Db,
  services: Pick<Services, 'config' | 'clock'>,
  quote: QuoteRecord,
  given: GivenOrder,
  author: string,
): Promise<{ order: Schemas['PurchaseOrder']; replaced: string | null; isNew: boolean }> {
  const acceptance = await requireOrderable(trx, quote);
  const before = await findPurchaseOrder(trx, quote.id);
  const presented = presentPurchaseOrder(acceptance, before);
  const hasFile = 'stored_name' in given;
  if (!hasFile && presented?.number === given.number)
    return { order: presented, replaced: null, isNew: false };
  const at = parisDateTime(services.clock());
  const empty = { number: '', stored_name: null, name: '', bytes: 0 };
  const { version } = acceptance;
  const row = { ...empty, ...before, ...given, quote_id: quote.id, version, received_at: at };
  await replacePurchaseOrder(trx, row);
  const text = [given.number && `N° ${given.number}`, hasFile && given.name]
    .filter(Boolean)
    .join(', ');
  const event = { quoteId: quote.id, at, kind: 'PURCHASE_ORDER', author, text, version } as const;
  const eventId = await insertQuoteEvent(trx, event);
  if (author === '') {
    await requireRoom(trx, services, quote.id, 'orders');
    if (eventId !== undefined) await queueWrittenNotice(trx, services, quote, eventId);
  }
  const replaced = hasFile ? (before?.stored_name ?? null) : null;
  const order = presentPurchaseOrder(acceptance, row);
  if (!order) throw new Error('A stored purchase order is presented');
  return { order, replaced, isNew: true };
}
