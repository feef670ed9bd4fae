import { formatDateTime } from '../../domain/date';
import { buyersOffer } from '../../domain/offer/buyersOffer';
import { offerHt } from '../../domain/offer/offerDocument';
import { isOrderMeans } from '../../domain/offer/order';
import type { OfferRule } from '../../domain/offer/pricedDocument';
import { contactName } from '../../domain/quote/quote';
import { isShared } from '../../domain/quote/quoteEvents';
import { listArticlesByIds } from '../catalogue/tableArticleLists';
import { listWithdrawn } from '../catalogue/tableArticlePrices';
import { listSheets } from '../catalogue/tableSafetySheets';
import type { Schemas } from '../contract/operations';
import type { AttachmentRow } from '../database/catalogueTables';
import type { LocalDateTime } from '../database/columnTypes';
import type { OfferAcceptanceRow, OfferFileRow, QuoteEventRow } from '../database/offerTables';
import { numberOfRow } from '../database/quoteFigures';
import type { Db } from '../database/tables';
import { formatMailError } from '../mail/retryPolicy';
import { presentStaffQuoteAndLines } from '../quotes/present';
import { readQuote } from '../quotes/quoteAccess';
import {
  type EventMail,
  type EventPage,
  listEventMails,
  listEventPage,
} from '../quotes/tableQuoteEvents';
import { countFollowLinks } from '../quotes/tableQuoteLinks';
import { findTakenBy, listProgress, listUnansweredOffers } from '../quotes/tableQuoteProgress';
import { listQuotes, type QuoteRecord } from '../quotes/tableQuotes';
import { quoteStatus } from '../quotes/tableQuoteStatuses';
import type { Services } from '../services';
import { draftVersion } from './attachedFiles';
import { directRecipients, reminderAddress } from './openOffer';
import { readPurchaseOrder } from './purchaseOrder';
import { listOfferFiles } from './tableDrafts';
import type { listLastPrices } from './tableLines';
import {
  findAcceptance,
  listCurrentOffers,
  listOfferVersions,
  orderedOrAcceptedLines,
  type StoredOffer,
} from './tableOffers';

export async function readThread(
  { database: { db }, config }: Services,
  id: number,
): Promise<Schemas['QuoteThread']> {
  const found = await readQuote(db, id);
  const offers = await listOfferVersions(db, id);
  const [newest, ...others] = offers;
  const draft = newest?.sent_at === null ? newest : undefined;
  const files = await listOfferFiles(db, id);
  const nextVersion = await draftVersion(db, id);
  const acceptance = await findAcceptance(db, id);
  const articles = [
    ...found.lines.map((line) => line.article_id),
    ...offers.flatMap(({ content }) => content.lines.flatMap((line) => line.article_id ?? [])),
  ];
  return {
    ...presentStaffQuoteAndLines(found),
    reminder_days: config.offerReminderDays,
    withdrawn: await listWithdrawn(db, articles),
    ...(await readSheets(db, articles)),
    ...(await readEvents(db, id)),
    taken_by: await findTakenBy(db, id),
    ...(draft && { draft: presentDraft(draft) }),
    versions: [...(newest && !draft ? [newest] : []), ...others].map((offer) =>
      presentStaffOffer(found.quote, offer, files),
    ),
    draft_files: files.filter(({ version }) => version === nextVersion).map(presentOfferFile),
    ...(acceptance && { acceptance: presentAcceptance(acceptance) }),
    ...presentStaffOrder(acceptance, found.quote),
    ...(await readPurchaseOrder(db, id, acceptance)),
    links: await countFollowLinks(db, id),
  };
}

/** The last events of a quote for staff, or those before one. */
export async function readEvents(
  db: Db,
  quoteId: number,
  before?: number,
): Promise<Schemas['QuoteEventPage']> {
  const { events, older } = await listEventPage(db, quoteId, { ...(before && { before }) });
  const mails = await listEventMails(
    db,
    events.map(({ id }) => id),
  );
  return { events: events.map((event) => presentEvent(event, mails)), ...(older && { older }) };
}

/** The safety sheets of articles, and the chemicals among them that have none. */
async function readSheets(
  db: Db,
  articleIds: readonly number[],
): Promise<Required<Pick<Schemas['QuoteThread'], 'safety_sheets' | 'missing_sheets'>>> {
  const articles = await listArticlesByIds(db, articleIds);
  const sheets = await listSheets(
    db,
    articles.map(({ id }) => id),
  );
  const covered = new Set(sheets.map(({ article_id }) => article_id));
  const missing = articles.filter(
    (article) => article.sheet_expected === 1 && !covered.has(article.id),
  );
  return {
    safety_sheets: sheets.map(presentSheet),
    missing_sheets: missing.map(({ id }) => id),
  };
}

