import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { Article, JournalEntry } from '../../../contract/api.gen';
import { useListArticlesByIdsQuery } from '../../api/accountEndpoints.gen';
import { useListJournalQuery } from '../../api/adminEndpoints.gen';
import noEntry from '../../assets/articles/no-picture.svg';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ProgressBar } from '../../ui/feedback/Indicators';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Loaded } from '../kit/list/Loaded';
import { JournalLine } from './JournalLine';
import { type JournalFilter, journalUrl } from './journalUrl';
import styles from './JournalScreen.module.css';

interface JournalPageProps {
  filter: JournalFilter;
  onClear: () => void;
  /** The last entry of the previous page; undefined for the first page. */
  after?: { id: number; day: string };
}

/** One page of the journal and, after a click, the next pages. */
export function JournalPage({ filter, onClear, after }: JournalPageProps) {
  // Not on focus: the open question of an entry would close.
  const read = useListJournalQuery(queryOf(filter, after?.id), {
    refetchOnMountOrArgChange: true,
  });
  const [isNextShown, setNextShown] = useState(false);
  const page = useFocusOnMount(after !== undefined);
  return (
    <div ref={page} tabIndex={-1} className={styles.page}>
      {read.isFetching && <ProgressBar />}
      <Loaded
        read={read}
        failure="Le journal n’a pas pu être lu."
        loading={<Skeleton rows={4} label="Lecture du journal" />}
      >
        {({ entries, next_before: next }) => {
          const last = entries.at(-1);
          return (
            <>
              {!last && !after && <EmptyJournal filter={filter} onClear={onClear} />}
              <Entries entries={entries} lastDay={after?.day} />
              {last && next && isNextShown && (
                <JournalPage
                  filter={filter}
                  onClear={onClear}
                  after={{ id: next, day: dayOf(last) }}
                />
              )}
              {next && !isNextShown && (
                <Button className={styles.more} onClick={() => setNextShown(true)}>
                  Afficher plus
                </Button>
              )}
            </>
          );
        }}
      </Loaded>
    </div>
  );
}

const queryOf = ({ text, from, to }: JournalFilter, before?: number) => ({
  text: text.trim() || undefined,
  from: from || undefined,
  to: to || undefined,
  before: before === undefined ? undefined : String(before),
});

/** Keyboards and screen readers continue at the new page. */
function useFocusOnMount(isEnabled: boolean) {
  const page = useRef<HTMLDivElement>(null);
  useEffect(
    function takeFocus() {
      if (isEnabled) page.current?.focus({ preventScroll: true });
    },
    [isEnabled],
  );
  return page;
}

/** @param lastDay the last day of the previous page, whose heading is already shown */
function Entries({
  entries,
  lastDay,
}: {
  entries: readonly JournalEntry[];
  lastDay: string | undefined;
}) {
  const articles = useArticles(entries);
  return groupByDay(entries).map(({ day, entries: dayEntries }) => (
    <section key={day} className={styles.day}>
      {day !== lastDay && <h2>{formatLongDay(day)}</h2>}
      <ol>
        {dayEntries.map((entry) => (
          <JournalLine key={entry.id} entry={entry} article={articles.get(entry.article_id ?? 0)} />
        ))}
      </ol>
    </section>
  ));
}

/** The current articles of the entries, by id. */
function useArticles(entries: readonly JournalEntry[]): Map<number, Article> {
  const ids = [...new Set(entries.flatMap(({ article_id }) => article_id ?? []))].sort(
    (a, b) => a - b,
  );
  const { data = [] } = useListArticlesByIdsQuery(
    { articleIds: { ids } },
    { skip: ids.length === 0 },
  );
  return new Map(data.map((article) => [article.id, article]));
}

/** Empty state: no entry at all, or none that matches the filter. */
function EmptyJournal({ filter, onClear }: { filter: JournalFilter; onClear: () => void }) {
  if (!journalUrl.isUsed(filter)) {
    return (
      <EmptyState
        drawing={noEntry}
        title="Aucune modification pour l’instant"
        help="Tout ce que les administrateurs changent s’inscrit ici."
      />
    );
  }
  return (
    <EmptyState
      drawing={noEntry}
      title="Aucune modification ne correspond à ces critères"
      action={<Button onClick={onClear}>Effacer les filtres</Button>}
    />
  );
}

export interface JournalDay {
  /** 'YYYY-MM-DD', in Paris. */
  day: string;
  entries: JournalEntry[];
}

const dayOf = ({ date_time }: JournalEntry): string => date_time.slice(0, 10);

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
