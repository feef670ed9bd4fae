import type { AdminQuoteList } from '../../../domain/adminPaths';
import type { QuoteStatus } from '../../../domain/quoteStatus';

interface QuoteList {
  /** Undefined: the quotes of all statuses. */
  status?: QuoteStatus;
  /** Page title; it differs from the menu entry (OPEN-47). */
  title: string;
  /** The menu entry. */
  label: string;
}

/** By the last segment of the URL (ROUTE-21). */
export const QUOTE_LISTS: Record<AdminQuoteList, QuoteList> = {
  pending: { status: 'PENDING', title: 'Nouveaux devis', label: 'Nouveaux devis' },
  ongoing: { status: 'ON_GOING', title: 'Devis en cours de traitement', label: 'Devis en cours' },
  archived: { status: 'ARCHIVED', title: 'Devis archivés', label: 'Historique' },
  all: { title: 'Tous les devis', label: 'Tous les devis' },
};

export const QUOTE_LIST_NAMES = Object.keys(QUOTE_LISTS) as AdminQuoteList[];

/** The list of the last segment of a URL; unknown ones show the new quotes. */
export const quoteListOf = (segment: string | undefined): AdminQuoteList => QUOTE_LIST_NAMES.find((name) => name === segment) ?? 'pending';
