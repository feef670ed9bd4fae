import type { ReactNode } from 'react';
import type { SearchedText, Searches } from '../../../contract/api.gen';
import { formatDate, formatDateTime } from '../../../domain/date';
import { formatCount, formatNumber } from '../../../domain/frenchNumber';
import { typeset } from '../../../domain/text/frenchText';
import { useListSearchesQuery } from '../../api/adminEndpoints.gen';
import { useContentFocus } from '../../ui/browser/focus';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ProgressBar } from '../../ui/feedback/Indicators';
import { SearchField } from '../FilterFields';
import { Segments } from '../kit/edit/Segments';
import { ListTable } from '../kit/list/ListTable';
import { type Read, useRead } from '../kit/list/useRead';
import { PeriodChoice } from '../PeriodChoice';
import type { Period } from '../periodUrl';
import {
  isDescending,
  listOf,
  pageText,
  searchesQuery,
  type SearchesTabProps,
  type SearchList,
  type SearchSort,
  shownPage,
  sortOf,
} from './searchesUrl';
import { SearchValues } from './SearchValues';
import { SynonymEditor } from './SynonymEditor';
import { foundToday, textColumns } from './textColumns';
import { useOpenedId, useOpenedRow } from './useOpenedRow';
import listScreen from '../listScreen.module.css';
import styles from './SearchesScreen.module.css';

type SearchedTextsProps = SearchesTabProps & { period: Period };

/** What was searched in a period, how often, and what the present catalogue has for it. */
export function SearchedTexts(props: SearchedTextsProps) {
  const { view, period, goTo } = props;
  const choice = (beside?: string) => (
    <PeriodChoice
      period={period}
      onChange={(days) => goTo(days)}
      beside={beside && typeset(beside)}
    />
  );
  return period.problem ? choice() : <TextsOfPeriod {...props} view={view} choice={choice} />;
}

function TextsOfPeriod({
  choice,
  ...props
}: SearchedTextsProps & { choice: (beside?: string) => ReactNode }) {
  const { view, range } = props;
  const read = useRead(useListSearchesQuery, searchesQuery(view, range));
  const { data } = read;
  return (
    <>
      {read.isFetching && <ProgressBar />}
      {choice(data && replayText(data))}
      {data ? (
        <>
          <SearchValues searches={data} />
          <ListChoice {...props} searches={data} />
        </>
      ) : (
        read.error === undefined && <div className={styles.waiting} aria-hidden="true" />
      )}
      <TextsTable {...props} read={read} />
      {data && <p className={styles.note}>{typeset(hiddenText(data))}</p>}
    </>
  );
}

function replayText({ replayed_at: at, unreplayed }: Searches): string {
  if (at === null) return 'Pas encore rejouées sur le catalogue présent';
  const said = `Rejouées le ${formatDateTime(at)} sur le catalogue présent`;
  return unreplayed === 0
    ? said
    : `${said}, ${formatCount(unreplayed, 'texte reste à rejouer', 'textes restent à rejouer')}`;
}

/** What is not listed, and why. */
function hiddenText({ hidden, stored_from: storedFrom, from }: Searches): string {
  const kept =
    storedFrom !== null && from < storedFrom
      ? ` Rien n’est gardé avant le ${formatDate(storedFrom)}.`
      : '';
  const said =
    hidden.texts === 0
      ? 'Aucun texte n’est caché.'
      : `${formatCount(hidden.texts, 'texte est caché', 'textes sont cachés')}, pour ${formatCount(hidden.searches, 'recherche', 'recherches')} : un texte sans résultat, cherché sur moins de trois jours, peut nommer une personne.`;
  return `${said} Aucun visiteur n’est suivi.${kept}`;
}

const LISTS: Record<SearchList, string> = {
  EMPTY_THEN: 'Restées vides',
  EMPTY_TODAY: 'Vides encore',
  NEAR_TODAY: 'Des proches',
  FOUND_TODAY: 'Trouvées depuis',
  ALL: 'Toutes',
};

