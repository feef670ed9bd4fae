import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { type JournalEntry, useListJournalQuery } from '../../api/adminEndpoints.gen';
import { type Article, useListArticlesByIdsQuery } from '../../api/endpoints.gen';
import { ProgressBar } from '../../ui/feedback/ProgressBar';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { LoadFailure } from '../LoadFailure';
import { EmptyJournal } from './EmptyJournal';
import { dayOf, groupByDay, sayDay } from './journalDays';
import { JournalLine } from './JournalLine';
import type { JournalFilter } from './journalUrl';
import styles from './JournalScreen.module.css';

interface JournalPageProps {
  filter: JournalFilter;
  onClear: () => void;
  /** What the page before ended with; nothing before the first one. */
  since?: { id: number; day: string };
}

/** Some entries of the journal and, once asked for, those that follow. */
export function JournalPage({ filter, onClear, since }: JournalPageProps) {
  const { data, isFetching, isError, error, refetch } = useListJournalQuery(askFor(filter, since?.id), { refetchOnMountOrArgChange: true });
  const [goesOn, setGoesOn] = useState(false);
  const page = useFocusOnArrival(since !== undefined);
  const last = data?.entries.at(-1);
  return (
    <div ref={page} tabIndex={-1} className={styles.page}>
      {isFetching && <ProgressBar />}
      {isError && <LoadFailure title="Le journal n’a pas pu être lu." error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton rows={4} label="Lecture du journal" />}
      {data?.entries.length === 0 && !since && <EmptyJournal filter={filter} onClear={onClear} />}
      {data && <Entries entries={data.entries} lastDay={since?.day} />}
      {last && data?.next_before && goesOn && (
        <JournalPage filter={filter} onClear={onClear} since={{ id: data.next_before, day: dayOf(last) }} />
      )}
      {data?.next_before && !goesOn && (
        <Button className={styles.more} onClick={() => setGoesOn(true)}>
          Afficher plus
        </Button>
      )}
    </div>
  );
}

const askFor = ({ text, from, to }: JournalFilter, before?: number) => ({
  text: text.trim() || undefined,
  from: from || undefined,
  to: to || undefined,
  before: before === undefined ? undefined : String(before),
});

/** Whoever asks for more goes on reading there. */
function useFocusOnArrival(wanted: boolean) {
  const page = useRef<HTMLDivElement>(null);
  useEffect(
    function takeFocus() {
      if (wanted) page.current?.focus({ preventScroll: true });
    },
    [wanted],
  );
  return page;
}

/** @param lastDay the day the page before ended on: its heading stands already. */
function Entries({ entries, lastDay }: { entries: readonly JournalEntry[]; lastDay: string | undefined }) {
  const articles = useArticles(entries);
  return groupByDay(entries).map(({ day, entries: ofDay }) => (
    <section key={day} className={styles.day}>
      {day !== lastDay && <h2>{sayDay(day)}</h2>}
      <ol>
        {ofDay.map((entry) => (
          <JournalLine key={entry.id} entry={entry} article={articles.get(entry.article_id ?? 0)} />
        ))}
      </ol>
    </section>
  ));
}

/** The articles the entries concern, by id, as they are called today. */
function useArticles(entries: readonly JournalEntry[]): Map<number, Article> {
  const ids = [...new Set(entries.flatMap(({ article_id }) => article_id ?? []))].sort((a, b) => a - b);
  const { data = [] } = useListArticlesByIdsQuery({ articleIds: { ids } }, { skip: ids.length === 0 });
  return new Map(data.map((article) => [article.id, article]));
}
