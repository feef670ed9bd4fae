import { Button } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import type { QuoteTotals } from '../../../contract/api.gen';
import { adminPaths, type AdminQuoteList } from '../../../domain/adminPaths';
import { formatNumber } from '../../../domain/frenchNumber';
import { typeset } from '../../../domain/text/frenchText';
import { useListStaffQuery } from '../../api/adminEndpoints.gen';
import { isSessionEnded } from '../../api/failureKind';
import noQuote from '../../assets/articles/no-picture.svg';
import { QuotesLoadError } from '../../features/quote/QuotesLoadError';
import { QuoteTable } from '../../features/quote/QuoteTable';
import { SessionEnded } from '../../features/session/SessionEnded';
import { useParisTime } from '../../ui/browser/refreshOnFocus';
import { ButtonLink } from '../../ui/button/ButtonLink';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { Link } from '../../ui/link/Link';
import { useCurrentInView } from '../../ui/link/NavLink';
import { ReadAddress } from '../kit/list/ReadAddress';
import { checkboxOf } from '../kit/list/selection';
import { OrderReceived } from '../order/OrderReceived';
import {
  isFiltered,
  listUrl,
  NO_FILTER,
  QUOTE_LIST_NAMES,
  QUOTE_LIST_URLS,
  QUOTE_LISTS,
  quoteListOf,
  quoteQuery,
  type QuoteView,
  readView,
  unreadList,
  writeView,
} from '../quoteListUrl';
import { placeIn } from '../quotePlace';
import { SkipLink } from '../SkipLink';
import { OpenedQuote, useOpenedQuote } from './OpenedQuote';
import { OrderButton, QuoteAge, QuoteContact, QuoteProgressNote, SelectQuote } from './QuoteCells';
import { QuoteFilters } from './QuoteFilters';
import { useQuoteSelection } from './quoteSelection';
import { QuoteSelectionBar } from './QuoteSelectionBar';
import { Readiness } from './Readiness';
import { usePrintedQuotes, useQuotePages } from './useQuotePages';
import styles from './AdminQuotesScreen.module.css';

/** The quotes of one status, or all; an opened quote's dialog can change its status. */
export default function AdminQuotesScreen() {
  const { list: segment = '' } = useParams();
  const list = quoteListOf(segment);
  return (
    <>
      <ReadAddress
        title={QUOTE_LISTS[list].title}
        urls={QUOTE_LIST_URLS}
        unreadPath={unreadList(segment)}
      >
        <AdminQuotes key={list} list={list} />
      </ReadAddress>
      <NotifiedStaff />
    </>
  );
}

/** Staff addresses notified of each new quote, read-only (SCOPE-02, OPEN-51). */
function NotifiedStaff() {
  const { data } = useListStaffQuery();
  if (!data) return null;
  const emails = data.mailer_btx_staff;
  return (
    <p className={styles.staff}>
      {emails.length > 0
        ? `Adresses prévenues à chaque nouveau devis : ${emails.join(', ')}.`
        : 'Aucune adresse n’est prévenue des nouveaux devis.'}
    </p>
  );
}

