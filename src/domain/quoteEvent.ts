/** What happens to a quote after it was received; its texts are in `QUOTE_EVENT_TITLES`. */
export const QUOTE_EVENT_KINDS = [
  'OPENED',
  'TAKEN',
  'GIVEN_BACK',
  'STATUS',
  'NOTE',
  'MESSAGE',
  'ANSWER',
  'OFFER_SENT',
  'CHANGE_ASKED',
  'RENEWAL_ASKED',
  'ACCEPTED',
  'LINKS_REVOKED',
] as const;

export type QuoteEventKind = (typeof QUOTE_EVENT_KINDS)[number];

/** The events that the requester sees too. All others never leave the administration. */
export const SHARED_EVENT_KINDS = [
  'MESSAGE',
  'ANSWER',
  'OFFER_SENT',
  'CHANGE_ASKED',
  'RENEWAL_ASKED',
  'ACCEPTED',
] as const satisfies QuoteEventKind[];

export type SharedEventKind = (typeof SHARED_EVENT_KINDS)[number];

/** Whether the requester may see an event of this kind. */
export const isShared = (kind: QuoteEventKind): kind is SharedEventKind => (SHARED_EVENT_KINDS as readonly QuoteEventKind[]).includes(kind);
