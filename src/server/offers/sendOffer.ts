import type { OfferRecipients } from '../../domain/offer/checkOffer';
import { extensionText } from '../../domain/offer/extension';
import { normaliseOffer } from '../../domain/offer/offer';
import { offeredPrices } from '../../domain/offer/offerDocument';
import { validUntil } from '../../domain/offer/offerState';
import { emailKey, isSameEmail } from '../../domain/text/plainText';
import { currentContent } from '../content/currentContent';
import type { LocalDateTime } from '../database/columnTypes';
import type { OfferFileRow } from '../database/offerTables';
import type { Db } from '../database/tables';
import { conflict, unprocessable } from '../http/httpError';
import { type Mail, queueMails } from '../mail/tableOutbox';
import {
  createFollowToken,
  followUrl,
  type QuoteAndLines,
  requireContact,
} from '../quotes/quoteAccess';
import { listConfirmedCopies } from '../quotes/tableQuoteCopies';
import { insertQuoteEvent } from '../quotes/tableQuoteEvents';
import type { QuoteRecord } from '../quotes/tableQuotes';
import { quoteStatus, setQuoteStatus } from '../quotes/tableQuoteStatuses';
import type { Services } from '../services';
import { findFormerHolder } from '../users/tableFormerAddresses';
import { findUser, findUserByEmail } from '../users/tableUsers';
import { requireSameFiles } from './attachedFiles';
import { type DraftChange, requireComplete, requireDraft, requireNoAcceptance } from './drafts';
import { offerMail } from './mails';
import { withNacresCodes } from './nacresOfLines';
import { mailedOffer } from './offerPdf';
import { directRecipients } from './openOffer';
import { markOfferSent } from './tableDrafts';
import { insertOfferLines } from './tableLines';
import { findNewestOffer, type StoredOffer, type StoredPdf } from './tableOffers';

type Parts = Pick<Services, 'clock' | 'config'>;

/** What is sent, by whom and when. */
export interface DraftSending extends Omit<DraftChange, 'quoteId'> {
  /** Paris time. */
  at: LocalDateTime;
  /** The stored PDF; undefined when it could not be made: the offer goes without it. */
  pdf: StoredPdf | undefined;
  /** The files of the draft that were found readable. */
  files: readonly OfferFileRow[];
  /** The ids of the files on the sender's screen; undefined when it did not say. */
  seenFiles: readonly number[] | undefined;
  /** Who gets the mail with its link. */
  recipients: OfferRecipients;
  /** The buyer shall be reminded before its end, if the shop does that. */
  reminder: boolean;
  /** Of an extension: what goes out as it did before, under the rule of that day. */
  extended?: Pick<StoredOffer, 'version' | 'content' | 'rule' | 'valid_until'>;
}

/** A version that was sent now, or before by the same call. */
export interface Sending {
  offer: StoredOffer;
  isNew: boolean;
}

/**
 * Makes the draft a sent version, queues its mail and moves a waiting or archived quote to "en
 * cours". The caller holds the quote. The same revision is sent once. @throws 409 when the draft or
 * its files are others, or when it was sent to other addresses, 422 when it is incomplete or a
 * recipient has moved.
 */
