import type { JournalEntry } from '../../../contract/api.gen';

export interface JournalDay {
  /** 'YYYY-MM-DD', in Paris. */
  day: string;
  entries: JournalEntry[];
}

export const dayOf = ({ date_time }: JournalEntry): string => date_time.slice(0, 10);

/** Groups consecutive entries by day. */
export function groupByDay(entries: readonly JournalEntry[]): JournalDay[] {
  return entries.reduce<JournalDay[]>((days, entry) => {
    const last = days.at(-1);
    if (last?.day === dayOf(entry)) last.entries.push(entry);
    else days.push({ day: dayOf(entry), entries: [entry] });
    return days;
  }, []);
}

const longFormat = new Intl.DateTimeFormat('fr-FR', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** 'Samedi 21 novembre 2026', 'Mardi 1er décembre 2026'. */
export function formatLongDay(day: string): string {
  const text = longFormat.format(new Date(`${day}T00:00:00Z`)).replace(/ 1 /, ' 1er ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
