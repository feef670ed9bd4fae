import { isAdmin } from '../../domain/account/users';
import { parisDateTime } from '../../domain/parisTime';
import { readQuoteNumber } from '../../domain/quote/quote';
import { emailKey } from '../../domain/text/plainText';
import { callerOf } from '../authentication';
import type { Operations, RequestOf, Schemas } from '../contract/operations';
import { numberOfRow } from '../database/quoteFigures';
import { writeSetting } from '../database/settings';
import type { Db } from '../database/tables';
import { referToFile, removeUnused } from '../files/storage';
import { networkOf } from '../hashedKeys';
import { conflict, notFound, unprocessable } from '../http/httpError';
import { consumeMailLimits, unverifiedRecipientLimits } from '../mail/mailLimits';
import { queueMails } from '../mail/tableOutbox';
import { staffAddresses } from '../mail/tableStaff';
import { storeAcceptedPdf } from '../offers/accepted/acceptedPdf';
import { requireRoom } from '../offers/buyer/buyerLimits';
import { queueWrittenNotice } from '../offers/buyer/writtenNotices';
import { acceptanceConfirmation } from '../offers/mails';
import { acceptanceNotice, declineNotice } from '../offers/notices';
import { presentAcceptance } from '../offers/present';
import { isOwnersAddress } from '../offers/reminders';
import { setOfferSeen } from '../offers/tableOffers';
import { followLinkMail } from '../quotes/mails';
import {
  createFollowToken,
  followUrl,
  holdQuote,
  linkByItself,
  type QuoteAndLines,
  quoteIdOfToken,
  readQuote,
  tokenOf,
} from '../quotes/quoteAccess';
import { isContactOf, isQuoteOf } from '../quotes/tableOwnQuotes';
import {
  actionKeyOf,
  insertKeyedEvent,
  insertQuoteEvent,
  lockQuote,
} from '../quotes/tableQuoteEvents';
import { areLinksRevoked, isLinkWithheld } from '../quotes/tableQuoteLinks';
import { listQuotes, type QuoteRecord } from '../quotes/tableQuotes';
import type { Services } from '../services';
import { type Acceptance, checkAcceptance, storeAcceptance, storeDecline } from './decision';
import {
  type FollowCall,
  LINKS_REVOKED,
  readFollowed,
  readSharedEvents,
  requireAskable,
} from './followedQuote';

/**
 * What the holder of a follow link sees and does: read the quote and its offers, write, decline,
 * accept.
 */
