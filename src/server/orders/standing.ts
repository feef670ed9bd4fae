import { formatDate, formatDateTime } from '../../domain/date';
import type { OfferAcceptanceRow, QuoteEventRow } from '../database/offerTables';
import { conflict, type HttpError } from '../http/httpError';
import { describeAuthor } from '../journal/recordAction';
import type { StoredOffer } from '../offers/tableOffers';

/** 409: what was decided about the offers of a quote, by whom and when, and what can be done. */
export const acceptedBefore = (acceptance: OfferAcceptanceRow): HttpError =>
  conflict(`${acceptedText(acceptance)} ${nextStep(acceptance)}`, 'version');

const acceptedText = ({ version, name, accepted_at: at, recorded_by: by }: OfferAcceptanceRow) =>
  by === null
    ? `L’offre ${version} a été acceptée par ${name}, le ${formatDateTime(at)}.`
    : `La commande de l’offre ${version} est déjà enregistrée${describeAuthor({ email: by, at })}.`;

const nextStep = ({ recorded_by: by }: OfferAcceptanceRow): string =>
  by === null
    ? 'Ajoutez-y le numéro et le fichier du bon de commande.'
    : 'Pour une commande de plus, refaites ce devis ; pour une autre, annulez celle-ci et envoyez une nouvelle version.';

/** 409: an offer that its buyer declined. */
export const declinedBefore = ({ version, author, at }: QuoteEventRow): HttpError =>
  conflict(
    `L’offre ${version ?? ''} a été déclinée${author === '' ? `, le ${formatDateTime(at)}` : describeAuthor({ email: author, at })}. Envoyez une nouvelle version.`,
    'version',
  );

/** 409: why a version is ordered that is not the open one has to be said. */
export function unexplained(
  { version, valid_until: end }: StoredOffer,
  newest: StoredOffer,
  field = 'version_reason',
): HttpError {
  const state =
    newest.version === version
      ? `L’offre ${version} n’est plus valable depuis le ${formatDate(end ?? '')}.`
      : `L’offre ${version} a été remplacée par l’offre ${newest.version}${describeAuthor({ email: newest.changed_by, at: newest.sent_at ?? '' })}.`;
  return conflict(`${state} Dites pourquoi elle est commandée.`, field);
}
