import { formatDateTime } from '../../../domain/date';
import type { QuoteEventRow } from '../../database/offerTables';
import { numberOfRow } from '../../database/quoteFigures';
import type { Db } from '../../database/tables';
import { type Content, join, sentences } from '../../mail/mailContent';
import { type Mail, queueMails } from '../../mail/tableOutbox';
import { staffAddresses } from '../../mail/tableStaff';
import { buyerName } from '../../quotes/copies';
import type { QuoteRecord } from '../../quotes/tableQuotes';
import type { Services } from '../../services';
import { linkToQuote, NOTICES, purchaseOrderNotice, staffNotice, writtenNotice } from '../notices';
import { deleteWaitingNotices, listByBuyerAfter, listNotices } from './tableNotices';

/** Milliseconds within which staff get one mail about what the buyer of a quote writes. */
const GATHERED_MS = 10 * 60_000;
/** Texts that one mail shows; the others are counted. */
const SHOWN_MAX = 10;

/**
 * Tells staff what the buyer of a quote wrote: at once, or together with what else was written
 * since the last notice, ten minutes after it. The caller holds the quote.
 * @param eventId of what was written, which is stored.
 */
export async function queueWrittenNotice(
  trx: Db,
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  quote: QuoteRecord,
  eventId: number,
): Promise<void> {
  const now = clock();
  const notices = await listNotices(trx, quote.id);
  // A notice that waits has the time at which it will go.
  const gone = notices.filter(({ created_at }) => created_at <= now);
  const last = Math.max(...gone.map(({ created_at }) => created_at));
  const due = Math.max(now, last + GATHERED_MS);
  const isAlone = due === now && gone.length === notices.length;
  const told = Math.max(0, ...gone.map(({ event_id }) => event_id ?? 0));
  const events = await listByBuyerAfter(trx, quote.id, isAlone ? eventId - 1 : told);
  await deleteWaitingNotices(trx, quote.id, now);
  const staff = await staffAddresses(config, trx);
  const mails = staff.map((to) => noticeOf(to, quote, events, config.publicUrl));
  await queueMails(
    trx,
    mails.map((mail) => ({ ...mail, eventId })),
    due,
  );
}

function noticeOf(
  recipient: string,
  quote: QuoteRecord,
  events: readonly QuoteEventRow[],
  publicUrl: string,
): Mail {
  const [only] = events;
  if (events.length !== 1 || !only) return gatheredNotice(recipient, quote, events, publicUrl);
  const { kind, text } = only;
  return isWritten(kind)
    ? writtenNotice(recipient, quote, kind, text, publicUrl)
    : purchaseOrderNotice(recipient, quote, text, publicUrl);
}

const isWritten = (kind: QuoteEventRow['kind']): kind is keyof typeof NOTICES =>
  Object.hasOwn(NOTICES, kind);

function gatheredNotice(
  recipient: string,
  quote: QuoteRecord,
  events: readonly QuoteEventRow[],
  publicUrl: string,
): Mail {
  const subject = `${events.length} messages : devis n° ${numberOfRow(quote)}`;
  const shown = events.slice(-SHOWN_MAX).map(textOf);
  const hidden = events.length - shown.length;
  const more = hidden === 0 ? [] : [sentences(`Avant ceux-ci : ${hidden} de plus, dans le devis.`)];
  const link = linkToQuote(quote, publicUrl);
  const content: Content = {
    ...join(...more, ...shown, link),
    shorter: () => join(sentences('Ils sont trop longs pour un e-mail.'), link),
  };
  return staffNotice(recipient, quote, { subject, intro: `De ${buyerName(quote)} :`, content });
}

function textOf({ kind, at, text }: QuoteEventRow): Content {
  const title = isWritten(kind) ? NOTICES[kind].replace(/ (?:au|pour le) devis$/, '') : ORDER;
  return sentences(`${title}, le ${formatDateTime(at)}`, ...(text === '' ? [] : [text]));
}

const ORDER = 'Bon de commande reçu';
