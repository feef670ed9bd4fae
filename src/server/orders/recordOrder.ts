import type { NewOrder, OrderConfirmation } from '../../contract/api.gen';
import { formatDate } from '../../domain/date';
import {
  linesAboveOffer,
  optionsOrdered,
  orderProblem,
  orderQuestions,
} from '../../domain/offer/order';
import type { LocalDateTime } from '../database/columnTypes';
import type { OfferAcceptanceRow } from '../database/offerTables';
import type { Db } from '../database/tables';
import { findFollowedOffer } from '../follow/decision';
import { conflict, unprocessable } from '../http/httpError';
import { queueMails } from '../mail/tableOutbox';
import type { AcceptedFacts } from '../offers/accepted/acceptedPdf';
import { mailedOffer } from '../offers/offerPdf';
import { directRecipients } from '../offers/openOffer';
import { markLinesAccepted } from '../offers/tableLines';
import { insertAcceptance, type StoredOffer } from '../offers/tableOffers';
import { replacePurchaseOrder } from '../offers/tablePurchaseOrders';
import { linkByItself, requireContact } from '../quotes/quoteAccess';
import { offerCents } from '../quotes/tableOfferTotals';
import { insertQuoteEvent } from '../quotes/tableQuoteEvents';
import type { QuoteRecord } from '../quotes/tableQuotes';
import { quoteStatus } from '../quotes/tableQuoteStatuses';
import type { Services } from '../services';
import { orderAcknowledgement } from './mails';
import { acceptedBefore, declinedBefore, unexplained } from './standing';
import { quoteWithOrder } from './tableCustomerOrders';
import { takeOrderFile } from './tableOrderFiles';

type Parts = Pick<Services, 'clock' | 'config'>;

/** An order that staff records. */
export interface Recording {
  quote: QuoteRecord;
  order: NewOrder;
  /** E-mail of the administrator. */
  author: string;
  /** Idempotency key of the call, which no event has yet. */
  key: string | undefined;
  /** Paris time. */
  at: LocalDateTime;
}

/**
 * Stores an order as the acceptance of its version, with its event, file and acknowledgement. The
 * caller holds the quote. @param pdfName the stored PDF of what is ordered, if it could be made.
 * @returns it, and the name of its file.
 * @throws 409 for a quote that is decided or archived, a number that is known, a version that is
 * not the open one without a reason; 422 for what can't be ordered, or is asked first.
 */
export async function storeOrder(
  trx: Db,
  services: Parts,
  recording: Recording,
  pdfName: string | undefined,
): Promise<{ row: OfferAcceptanceRow; file: string | undefined }> {
  const { quote, order, author, key, at } = recording;
  const { offer, accepted } = await checkOrder(trx, recording);
  const number = order.number.trim();
  const { version } = offer;
  const event = { quoteId: quote.id, at, kind: 'ACCEPTED', author, text: number, version } as const;
  const eventId = await insertQuoteEvent(trx, { ...event, ...(key && { key }) });
  const recipients = order.acknowledge ? directRecipients(quote, offer) : [];
  const row = await insertAcceptance(trx, {
    ...accepted,
    event_id: eventId ?? null,
    pdf_name: pdfName ?? null,
    acknowledged: recipients.length > 0 ? 1 : 0,
  });
  await markLinesAccepted(
    trx,
    { quoteId: quote.id, version },
    order.lines.map(({ id }) => id),
  );
  const file = order.file === undefined ? undefined : await storeFile(trx, row, order.file, number);
  await acknowledge(trx, services, { quote, offer, row }, recipients);
  return { row, file };
}

/** What storeOrder() would store as the acceptance of which version. @throws as it */
export async function checkOrder(
  db: Db,
  { quote, order, author, at }: Recording,
): Promise<{ offer: StoredOffer; accepted: ReturnType<typeof rowOf> & AcceptedFacts }> {
  requireContact(quote);
  const offer = await requireOrderableOffer(db, quote, order, at);
  await requireConfirmed(db, quote, offer, order);
  return { offer, accepted: { ...rowOf(offer, order), accepted_at: at, recorded_by: author } };
}

