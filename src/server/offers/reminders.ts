import { formatTime } from '../../domain/date';
import { daysOfReminders, isReminderDue } from '../../domain/offer/reminder';
import { parisDateTime } from '../../domain/parisTime';
import { callerOf } from '../authentication';
import type { Operations, Schemas } from '../contract/operations';
import type { LocalDateTime } from '../database/columnTypes';
import type { Db } from '../database/tables';
import { conflict, HttpError } from '../http/httpError';
import { createActionRecorder } from '../journal/recordAction';
import { type Mail, queueMails } from '../mail/tableOutbox';
import {
  createQuoteChange,
  followUrl,
  holdQuote,
  isErased,
  linkByItself,
  requireChosen,
  requireContact,
  targetOfQuote,
} from '../quotes/quoteAccess';
import { isContactOf } from '../quotes/tableOwnQuotes';
import { insertQuoteEvent } from '../quotes/tableQuoteEvents';
import type { QuoteRecord } from '../quotes/tableQuotes';
import type { Services } from '../services';
import { SAME_PRESS_MS } from '../session/mailedLinks';
import { findUser } from '../users/tableUsers';
import { presentOfferMail, reminderMail } from './mails';
import { mailedOffer } from './offerPdf';
import { reminderAddress, requireRecipientLeft, requireUnanswered } from './openOffer';
import type { StoredOffer } from './tableOffers';
import {
  isAnswerAwaited,
  listWantedReminders,
  setReminded,
  type WantedReminder,
} from './tableReminders';

type Parts = Pick<Services, 'clock' | 'config'>;

/** The mail of a reminder. @param link to follow the offer, or null */
async function composeReminder(
  db: Db,
  services: Parts,
  quote: QuoteRecord,
  offer: StoredOffer,
  link: string | null,
): Promise<Mail> {
  const address = reminderAddress(quote, offer);
  const mailed = await mailedOffer(db, services, quote, offer);
  const isProved = await isOwnersAddress(db, quote, address);
  return reminderMail(address, quote, mailed, { link, isProved });
}

/** Reminds the buyer, in the transaction that holds the quote. @param author '' for the shop. */
async function remind(
  trx: Db,
  services: Parts,
  quote: QuoteRecord,
  offer: StoredOffer,
  author: string,
): Promise<void> {
  const at = parisDateTime(services.clock());
  const { id: quoteId } = quote;
  const { version } = offer;
  await setReminded(trx, offer.id, at);
  const event = { quoteId, at, kind: 'REMINDED', author, version } as const;
  const eventId = await insertQuoteEvent(trx, event);
  const link = await linkByItself(trx, services, quote, reminderAddress(quote, offer));
  const mail = await composeReminder(trx, services, quote, offer, link);
  await queueMails(trx, [{ ...mail, eventId }], services.clock());
}

/** Whether the account that made a request has confirmed an address. */
export async function isOwnersAddress(
  trx: Db,
  { user_id: userId }: QuoteRecord,
  email: string,
): Promise<boolean> {
  const owner = userId === null ? undefined : await findUser(trx, userId);
  return owner !== undefined && isContactOf({ email }, owner);
}

/**
 * Reminds the buyers of the offers that are due, each in a transaction of its own that holds the
 * quote: one reminder per version, whatever the number of processes, and whenever one is killed.
 */
export async function sendDueReminders(
  services: Pick<Services, 'clock' | 'config' | 'database' | 'log' | 'outbox'>,
): Promise<void> {
  const { config, clock, database, log, outbox } = services;
  const days = config.offerReminderDays;
  const now = parisDateTime(clock());
  if (days === 0) return;
  const wanted = await listWantedReminders(database.db, daysOfReminders(days, now));
  let sent = 0;
  for (const reminder of wanted.filter((each) => isReminderDue(each, days, now)))
    try {
      if (await remindOnce(services, reminder, now)) sent += 1;
    } catch (error) {
      // The others are reminded nevertheless; this one is tried again in an hour.
      log.error({ err: error, quote: reminder.quoteId }, 'reminder of an offer');
    }
  if (sent === 0) return;
  log.info({ offers: sent }, 'buyers reminded');
  outbox.wake();
}