export function followHandlers(services: Services) {
  const { database, clock, outbox, config, files } = services;

  /** Changes the quote of a link while no other call changes its thread. */
  const change = <T>(
    request: FollowCall,
    work: (trx: Db, held: QuoteAndLines) => Promise<T>,
  ): Promise<T> =>
    database.write(async (trx) => {
      const held = await holdQuote(services, trx, await quoteIdOfToken(trx, tokenOf(request)));
      // Staff may have revoked the link while the quote was held.
      await quoteIdOfToken(trx, tokenOf(request));
      return work(trx, held);
    });

  return {
    async createFollowLink(request) {
      const user = callerOf(request);
      return database.write(async (trx) => {
        const { quote } = await holdQuote(services, trx, Number(request.params.id));
        // As if it did not exist: a customer learns nothing about the quotes of others.
        if (!isQuoteOf(quote, user)) throw notFound('Ce devis n’existe pas.');
        // The session that sent the request proves nothing of the address that the offers go to
        // (THREAT-B19).
        if (!isContactOf(quote, user) && (await areLinksRevoked(trx, quote.id)))
          throw notFound(LINKS_REVOKED);
        return { token: await createFollowToken(trx, services, quote.id, user.id) };
      });
    },
    /**
     * The answer is the same whether the quote exists or not, and waits for one durable write in
     * both cases.
     */
    async resendFollowLink({ body, ip }) {
      await database.write((trx) => resendLink(trx, services, body, ip));
      outbox.wake();
      return LINK_SENT;
    },
    async followQuote(request) {
      return readFollowed(database.db, await quoteIdOfToken(database.db, tokenOf(request)));
    },
    async listFollowEvents(request) {
      const quoteId = await quoteIdOfToken(database.db, tokenOf(request));
      return readSharedEvents(database.db, quoteId, Number(request.query.before));
    },
    async markOfferSeen(request) {
      const quoteId = await quoteIdOfToken(database.db, tokenOf(request));
      if (request.user && isAdmin(request.user)) return SEEN;
      const offer = { quoteId, version: request.body.version };
      if (!(await database.write((trx) => setOfferSeen(trx, offer, parisDateTime(clock())))))
        throw conflict('Cette offre n’existe pas.', 'version');
      return SEEN;
    },
    async answerByFollowLink(request) {
      const text = request.body.text.trim();
      const { kind, version } = request.body;
      if (text === '' && kind !== 'RENEWAL_ASKED')
        throw unprocessable('Écrivez votre message.', 'text');
      await change(request, async (trx, { quote }) => {
        if (kind !== 'ANSWER')
          await requireAskable(trx, quote, { kind, version, now: parisDateTime(clock()) });
        const event = {
          quoteId: quote.id,
          at: parisDateTime(clock()),
          kind,
          text,
          version,
          key: actionKeyOf(request),
        };
        const eventId = await insertKeyedEvent(trx, event);
        if (eventId === undefined) return;
        await requireRoom(trx, services, quote.id, 'texts');
        await queueWrittenNotice(trx, services, quote, eventId);
      });
      outbox.wake();
      return { message: 'Message envoyé' };
    },
    async declineOffer(request) {
      await change(request, async (trx, { quote }) => {
        const declined = {
          quoteId: quote.id,
          isArchived: quote.pipe_status === 'ARCHIVED',
          request: request.body,
          now: parisDateTime(clock()),
        };
        const eventId = await storeDecline(trx, declined);
        if (eventId === undefined) return;
        const staff = await staffAddresses(config, trx);
        const mails = staff.map((recipient) => ({
          ...declineNotice(recipient, quote, request.body, config.publicUrl),
          eventId,
        }));
        await queueMails(trx, mails, clock());
      });
      outbox.wake();
      return { message: 'Réponse envoyée' };
    },
    async acceptOffer(request) {
      if (request.body.name.trim() === '') throw unprocessable('Donnez votre nom.', 'name');
      const now = clock();
      const acceptanceOf = ({ id, pipe_status: status }: QuoteRecord): Acceptance => ({
        quoteId: id,
        isArchived: status === 'ARCHIVED',
        request: request.body,
        networkAddress: request.ip,
        now,
      });
      const pdfName = await prepareAcceptedPdf(request, acceptanceOf);
      const store = async (trx: Db, { quote }: QuoteAndLines) => {
        const stored = await storeAcceptance(trx, acceptanceOf(quote), pdfName);
        const { row, offer, isNew } = stored;
        const mailed = { ...offer, validUntil: offer.valid_until ?? '' };
        if (isNew) await announceAcceptance(trx, quote, mailed, row);
        return stored;
      };
      const { row, isNew } = await referToFile(files, pdfName, () => change(request, store));
      if (pdfName !== undefined && !isNew) await removeUnused(files, pdfName);
      outbox.wake();
      return presentAcceptance(row);
    },
  } satisfies Partial<Operations>;

  /** Before the transaction: nobody else waits for the document. @throws as storeAcceptance() */
  async function prepareAcceptedPdf(
    request: RequestOf<'acceptOffer'>,
    acceptanceOf: (quote: QuoteRecord) => Acceptance,
  ): Promise<string | undefined> {
    const { db } = database;
    const { quote } = await readQuote(db, await quoteIdOfToken(db, tokenOf(request)));
    const { row, offer, before } = await checkAcceptance(db, acceptanceOf(quote));
    if (before) return undefined;
    const wish = {
      isStaff: false,
      keys: [`address ${networkOf(request.ip)}`, `quote ${quote.id}`],
      signal: AbortSignal.timeout(PDF_WAIT_MS),
    };
    return storeAcceptedPdf(services, { quote, offer, accepted: row }, wish);
  }

  async function announceAcceptance(
    trx: Db,
    quote: QuoteRecord,
    offer: Parameters<typeof acceptanceNotice>[2],
    row: Parameters<typeof acceptanceNotice>[3],
  ): Promise<void> {
    const { version, order_reference: text, accepted_at: at } = row;
    const eventId = await insertQuoteEvent(trx, {
      quoteId: quote.id,
      at,
      kind: 'ACCEPTED',
      text,
      version,
    });
    const staff = await staffAddresses(config, trx);
    const link = await linkByItself(trx, services, quote, quote.email);
    const isProved = await isOwnersAddress(trx, quote, quote.email);
    const mails = [
      ...(quote.email === ''
        ? []
        : [acceptanceConfirmation(quote, offer, row, { link, isProved })]),
      ...staff.map((recipient) => acceptanceNotice(recipient, quote, offer, row, config.publicUrl)),
    ];
    await queueMails(
      trx,
      mails.map((mail) => ({ ...mail, eventId })),
      clock(),
    );
  }
}

/** An acceptance waits so long for the documents of others, then goes without its own. */
const PDF_WAIT_MS = 5_000;

const SEEN: Schemas['Done'] = { message: 'Offre vue' };

const LINK_SENT: Schemas['Done'] = {
  message:
    'Si une demande de devis porte ce numéro et cette adresse, nous venons d’y envoyer son lien.',
};

/**
 * Queues a mail with a new link to the requester of a quote. One durable write whether or not there
 * is such a quote: the answer does not reveal it, nor does its duration. Links that staff revoked
 * stay revoked: until staff writes to this address again, it gets none.
 */
async function resendLink(
  trx: Db,
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
    (await isLinkWithheld(trx, quote, quote.email))
  )
    return;
  if (!(await consumeMailLimits(trx, services, unverifiedRecipientLimits(quote.email, ip)))) return;
  const link = followUrl(services, await createFollowToken(trx, services, quote.id));
  await queueMails(trx, [followLinkMail(quote, link)], services.clock());
}

/**
 * Undefined unless number and address are those of one quote, whose personal data were not erased.
 */
async function findQuoteOf(trx: Db, text: string, email: string): Promise<QuoteRecord | undefined> {
  const number = readQuoteNumber(text);
  if (!number) return undefined;
  const [quote] = (await listQuotes(trx, [number.id])).quotes;
  const isSame = quote && quote.email !== '' && emailKey(quote.email) === emailKey(email);
  return isSame && numberOfRow(quote) === number.number ? quote : undefined;
}