export async function sendDraft(
  trx: Db,
  services: Parts,
  { quote }: QuoteAndLines,
  sending: DraftSending,
): Promise<Sending> {
  const { revision, author, at: now, pdf, files, seenFiles, recipients } = sending;
  const { reminder, extended } = sending;
  requireContact(quote);
  if (recipients.to === '' && recipients.copies.length > 0)
    throw unprocessable('Donnez l’adresse du destinataire.', 'to');
  const newest = await findNewestOffer(trx, quote.id);
  if (newest && newest.sent_at !== null && newest.revision === revision) {
    requireSameRecipients(newest.sent_to ?? { to: quote.email, copies: [] }, recipients);
    return { offer: newest, isNew: false };
  }
  await requireCurrentAddresses(trx, recipients);
  await requireNoAcceptance(trx, quote.id);
  const draft = await requireDraft(trx, quote.id, revision);
  if (!extended) requireComplete(draft);
  await requireSameFiles(trx, draft, files, seenFiles);
  const content = extended?.content ?? (await withNacresCodes(trx, normaliseOffer(draft.content)));
  const sent = {
    content,
    rule: extended?.rule ?? currentContent().offerRule,
    sentAt: now,
    validUntil: validUntil(now, content),
    pdf,
    recipients,
    reminder: reminder && recipients.to !== '' ? 1 : 0,
  } as const;
  await markOfferSent(trx, draft.id, sent);
  await insertOfferLines(
    trx,
    { quote, version: draft.version, sentAt: now },
    offeredPrices(content, sent.rule),
  );
  const offer = {
    ...draft,
    content,
    rule: sent.rule,
    sent_at: now,
    valid_until: sent.validUntil,
    pdf_name: pdf?.name ?? null,
    pdf_sha256: pdf?.sha256 ?? null,
    sent_to: recipients,
    reminder: sent.reminder,
  };
  const event = {
    quoteId: quote.id,
    at: now,
    kind: 'OFFER_SENT',
    author,
    version: draft.version,
    ...(extended && {
      text: extensionText(extended.version, extended.valid_until ?? '', sent.validUntil),
    }),
  } as const;
  const eventId = await insertQuoteEvent(trx, event);
  const mails = await mailsOf(trx, services, quote, offer, extended?.valid_until);
  await queueMails(
    trx,
    mails.map((mail) => ({ ...mail, eventId })),
    services.clock(),
  );
  // An archived quote too: its offer invites to accept, which an archived one refuses.
  if (quoteStatus(quote) !== 'ON_GOING') await startHandling(trx, quote.id, now, author);
  return { offer, isNew: true };
}

/** A screen that was open before a customer moved has the former address. @throws 422 */
async function requireCurrentAddresses(trx: Db, { to, copies }: OfferRecipients): Promise<void> {
  for (const address of [to, ...copies]) {
    const email = emailKey(address);
    const holder = await findFormerHolder(trx, email);
    const user = holder === undefined ? undefined : await findUser(trx, holder);
    if (user && !(await findUserByEmail(trx, email)))
      throw unprocessable(
        `${email} n’est plus l’adresse de ce client : c’est ${user.email}.`,
        'to',
      );
  }
}

/**
 * The offer to its recipients with a link to follow it, and to those who agreed to copies. Without
 * a recipient it is issued to be handed over.
 * @param extendedFrom the last day of the version that it extends
 */
async function mailsOf(
  trx: Db,
  services: Parts,
  quote: QuoteRecord,
  offer: StoredOffer,
  extendedFrom: string | null | undefined,
): Promise<Mail[]> {
  const mailed = {
    ...(await mailedOffer(trx, services, quote, offer)),
    ...(extendedFrom && { extendedFrom }),
  };
  const { direct, agreed } = await addresseesOf(trx, quote, offer);
  const link =
    direct.length > 0 && followUrl(services, await createFollowToken(trx, services, quote.id));
  return [
    ...direct.map((address) => offerMail(address, quote, mailed, link || null)),
    ...agreed.map((address) => offerMail(address, quote, mailed, null)),
  ];
}

/** Who gets an offer: those to whom it is sent, with its link, and those who agreed to copies. */
export async function addresseesOf(
  db: Db,
  quote: QuoteRecord,
  offer: Pick<StoredOffer, 'sent_to'>,
): Promise<{ direct: string[]; agreed: string[] }> {
  const direct = directRecipients(quote, offer);
  const agreed = (await listConfirmedCopies(db, quote.id)).filter(
    (copy) => !direct.some((address) => isSameEmail(address, copy)),
  );
  return { direct, agreed };
}

/** @throws 409 when an offer went to other addresses than these: it is not sent twice. */
function requireSameRecipients(sent: OfferRecipients, { to, copies }: OfferRecipients): void {
  const isCopied = (address: string) => copies.some((copy) => isSameEmail(copy, address));
  if (
    isSameEmail(sent.to, to) &&
    sent.copies.length === copies.length &&
    sent.copies.every(isCopied)
  )
    return;
  const copied = sent.copies.length > 0 ? `, copies à ${sent.copies.join(', ')}` : '';
  if (sent.to === '')
    throw conflict(
      'Cette offre est déjà émise, sans e-mail. Pour l’envoyer, faites une nouvelle version.',
      'to',
    );
  throw conflict(
    `Cette offre est déjà partie à ${sent.to}${copied}. Pour d’autres adresses, faites une nouvelle version.`,
    'to',
  );
}

async function startHandling(trx: Db, quoteId: number, at: string, author: string): Promise<void> {
  await setQuoteStatus(trx, quoteId, 'ON_GOING');
  await insertQuoteEvent(trx, { quoteId, at, kind: 'STATUS', author, text: 'ON_GOING' });
}