/** @returns false when somebody else did, or there is nothing to remind of any more. */
const remindOnce = (
  services: Parts & Pick<Services, 'database'>,
  { quoteId, version }: WantedReminder,
  now: LocalDateTime,
): Promise<boolean> =>
  services.database.write(async (trx) => {
    const { quote } = await holdQuote(services, trx, quoteId);
    const found = await requireUnanswered(trx, quote, version, now).catch(refused);
    if (!found || found.isExpired || found.offer.reminded_at !== null) return false;
    if (isErased(quote) || reminderAddress(quote, found.offer) === '') return false;
    if (await isAnswerAwaited(trx, quoteId)) return false;
    await remind(trx, services, quote, found.offer, '');
    return true;
  });

/** Undefined for what the caller of an operation would be told. @throws any other error */
function refused(error: unknown): undefined {
  if (error instanceof HttpError && error.statusCode < 500) return undefined;
  throw error;
}

/** What is reminded by hand, and of whom. */
interface Remindable {
  offer: StoredOffer;
  address: string;
  /** The same press again: nothing more is sent. */
  isJustReminded: boolean;
}

/**
 * The offer that staff reminds its buyer of. @throws 409 when it cannot be accepted any more or has
 * an answer, has no address, or was reminded today.
 */
async function requireRemindable(
  db: Db,
  clock: Services['clock'],
  quote: QuoteRecord,
  version: number,
): Promise<Remindable> {
  const now = parisDateTime(clock());
  requireContact(quote);
  const { offer, isExpired } = await requireUnanswered(db, quote, version, now);
  requireRecipientLeft(offer);
  const address = reminderAddress(quote, offer);
  if (address === '') throw conflict('Cette offre n’a pas d’adresse e-mail.', 'email');
  await requireChosen(db, quote, [address]);
  if (isExpired) throw conflict('Cette offre a expiré : prolongez-la plutôt.', 'version');
  const last = offer.reminded_at ?? '';
  const isJustReminded = last >= parisDateTime(clock() - SAME_PRESS_MS);
  if (!isJustReminded && last.slice(0, 10) === now.slice(0, 10))
    throw conflict(`Cette offre a déjà été relancée aujourd’hui, à ${formatTime(last)}.`);
  return { offer, address, isJustReminded };
}

/** The mail of a reminder by hand, with a link that leads nowhere. @throws 409 as the reminder */
export async function previewReminder(
  services: Parts & Pick<Services, 'database'>,
  quote: QuoteRecord,
  version: number,
): Promise<Schemas['OfferMail']> {
  const { db } = services.database;
  const { offer, address } = await requireRemindable(db, services.clock, quote, version);
  const mail = await composeReminder(db, services, quote, offer, followUrl(services, ''));
  return presentOfferMail(mail, [address]);
}

/** Reminding a buyer by hand. */
export function reminderHandlers(services: Services) {
  const { clock, outbox } = services;
  const record = createActionRecorder(clock);
  const change = createQuoteChange(services);
  return {
    async remindBuyer(request) {
      const recipient = await change(request, async (trx, { quote }) => {
        const found = await requireRemindable(trx, clock, quote, request.body.version);
        const { offer, address, isJustReminded } = found;
        if (isJustReminded) return address;
        await remind(trx, services, quote, offer, callerOf(request).email);
        await record(trx, request, {
          operation: 'remindBuyer',
          target: targetOfQuote(quote),
          before: null,
          after: { version: offer.version },
        });
        return address;
      });
      outbox.wake();
      return { message: `Relance envoyée à ${recipient}` };
    },
  } satisfies Partial<Operations>;
}
