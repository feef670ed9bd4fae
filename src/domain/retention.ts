/** How long stored data is retained: in days, or as a number of newest items. 0 means no limit. */
export interface Retention {
  /** Older quotes are anonymised; number, lines and sums stay. */
  quotesDays: number;
  /** E-mails, counted from the day they were sent. */
  mailDays: number;
  /** The journal of administrators' actions. */
  journalDays: number;
  /** What was searched, by day and text. */
  searchDays: number;
  /** Newest reports of catalogue imports. */
  importRuns: number;
  /** Newest databases replaced by a restore. */
  databases: number;
}

/**
 * Defaults. Quotes have no limit: those that became orders belong to the accounting records,
 * retained for ten years (code de commerce, L123-22). The journal is retained for three years, the
 * period in which actions can be disputed; searches for one, because what is searched changes with
 * the seasons.
 */
export const DEFAULT_RETENTION: Retention = {
  quotesDays: 0,
  mailDays: 90,
  journalDays: 1095,
  searchDays: 365,
  importRuns: 20,
  databases: 3,
};

const YEAR_DAYS = 365;

/**
 * A retention period in French: '90 jours', '3 ans'; 'sans limite' for 0.
 * @param days whole days
 */
export function formatRetentionDays(days: number): string {
  if (days === 0) return 'sans limite';
  const years = days / YEAR_DAYS;
  if (Number.isInteger(years) && years > 0) return years === 1 ? '1 an' : `${years} ans`;
  return days === 1 ? '1 jour' : `${days} jours`;
}
