import { useState } from 'react';
import type { OlderEvents } from '../../../contract/api.gen';

interface EventPage<E> {
  events: readonly E[];
  older?: OlderEvents;
}

interface Event {
  id: number;
}

/** The events of a page without the old ones that say where the offer stands. */
const inOrder = <E extends Event>({ events, older }: EventPage<E>): readonly E[] =>
  older ? events.filter(({ id }) => id >= older.before) : events;

/** How many events a quote has. @param page the last ones */
export const countEvents = (page: EventPage<Event>): number =>
  (page.older?.count ?? 0) + inOrder(page).length;

/** What the button says that shows them. */
export const olderTitle = (count: number): string =>
  count === 1 ? 'AFFICHER L’ÉCHANGE PRÉCÉDENT' : `AFFICHER LES ${count} ÉCHANGES PRÉCÉDENTS`;

/**
 * The events of a quote, oldest first: the last ones, and those before them that are asked for.
 * @param page the last events; it is read again while it is shown
 * @param load reads the events before one
 */
export function useOlderEvents<E extends Event>(
  page: EventPage<E>,
  load: (before: number) => Promise<{ data?: EventPage<E>; error?: unknown }>,
) {
  const [kept, setKept] = useState<EventPage<E>>();
  const [isLoading, setLoading] = useState(false);
  const [error, setError] = useState<unknown>();
  const shown = kept ? joined(kept, page) : { ...page, events: inOrder(page) };
  const { older } = shown;
  const loadOlder = async () => {
    if (!older || isLoading) return;
    setLoading(true);
    const answer = await load(older.before);
    setLoading(false);
    setError(answer.error);
    const { data } = answer;
    if (data)
      setKept({
        events: [...data.events, ...shown.events],
        ...(data.older && { older: data.older }),
      });
  };
  return { events: shown.events, olderCount: older?.count ?? 0, isLoading, error, loadOlder };
}

/** Both pages; the later one alone when more was written between them than it has. */
function joined<E extends Event>(kept: EventPage<E>, page: EventPage<E>): EventPage<E> {
  const last = kept.events.at(-1)?.id ?? 0;
  if (page.older && last < page.older.before) return { ...page, events: inOrder(page) };
  const events = new Map([...kept.events, ...inOrder(page)].map((event) => [event.id, event]));
  return {
    events: [...events.values()].sort((a, b) => a.id - b.id),
    ...(kept.older && { older: kept.older }),
  };
}
