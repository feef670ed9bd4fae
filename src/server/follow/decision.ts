import { formatDateTime } from '../../domain/date';
import { isSamePromise } from '../../domain/offer/extension';
import { acceptedLines, optionalLines } from '../../domain/offer/offer';
import { type OfferState, offerState } from '../../domain/offer/offerState';
import { parisDateTime } from '../../domain/parisTime';
import type { Schemas } from '../contract/operations';
import type { LocalDateTime } from '../database/columnTypes';
import type { OfferAcceptanceRow, QuoteEventRow } from '../database/offerTables';
import type { Db } from '../database/tables';
import { conflict, unprocessable } from '../http/httpError';
import { markLinesAccepted } from '../offers/tableLines';
import {
  findAcceptance,
  insertAcceptance,
  listOfferVersions,
  type StoredOffer,
} from '../offers/tableOffers';
import { offerCents } from '../quotes/tableOfferTotals';
import { findDecline, insertQuoteEvent } from '../quotes/tableQuoteEvents';

/** "Bon pour accord": who accepts which offer, from where and when. */
export interface Acceptance {
  quoteId: number;
  /** Nothing more is accepted then. */
  isArchived: boolean;
  request: Schemas['OfferAcceptanceRequest'];
  networkAddress: string;
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * Stores the acceptance of an open offer, or of a version that an open one promises the same as:
 * an extension was sent while it was signed. It counts for the version that was signed. The caller
 * holds the quote. The same acceptance repeated is answered as before.
 * @param pdfName the stored PDF of what is accepted, if it could be made.
 * @throws 409 for another one, and for an offer that is unknown, replaced, expired, declined or
 * archived; 422 for lines that are not in option.
 */
export async function storeAcceptance(
  trx: Db,
  acceptance: Acceptance,
  pdfName: string | undefined,
): Promise<{ row: OfferAcceptanceRow; offer: StoredOffer; isNew: boolean }> {
  const { quoteId, request } = acceptance;
  const { row, offer, before } = await checkAcceptance(trx, acceptance);
  if (before) return { row: before, offer, isNew: false };
  const stored = await insertAcceptance(trx, { ...row, pdf_name: pdfName ?? null });
  const { version } = offer;
  await markLinesAccepted(trx, { quoteId, version }, acceptedLines(offer.content, request.chosen));
  return { row: stored, offer, isNew: true };
}

/**
 * What storeAcceptance() would store, or has stored before of the same acceptance. @throws as it
 */
export async function checkAcceptance(
  db: Db,
  { quoteId, isArchived, request, networkAddress, now }: Acceptance,
): Promise<{
  row: ReturnType<typeof rowOf>;
  offer: StoredOffer;
  before: OfferAcceptanceRow | undefined;
}> {
  const at = parisDateTime(now);
  const found = await findFollowedOffer(db, quoteId, request.version, at);
  const { offer, acceptance } = found;
  const state = found.isExtended ? 'open' : found.state;
  const row = rowOf(offer, request, networkAddress, at);
  if (acceptance) return { row, offer, before: requireSame(acceptance, row) };
  if (isArchived)
    throw conflict(
      'Ce devis est archivé : son offre ne peut plus être acceptée. Écrivez-nous un message.',
      'version',
    );
  if (state !== 'open') throw refusalOf(state, found);
  const optional = optionalLines(offer.content);
  if (request.chosen.some((id) => !optional.includes(id)))
    throw unprocessable('Cette ligne n’est pas une option de l’offre.', 'chosen');
  return { row, offer, before: undefined };
}

/**
 * A sent version of an offer with its state at a time. The caller holds the quote.
 * @param now Paris time. @throws 409 when there is no such version.
 */
export async function findFollowedOffer(
  trx: Db,
  quoteId: number,
  version: number | undefined,
  now: string,
): Promise<FoundOffer> {
  const sent = (await listOfferVersions(trx, quoteId)).filter(({ sent_at }) => sent_at !== null);
  const offer = sent.find((candidate) => candidate.version === version);
  if (!offer) throw conflict('Cette offre n’existe pas.', 'version');
  const acceptance = await findAcceptance(trx, quoteId);
  const decline = await findDecline(trx, quoteId);
  const [newest = offer] = sent;
  const decided = { accepted: acceptance?.version ?? null, declined: decline?.version ?? null };
  const stateOf = ({ version: each, valid_until: end }: StoredOffer) =>
    offerState({ version: each, valid_until: end ?? '' }, newest.version, decided, now);
  const state = stateOf(offer);
  const isExtended =
    state === 'replaced' && stateOf(newest) === 'open' && isSamePromise(offer, newest);
  return { offer, newest, state, isExtended, acceptance, decline };
}

interface FoundOffer {
  offer: StoredOffer;
  /** Sent last. */
  newest: StoredOffer;
  state: OfferState;
  /** It was replaced by an open one that promises the same. */
  isExtended: boolean;
  acceptance: OfferAcceptanceRow | undefined;
  /** That came last, of whatever version. */
  decline: QuoteEventRow | undefined;
}

interface Decline {
  quoteId: number;
  isArchived: boolean;
  request: Schemas['OfferDecline'];
  /** Paris time. */
  now: LocalDateTime;
}

/**
 * Stores that the buyer declines an open offer; the quote keeps its status. The caller holds the
 * quote.
 * @returns the id of the event; undefined when the same decline was stored before.
 * @throws 409 for another one, and for an offer that is unknown, replaced, expired,
 * accepted or archived.
 */
export async function storeDecline(
  trx: Db,
  { quoteId, isArchived, request: { version, reason, text }, now }: Decline,
): Promise<number | undefined> {
  const found = await findFollowedOffer(trx, quoteId, version, now);
  const { state, acceptance, decline: before } = found;
  const written = text.trim();
  if (state === 'declined' && before?.reason === reason && before.text === written)
    return undefined;
  if (acceptance) throw refusalOf('accepted', found);
  if (state !== 'open') throw refusalOf(state, found);
  if (isArchived)
    throw conflict('Ce devis est archivé : son offre n’attend plus de réponse.', 'version');
  return insertQuoteEvent(trx, {
    quoteId,
    at: now,
    kind: 'DECLINED',
    text: written,
    reason,
    version,
  });
}

const REFUSALS: Record<Exclude<OfferState, 'open'>, string> = {
  replaced: 'Une offre plus récente remplace celle-ci.',
  expired: 'Cette offre n’est plus valable. Vous pouvez en demander une nouvelle.',
  declined:
    'Cette offre a déjà été déclinée. Écrivez-nous un message, ou demandez-en une nouvelle.',
  accepted: 'Cette offre a déjà été acceptée.',
};

/** 409: « a déjà été acceptée »: why nobody can decide any more; for staff with when. */
function refusalOf(
  state: keyof typeof REFUSALS,
  { acceptance, decline }: Pick<FoundOffer, 'acceptance' | 'decline'>,
) {
  if (acceptance && acceptance.recorded_by !== null) return recordedByStaff(acceptance);
  if (state === 'declined' && decline && decline.author !== '')
    return conflict(
      `Nos équipes ont noté le ${formatDateTime(decline.at)} que vous déclinez cette offre. Écrivez-nous un message, ou demandez-en une nouvelle.`,
      'version',
    );
  return conflict(REFUSALS[state], 'version');
}

const recordedByStaff = ({ version, accepted_at: at }: OfferAcceptanceRow) =>
  conflict(
    `Nos équipes ont enregistré votre commande de l’offre ${version} le ${formatDateTime(at)}. Pour la changer, écrivez-nous un message.`,
    'version',
  );

const rowOf = (
  { quote_id, content, rule }: StoredOffer,
  request: Schemas['OfferAcceptanceRequest'],
  address: string,
  at: string,
) => ({
  quote_id,
  version: request.version,
  name: request.name.trim(),
  order_reference: request.order_reference.trim(),
  chosen: JSON.stringify([...new Set(request.chosen)].sort()),
  accepted_at: at,
  network_address: address,
  recorded_by: null,
  means: null,
  ordered_on: null,
  ordered: null,
  signatory_function: '',
  total_ht_cents: offerCents(content, rule, request.chosen),
});

function requireSame(
  before: OfferAcceptanceRow,
  row: ReturnType<typeof rowOf>,
): OfferAcceptanceRow {
  if (before.recorded_by !== null) throw recordedByStaff(before);
  const isSame = (['version', 'name', 'order_reference', 'chosen'] as const).every(
    (field) => before[field] === row[field],
  );
  if (!isSame) throw conflict(`L’offre ${before.version} a déjà été acceptée par ${before.name}.`);
  return before;
}
