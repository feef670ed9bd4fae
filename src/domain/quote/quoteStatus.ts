import type { QuoteStatus } from '../../contract/api.gen';

export type { QuoteStatus };

/** Label, colour and sort rank of each status (ENTITY-35..37). */
export const QUOTE_STATUSES: Record<QuoteStatus, { label: string; colour: string; rank: number }> =
  {
    PENDING: { label: 'EN ATTENTE', colour: 'grey', rank: 1 },
    ON_GOING: { label: 'EN COURS', colour: 'blue', rank: 2 },
    ARCHIVED: { label: 'ARCHIVÉ', colour: 'green', rank: 3 },
  };

/** The name of a status within a sentence. */
export const QUOTE_STATUS_NAMES: Record<QuoteStatus, string> = {
  PENDING: 'En attente',
  ON_GOING: 'En cours de traitement',
  ARCHIVED: 'Archivé',
};

/** Whether a text is one of the three statuses (FLOW-01). */
export const isQuoteStatus = (value: string): value is QuoteStatus =>
  Object.hasOwn(QUOTE_STATUSES, value);
