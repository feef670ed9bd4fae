import { pricedOffer } from '../../../domain/offer/offerDocument';
import { isOrderMeans } from '../../../domain/offer/order';
import { isTaken } from '../../../domain/offer/pricedDocument';
import type { DocumentAcceptance, OfferDocument } from '../../../domain/quote/quoteDocument';
import type { OfferAcceptanceRow } from '../../database/offerTables';
import type { DocumentWish } from '../../documents/renderPdf';
import type { QuoteRecord } from '../../quotes/tableQuotes';
import type { Services } from '../../services';
import { offerDocument } from '../documents';
import { takenOf } from '../notices';
import { documentedOffer, offerFileName } from '../offerPdf';
import type { StoredOffer } from '../tableOffers';

/** What the document of an acceptance says of it, stored or about to be. */
export type AcceptedFacts = Pick<
  OfferAcceptanceRow,
  | 'name'
  | 'order_reference'
  | 'chosen'
  | 'ordered'
  | 'accepted_at'
  | 'recorded_by'
  | 'means'
  | 'ordered_on'
  | 'signatory_function'
>;

/**
 * The document of what was accepted or ordered of a version: chosen options and other quantities
 * count, what was not taken is named as such.
 */
export function acceptedDocument(
  quote: QuoteRecord,
  offer: StoredOffer,
  accepted: AcceptedFacts,
): OfferDocument {
  const { chosen, ordered } = takenOf(accepted);
  const priced = pricedOffer(offer.content, chosen, ordered);
  return {
    ...offerDocument(quote, documentedOffer(offer)),
    ...priced,
    // An option that was not retained is no option any more.
    lines: priced.lines.map((line) =>
      isTaken(line) || line.unavailable ? line : { ...line, leftOut: true },
    ),
    acceptance: acceptanceOf(quote, offer, accepted),
  };
}

/** Neither the network address nor who recorded it: the buyer reads it. */
const acceptanceOf = (
  quote: QuoteRecord,
  { version, pdf_name: pdfName, pdf_sha256: fingerprint }: StoredOffer,
  accepted: AcceptedFacts,
): DocumentAcceptance => ({
  name: accepted.name,
  signatoryFunction: accepted.signatory_function,
  orderNumber: accepted.order_reference,
  acceptedAt: accepted.accepted_at,
  recorded:
    accepted.recorded_by === null
      ? null
      : {
          orderedOn: accepted.ordered_on ?? '',
          means: isOrderMeans(accepted.means) ? accepted.means : 'OTHER',
        },
  fingerprint: pdfName === null ? null : fingerprint,
  fileName: pdfName === null ? null : offerFileName(quote, version),
});

/**
 * Makes and stores the PDF of an acceptance before its transaction.
 * @returns its stored name; undefined when it cannot be made or stored now, which is logged: nobody
 * waits for it to agree, and a download makes it again.
 */
export async function storeAcceptedPdf(
  { documents, files, log }: Pick<Services, 'documents' | 'files' | 'log'>,
  { quote, offer, accepted }: { quote: QuoteRecord; offer: StoredOffer; accepted: AcceptedFacts },
  wish: DocumentWish,
): Promise<string | undefined> {
  try {
    const bytes = await documents.render(acceptedDocument(quote, offer, accepted), wish);
    return await files.save(bytes, 'pdf');
  } catch (error) {
    log.error(
      { err: error, quote: quote.id, version: offer.version },
      'The PDF of an acceptance was not made',
    );
    return undefined;
  }
}
