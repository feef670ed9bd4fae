import { dayField, textField, urlFields } from '../kit/list/urlFields';

/** The journal's filter; '' for an unused criterion. */
export interface JournalFilter {
  text: string;
  /** Paris days, both included. */
  from: string;
  to: string;
}

export const journalUrl = urlFields<JournalFilter>({
  text: textField('texte'),
  from: dayField('du'),
  to: dayField('au'),
});
