import { isQuoteChannel, QUOTE_CHANNEL_NAMES } from '../../domain/quote/enteredRequest';
import { QUOTE_STATUS_NAMES, quoteNumber } from '../../domain/quote/quote';
import { DECLINE_REASONS } from '../../domain/quote/quoteEvents';
import type {
  OfferAcceptanceRow,
  OfferFileRow,
  OfferLineRow,
  PurchaseOrderRow,
  QuoteEventRow,
} from '../database/offerTables';
import type { QuoteLineRow } from '../database/quoteTables';
import type { StoredOffer } from '../offers/tableOffers';
import type { QuoteRecord } from '../quotes/tableQuotes';
import { statusOf } from '../quotes/tableQuoteStatuses';

export const quoteOf = (
  quote: QuoteRecord,
  lines: readonly QuoteLineRow[],
  events: readonly QuoteEventRow[],
  acceptance: OfferAcceptanceRow | undefined,
  offers: readonly StoredOffer[],
  files: readonly OfferFileRow[],
  prices: readonly OfferLineRow[],
  order: PurchaseOrderRow | undefined,
): object => ({
  numero: quoteNumber({ id: quote.id, creation_date_time: quote.created_at }),
  date: quote.created_at,
  etat: QUOTE_STATUS_NAMES[statusOf(quote)],
  prenom: quote.first_name,
  nom: quote.last_name,
  email: quote.email,
  telephone: quote.phone,
  commentaire: quote.comment,
  livraison: [
    quote.delivery_street,
    quote.delivery_street_complement,
    quote.delivery_zip_code,
    quote.delivery_city,
    quote.delivery_country,
  ],
  societe: quote.company,
  reference_du_client: quote.own_reference,
  livraison_souhaitee: quote.wished_date,
  copie_a: quote.copy_to,
  recue_par: isQuoteChannel(quote.entered_via) ? QUOTE_CHANNEL_NAMES[quote.entered_via] : 'Site',
  saisie_par: quote.entered_by,
  facturation: [
    quote.billing_street,
    quote.billing_street_complement,
    quote.billing_zip_code,
    quote.billing_city,
    quote.billing_country,
  ],
  lignes: lines.map((line) => ({
    reference: line.reference,
    article: line.title,
    conditionnement: line.packing,
    quantite: line.quantity,
    prix_unitaire_ht: line.unit_price,
    remise_en_pourcent: line.sale_percentage,
  })),
  echanges: events.map(({ at, author, text, kind, reason }) => ({
    date: at,
    de: author === '' ? 'demandeur' : author,
    nature: kind,
    ...(reason && { raison: DECLINE_REASONS[reason] }),
    texte: text,
  })),
  accord: acceptance
    ? {
        date: acceptance.accepted_at,
        nom: acceptance.name,
        reference_de_commande: acceptance.order_reference,
        adresse_reseau: acceptance.network_address,
      }
    : null,
  bon_de_commande: order
    ? {
        version: order.version,
        numero: order.number,
        fichier: order.stored_name === null ? null : order.name,
        date: order.received_at,
      }
    : null,
  offres: offers.map(offerOf),
  fichiers_joints_aux_offres: files.map(({ version, name }) => ({ version, nom: name })),
  prix_proposes: prices.map((price) => ({
    version: price.version,
    article: price.article_id,
    prix_unitaire_ht: price.unit_price,
    quantite: price.quantity,
    date: price.sent_at,
    accepte: price.accepted === 1,
  })),
});

const offerOf = ({ content, ...offer }: StoredOffer): object => ({
  version: offer.version,
  envoyee: offer.sent_at,
  envoyee_a: offer.sent_to && [offer.sent_to.to, ...offer.sent_to.copies],
  vue_la_premiere_fois: offer.first_seen_at,
  vue_la_derniere_fois: offer.last_seen_at,
  relancee: offer.reminded_at,
  message: content.message,
  conditions: content.terms,
  lignes: content.lines.map((line) => ({
    reference: line.reference,
    article: line.title,
    conditionnement: line.packing,
    quantite: line.quantity,
    prix_unitaire_ht: line.unit_price,
    delai: line.lead_time,
    remarque: line.remark,
    ...(line.unavailable && { disponible: false }),
  })),
});