/** One of the quote lists; the server filters, sorts and pages it as the URL says. */
function AdminQuotes({ list }: { list: AdminQuoteList }) {
  const { status, title } = QUOTE_LISTS[list];
  const now = useParisTime();
  const [view, goTo] = useQuoteView();
  const query = quoteQuery(status, view, now);
  const { rows: visibleRows, isFetching, error, refetch, onRange } = useQuotePages(query);
  const { rows, isCut } = usePrintedQuotes(query, visibleRows);
  const [opened, setOpened] = useOpenedQuote();
  // The quote whose order came.
  const [ordered, setOrdered] = useState<number>();
  const selection = useQuoteSelection(query, rows);
  const clear = () => goTo({ ...view, filter: NO_FILTER });
  return (
    <>
      {isCut && (
        <p>
          {typeset(
            'Cette impression est incomplète : la liste n’était pas entièrement lue. Fermez-la, puis imprimez avec les touches Ctrl + P.',
          )}
        </p>
      )}
      {rows.quotes.length > 0 && (
        <SkipLink to="[data-scroller] button">Aller au premier devis</SkipLink>
      )}
      {list === 'pending' && <Readiness />}
      <QuoteTable
        title={title}
        count={rows.total}
        quotes={rows.quotes}
        listKey={rows.key}
        sort={view.sort}
        onSort={(sort) => goTo({ ...view, sort })}
        loading={isFetching}
        failure={
          error === undefined ? undefined : isSessionEnded(error) ? (
            <SessionEnded />
          ) : (
            <QuotesLoadError error={error} onRetry={refetch} />
          )
        }
        onOpen={setOpened}
        onRange={onRange}
        actions={<ButtonLink to={adminPaths.enterRequest()}>Saisir une demande</ButtonLink>}
        filters={
          <div className={styles.criteria}>
            <QuoteListLinks list={list} view={view} totals={rows.totals} />
            <QuoteFilters
              status={status}
              filter={view.filter}
              now={now}
              takers={rows.takers}
              onChange={(filter, options) => goTo({ ...view, filter }, options)}
            />
          </div>
        }
        tools={<QuoteSelectionBar query={query} selection={selection} />}
        empty={
          isFiltered(view.filter) ? (
            <NothingFound onClear={clear} />
          ) : (
            <EmptyState drawing={noQuote} title="Aucun devis à afficher" />
          )
        }
        renderSelect={(quote, index) => (
          <SelectQuote number={quote.sort_number} {...checkboxOf(selection, quote, index)} />
        )}
        renderContact={(quote) => <QuoteContact quote={quote} />}
        renderProgress={(quote) => (
          <QuoteProgressNote
            progress={quote.progress}
            now={now}
            action={<OrderButton quote={quote} onPress={() => setOrdered(quote.id)} />}
          />
        )}
        renderNote={(quote) =>
          quote.pipe_status === 'PENDING' && (
            <QuoteAge createdAt={quote.creation_date_time} now={now} />
          )
        }
      />
      {ordered !== undefined && (
        <OrderReceived quoteId={ordered} onClose={() => setOrdered(undefined)} />
      )}
      {opened && (
        <OpenedQuote
          quote={opened}
          listed={rows.quotes.find((quote) => quote?.id === opened.id)}
          place={placeIn(rows.quotes, opened.id, {
            label: QUOTE_LISTS[list].label,
            url: listUrl(list, view),
          })}
          onOrder={() => {
            setOpened(undefined);
            setOrdered(opened.id);
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

const NothingFound = ({ onClear }: { onClear: () => void }) => (
  <EmptyState
    drawing={noQuote}
    title="Aucun devis ne correspond à ces critères"
    action={<Button onClick={onClear}>Effacer les filtres</Button>}
  />
);

/** The view in the URL and a function to change it; `replace` adds no history entry. */
function useQuoteView(): [QuoteView, (view: QuoteView, options?: { replace: boolean }) => void] {
  const [search, setSearch] = useSearchParams();
  const view = useMemo(() => readView(search), [search]);
  return [view, (next, options) => setSearch(writeView(next), options)];
}

interface QuoteListLinksProps {
  list: AdminQuoteList;
  view: QuoteView;
  /** How many quotes match in each status; undefined until loaded. */
  totals: QuoteTotals | undefined;
}

/**
 * Links to the four lists that keep text, filters and order, each with how many quotes match there.
 */
function QuoteListLinks({ list, view, totals }: QuoteListLinksProps) {
  const lists = useRef<HTMLElement>(null);
  useCurrentInView(lists, list);
  return (
    <nav
      ref={lists}
      className={styles.lists}
      aria-label="Listes de devis"
      onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
    >
      {QUOTE_LIST_NAMES.map((name) => (
        <Link key={name} to={listUrl(name, view)} aria-current={name === list ? 'page' : undefined}>
          {QUOTE_LISTS[name].label}{' '}
          <span className={styles.count}>{totals && formatNumber(countOf(name, totals))}</span>
        </Link>
      ))}
    </nav>
  );
}

function countOf(list: AdminQuoteList, totals: QuoteTotals): number {
  const { status } = QUOTE_LISTS[list];
  return status ? totals[status] : totals.PENDING + totals.ON_GOING + totals.ARCHIVED;
}
