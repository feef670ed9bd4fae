import { linesWithoutPrice } from '../../domain/offer/buyersOffer';
import type { OfferLine } from '../../domain/offer/offer';
import { QUOTE_STATUS_NAMES, quoteNumber } from '../../domain/quote/quote';
import { DECLINE_REASONS } from '../../domain/quote/quoteEvents';
import type {
  OfferAcceptanceRow,
  OfferFileRow,
  OfferLineRow,
  OrderFileRow,
  PurchaseOrderRow,
  QuoteEventRow,
} from '../database/offerTables';
import type { QuoteLineRow } from '../database/quoteTables';
import { orderedOrAcceptedLines, type StoredOffer } from '../offers/tableOffers';
import type { QuoteRecord } from '../quotes/tableQuotes';
import { quoteStatus } from '../quotes/tableQuoteStatuses';
import { exported } from './exportedColumns';

export const quoteOf = (
  quote: QuoteRecord,
  lines: readonly QuoteLineRow[],
  events: readonly QuoteEventRow[],
  acceptance: OfferAcceptanceRow | undefined,
  offers: readonly StoredOffer[],
  files: readonly OfferFileRow[],
  prices: readonly OfferLineRow[],
  order: PurchaseOrderRow | undefined,
  orderFiles: readonly OrderFileRow[],
): object => ({
  numero: quoteNumber({ id: quote.id, creation_date_time: quote.created_at }),
  date: quote.created_at,
  etat: QUOTE_STATUS_NAMES[quoteStatus(quote)],
  ...exported('quote', quote),
  saisie_par: quote.entered_by,
  lignes: lines.map((line) => ({
    reference: line.reference,
    article: line.title,
    conditionnement: line.packing,
    quantite: line.quantity,
    prix_unitaire_ht: line.unit_price,
    remise_en_pourcent: line.sale_percentage,
  })),
  echanges: events.map(({ at, author, kind, reason, ...event }) => ({
    date: at,
    de: author === '' ? 'demandeur' : author,
    nature: kind,
    ...(reason && { raison: DECLINE_REASONS[reason] }),
    ...exported('quote_event', event),
  })),
  accord: acceptance
    ? {
        date: acceptance.accepted_at,
        ...exported('offer_acceptance', acceptance),
        ...(acceptance.ordered_on !== null && {
          date_de_la_commande: acceptance.ordered_on,
          lignes_commandees: orderedOrAcceptedLines(acceptance),
        }),
      }
    : null,
  bon_de_commande: order
    ? { version: order.version, date: order.received_at, ...exported('purchase_order', order) }
    : null,
  bons_de_commande_non_enregistres: orderFiles.map((file) => ({
    date: file.uploaded_at,
    ...exported('order_file', file),
  })),
  offres: offers.map(offerOf),
  fichiers_joints_aux_offres: files.map((file) => ({
    version: file.version,
    ...exported('offer_file', file),
  })),
  prix_proposes: pricesForBuyer(prices, offers).map((price) => ({
    version: price.version,
    article: price.article_id,
    prix_unitaire_ht: price.unit_price,
    quantite: price.quantity,
    date: price.sent_at,
    accepte: price.accepted === 1,
  })),
});

/** Prices of a lot that shows its total alone are for staff. */
function pricesForBuyer(
  prices: readonly OfferLineRow[],
  offers: readonly StoredOffer[],
): OfferLineRow[] {
  const hidden = new Map(offers.map((each) => [each.version, linesWithoutPrice(each.content)]));
  return prices.filter(({ version, line_id: id }) => !hidden.get(version)?.has(id));
}

const offerOf = ({ content, ...offer }: StoredOffer): object => {
  const hidden = linesWithoutPrice(content);
  return {
    version: offer.version,
    envoyee: offer.sent_at,
    ...exported('offer', offer),
    message: content.message,
    conditions: content.terms,
    lignes: content.lines.map((line) =>
      line.kind ? titleOf(line) : lineOf(line, hidden.has(line.id)),
    ),
  };
};

const titleOf = ({ kind, title }: OfferLine): object =>
  kind === 'TITLE' ? { titre: title } : { fin_du_lot: true };

const lineOf = (line: OfferLine, isHidden: boolean): object => ({
  reference: line.reference,
  article: line.title,
  conditionnement: line.packing,
  quantite: line.quantity,
  ...(!isHidden && { prix_unitaire_ht: line.unit_price }),
  delai: line.lead_time,
  remarque: line.remark,
  ...(line.unavailable && { disponible: false }),
});