/** A file attached to an offer. */
export const presentOfferFile = ({ id, name, bytes }: OfferFileRow): Schemas['OfferFile'] => ({
  id,
  name,
  bytes,
});

/** A sent version as its buyer may read it. @param files of all versions. @throws on a draft. */
export const presentBuyersOffer = (
  offer: StoredOffer,
  files: readonly OfferFileRow[],
): Schemas['SentOffer'] => ({
  ...presentSentOffer(offer, files),
  content: buyersOffer(offer.content, offer.rule),
});

function presentSentOffer(
  offer: StoredOffer,
  files: readonly OfferFileRow[],
): Schemas['SentOffer'] {
  const { version, content, rule, sent_at, valid_until, pdf_name } = offer;
  if (sent_at === null || valid_until === null) throw new Error('A draft is not a sent offer');
  const attached = files.filter((file) => file.version === version).map(presentOfferFile);
  return {
    version,
    content,
    rule: computingRule(rule),
    sent_at,
    valid_until,
    has_pdf: pdf_name !== null,
    files: attached,
  };
}

/** A sent version with who got it, which only staff may read. */
export const presentStaffOffer = (
  quote: Pick<QuoteRecord, 'email'>,
  offer: StoredOffer,
  files: readonly OfferFileRow[],
): Schemas['SentOffer'] => ({
  ...presentSentOffer(offer, files),
  ...(offer.sent_to && { to: offer.sent_to.to, copies: [...offer.sent_to.copies] }),
  acknowledge_to: directRecipients(quote, offer),
  ...(offer.reminded_at !== null && { reminded_at: offer.reminded_at }),
  ...(offer.reminder === 1 && { reminder: true }),
});

const OPEN_OFFERS_MAX = 200;

/** The offers that wait for an answer of their buyers. @param now Paris time. */
export async function readOpenOffers(db: Db, now: LocalDateTime): Promise<Schemas['OpenOffers']> {
  const { ids, total } = await listUnansweredOffers(db, now, OPEN_OFFERS_MAX);
  const quotes = new Map((await listQuotes(db, ids)).quotes.map((quote) => [quote.id, quote]));
  const offers = new Map((await listCurrentOffers(db, ids)).map((each) => [each.quote_id, each]));
  const progress = await listProgress(db, ids);
  return {
    offers: ids.flatMap((id) => {
      const quote = quotes.get(id);
      const offer = offers.get(id);
      return quote && offer ? [presentOpenOffer(quote, offer, progress.get(id)?.takenBy)] : [];
    }),
    total,
  };
}

function presentOpenOffer(
  quote: QuoteRecord,
  { content, rule, ...offer }: StoredOffer,
  takenBy: string | undefined,
): Schemas['OpenOffer'] {
  const { id, first_name: firstName, last_name: lastName, email, company } = quote;
  return {
    quote_id: id,
    number: numberOfRow(quote),
    name: contactName({ firstName, lastName, email }),
    company,
    version: offer.version,
    sent_at: offer.sent_at ?? '',
    valid_until: offer.valid_until ?? '',
    ...(offer.first_seen_at !== null && { first_seen_at: offer.first_seen_at }),
    ...(offer.last_seen_at !== null && { last_seen_at: offer.last_seen_at }),
    total_ht: offerHt(content, rule),
    ...(takenBy && { taken_by: takenBy }),
    ...(offer.reminded_at !== null && { reminded_at: offer.reminded_at }),
    has_address: reminderAddress(quote, offer) !== '',
  };
}

/** A safety sheet, which readers open by its id. */
export const presentSheet = ({
  id,
  article_id,
  original_file_name,
}: AttachmentRow): Schemas['OfferSheet'] => ({ id, article_id, name: original_file_name });

/** What an article was offered for, to one quote. */
export const presentLastPrice = (
  line: Awaited<ReturnType<typeof listLastPrices>>[number],
): Schemas['LastPrice'] => ({
  number: numberOfRow({ id: line.quote_id, created_at: line.created_at }),
  version: line.version,
  sent_at: line.sent_at,
  unit_price: line.unit_price,
  quantity: line.quantity,
  accepted: line.accepted === 1,
});

