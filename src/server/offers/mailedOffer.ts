import type { Kysely } from 'kysely';
import { listOfferFiles } from '../database/offerFiles';
import type { StoredOffer } from '../database/offerVersions';
import type { QuoteRecord } from '../database/quotes';
import type { Tables } from '../database/tables';
import type { MailedOffer } from '../mail/offerMails';
import { offerFileName } from './offerPdf';

/** A sent offer as its mails show it: with its PDF, unless that could not be made, and the files attached to its version. */
export async function mailedOffer(db: Kysely<Tables>, quote: QuoteRecord, offer: StoredOffer): Promise<MailedOffer> {
  const { version, content, rule, valid_until: validUntil, pdf_name: pdfName } = offer;
  const files = (await listOfferFiles(db, quote.id)).filter((each) => each.version === version);
  const attached = files.map(({ stored_name, name }) => ({ storedName: stored_name, name }));
  const file = pdfName === null ? {} : { file: { storedName: pdfName, name: offerFileName(quote, version) } };
  return { version, content, rule, validUntil: validUntil ?? '', ...file, attached };
}
