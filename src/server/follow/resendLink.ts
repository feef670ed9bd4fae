import type { Kysely } from 'kysely';
import { quoteNumber, readQuoteNumber } from '../../domain/quote/quote';
import { emailKey } from '../../domain/text/plainText';
import type { Schemas } from '../contract/operations';
import { writeSetting } from '../database/settings';
import type { Tables } from '../database/tables';
import { consumeMailLimits, unverifiedRecipientLimits } from '../mail/mailLimits';
import { queueMails } from '../mail/tableOutbox';
import { followLinkMail } from '../quotes/mails';
import { createFollowToken, followUrl } from '../quotes/quoteAccess';
import { lockQuote } from '../quotes/tableQuoteEvents';
import { areLinksRevoked, countFollowLinks } from '../quotes/tableQuoteLinks';
import { listQuotes, type QuoteRecord } from '../quotes/tableQuotes';
import type { Services } from '../services';

export const LINK_SENT: Schemas['Done'] = {
  message:
    'Si une demande de devis porte ce numéro et cette adresse, nous venons d’y envoyer son lien.',
};

/**
 * Queues a mail with a new link to the requester of a quote. One durable write whether or not there
 * is such a quote: the answer does not reveal it, nor does its duration. Links that staff revoked
 * stay revoked: unless a later offer brought a new one, the quote gets none.
 */
export async function resendLink(
  trx: Kysely<Tables>,
  services: Services,
  { number, email }: Schemas['FollowLinkRequest'],
  ip: string,
): Promise<void> {
  await writeSetting(trx, 'follow_link_asked_at', String(services.clock()));
  const quote = await findQuoteOf(trx, number, email);
  // Held: staff may be revoking the links.
  if (
    !quote ||
    !(await lockQuote(services.database, trx, quote.id)) ||
    (await isWithdrawn(trx, quote.id))
  )
    return;
  if (!(await consumeMailLimits(trx, services, unverifiedRecipientLimits(quote.email, ip)))) return;
  const link = followUrl(services, await createFollowToken(trx, services, quote.id));
  await queueMails(trx, [followLinkMail(quote, link)], services.clock());
}

/** Staff revoked the links, and sent none since. */
const isWithdrawn = async (trx: Kysely<Tables>, quoteId: number): Promise<boolean> =>
  (await countFollowLinks(trx, quoteId)) === 0 && (await areLinksRevoked(trx, quoteId));

/**
 * Undefined unless number and address are those of one quote, whose personal data were not erased.
 */
async function findQuoteOf(
  trx: Kysely<Tables>,
  text: string,
  email: string,
): Promise<QuoteRecord | undefined> {
  const number = readQuoteNumber(text);
  if (!number) return undefined;
  const [quote] = (await listQuotes(trx, [number.id])).quotes;
  const isSame = quote && quote.email !== '' && emailKey(quote.email) === emailKey(email);
  return isSame &&
    quoteNumber({ id: quote.id, creation_date_time: quote.created_at }) === number.number
    ? quote
    : undefined;
}
