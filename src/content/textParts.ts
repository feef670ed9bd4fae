import { DEFAULT_RETENTION, formatRetentionDays } from '../domain/retention';
import { companyDefaults } from './company';

/** « du lundi au vendredi, de 8h à 19h » */
export const hoursInSentence = (hours: string): string =>
  hours.slice(0, 1).toLowerCase() + hours.slice(1);

/** « , et l'appel n'est pas surtaxé » after the hours in a sentence, or the owner's own words. */
export function callText(phoneNote: string): string {
  if (phoneNote === companyDefaults.phoneNote) return ", et l'appel n'est pas surtaxé";
  return phoneNote === '' ? '' : `, ${phoneNote}`;
}

/** How long what is stored is retained, in words. */
export const retentionPeriods = {
  mail: formatRetentionDays(DEFAULT_RETENTION.mailDays),
  journal: formatRetentionDays(DEFAULT_RETENTION.journalDays),
  searches: formatRetentionDays(DEFAULT_RETENTION.searchDays),
};
