import { checkOffer } from '../../domain/offer/checkOffer';
import { normaliseOffer, type OfferContent, offeredArticles } from '../../domain/offer/offer';
import { validUntil } from '../../domain/offer/offerState';
import { listSheets } from '../catalogue/tableSafetySheets';
import { hashOf } from '../database/backup/snapshotFile';
import type { AttachmentRow } from '../database/catalogueTables';
import type { LocalDateTime } from '../database/columnTypes';
import { numberOfRow } from '../database/quoteFigures';
import type { Db } from '../database/tables';
import { DocumentNotMade } from '../documents/renderPdf';
import { unavailable } from '../http/httpError';
import type { NamedLink } from '../mail/mailContent';
import { readQuote } from '../quotes/quoteAccess';
import type { QuoteRecord } from '../quotes/tableQuotes';
import type { Services } from '../services';
import { type DocumentedOffer, offerDocument } from './documents';
import { filesThatFit, type MailedOffer } from './mailedOffer';
import { withNacresCodes } from './nacresOfLines';
import { listOfferFiles } from './tableDrafts';
import { findNewestOffer, type StoredOffer, type StoredPdf } from './tableOffers';

const PDF_LATER =
  'Le PDF de l’offre ne peut pas être préparé pour le moment. Réessayez dans un instant : rien n’est perdu.';

type Parts = Pick<Services, 'documents' | 'files' | 'log'>;

/** « devis-202611-298-version-2.pdf » */
export const offerFileName = (quote: QuoteRecord, version: number): string =>
  `devis-${numberOfRow(quote)}${version > 1 ? `-version-${version}` : ''}.pdf`;

/** A sent version as its document shows it. @throws Error on a draft */
export function documentedOffer({
  version,
  content,
  rule,
  sent_at,
  valid_until,
}: StoredOffer): DocumentedOffer {
  if (sent_at === null || valid_until === null) throw new Error('A draft is not a sent offer');
  return { version, content, rule, date: sent_at, validUntil: valid_until };
}

/**
 * Makes and stores the PDF of an offer, before what anybody else waits for.
 * @returns its name and fingerprint; undefined when this document cannot be made at all, which is
 * logged.
 * @throws 503 when it can be made or stored later: the offer waits for its PDF.
 */
export async function storeOfferPdf(
  { documents, files, log }: Parts,
  quote: QuoteRecord,
  offer: DocumentedOffer,
): Promise<StoredPdf | undefined> {
  try {
    const bytes = await documents.render(offerDocument(quote, offer), { isStaff: true });
    return { name: await files.save(bytes, 'pdf'), sha256: hashOf(bytes) };
  } catch (error) {
    log.error(
      { err: error, quote: quote.id, version: offer.version },
      'The PDF of an offer was not made',
    );
    if (!(error instanceof DocumentNotMade) || error.isLater) throw unavailable(PDF_LATER);
    return undefined;
  }
}

/**
 * What a draft will be once it is sent.
 * @param at Paris time.
 * @returns undefined when it is another draft, or incomplete.
 */
export async function findSendable(
  db: Db,
  quoteId: number,
  revision: number | undefined,
  at: LocalDateTime,
): Promise<{ quote: QuoteRecord; offer: DocumentedOffer } | undefined> {
  const { quote } = await readQuote(db, quoteId);
  const draft = await findNewestOffer(db, quoteId);
  if (draft?.sent_at !== null || (revision !== undefined && draft.revision !== revision))
    return undefined;
  if (checkOffer(draft.content, draft.rule).length > 0) return undefined;
  const content = await withNacresCodes(db, normaliseOffer(draft.content));
  return {
    quote,
    offer: {
      version: draft.version,
      content,
      rule: draft.rule,
      date: at,
      validUntil: validUntil(at, content),
    },
  };
}

/**
 * A sent offer as its mails show it: with its PDF, unless that could not be made, the files
 * attached to its version, and links to the safety sheets of its articles.
 */
export async function mailedOffer(
  db: Db,
  { config }: Pick<Services, 'config'>,
  quote: QuoteRecord,
  offer: StoredOffer,
): Promise<MailedOffer> {
  const { version, content, rule, valid_until: validUntil, pdf_name: pdfName } = offer;
  const files = (await listOfferFiles(db, quote.id)).filter((each) => each.version === version);
  const { attached, tooHeavy } = filesThatFit(files);
  const file =
    pdfName === null ? {} : { file: { storedName: pdfName, name: offerFileName(quote, version) } };
  return {
    version,
    content,
    rule,
    validUntil: validUntil ?? '',
    ...file,
    attached: attached.map(({ stored_name, name }) => ({ storedName: stored_name, name })),
    tooHeavy: tooHeavy.map(({ name }) => name),
    sheets: sheetLinks(await listSheets(db, offeredArticles(content)), content, config.publicUrl),
  };
}

/** Named by the line of the article, as the offer calls it. */
const sheetLinks = (
  sheets: readonly AttachmentRow[],
  { lines }: OfferContent,
  publicUrl: string,
): NamedLink[] =>
  sheets.map(({ id, article_id, original_file_name }) => ({
    name: lines.find((line) => line.article_id === article_id)?.title ?? original_file_name,
    link: `${publicUrl}/api/exposed/attachment/${id}/get/full/size`,
  }));
