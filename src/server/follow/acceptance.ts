import type { Kysely } from 'kysely';
import { acceptedLines, optionalLines } from '../../domain/offer/offer';
import { type OfferState, offerState } from '../../domain/offer/offerState';
import { parisDateTime } from '../../domain/parisTime';
import type { Schemas } from '../contract/operations';
import type { OfferAcceptanceRow } from '../database/offerTables';
import type { Tables } from '../database/tables';
import { conflict, unprocessable } from '../http/httpError';
import { findAcceptance, insertAcceptance } from '../offers/tableAcceptances';
import { markLinesAccepted } from '../offers/tableLines';
import { listOfferVersions, type StoredOffer } from '../offers/tableOffers';

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
 * Stores the acceptance of an open offer. The caller holds the quote. The same acceptance repeated
 * is answered as before.
 * @throws 409 for another one, and for an offer that is unknown, replaced, expired or archived; 422
 * for lines that are not in option.
 */
export async function storeAcceptance(
  trx: Kysely<Tables>,
  { quoteId, isArchived, request, networkAddress, now }: Acceptance,
): Promise<{ row: OfferAcceptanceRow; offer: StoredOffer; isNew: boolean }> {
  const at = parisDateTime(now);
  const sent = (await listOfferVersions(trx, quoteId)).filter(({ sent_at }) => sent_at !== null);
  const offer = sent.find(({ version }) => version === request.version);
  if (!offer) throw conflict('Cette offre n’existe pas.', 'version');
  const before = await findAcceptance(trx, quoteId);
  const row = rowOf(quoteId, request, networkAddress, at);
  if (before) return { row: requireSame(before, row), offer, isNew: false };
  if (isArchived)
    throw conflict(
      'Ce devis est archivé : son offre ne peut plus être acceptée. Écrivez-nous un message.',
      'version',
    );
  const newest = sent[0]?.version ?? 0;
  const state = offerState(
    { version: offer.version, valid_until: offer.valid_until ?? '' },
    newest,
    null,
    at,
  );
  if (state !== 'open') throw conflict(REFUSALS[state], 'version');
  const optional = optionalLines(offer.content);
  if (request.chosen.some((id) => !optional.includes(id)))
    throw unprocessable('Cette ligne n’est pas une option de l’offre.', 'chosen');
  await insertAcceptance(trx, row);
  const { version } = offer;
  await markLinesAccepted(trx, { quoteId, version }, acceptedLines(offer.content, request.chosen));
  return { row, offer, isNew: true };
}

const REFUSALS: Record<Exclude<OfferState, 'open'>, string> = {
  replaced: 'Une offre plus récente remplace celle-ci.',
  expired: 'Cette offre n’est plus valable. Vous pouvez en demander une nouvelle.',
  accepted: 'Cette offre a déjà été acceptée.',
};

const rowOf = (
  quoteId: number,
  request: Schemas['OfferAcceptanceRequest'],
  address: string,
  at: string,
): OfferAcceptanceRow => ({
  quote_id: quoteId,
  version: request.version,
  name: request.name.trim(),
  order_reference: request.order_reference.trim(),
  chosen: JSON.stringify([...new Set(request.chosen)].sort()),
  accepted_at: at,
  network_address: address,
});

function requireSame(before: OfferAcceptanceRow, row: OfferAcceptanceRow): OfferAcceptanceRow {
  const isSame = (['version', 'name', 'order_reference', 'chosen'] as const).every(
    (field) => before[field] === row[field],
  );
  if (!isSame) throw conflict(`L’offre ${before.version} a déjà été acceptée par ${before.name}.`);
  return before;
}
