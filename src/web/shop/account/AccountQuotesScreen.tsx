import { type ReactNode, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { MyQuotes } from '../../../contract/api.gen';
import { paths, patterns } from '../../../domain/paths';
import {
  attachLines,
  DEFAULT_QUOTE_SORT,
  type PresentedQuote,
  presentQuote,
  sortQuotes,
} from '../../../domain/quote/quote';
import { repeatAddress } from '../../../domain/referenceList/sharedList';
import {
  accountEndpoints,
  useCreateFollowLinkMutation,
  useListMyQuotesQuery,
} from '../../api/accountEndpoints.gen';
import { isSessionEnded } from '../../api/failureKind';
import { failureText } from '../../api/failureText';
import noQuote from '../../assets/articles/no-picture.svg';
import { DownloadAccepted } from '../../features/quote/DownloadAccepted';
import { QuoteDialog } from '../../features/quote/QuoteDialog';
import { QuotesLoadError } from '../../features/quote/QuotesLoadError';
import { QuoteTable } from '../../features/quote/QuoteTable';
import { SessionEnded } from '../../features/session/SessionEnded';
import { useAppDispatch } from '../../store/hooks';
import { Button } from '../../ui/button/Button';
import { ButtonLink } from '../../ui/button/ButtonLink';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { messageShown } from '../../ui/feedback/snackbarSlice';

/** The customer's own quotes; a failed load shows an error instead of an empty list (ERR-44). */
export default function AccountQuotesScreen() {
  const { quotes, isFetching, error, retry, loadOlder } = useMyQuotes();
  return (
    <>
      <QuoteList
        title="Mes devis"
        quotes={quotes}
        loading={isFetching}
        renderActions={({ id, sort_number: number, offer }) => (
          <>
            {offer?.accepted && <DownloadAccepted id={id} number={number} isAdmin={false} />}
            <ButtonLink to={repeatAddress(id)}>REFAIRE CE DEVIS</ButtonLink>
            <FollowQuote id={id} />
          </>
        )}
        failure={
          error ? (
            isSessionEnded(error) ? (
              <SessionEnded />
            ) : (
              <QuotesLoadError error={error} onRetry={retry} />
            )
          ) : undefined
        }
      />
      {loadOlder && (
        <Button variant="second" busy={isFetching} onClick={loadOlder}>
          AFFICHER LES DEVIS PLUS ANCIENS
        </Button>
      )}
    </>
  );
}

/** Opens the screen with the offers and messages of an own quote, by a link made for it. */
function FollowQuote({ id }: { id: number }) {
  const [createLink, { isLoading }] = useCreateFollowLinkMutation();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const open = async () => {
    const { data, error } = await createLink({ id: String(id) });
    if (data) void navigate(paths.follow(data.token));
    else dispatch(messageShown({ kind: 'error', text: failureText(error) }));
  };
  return (
    <Button variant="second" busy={isLoading} onClick={() => void open()}>
      SUIVRE CE DEVIS
    </Button>
  );
}

/** Quotes of a page: the list of most customers is whole when it is sorted or printed. */
const LIMIT = '200';

/**
 * The customer's own quotes, page by page: the newest at first, older ones when they are asked for.
 */
function useMyQuotes() {
  const dispatch = useAppDispatch();
  const {
    data: newest,
    isFetching,
    error,
    refetch,
  } = useListMyQuotesQuery({ limit: LIMIT }, { refetchOnMountOrArgChange: true });
  const [older, setOlder] = useState<MyQuotes>();
  const [isLoadingOlder, setLoadingOlder] = useState(false);
  const [olderError, setOlderError] = useState<unknown>();
  const found = useMemo(() => newest && join(newest, older), [newest, older]);
  const quotes = useMemo(
    () => found && attachLines(found).map((quote) => presentQuote(quote, quote.lines)),
    [found],
  );
  const loadOlder = async () => {
    if (found?.next === undefined || isLoadingOlder) return;
    setLoadingOlder(true);
    const call = accountEndpoints.endpoints.listMyQuotes.initiate(
      { limit: LIMIT, before: String(found.next) },
      { subscribe: false, forceRefetch: true },
    );
    const answer = await dispatch(call);
    // With what is shown: the newest page moves when a request is sent.
    if (answer.data) setOlder({ ...join(found, answer.data), next: answer.data.next });
    setOlderError(answer.error);
    setLoadingOlder(false);
  };
  const retry = () => (error ? void refetch() : void loadOlder());
  return {
    quotes,
    isFetching: isFetching || isLoadingOlder,
    error: error ?? olderError,
    retry,
    loadOlder: found?.next === undefined ? undefined : () => void loadOlder(),
  };
}

/**
 * Two pages as one, each quote once: as the first has it. `next` is that of the second, if there is
 * one.
 */
function join(first: MyQuotes, second: MyQuotes | undefined): MyQuotes {
  if (!second) return first;
  const known = new Set(first.quotes.map(({ id }) => id));
  return {
    quotes: [...first.quotes, ...second.quotes.filter(({ id }) => !known.has(id))],
    lines: [...first.lines, ...second.lines.filter(({ quote_id: id }) => !known.has(id))],
    next: second.next,
  };
}

interface QuoteListProps {
  title: string;
  /** Undefined until loaded. */
  quotes: readonly PresentedQuote[] | undefined;
  loading: boolean;
  /** Shown when loading failed. */
  failure?: ReactNode;
  /** Renders what can be done with the opened quote. */
  renderActions?: (quote: PresentedQuote) => ReactNode;
}

/** A list of quotes sorted in the browser, with the dialog of the opened one. */
export function QuoteList({ title, quotes, loading, failure, renderActions }: QuoteListProps) {
  const [sort, setSort] = useState(DEFAULT_QUOTE_SORT);
  const [openId, setOpenId] = useState<number | null>(null);
  const sorted = useMemo(() => sortQuotes(quotes ?? [], sort), [quotes, sort]);
  const openQuote = quotes?.find((quote) => quote.id === openId);
  return (
    <>
      <QuoteTable
        title={title}
        count={quotes?.length}
        quotes={sorted}
        sort={sort}
        onSort={setSort}
        loading={loading}
        failure={failure}
        onOpen={(quote) => setOpenId(quote.id)}
        empty={
          <EmptyState
            drawing={noQuote}
            title="Aucun devis à afficher"
            help="Vos demandes s’affichent ici, avec nos offres."
            action={<ButtonLink to={patterns.cart}>VOIR MON DEVIS</ButtonLink>}
          />
        }
      />
      {openQuote && (
        <QuoteDialog
          quote={openQuote}
          onClose={() => setOpenId(null)}
          renderCustomerActions={renderActions}
        />
      )}
    </>
  );
}
