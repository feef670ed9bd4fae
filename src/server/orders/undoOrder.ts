import { reminderDay } from '../../domain/offer/reminder';
import { parisDateTime } from '../../domain/parisTime';
import type { OfferAcceptanceRow, PurchaseOrderRow } from '../database/offerTables';
import type { Db } from '../database/tables';
import { findFollowedOffer } from '../follow/decision';
import { conflict } from '../http/httpError';
import { describeAuthor } from '../journal/recordAction';
import { queueMails } from '../mail/tableOutbox';
import { directRecipients } from '../offers/openOffer';
import { undoRefusal } from '../offers/present';
import { unmarkLines } from '../offers/tableLines';
import { deleteAcceptance, findAcceptance, type StoredOffer } from '../offers/tableOffers';
import { deletePurchaseOrder } from '../offers/tablePurchaseOrders';
import { dropReminder } from '../offers/tableReminders';
import { linkByItself } from '../quotes/quoteAccess';
import { findEventByKey, insertQuoteEvent } from '../quotes/tableQuoteEvents';
import type { QuoteRecord } from '../quotes/tableQuotes';
import type { Services } from '../services';
import { undoneOrderMail } from './mails';
import { insertOrderFile } from './tableOrderFiles';

type Parts = Pick<Services, 'clock' | 'config'>;

/** Which order is undone, by whom. */
interface Undoing {
  quote: QuoteRecord;
  /** The id of its event. */
  orderId: number;
  author: string;
}

/** What was undone. */
export interface Undone {
  acceptance: OfferAcceptanceRow;
  /** The id of its file, which is kept. */
  fileId: number | undefined;
}

/**
 * Takes back a recorded order: its version is again what it would be today. The caller holds the
 * quote. @returns undefined when the same administrator has undone it before.
 * @throws 409 for an order that another one has undone, that is no recorded one, or that is
 * archived or exported.
 */
export async function undoStoredOrder(
  trx: Db,
  services: Parts,
  { quote, orderId, author }: Undoing,
): Promise<Undone | undefined> {
  // No call can send this key.
  const key = `undone:${orderId}`;
  const before = await findEventByKey(trx, quote.id, key);
  if (before?.author === author) return undefined;
  if (before)
    throw conflict(
      `Cette commande est déjà annulée${describeAuthor({ email: before.author, at: before.at })}.`,
    );
  const acceptance = await findAcceptance(trx, quote.id);
  if (acceptance?.event_id !== orderId) throw conflict(notThisOrder(acceptance));
  const refusal = undoRefusal(acceptance, quote);
  if (refusal !== undefined) throw conflict(refusal);
  const at = parisDateTime(services.clock());
  await deleteAcceptance(trx, quote.id);
  await unmarkLines(trx, quote.id);
  const fileId = await keepFile(trx, await deletePurchaseOrder(trx, quote.id), at);
  const { version } = acceptance;
  const event = { quoteId: quote.id, at, kind: 'ORDER_UNDONE', author, version, key } as const;
  const eventId = await insertQuoteEvent(trx, event);
  const { offer, state } = await findFollowedOffer(trx, quote.id, version, at);
  await dropDueReminder(trx, services, offer, at);
  for (const address of acceptance.acknowledged === 1 ? directRecipients(quote, offer) : []) {
    const link = await linkByItself(trx, services, quote, address);
    const mail = undoneOrderMail(address, quote, acceptance, { state, link });
    await queueMails(trx, [{ ...mail, ...(eventId && { eventId }) }], services.clock());
  }
  return { acceptance, fileId };
}

const notThisOrder = (acceptance: OfferAcceptanceRow | undefined): string => {
  if (!acceptance) return 'Ce devis n’a pas de commande enregistrée.';
  return acceptance.recorded_by === null
    ? 'L’offre a été acceptée par l’acheteur lui-même : son accord ne s’annule pas.'
    : 'Ce devis a une autre commande que celle qui était affichée.';
};

/** The file leaves the page and is kept with the journal. @returns its id */
async function keepFile(
  trx: Db,
  order: PurchaseOrderRow | undefined,
  at: string,
): Promise<number | undefined> {
  if (!order || order.stored_name === null) return undefined;
  const { quote_id, stored_name, name, bytes } = order;
  return (await insertOrderFile(trx, { quote_id, stored_name, name, bytes, uploaded_at: at })).id;
}

/** A reminder whose day has come while the order was recorded is not sent after all. */
async function dropDueReminder(
  trx: Db,
  { config }: Parts,
  { id, sent_at: sentAt, valid_until: validUntil, reminder }: StoredOffer,
  at: string,
): Promise<void> {
  if (reminder === 0) return;
  const sent = { sentAt: sentAt ?? '', validUntil: validUntil ?? '' };
  const day = reminderDay(sent, config.offerReminderDays);
  if (day !== undefined && day <= at.slice(0, 10)) await dropReminder(trx, id);
}
