import type { LocalDateTime } from './columnTypes';

/** The PDF of a sent version of an offer, as its row names it. */
export interface SentPdf {
  quote_id: number;
  /** When the request was sent: with the id it makes the number of the quote. */
  created_at: LocalDateTime;
  version: number;
  pdf_name: string | null;
  pdf_sha256: string | null;
}

/** SQL: one row of SentPdf a sent version, oldest first. */
export const LIST_SENT_PDFS = `select offer.quote_id, quote.created_at, offer.version,
  offer.pdf_name, offer.pdf_sha256
  from offer join quote on quote.id = offer.quote_id
  where offer.sent_at is not null order by offer.quote_id, offer.version`;
