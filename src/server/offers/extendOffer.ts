import type { OfferRecipients } from '../../domain/offer/checkOffer';
import { offeredArticles } from '../../domain/offer/offer';
import { validUntil } from '../../domain/offer/offerState';
import { parisDateTime } from '../../domain/parisTime';
import { callerOf } from '../authentication';
import { listArticlesByIds } from '../catalogue/tableArticleLists';
import type { Operations } from '../contract/operations';
import type { LocalDateTime } from '../database/columnTypes';
import type { OfferFileRow } from '../database/offerTables';
import type { Db } from '../database/tables';
import { nextVersion, offerVersions } from '../database/usedVersions';
import { throwUnreadable } from '../files/refusals';
import { referToFile } from '../files/storage';
import { conflict } from '../http/httpError';
import { createActionRecorder } from '../journal/recordAction';
import {
  createQuoteChange,
  type QuoteAndLines,
  readQuote,
  requireChosen,
  requireContact,
  targetOf,
} from '../quotes/quoteAccess';
import type { QuoteRecord } from '../quotes/tableQuotes';
import type { Services } from '../services';
import { copyFiles, draftVersion } from './attachedFiles';
import { storeDraft } from './drafts';
import { storeOfferPdf } from './offerPdf';
import { requireRecipientLeft, requireUnanswered } from './openOffer';
import { presentStaffOffer } from './present';
import { sendDraft } from './sendOffer';
import { insertOfferFile, listOfferFiles } from './tableDrafts';
import { findNewestOffer, type StoredOffer } from './tableOffers';

/** Which version is sent again, by whom and when. */
interface Extension {
  version: number;
  author: string;
  /** Paris time. */
  at: LocalDateTime;
}

/** What was stored before the transaction: a PDF, if it could be made, and copies of the files. */
interface Prepared {
  pdfName: string | undefined;
  files: Awaited<ReturnType<typeof copyFiles>>;
}

/** Sends an unanswered offer again with a new end, as its next version. */
export function extensionHandlers(services: Services) {
  const { database, clock, files, outbox } = services;
  const record = createActionRecorder(clock);
  const change = createQuoteChange(services);
  return {
    async extendOffer(request) {
      const { version } = request.body;
      const at = parisDateTime(clock());
      const extension = { version, author: callerOf(request).email, at };
      const { quote } = await readQuote(database.db, Number(request.params.id));
      const offer = await requireExtendable(database.db, quote, extension);
      const prepared = await prepare(services, quote, offer, extension);
      const stored = [prepared.pdfName ?? [], ...prepared.files.map((file) => file.stored_name)];
      const send = async (trx: Db, held: QuoteAndLines) => {
        const { before, sent } = await sendAgain(trx, services, held, extension, prepared);
        await record(trx, request, {
          operation: 'extendOffer',
          target: targetOf(held.quote),
          before: { version, validUntil: before.valid_until },
          after: { version: sent.version, validUntil: sent.valid_until },
        });
        return sent;
      };
      const sent = await referToFile(files, stored.flat(), () => change(request, send));
      outbox.wake();
      return presentStaffOffer(sent, await listOfferFiles(database.db, sent.quote_id));
    },
  } satisfies Partial<Operations>;
}

/**
 * The offer, which is sent again as it is. @throws 409 when it has an answer, is not the last one,
 * staff prepares another, or an article of it is no longer sold.
 */
async function requireExtendable(
  db: Db,
  quote: QuoteRecord,
  { version, at }: Extension,
): Promise<StoredOffer> {
  requireContact(quote);
  const next = await draftVersion(db, quote.id);
  const isBegun =
    (await findNewestOffer(db, quote.id))?.sent_at === null ||
    (await listOfferFiles(db, quote.id)).some((file) => file.version === next);
  if (isBegun)
    throw conflict(
      `L’offre ${next} est en préparation : envoyez-la, ou abandonnez son brouillon.`,
      'version',
    );
  const { offer } = await requireUnanswered(db, quote, version, at);
  requireRecipientLeft(offer);
  await requireOnSale(db, offer);
  const { to, copies } = recipientsOf(offer, quote);
  await requireChosen(
    db,
    quote,
    [to, ...copies].filter((address) => address !== ''),
  );
  return offer;
}

/** @throws 409 for an article that was withdrawn since: it is not promised again. */
async function requireOnSale(db: Db, { content }: StoredOffer): Promise<void> {
  const articles = await listArticlesByIds(db, offeredArticles(content));
  const sold = new Set(articles.flatMap((each) => (each.soft_deleted === 0 ? [each.id] : [])));
  const gone = content.lines.findIndex(
    ({ article_id: id, unavailable }) => id !== null && !unavailable && !sold.has(id),
  );
  const line = content.lines[gone];
  if (line)
    throw conflict(
      `Ligne ${gone + 1} : l’article ${line.reference || `« ${line.title} »`} n’est plus vendu. ` +
        'Préparez une nouvelle version de l’offre.',
      'version',
    );
}

async function prepare(
  services: Services,
  quote: QuoteRecord,
  { content, rule }: StoredOffer,
  { version, at }: Extension,
): Promise<Prepared> {
  const { database, files } = services;
  const attached = (await listOfferFiles(database.db, quote.id)).filter(
    (file) => file.version === version,
  );
  const copies = await copyFiles(files, attached).catch(throwUnreadable);
  const pdfName = await storeOfferPdf(services, quote, {
    version: await nextVersion(database.db, offerVersions(quote.id), version),
    content,
    rule,
    date: at,
    validUntil: validUntil(at, content),
  });
  return { pdfName, files: copies };
}

/** An offer of an older shop went to the address of its quote. */
const recipientsOf = ({ sent_to: sentTo }: StoredOffer, { email }: QuoteRecord): OfferRecipients =>
  sentTo ?? { to: email, copies: [] };

/** The next version, as a draft that is sent at once. The caller holds the quote. */
async function sendAgain(
  trx: Db,
  services: Services,
  held: QuoteAndLines,
  extension: Extension,
  { pdfName, files }: Prepared,
): Promise<{ before: StoredOffer; sent: StoredOffer }> {
  const { quote } = held;
  const { version, author, at } = extension;
  const before = await requireExtendable(trx, quote, extension);
  const draft = { quoteId: quote.id, revision: 0, author };
  const { revision } = await storeDraft(trx, services, draft, before.content);
  const next = await nextVersion(trx, offerVersions(quote.id), version);
  const place = { quote_id: quote.id, version: next };
  const copied: OfferFileRow[] = [];
  for (const file of files) copied.push(await insertOfferFile(trx, { ...place, ...file }));
  const { offer: sent } = await sendDraft(trx, services, held, {
    revision,
    author,
    at,
    pdfName,
    files: copied,
    seenFiles: copied.map(({ id }) => id),
    recipients: recipientsOf(before, quote),
    reminder: before.reminder === 1,
    extended: before,
  });
  return { before, sent };
}
