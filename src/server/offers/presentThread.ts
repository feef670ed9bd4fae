import { isShared } from '../../domain/quoteEvent';
import type { Schemas } from '../contract/operations';
import type { OfferAcceptanceRow, QuoteEventRow } from '../database/offerTables';
import type { StoredOffer } from '../database/offerVersions';
import type { EventMail } from '../database/quoteEvents';
import { formatMailError } from '../mail/formatMailError';

/** A sent version. @throws on a draft. */
export function presentSentOffer({ version, content, sent_at, valid_until, pdf_name }: StoredOffer): Schemas['SentOffer'] {
  if (sent_at === null || valid_until === null) throw new Error('A draft is not a sent offer');
  return { version, content, sent_at, valid_until, has_pdf: pdf_name !== null };
}

export const presentDraft = ({ revision, content, changed_by, changed_at }: StoredOffer): Schemas['OfferDraft'] => ({
  revision,
  content,
  changed_by,
  changed_at,
});

export const presentAcceptance = (row: OfferAcceptanceRow): Schemas['OfferAcceptance'] => ({
  version: row.version,
  name: row.name,
  order_reference: row.order_reference,
  chosen: JSON.parse(row.chosen) as string[],
  accepted_at: row.accepted_at,
});

/** An event for the administration, with the delivery of its mails. */
export const presentEvent = (event: QuoteEventRow, mails: readonly EventMail[]): Schemas['QuoteEvent'] => ({
  id: event.id,
  date_time: event.at,
  kind: event.kind,
  author: event.author,
  text: event.text,
  version: event.version,
  mails: mails.filter(({ event_id }) => event_id === event.id).map(presentMail),
});

const presentMail = ({ id, recipient, sent_at, failed_at, last_error, attempts }: EventMail): Schemas['MailOutcome'] => ({
  id,
  recipient,
  state: sent_at !== null ? 'SENT' : failed_at !== null ? 'FAILED' : 'WAITING',
  ...(sent_at === null && attempts > 0 && { error: formatMailError(last_error ?? '') }),
});

/** The events that the requester may see, without their authors. */
export const presentSharedEvents = (events: readonly QuoteEventRow[]): Schemas['FollowEvent'][] =>
  events.flatMap(({ id, at, kind, text, version }) => (isShared(kind) ? [{ id, date_time: at, kind, text, version }] : []));