function ListChoice({
  view,
  goTo,
  searches: { lists, replayed_at: replayedAt },
}: SearchesTabProps & { searches: Searches }) {
  const isKnown = (list: SearchList) => replayedAt !== null || !list.endsWith('_TODAY');
  return (
    <div className={styles.lists} role="search" aria-label="Filtrer les textes">
      <Segments<SearchList>
        aria-label="Textes affichés"
        value={listOf(view)}
        options={(Object.keys(LISTS) as SearchList[]).map((value) => ({
          value,
          label: typeset(
            `${LISTS[value]} ${isKnown(value) ? formatNumber(lists[value].texts) : '–'}`,
          ),
        }))}
        onChange={(list) => goTo({ list: list === 'EMPTY_THEN' ? '' : list })}
      />
      <SearchField
        label="Chercher un texte"
        hidesLabel
        placeholder="Chercher un texte"
        value={view.text}
        onChange={(text) => goTo({ text }, { replace: view.text !== '' })}
      />
    </div>
  );
}

function TextsTable({
  view,
  range,
  goTo,
  ask,
  onTyped,
  read,
}: SearchedTextsProps & { read: Read<Searches> }) {
  const { opened, closed, open, close, forget } = useOpenedId(view);
  const { data } = read;
  const { rows, pages } = useOpenedRow(
    data && { rows: data.texts, total: data.total },
    ({ query }) => query === opened,
  );
  // A text that another list has now disappears with its editor.
  useContentFocus(rows.map(({ query }) => query).join());
  const editor = ({ query, ...text }: SearchedText) => (
    <SynonymEditor
      key={query}
      start={{ kind: 'EACH', typed: query, means: '' }}
      searched={{ text: query, found: foundToday(text) }}
      range={range}
      onTyped={onTyped}
      onDone={close}
      onCancel={() => ask(close)}
    />
  );
  return (
    <ListTable<Searches, SearchedText>
      read={read}
      failure="Les recherches n’ont pas pu être lues."
      className={`${styles.texts} ${listScreen.table}`}
      rowKey="query"
      rows={() => rows}
      columns={textColumns({
        sort: sortOf(view),
        isDescending: isDescending(view),
        opened,
        closed,
        onBlur: forget,
        onOpen: (query) => ask(() => open(query)),
      })}
      empty={<EmptyTexts list={listOf(view)} sought={view.text} />}
      pagination={{
        ...pages,
        current: shownPage(view),
        onChange: (page) => goTo({ page: pageText(page) }),
      }}
      onChange={(_pages, _filters, sorter, { action }) => {
        if (action !== 'sort' || Array.isArray(sorter)) return;
        const sort = sorter.columnKey as SearchSort;
        const isReverse = (sort === 'TEXT') === (sorter.order === 'descend');
        goTo({ sort: sort === 'SEARCHES' ? '' : sort, order: isReverse ? 'reverse' : '' });
      }}
      edited={{ key: opened, editor }}
    />
  );
}

function EmptyTexts({ list, sought }: { list: SearchList; sought: string }) {
  if (sought !== '')
    return (
      <EmptyState
        title={`Aucune recherche ne contient « ${sought} »`}
        help={
          list === 'ALL'
            ? 'Cherchez une partie du texte, ou une autre période.'
            : `Cherché dans « ${LISTS[list]} » seulement : « Toutes » a tous les textes de la période.`
        }
      />
    );
  return list === 'ALL' ? (
    <EmptyState
      title="Aucun texte sur cette période"
      help="Rien n’a été cherché, ou les textes sont encore cachés."
    />
  ) : (
    <EmptyState title={EMPTY[list]} help="« Toutes » montre tous les textes de la période." />
  );
}

const EMPTY: Record<Exclude<SearchList, 'ALL'>, string> = {
  EMPTY_THEN: 'Aucune recherche n’est restée vide',
  EMPTY_TODAY: 'Plus aucune recherche ne reste vide',
  NEAR_TODAY: 'Aucun texte ne trouve seulement des articles proches',
  FOUND_TODAY: 'Aucun texte n’a trouvé d’articles depuis',
};
