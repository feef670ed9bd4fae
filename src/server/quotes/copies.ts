import type { Kysely } from 'kysely';
import { COPY_LINK } from '../../domain/copyAddresses';
import { paths } from '../../domain/paths';
import type { QuoteCopyRow } from '../database/copyTables';
import type { Change } from '../database/engine/engine';
import { findNewestSentOffer } from '../database/offerVersions';
import { type Mail, queueMails } from '../database/outbox';
import { confirmCopy, copyInsertion, deleteCopy, findCopy, listConfirmedCopies } from '../database/quoteCopies';
import type { QuoteRecord } from '../database/quotes';
import type { Tables } from '../database/tables';
import { notFound } from '../httpError';
import { copyQuestion, requestCopy } from '../mail/copyMails';
import { consumeMailLimits, unverifiedRecipientLimits } from '../mail/mailRateLimits';
import { type MailedOffer, offerMail } from '../mail/offerMails';
import { holdQuote } from '../offers/followedQuote';
import { mailedOffer } from '../offers/mailedOffer';
import type { Services } from '../services';
import { hashOfToken, newToken } from '../session/oneTimeTokens';

type Parts = Pick<Services, 'clock' | 'config'>;

const copyUrl = ({ config }: Parts, token: string): string => config.publicUrl + paths.follow(COPY_LINK + token);

interface Asker extends Pick<QuoteRecord, 'id' | 'created_at'> {
  /** The confirmed address of the requester, if it is. */
  asker: string | undefined;
  addresses: readonly string[];
  /** IP address, for the limits. */
  ip: string;
}

/**
 * Asks each address whether it wants copies: the statements and mails, to run with the request's. Beyond the limits of mails to strangers
 * an address is not asked, and gets no copies.
 */
export async function askForCopies(
  trx: Kysely<Tables>,
  services: Parts,
  { addresses, ip, asker, ...quote }: Asker,
): Promise<{ changes: Change[]; mails: Mail[] }> {
  const changes: Change[] = [];
  const mails: Mail[] = [];
  for (const email of addresses) {
    if (!(await consumeMailLimits(trx, services, unverifiedRecipientLimits(email, ip)))) continue;
    const token = newToken();
    changes.push(copyInsertion(trx, { quoteId: quote.id, email, tokenHash: hashOfToken(token), now: services.clock() }));
    mails.push(copyQuestion(email, quote, asker, copyUrl(services, token)));
  }
  return { changes, mails };
}

/** The copy of a link. @throws 404 */
export async function requireCopy(db: Kysely<Tables>, token: string): Promise<QuoteCopyRow> {
  const copy = await findCopy(db, hashOfToken(token));
  if (!copy) throw notFound('Ce lien n’est pas ou plus valable.');
  return copy;
}

/** The address agrees: it gets the request, and the offer that answers it if there is one. A second time nothing is sent. */
export async function agreeToCopy(
  trx: Kysely<Tables>,
  services: Parts & Pick<Services, 'database'>,
  copy: QuoteCopyRow,
  token: string,
): Promise<void> {
  const now = services.clock();
  // Held: an offer that is sent meanwhile is either among these mails or goes to this address by itself.
  const { quote, lines } = await holdQuote(services, trx, copy.quote_id);
  if (!(await confirmCopy(trx, copy.id, now))) return;
  const offer = await findNewestSentOffer(trx, quote.id);
  const mails = [
    requestCopy(copy.email, quote, lines, copyUrl(services, token)),
    ...(offer ? [offerMail(copy.email, quote, await mailedOffer(trx, quote, offer), null)] : []),
  ];
  await queueMails(trx, mails, now);
}

/** The address wants no copies, or no more. */
export const refuseCopy = (trx: Kysely<Tables>, copy: QuoteCopyRow): Promise<void> => deleteCopy(trx, copy);

/** The mails of an offer to those who have agreed to copies. */
export async function offerCopies(trx: Kysely<Tables>, quote: QuoteRecord, offer: MailedOffer): Promise<Mail[]> {
  const addresses = await listConfirmedCopies(trx, quote.id);
  return addresses.map((address) => offerMail(address, quote, offer, null));
}