const presentDraft = ({
  revision,
  content,
  changed_by,
  changed_at,
}: StoredOffer): Schemas['OfferDraft'] => ({
  revision,
  content,
  changed_by,
  changed_at,
});

export const presentAcceptance = (row: OfferAcceptanceRow): Schemas['OfferAcceptance'] => ({
  version: row.version,
  name: row.name,
  order_reference: row.order_reference,
  chosen: JSON.parse(row.chosen) as string[],
  accepted_at: row.accepted_at,
  ...presentOrder(row),
});

/** What the buyer sees too of a recorded order, as a field of an acceptance. */
function presentOrder(row: OfferAcceptanceRow): { order?: Schemas['RecordedOrder'] } {
  const lines = orderedOrAcceptedLines(row);
  if (!lines) return {};
  const { ordered_on: day, signatory_function: held } = row;
  return { order: { ordered_on: day ?? '', signatory_function: held, lines } };
}

/** What staff alone sees of a recorded order, as a field of an answer. */
function presentStaffOrder(
  row: OfferAcceptanceRow | undefined,
  quote: Pick<QuoteRecord, 'pipe_status'>,
): { order?: Schemas['StaffOrder'] } {
  if (!row || row.event_id === null || row.recorded_by === null) return {};
  const refusal = undoRefusal(row, quote);
  return {
    order: {
      id: row.event_id,
      recorded_by: row.recorded_by,
      means: isOrderMeans(row.means) ? row.means : 'OTHER',
      remark: row.remark,
      version_reason: row.version_reason,
      acknowledged: row.acknowledged === 1,
      ...(refusal !== undefined && { undo_refusal: refusal }),
    },
  };
}

/** Why a recorded order cannot be undone any more, in French. */
export function undoRefusal(
  { exported_at: exportedAt }: Pick<OfferAcceptanceRow, 'exported_at'>,
  quote: Pick<QuoteRecord, 'pipe_status'>,
): string | undefined {
  if (exportedAt !== null)
    return `Cette commande a été exportée vers Oxygène le ${formatDateTime(exportedAt)} : elle ne s’annule plus ici.`;
  if (quoteStatus(quote) === 'ARCHIVED')
    return 'Ce devis est archivé : sa commande ne s’annule plus.';
  return undefined;
}

/** An event for the administration, with the delivery of its mails. */
const presentEvent = (
  event: QuoteEventRow,
  mails: readonly EventMail[],
): Schemas['QuoteEvent'] => ({
  id: event.id,
  date_time: event.at,
  kind: event.kind,
  author: event.author,
  text: event.text,
  ...(event.reason && { reason: event.reason }),
  version: event.version,
  mails: mails.filter(({ event_id }) => event_id === event.id).map(presentMail),
});

const presentMail = ({
  id,
  recipient,
  sent_at,
  failed_at,
  last_error,
  attempts,
}: EventMail): Schemas['MailOutcome'] => ({
  id,
  recipient,
  state: sent_at !== null ? 'SENT' : failed_at !== null ? 'FAILED' : 'WAITING',
  ...(sent_at === null && attempts > 0 && { error: formatMailError(last_error ?? '') }),
});

/**
 * The events that the requester may see, without their authors. What staff wrote about a decline is
 * for staff.
 */
export const presentSharedEvents = ({ events, older }: EventPage): Schemas['FollowEventPage'] => ({
  events: events.flatMap(({ id, at, kind, text, reason, version, author }) => {
    if (!isShared(kind)) return [];
    const byStaff = author !== '' && BUYERS_KINDS.some((each) => each === kind);
    return [
      {
        id,
        date_time: at,
        kind,
        text: byStaff && kind === 'DECLINED' ? '' : text,
        ...(reason && { reason }),
        version,
        ...(byStaff && { by_staff: true }),
      },
    ];
  }),
  ...(older && { older }),
});

/** What a buyer does, and staff may record. */
const BUYERS_KINDS = ['ACCEPTED', 'DECLINED', 'PURCHASE_ORDER'] as const;

/** What totals follow; what a document states besides is in the document. */
const computingRule = ({
  free_carriage_above,
  carriage,
  deposit_above,
  carriage_mode,
  deposit_mode,
  rounding,
}: OfferRule): Schemas['OfferRule'] => ({
  free_carriage_above,
  carriage,
  deposit_above,
  ...(carriage_mode && { carriage_mode }),
  ...(deposit_mode && { deposit_mode }),
  ...(rounding && { rounding }),
});
