import type { Kysely } from 'kysely';
import { offerState } from '../../domain/offer/offerState';
import { parisDateTime } from '../../domain/parisTime';
import { callerOf } from '../authentication';
import type { RequestOf, Schemas } from '../contract/operations';
import type { Tables } from '../database/tables';
import { conflict, notFound, unprocessable } from '../http/httpError';
import { queueMails } from '../mail/tableOutbox';
import { staffAddresses } from '../mail/tableStaff';
import { agreeToCopy, refuseCopy, requireCopy } from '../offers/copies';
import { acceptanceConfirmation, acceptanceNotice, writtenNotice } from '../offers/mails';
import { presentAcceptance, presentSentOffer, presentSharedEvents } from '../offers/present';
import { listOfferFiles } from '../offers/tableFiles';
import { findAcceptance, listOfferVersions } from '../offers/tableOffers';
import { presentQuoteAndLines } from '../quotes/present';
import {
  createFollowToken,
  followUrl,
  holdQuote,
  type QuoteAndLines,
  quoteIdOfToken,
  readQuote,
  tokenOf,
} from '../quotes/quoteAccess';
import {
  insertKeyedEvent,
  insertQuoteEvent,
  keyOf,
  listQuoteEvents,
} from '../quotes/tableQuoteEvents';
import { areLinksRevoked } from '../quotes/tableQuoteLinks';
import { isContactOf, isQuoteOf, type QuoteRecord } from '../quotes/tableQuotes';
import type { Services } from '../services';
import { storeAcceptance } from './acceptance';
import { LINK_SENT, resendLink } from './resendLink';

const LINKS_REVOKED = 'Les liens de ce devis ne sont plus valables. Écrivez-nous un message.';

type FollowCall = RequestOf<'followQuote' | 'answerByFollowLink' | 'acceptOffer'>;

/** What the holder of a follow link sees and does: read the quote and its offers, write, accept. */
export function followHandlers(services: Services) {
  const { database, clock, outbox, config } = services;

  /** Changes the quote of a link while no other call changes its thread. */
  const change = <T>(
    request: FollowCall,
    work: (trx: Kysely<Tables>, held: QuoteAndLines) => Promise<T>,
  ): Promise<T> =>
    database.write(async (trx) => {
      const held = await holdQuote(services, trx, await quoteIdOfToken(trx, tokenOf(request)));
      // Staff may have revoked the link while the quote was held.
      await quoteIdOfToken(trx, tokenOf(request));
      return work(trx, held);
    });

  return {
    async createFollowLink(request: RequestOf<'createFollowLink'>) {
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
    async resendFollowLink({ body, ip }: RequestOf<'resendFollowLink'>) {
      await database.write((trx) => resendLink(trx, services, body, ip));
      outbox.wake();
      return LINK_SENT;
    },
    async followQuote(request: RequestOf<'followQuote'>): Promise<Schemas['FollowedQuote']> {
      return readFollowed(database.db, await quoteIdOfToken(database.db, tokenOf(request)));
    },
    async answerByFollowLink(request: RequestOf<'answerByFollowLink'>) {
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
          key: keyOf(request),
        };
        const eventId = await insertKeyedEvent(trx, event);
        if (eventId === undefined) return;
        const staff = await staffAddresses(config, trx);
        const mails = staff.map((recipient) => ({
          ...writtenNotice(recipient, quote, kind, text, config.publicUrl),
          eventId,
        }));
        await queueMails(trx, mails, clock());
      });
      outbox.wake();
      return { message: 'Message envoyé' };
    },
    async acceptOffer(request: RequestOf<'acceptOffer'>): Promise<Schemas['OfferAcceptance']> {
      if (request.body.name.trim() === '') throw unprocessable('Donnez votre nom.', 'name');
      const row = await change(request, async (trx, { quote }) => {
        const isArchived = quote.pipe_status === 'ARCHIVED';
        const accepted = {
          quoteId: quote.id,
          isArchived,
          request: request.body,
          networkAddress: request.ip,
          now: clock(),
        };
        const { row: stored, offer, isNew } = await storeAcceptance(trx, accepted);
        if (isNew)
          await announceAcceptance(
            trx,
            quote,
            { ...offer, validUntil: offer.valid_until ?? '' },
            stored,
          );
        return stored;
      });
      outbox.wake();
      return presentAcceptance(row);
    },
  };

  async function announceAcceptance(
    trx: Kysely<Tables>,
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
    const link = followUrl(services, await createFollowToken(trx, services, quote.id));
    const mails = [
      ...(quote.email === '' ? [] : [acceptanceConfirmation(quote, offer, row, link)]),
      ...staff.map((recipient) => acceptanceNotice(recipient, quote, offer, row, config.publicUrl)),
    ];
    await queueMails(
      trx,
      mails.map((mail) => ({ ...mail, eventId })),
      clock(),
    );
  }
}

async function readFollowed(db: Kysely<Tables>, id: number): Promise<Schemas['FollowedQuote']> {
  const found = await readQuote(db, id);
  const files = await listOfferFiles(db, id);
  const acceptance = await findAcceptance(db, id);
  return {
    ...presentQuoteAndLines(found),
    events: presentSharedEvents(await listQuoteEvents(db, id)),
    versions: (await listOfferVersions(db, id))
      .filter(({ sent_at }) => sent_at !== null)
      .map((offer) => presentSentOffer(offer, files)),
    ...(acceptance && { acceptance: presentAcceptance(acceptance) }),
  };
}

/** What the holder of a link asks for, of which version. */
interface Asking {
  kind: 'CHANGE_ASKED' | 'RENEWAL_ASKED';
  version: number | undefined;
  /** Paris time. */
  now: string;
}

/**
 * @throws 409 when the offer cannot be changed or renewed: it is unknown, replaced, accepted, or
 * can still be accepted, which that of an archived quote cannot (storeAcceptance).
 */
async function requireAskable(
  trx: Kysely<Tables>,
  { id: quoteId, pipe_status: status }: QuoteRecord,
  { kind, version, now }: Asking,
): Promise<void> {
  const sent = (await listOfferVersions(trx, quoteId)).filter(({ sent_at }) => sent_at !== null);
  const offer = sent.find((candidate) => candidate.version === version);
  if (!offer) throw conflict('Cette offre n’existe pas.', 'version');
  const acceptance = await findAcceptance(trx, quoteId);
  const state = offerState(
    { version: offer.version, valid_until: offer.valid_until ?? '' },
    sent[0]?.version ?? 0,
    acceptance?.version ?? null,
    now,
  );
  if (acceptance)
    throw conflict(
      'Une offre de ce devis a déjà été acceptée. Écrivez-nous un message.',
      'version',
    );
  if (state === 'replaced') throw conflict('Une offre plus récente remplace celle-ci.', 'version');
  if (kind === 'RENEWAL_ASKED' && state === 'open' && status !== 'ARCHIVED')
    throw conflict('Cette offre est encore valable.', 'version');
}

/** What an address that copies of a quote were asked for answers, by the link of its mail. */
export function copyHandlers(services: Services) {
  const { database, outbox } = services;
  return {
    async answerCopyRequest(request: RequestOf<'answerCopyRequest'>) {
      const token = String((request.headers as Record<string, unknown>)['follow-token']);
      await database.write(async (trx) => {
        const copy = await requireCopy(trx, token);
        if (request.body.wanted) await agreeToCopy(trx, services, copy, token);
        else await refuseCopy(trx, copy);
      });
      outbox.wake();
      return { message: request.body.wanted ? 'Copies acceptées' : 'Copies refusées' };
    },
  };
}
