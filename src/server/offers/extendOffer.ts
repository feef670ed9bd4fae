import type { OfferRecipients } from '../../domain/offer/checkOffer';
import { extendedContent, extensionProblem, proposedEnd } from '../../domain/offer/extension';
import { type OfferContent, offeredArticles } from '../../domain/offer/offer';
import { validUntil } from '../../domain/offer/offerState';
import { parisDateTime } from '../../domain/parisTime';
import { callerOf } from '../authentication';
import { listArticlesByIds } from '../catalogue/tableArticleLists';
import type { Operations, Schemas } from '../contract/operations';
import type { LocalDateTime } from '../database/columnTypes';
import type { OfferFileRow } from '../database/offerTables';
import type { Db } from '../database/tables';
import { nextVersion, offerVersions } from '../database/usedVersions';
import { throwUnreadable } from '../files/refusals';
import { referToFile } from '../files/storage';
import { conflict, unprocessable } from '../http/httpError';
import { createActionRecorder } from '../journal/recordAction';
import {
  createQuoteChange,
  followUrl,
  type QuoteAndLines,
  readQuote,
  requireChosen,
  requireContact,
  targetOfQuote,
} from '../quotes/quoteAccess';
import type { QuoteRecord } from '../quotes/tableQuotes';
import type { Services } from '../services';
import { copyFiles, draftVersion } from './attachedFiles';
import { storeDraft } from './drafts';
import { offerIntro, offerMail, presentOfferMail } from './mails';
import { mailedOffer, offerFileName, storeOfferPdf } from './offerPdf';
import { requireRecipientLeft, requireUnanswered } from './openOffer';
import { presentStaffOffer } from './present';
import { previewReminder } from './reminders';
import { addresseesOf, sendDraft } from './sendOffer';
import { insertOfferFile, listOfferFiles } from './tableDrafts';
import { findNewestOffer, type StoredOffer, type StoredPdf } from './tableOffers';

/** Which version is sent again, by whom and when. */
interface Extension {
  version: number;
  author: string;
  /** Paris time. */
  at: LocalDateTime;
  /** The new last day 'YYYY-MM-DD'; undefined for as many days as before. */
  day: string | undefined;
  /** To the requester; undefined for that of before. */
  message: string | undefined;
}

/** What was stored before the transaction: a PDF, if it could be made, and copies of the files. */
interface Prepared {
  pdf: StoredPdf | undefined;
  files: Awaited<ReturnType<typeof copyFiles>>;
}

/** Sends an unanswered offer again with a new end, as its next version. */
export function extensionHandlers(services: Services) {
  const { database, clock, files, outbox } = services;
  const record = createActionRecorder(clock);
  const change = createQuoteChange(services);
  return {
    async extendOffer(request) {
      const { version, valid_until: day, message } = request.body;
      const at = parisDateTime(clock());
      const extension = { version, author: callerOf(request).email, at, day, message };
      const { quote } = await readQuote(database.db, Number(request.params.id));
      const found = await requireExtendable(database.db, quote, extension);
      const prepared = await prepare(services, quote, found, extension);
      const stored = [prepared.pdf?.name ?? [], ...prepared.files.map((file) => file.stored_name)];
      const send = async (trx: Db, held: QuoteAndLines) => {
        const { before, sent } = await sendAgain(trx, services, held, extension, prepared);
        await record(trx, request, {
          operation: 'extendOffer',
          target: targetOfQuote(held.quote),
          before: { version, validUntil: before.valid_until },
          after: { version: sent.version, validUntil: sent.valid_until },
        });
        return sent;
      };
      const sent = await referToFile(files, stored.flat(), () => change(request, send));
      outbox.wake();
      return presentStaffOffer(quote, sent, await listOfferFiles(database.db, sent.quote_id));
    },
    async previewOfferMail(request) {
      const { kind, valid_until: day } = request.query;
      const version = Number(request.params.version);
      const { quote } = await readQuote(database.db, Number(request.params.id));
      return kind === 'REMINDER'
        ? previewReminder(services, quote, version)
        : previewExtension(services, quote, version, day);
    },
  } satisfies Partial<Operations>;
}