/** The version that is ordered, once nothing speaks against its order. */
async function requireOrderableOffer(
  trx: Db,
  quote: QuoteRecord,
  order: NewOrder,
  at: string,
): Promise<StoredOffer> {
  const found = await findFollowedOffer(trx, quote.id, order.version, at);
  const { offer, acceptance, decline, newest } = found;
  if (acceptance) throw acceptedBefore(acceptance);
  if (decline?.version === offer.version) throw declinedBefore(decline);
  if (quoteStatus(quote) === 'ARCHIVED')
    throw conflict('Ce devis est archivé : remettez-le en cours pour enregistrer sa commande.');
  const problem = orderProblem(offer, order, at.slice(0, 10));
  if (problem) throw unprocessable(problem.message, problem.field);
  const isOpen = found.state === 'open' || found.isExtended;
  if (!isOpen && order.version_reason.trim() === '') throw unexplained(offer, newest);
  return offer;
}

/** @throws 422 or 409 for what the screen asks, and nobody has confirmed. */
async function requireConfirmed(
  trx: Db,
  quote: QuoteRecord,
  offer: StoredOffer,
  order: NewOrder,
): Promise<void> {
  const isConfirmed = (question: OrderConfirmation) => order.confirmed.includes(question);
  const sent = { content: offer.content, sent_at: offer.sent_at ?? '' };
  const question = orderQuestions(sent, order).find((each) => !isConfirmed(each));
  if (question === 'EARLIER_DAY')
    throw unprocessable(
      `Le ${formatDate(order.ordered_on)} est avant l’offre, envoyée le ${formatDate(sent.sent_at)}. Confirmez cette date.`,
      'ordered_on',
    );
  if (question === 'MORE_THAN_OFFERED') throw aboveOffer(offer, order);
  const other = isConfirmed('REPEATED_NUMBER')
    ? undefined
    : await quoteWithOrder(trx, quote, order.number);
  if (other !== undefined)
    throw conflict(
      `Le numéro ${order.number.trim()} est déjà celui du devis n° ${other} de ce client. Confirmez-le, ou corrigez-le.`,
      'number',
    );
}

function aboveOffer({ content }: StoredOffer, { lines }: NewOrder) {
  const [first] = linesAboveOffer(content, lines);
  const index = lines.findIndex(({ id }) => id === first?.id);
  const position = content.lines.findIndex(({ id }) => id === first?.id) + 1;
  return unprocessable(
    `Ligne ${position} : ${first?.ordered ?? 0} commandés, ${first?.offered ?? 0} offerts. Confirmez cette quantité.`,
    `lines.${index}.quantity`,
  );
}

const rowOf = ({ quote_id, content, rule, version }: StoredOffer, order: NewOrder) => ({
  quote_id,
  version,
  name: order.signatory.trim(),
  order_reference: order.number.trim(),
  chosen: JSON.stringify(optionsOrdered(content, order.lines).sort()),
  network_address: null,
  total_ht_cents: offerCents(content, rule, [], order.lines),
  means: order.means,
  ordered_on: order.ordered_on,
  ordered: JSON.stringify(inOrderOfOffer(content, order.lines)),
  signatory_function: order.signatory_function.trim(),
  remark: order.remark.trim(),
  version_reason: order.version_reason.trim(),
});

function inOrderOfOffer(
  { lines }: StoredOffer['content'],
  ordered: NewOrder['lines'],
): NewOrder['lines'] {
  const quantities = new Map(ordered.map(({ id, quantity }) => [id, quantity]));
  return lines.flatMap(({ id }) => {
    const quantity = quantities.get(id);
    return quantity === undefined ? [] : [{ id, quantity }];
  });
}

/** @returns its name. @throws 422 when the file is not there any more. */
async function storeFile(
  trx: Db,
  { quote_id: quoteId, version, accepted_at: at }: OfferAcceptanceRow,
  id: number,
  number: string,
): Promise<string> {
  const file = await takeOrderFile(trx, quoteId, id);
  if (!file)
    throw unprocessable('Le fichier du bon de commande n’est plus là : déposez-le.', 'file');
  const { stored_name, name, bytes } = file;
  await replacePurchaseOrder(trx, {
    quote_id: quoteId,
    version,
    number,
    stored_name,
    name,
    bytes,
    received_at: at,
  });
  return name;
}

async function acknowledge(
  trx: Db,
  services: Parts,
  { quote, offer, row }: { quote: QuoteRecord; offer: StoredOffer; row: OfferAcceptanceRow },
  recipients: readonly string[],
): Promise<void> {
  const mailed = await mailedOffer(trx, services, quote, offer);
  for (const address of recipients) {
    const link = await linkByItself(trx, services, quote, address);
    const mail = orderAcknowledgement(address, quote, mailed, row, link);
    const ofEvent = { ...mail, ...(row.event_id !== null && { eventId: row.event_id }) };
    await queueMails(trx, [ofEvent], services.clock());
  }
}
