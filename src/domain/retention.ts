/** How long the shop keeps what it stores: days, or how many of the newest. 0 keeps without limit. */
export interface Retention {
  /** Quotes older than this lose their personal data; number, lines and sums stay. */
  quotesDays: number;
  /** E-mails, from the day they were sent. */
  mailDays: number;
  /** The journal of what administrators did. */
  journalDays: number;
  /** Reports of catalogue imports: the newest. */
  importRuns: number;
  /** Databases that a restore replaced: the newest. */
  databases: number;
}

/**
 * What is kept unless the owner sets otherwise. Quotes stay: those that became orders belong to the accounts, which are kept ten years
 * (code de commerce, L123-22). Three years for the journal, within which acts can be called into question.
 */
export const DEFAULT_RETENTION: Retention = { quotesDays: 0, mailDays: 90, journalDays: 1095, importRuns: 20, databases: 3 };

const YEAR_DAYS = 365;

/** A period of retention as people say it: '90 jours', '3 ans'; 'sans limite' for 0. */
export function formatRetentionDays(days: number): string {
  if (days === 0) return 'sans limite';
  const years = days / YEAR_DAYS;
  if (Number.isInteger(years) && years > 0) return years === 1 ? '1 an' : `${years} ans`;
  return days === 1 ? '1 jour' : `${days} jours`;
}
