import { offeredArticles } from '../../domain/offer/offer';
import { SHARED_EVENT_KINDS } from '../../domain/quote/quoteEvents';
import { listSheets } from '../catalogue/tableSafetySheets';
import type { RequestOf, Schemas } from '../contract/operations';
import type { Db } from '../database/tables';
import { conflict } from '../http/httpError';
import {
  presentAcceptance,
  presentBuyersOffer,
  presentSharedEvents,
  presentSheet,
} from '../offers/present';
import { readPurchaseOrder } from '../offers/purchaseOrder';
import { listOfferFiles } from '../offers/tableDrafts';
import { findAcceptance, listOfferVersions } from '../offers/tableOffers';
import { presentQuoteAndLines } from '../quotes/present';
import { readQuote } from '../quotes/quoteAccess';
import { listEventPage } from '../quotes/tableQuoteEvents';
import type { QuoteRecord } from '../quotes/tableQuotes';
import { findFollowedOffer } from './decision';

export const LINKS_REVOKED =
  'Les liens de ce devis ne sont plus valables. Écrivez-nous un message.';

export type FollowCall = RequestOf<
  'followQuote' | 'markOfferSeen' | 'answerByFollowLink' | 'declineOffer' | 'acceptOffer'
>;

export async function readFollowed(db: Db, id: number): Promise<Schemas['FollowedQuote']> {
  const found = await readQuote(db, id);
  const files = await listOfferFiles(db, id);
  const acceptance = await findAcceptance(db, id);
  const sent = (await listOfferVersions(db, id)).filter(({ sent_at }) => sent_at !== null);
  const articles = sent.flatMap(({ content }) => offeredArticles(content));
  return {
    ...presentQuoteAndLines(found),
    ...(await readSharedEvents(db, id)),
    versions: sent.map((offer) => presentBuyersOffer(offer, files)),
    safety_sheets: (await listSheets(db, [...new Set(articles)])).map(presentSheet),
    ...(acceptance && { acceptance: presentAcceptance(acceptance) }),
    ...(await readPurchaseOrder(db, id, acceptance)),
  };
}

/** The last events of a quote that its buyer may see, or those before one. */
export const readSharedEvents = async (
  db: Db,
  quoteId: number,
  before?: number,
): Promise<Schemas['FollowEventPage']> =>
  presentSharedEvents(
    await listEventPage(db, quoteId, { kinds: SHARED_EVENT_KINDS, ...(before && { before }) }),
  );

/** What the holder of a link asks for, of which version. */
interface Asking {
  kind: 'CHANGE_ASKED' | 'RENEWAL_ASKED';
  version: number | undefined;
  /** Paris time. */
  now: string;
}

/**
 * @throws 409 when the offer cannot be changed or renewed: it is unknown, replaced, accepted, or
 * can still be accepted, which that of an archived quote cannot (storeAcceptance). A declined one
 * can be renewed.
 */
export async function requireAskable(
  trx: Db,
  { id: quoteId, pipe_status: status }: QuoteRecord,
  { kind, version, now }: Asking,
): Promise<void> {
  const { state, acceptance } = await findFollowedOffer(trx, quoteId, version, now);
  if (acceptance)
    throw conflict(
      'Une offre de ce devis a déjà été acceptée. Écrivez-nous un message.',
      'version',
    );
  if (state === 'replaced') throw conflict('Une offre plus récente remplace celle-ci.', 'version');
  if (kind === 'CHANGE_ASKED' && state === 'declined')
    throw conflict('Cette offre a été déclinée. Demandez-en une nouvelle.', 'version');
  if (kind === 'RENEWAL_ASKED' && state === 'open' && status !== 'ARCHIVED')
    throw conflict('Cette offre est encore valable.', 'version');
}
