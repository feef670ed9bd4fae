import type { OfferAcceptanceRow } from '../../database/offerTables';
import { numberOfRow } from '../../database/quoteFigures';
import type { MailFile } from '../../mail/tableOutbox';
import type { QuoteRecord } from '../../quotes/tableQuotes';

/** « devis-accepte-202611-298.pdf »: a quote has one acceptance at most. */
export const acceptedFileName = (quote: QuoteRecord): string =>
  `devis-accepte-${numberOfRow(quote)}.pdf`;

/** The PDF of what was accepted, to attach; none where it could not be made. */
export const acceptedFiles = (
  quote: QuoteRecord,
  { pdf_name: storedName }: OfferAcceptanceRow,
): MailFile[] => (storedName === null ? [] : [{ storedName, name: acceptedFileName(quote) }]);

/** Said in a mail that has it. */
export const ACCEPTED_ATTACHED = 'Le devis accepté est joint à ce message en PDF.';
