import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { adminPaths } from '../../../domain/adminPaths';
import {
  attachLines,
  type PresentedQuote,
  presentQuote,
  type QuoteStatus,
} from '../../../domain/quote/quote';
import { useListQuotesByStatusQuery, useReadQuoteThreadQuery } from '../../api/adminEndpoints.gen';
import { statusOf } from '../../api/callError';
import { QuoteDialog } from '../../features/quote/QuoteDialog';
import { useAppDispatch } from '../../store/hooks';
import { useRefreshOnFocus } from '../../ui/browser/refreshOnFocus';
import { Button } from '../../ui/button/Button';
import { ButtonLink } from '../../ui/button/ButtonLink';
import { isInDialogEntry } from '../../ui/dialog/useCloseOnBack';
import { messageShown } from '../../ui/feedback/snackbarSlice';
import type { QuotePlace } from '../quotePlace';
import { ChangeStatus } from './ChangeStatus';
import { mayBeOrdered } from './QuoteCells';

/** Names the opened quote by its number; see adminPaths.quote(). */
const PARAMETER = 'devis';

/**
 * The opened quote, named by the URL: the history entry of its dialog has `?devis=`, the list's own
 * entry below it has not. A URL with it, from a link or a reload, opens the quote in whatever state
 * it is.
 */
export function useOpenedQuote(): [
  PresentedQuote | undefined,
  (quote: PresentedQuote | undefined) => void,
] {
  const [search, setSearch] = useSearchParams();
  const [opened, setOpened] = useState<PresentedQuote>();
  const asked = search.get(PARAMETER);
  const [lastAsked, setLastAsked] = useState(asked);
  const [wanted, setWanted] = useState(asked);
  if (asked !== lastAsked) {
    setLastAsked(asked);
    if (asked !== null) setWanted(asked);
  }
  const removeFromList = useEffectEvent(() => {
    if (isInDialogEntry()) return;
    const others = new URLSearchParams(search);
    others.delete(PARAMETER);
    setSearch(others, { replace: true });
  });
  useEffect(
    function cleanListEntry() {
      if (asked !== null) removeFromList();
    },
    [asked],
  );
  useQuoteOfNumber(wanted, (quote) => {
    setWanted(null);
    if (quote) setOpened(quote);
  });
  const number = opened?.sort_number;
  useEffect(
    function nameInUrl() {
      // After the dialog has added its entry: effects of children run first.
      if (number === undefined || !isInDialogEntry()) return;
      const url = new URL(window.location.href);
      url.searchParams.set(PARAMETER, number);
      window.history.replaceState(window.history.state, '', url);
    },
    [number],
  );
  return [opened, setOpened];
}

/** Reads the quote of a number, which ends with its id; says in a toast when there is none. */
function useQuoteOfNumber(
  number: string | null,
  onRead: (quote: PresentedQuote | undefined) => void,
): void {
  const dispatch = useAppDispatch();
  const id = /^\d{6}-(\d{1,9})$/.exec(number ?? '')?.[1];
  const { currentData, error } = useReadQuoteThreadQuery(
    { id: id ?? '' },
    { skip: id === undefined, refetchOnMountOrArgChange: true },
  );
  const isUnknown =
    number !== null && (id === undefined || [400, 404].includes(statusOf(error) ?? 0));
  const fail = useEffectEvent((text: string) => {
    dispatch(messageShown({ kind: 'error', text }));
    onRead(undefined);
  });
  const succeed = useEffectEvent((quote: PresentedQuote) => {
    if (quote.sort_number === number) onRead(quote);
    else fail(`Aucun devis n’a le numéro ${number}.`);
  });
  useEffect(
    function openOrSay() {
      if (number === null) return;
      if (isUnknown) fail(`Aucun devis n’a le numéro ${number}.`);
      else if (error !== undefined) fail(`Le devis ${number} n’a pas pu être lu. Réessayez.`);
      else if (currentData) {
        const [attached] = attachLines({ quotes: [currentData.quote], lines: currentData.lines });
        succeed(presentQuote(currentData.quote, attached?.lines ?? []));
      }
    },
    [number, isUnknown, error, currentData],
  );
}

/**
 * The current state of an opened quote. Another administrator may move it to another list: it is
 * then searched by its number in all three lists.
 * @param listed the quote in the loaded rows, if it is there
 */
function useLatestQuote(
  opened: PresentedQuote,
  listed: PresentedQuote | undefined,
): PresentedQuote {
  const hasLeftList = listed === undefined;
  const found = [
    useSearchedQuote(opened, 'PENDING', hasLeftList),
    useSearchedQuote(opened, 'ON_GOING', hasLeftList),
    useSearchedQuote(opened, 'ARCHIVED', hasLeftList),
  ];
  return listed ?? found.find((quote) => quote !== undefined) ?? opened;
}

function useSearchedQuote(
  { id, sort_number }: PresentedQuote,
  status: QuoteStatus,
  isEnabled: boolean,
): PresentedQuote | undefined {
  // Ascending: the exact number comes before longer ones with the same prefix.
  const query = {
    status,
    text: sort_number,
    sort: 'NUMBER',
    descending: '0',
    limit: '20',
  } as const;
  const { currentData, isUninitialized, refetch } = useListQuotesByStatusQuery(query, {
    skip: !isEnabled,
    refetchOnMountOrArgChange: true,
  });
  useRefreshOnFocus(() => {
    if (isEnabled && !isUninitialized) void refetch();
  });
  const quote = isEnabled
    ? currentData && attachLines(currentData).find((other) => other.id === id)
    : undefined;
  return quote && presentQuote(quote, quote.lines);
}

interface OpenedQuoteProps {
  /** The quote as it was when opened. */
  quote: PresentedQuote;
  /** The same quote in the loaded rows, if it is there. */
  listed: PresentedQuote | undefined;
  /** Where it stands in the list. */
  place: QuotePlace | undefined;
  /** Opens « Commande reçue » in the place of this dialog. */
  onOrder: () => void;
  onClose: () => void;
}

/** The dialog of a quote, updated when the quote changes. */
export function OpenedQuote({ quote, listed, place, onOrder, onClose }: OpenedQuoteProps) {
  const latest = useLatestQuote(quote, listed);
  return (
    <QuoteDialog
      quote={latest}
      onClose={onClose}
      renderAdminActions={(shown, close) => (
        <>
          <ChangeStatus quote={shown} onChanged={close} />
          {mayBeOrdered(shown) && (
            <Button variant="second" onClick={onOrder}>
              COMMANDE REÇUE…
            </Button>
          )}
          <ButtonLink to={adminPaths.offer(shown.id)} state={place && { place }}>
            RÉPONDRE
          </ButtonLink>
        </>
      )}
    />
  );
}
