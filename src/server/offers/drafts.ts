import { checkOffer } from '../../domain/offer/checkOffer';
import { rowName } from '../../domain/offer/lots';
import type { OfferContent } from '../../domain/offer/offer';
import { parisDateTime } from '../../domain/parisTime';
import type { Db } from '../database/tables';
import { nextVersion, offerVersions } from '../database/usedVersions';
import { conflict, unprocessable } from '../http/httpError';
import { describeAuthor } from '../journal/recordAction';
import type { Services } from '../services';
import { deleteDraft, deleteOfferFiles, nextRevision, saveOfferDraft } from './tableDrafts';
import { findAcceptance, findNewestOffer, type StoredOffer } from './tableOffers';

type Parts = Pick<Services, 'clock'>;

/** Who saves which draft. */
export interface DraftChange {
  quoteId: number;
  /** The revision on the administrator's screen, 0 without a draft. */
  revision: number;
  author: string;
}

/**
 * Saves the draft of the next version. The caller holds the quote.
 * @returns the new revision, and whether the draft is new. @throws 409 when another administrator
 * changed it, or the offer is accepted.
 */
export async function storeDraft(
  trx: Db,
  { clock }: Parts,
  { quoteId, revision, author }: DraftChange,
  content: OfferContent,
): Promise<{ revision: number; isNew: boolean }> {
  requireDistinctLines(content);
  requireNoLotAmounts(content);
  await requireNoAcceptance(trx, quoteId);
  const newest = await findNewestOffer(trx, quoteId);
  const draft = newest?.sent_at === null ? newest : undefined;
  if (revision !== (draft?.revision ?? 0)) throw changedMeanwhile(newest);
  const next = await nextRevision(trx, quoteId);
  const version =
    draft?.version ?? (await nextVersion(trx, offerVersions(quoteId), newest?.version));
  await saveOfferDraft(trx, {
    quoteId,
    version,
    revision: next,
    content,
    changedBy: author,
    changedAt: parisDateTime(clock()),
  });
  return { revision: next, isNew: !draft };
}

/**
 * Deletes the draft. The caller holds the quote.
 * @throws 409 when it is not the one on the screen.
 */
export async function discardDraft(
  trx: Db,
  { quoteId, revision }: Omit<DraftChange, 'author'>,
): Promise<StoredOffer> {
  const draft = await requireDraft(trx, quoteId, revision);
  await deleteDraft(trx, draft.id);
  await deleteOfferFiles(trx, quoteId, draft.version);
  return draft;
}

/** The draft of a revision. @throws 409 when there is none, or another one. */
export async function requireDraft(
  trx: Db,
  quoteId: number,
  revision: number,
): Promise<StoredOffer> {
  const newest = await findNewestOffer(trx, quoteId);
  if (newest?.sent_at !== null || newest.revision !== revision) throw changedMeanwhile(newest);
  return newest;
}

/** @throws 409 once an offer of the quote is accepted. */
export async function requireNoAcceptance(trx: Db, quoteId: number): Promise<void> {
  const acceptance = await findAcceptance(trx, quoteId);
  if (acceptance)
    throw conflict(
      `L’offre ${acceptance.version} de ce devis a été acceptée : elle ne change plus.`,
    );
}

/** @throws 422 with the first problem that prevents the offer from being sent. */
export function requireComplete({ content, rule }: Pick<StoredOffer, 'content' | 'rule'>): void {
  const [problem] = checkOffer(content, rule);
  if (!problem) return;
  const position = content.lines.findIndex(({ id }) => id === problem.line);
  const place = position < 0 ? '' : `${rowName(content.lines, position)} : `;
  throw unprocessable(
    place + problem.message,
    position < 0 ? problem.field : `lines.${position}.${problem.field}`,
  );
}

function requireDistinctLines({ lines }: OfferContent): void {
  if (new Set(lines.map(({ id }) => id)).size < lines.length)
    throw unprocessable('Deux lignes ont le même identifiant.', 'lines');
}

/** They are told to buyers, and made of the lines. @throws 422 */
export function requireNoLotAmounts({ lines }: Pick<OfferContent, 'lines'>): void {
  const position = lines.findIndex(({ lot_amounts: amounts }) => amounts !== undefined);
  if (position >= 0)
    throw unprocessable(
      `${rowName(lines, position)} : les montants d’un lot viennent de ses lignes.`,
      `lines.${position}.lot_amounts`,
    );
}

/** Says who changed the offer last. */
function changedMeanwhile(newest: StoredOffer | undefined) {
  if (!newest) return conflict('Ce brouillon a été abandonné entre-temps.');
  const what =
    newest.sent_at === null
      ? 'Cette offre a été modifiée entre-temps'
      : 'Cette offre a été envoyée entre-temps';
  return conflict(`${what}${describeAuthor({ email: newest.changed_by, at: newest.changed_at })}.`);
}
