import type { JournalEntry } from '../../api/adminEndpoints.gen';

export interface JournalDay {
  /** 'YYYY-MM-DD', in Paris. */
  day: string;
  entries: JournalEntry[];
}

export const dayOf = ({ date_time }: JournalEntry): string => date_time.slice(0, 10);

/** Entries that follow one another, day by day. */
export function groupByDay(entries: readonly JournalEntry[]): JournalDay[] {
  return entries.reduce<JournalDay[]>((days, entry) => {
    const last = days.at(-1);
    if (last?.day === dayOf(entry)) last.entries.push(entry);
    else days.push({ day: dayOf(entry), entries: [entry] });
    return days;
  }, []);
}

const long = new Intl.DateTimeFormat('fr-FR', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** 'Samedi 21 novembre 2026', '1er' as it is written. */
export function sayDay(day: string): string {
  const said = long.format(new Date(`${day}T00:00:00Z`)).replace(/ 1 /, ' 1er ');
  return said.charAt(0).toUpperCase() + said.slice(1);
}