/** What an extension mails, with a link that leads nowhere. @throws as the extension */
async function previewExtension(
  services: Services,
  quote: QuoteRecord,
  version: number,
  asked: string | undefined,
): Promise<Schemas['OfferMail']> {
  const { db } = services.database;
  const now = parisDateTime(services.clock());
  const offer = await requireUnchanged(db, quote, { version, at: now });
  const end = offer.valid_until ?? '';
  const day = asked ?? proposedEnd({ end, now }, offer.content);
  requireGain(day, { end, now });
  const next = await nextVersion(db, offerVersions(quote.id), version);
  const mailed = {
    ...(await mailedOffer(db, services, quote, offer)),
    version: next,
    content: extendedContent(offer.content, { day, message: null, now }),
    validUntil: day,
    extendedFrom: end,
    file: { storedName: '', name: offerFileName(quote, next) },
  };
  const { direct, agreed } = await addresseesOf(db, quote, offer);
  const link = direct.length > 0 ? followUrl(services, '') : null;
  const mail = offerMail('', quote, mailed, link);
  return {
    ...presentOfferMail(mail, [...direct, ...agreed], offerIntro(quote, mailed)),
    message: offer.content.message,
    valid_until: day,
  };
}

/** @throws 422 for a day that an offer cannot be extended to */
function requireGain(...end: Parameters<typeof extensionProblem>): void {
  const problem = extensionProblem(...end);
  if (problem !== undefined) throw unprocessable(problem, 'valid_until');
}

/**
 * The offer that is sent again, and what is sent. @throws 409 as requireUnchanged, 422 for its day
 */
async function requireExtendable(
  db: Db,
  quote: QuoteRecord,
  extension: Extension,
): Promise<{ offer: StoredOffer; content: OfferContent; day: string }> {
  const { at, message = null } = extension;
  const offer = await requireUnchanged(db, quote, extension);
  const day = extension.day ?? validUntil(at, offer.content);
  requireGain(day, { end: offer.valid_until ?? '', now: at });
  return { offer, day, content: extendedContent(offer.content, { day, message, now: at }) };
}

/**
 * The offer that is to be extended. @throws 409 when it has an answer, is not the last one, staff
 * prepares another, or an article of it is no longer sold.
 */
async function requireUnchanged(
  db: Db,
  quote: QuoteRecord,
  { version, at }: Pick<Extension, 'version' | 'at'>,
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
  await requireChosen(db, quote, (await addresseesOf(db, quote, offer)).direct);
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
      `Ligne ${gone + 1} : l’article ${line.reference || `« ${line.title} »`} n’est plus vendu. Préparez une nouvelle version de l’offre.`,
      'version',
    );
}

async function prepare(
  services: Services,
  quote: QuoteRecord,
  { offer: { rule }, content, day }: Awaited<ReturnType<typeof requireExtendable>>,
  { version, at }: Extension,
): Promise<Prepared> {
  const { database, files } = services;
  const attached = (await listOfferFiles(database.db, quote.id)).filter(
    (file) => file.version === version,
  );
  const copies = await copyFiles(files, attached).catch(throwUnreadable);
  const pdf = await storeOfferPdf(services, quote, {
    version: await nextVersion(database.db, offerVersions(quote.id), version),
    content,
    rule,
    date: at,
    validUntil: day,
  });
  return { pdf, files: copies };
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
  { pdf, files }: Prepared,
): Promise<{ before: StoredOffer; sent: StoredOffer }> {
  const { quote } = held;
  const { version, author, at } = extension;
  const { offer: before, content } = await requireExtendable(trx, quote, extension);
  const draft = { quoteId: quote.id, revision: 0, author };
  const { revision } = await storeDraft(trx, services, draft, content);
  const next = await nextVersion(trx, offerVersions(quote.id), version);
  const place = { quote_id: quote.id, version: next };
  const copied: OfferFileRow[] = [];
  for (const file of files) copied.push(await insertOfferFile(trx, { ...place, ...file }));
  const { offer: sent } = await sendDraft(trx, services, held, {
    revision,
    author,
    at,
    pdf,
    files: copied,
    seenFiles: copied.map(({ id }) => id),
    recipients: recipientsOf(before, quote),
    reminder: before.reminder === 1,
    extended: { ...before, content },
  });
  return { before, sent };
}
