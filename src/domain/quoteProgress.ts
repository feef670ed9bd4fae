import type { QuoteEventKind } from './quoteEvent';

/** What tells how far the offers of a quote have come. */
const STEP_KINDS = ['OFFER_SENT', 'CHANGE_ASKED', 'RENEWAL_ASKED', 'ACCEPTED'] as const satisfies QuoteEventKind[];
export type QuoteStep = (typeof STEP_KINDS)[number];

/** The events that readProgress() needs. */
export const PROGRESS_KINDS = [...STEP_KINDS, 'TAKEN', 'GIVEN_BACK'] as const satisfies QuoteEventKind[];

export interface QuoteProgress {
  /** The last step; an acceptance is final. Absent before the first one. */
  step?: QuoteStep;
  /** E-mail of the administrator who has taken the quote; absent when nobody has, or gave it back. */
  takenBy?: string;
}

interface ProgressEvent {
  kind: QuoteEventKind;
  author: string;
}

/** @param events of one quote, oldest first; those of other kinds are ignored. */
export function readProgress(events: readonly ProgressEvent[]): QuoteProgress {
  const steps = events.map(({ kind }) => kind).filter(isStep);
  const step = steps.includes('ACCEPTED') ? 'ACCEPTED' : steps.at(-1);
  const taken = events.filter(({ kind }) => kind === 'TAKEN' || kind === 'GIVEN_BACK').at(-1);
  return { ...(step && { step }), ...(taken?.kind === 'TAKEN' && { takenBy: taken.author }) };
}

const isStep = (kind: QuoteEventKind): kind is QuoteStep => (STEP_KINDS as readonly QuoteEventKind[]).includes(kind);
