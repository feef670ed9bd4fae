import { DEFAULT_RETENTION, formatRetentionDays } from '../domain/retention';

/** « du lundi au vendredi, de 8h à 19h » */
export const hoursInSentence = (hours: string): string =>
  hours.slice(0, 1).toLowerCase() + hours.slice(1);

/** A telephone number that is not broken at the end of a line. */
export const unbrokenPhone = (phone: string): string => phone.replaceAll(' ', '\u00A0');

/** How long what is stored is retained, in words. */
export const retentionPeriods = {
  mail: formatRetentionDays(DEFAULT_RETENTION.mailDays),
  journal: formatRetentionDays(DEFAULT_RETENTION.journalDays),
  searches: formatRetentionDays(DEFAULT_RETENTION.searchDays),
};
