import { useState } from 'react';
import type { QuotePage, QuoteStatusResult, SeenStatusChange } from '../../../contract/api.gen';
import {
  type PresentedQuote,
  QUOTE_STATUS_NAMES,
  type QuoteStatus,
} from '../../../domain/quote/quote';
import { adminEndpoints, useUpdateQuoteStatusesMutation } from '../../api/adminEndpoints.gen';
import { failureToasts } from '../../api/failureText';
import { useCall } from '../kit/call/useCall';
import type { QuoteListQuery } from './quoteListUrl';

/** A selected quote, with the status that was on screen. */
export interface SelectedQuote {
  id: number;
  status: QuoteStatus;
}

export interface Selection {
  quotes: readonly SelectedQuote[];
  has: (quote: PresentedQuote) => boolean;
  toggle: (quote: PresentedQuote) => void;
  replace: (quotes: readonly SelectedQuote[]) => void;
}

/**
 * The quotes selected in a list; another list, filter or order begins anew.
 * @param key the list with its filters and order
 */
export function useSelection(key: string): Selection {
  const [state, setState] = useState({ key, quotes: [] as readonly SelectedQuote[] });
  const quotes = state.key === key ? state.quotes : [];
  const replace = (next: readonly SelectedQuote[]) => setState({ key, quotes: next });
  const has = ({ id }: PresentedQuote) => quotes.some((quote) => quote.id === id);
  const toggle = (quote: PresentedQuote) =>
    replace(
      has(quote)
        ? quotes.filter(({ id }) => id !== quote.id)
        : [...quotes, { id: quote.id, status: quote.pipe_status }],
    );
  return { quotes, has, toggle, replace };
}

/** At most this many quotes are changed by one call (see openapi.yaml). */
export const MAX_SELECTED = 200;

/** Selects the quotes of a list, at most the first MAX_SELECTED; they need not be loaded. */
export function useSelectAll({ status, ...query }: QuoteListQuery, selection: Selection) {
  const { run, isBusy } = useCall(failureToasts);
  const [listAll] = adminEndpoints.endpoints.listQuotes.useLazyQuery();
  const [listOfStatus] = adminEndpoints.endpoints.listQuotesByStatus.useLazyQuery();
  const selectAll = async () => {
    const page = { ...query, limit: String(MAX_SELECTED), offset: '0' };
    const list = () => (status ? listOfStatus({ ...page, status }) : listAll(page));
    const data = await run<QuotePage>(list, null);
    if (data) selection.replace(selected(data));
  };
  return { selectAll, isBusy };
}

const selected = ({ quotes }: QuotePage) =>
  quotes.map(({ id, pipe_status: status }) => ({ id, status }));

/** What a bulk change did, and the changes that take it back. */
interface Outcome {
  text: string;
  undo: SeenStatusChange[];
}

const MAX_NAMED = 5;

/**
 * Changes the status of the selected quotes, and back. Quotes that somebody else has changed are
 * left, and named in `outcome.text`.
 */
export function useBulkStatus(selection: Selection) {
  const [outcome, setOutcome] = useState<Outcome>();
  const [update] = useUpdateQuoteStatusesMutation();
  const { run, isBusy } = useCall(failureToasts);
  const send = (changes: SeenStatusChange[]) =>
    run(() => update({ quoteStatusChanges: { changes } }), null);
  const change = async (status: QuoteStatus) => {
    const changes = selection.quotes
      .filter((quote) => quote.status !== status)
      .map(({ id, status: seen_status }) => ({ id, seen_status, new_status: status }));
    const result = changes.length > 0 ? await send(changes) : NOTHING;
    if (!result) return;
    selection.replace([]);
    setOutcome({ text: changedText(result, status), undo: reversed(changes, result) });
  };
  const undo = async () => {
    const result = outcome && (await send(outcome.undo));
    if (result)
      setOutcome({
        text: ['Changement annulé.', skippedText(result)].filter(Boolean).join(' '),
        undo: [],
      });
  };
  return {
    change,
    undo,
    isChanging: isBusy,
    outcome: selection.quotes.length === 0 ? outcome : undefined,
  };
}

const NOTHING: QuoteStatusResult = { changed: [], left: [] };

function reversed(
  changes: readonly SeenStatusChange[],
  { changed }: QuoteStatusResult,
): SeenStatusChange[] {
  const done = new Set(changed.map(({ id }) => id));
  return changes
    .filter(({ id }) => done.has(id))
    .map(({ id, seen_status, new_status }) => ({
      id,
      seen_status: new_status,
      new_status: seen_status,
    }));
}

function changedText(result: QuoteStatusResult, status: QuoteStatus): string {
  const count = result.changed.length;
  const name = `« ${QUOTE_STATUS_NAMES[status]} »`;
  if (count === 0 && result.left.length === 0) return `Ces devis étaient déjà à l’état ${name}.`;
  const done =
    count === 0
      ? ''
      : count === 1
        ? `1 devis passé à ${name}.`
        : `${count} devis passés à ${name}.`;
  return [done, skippedText(result)].filter(Boolean).join(' ');
}

function skippedText({ left }: QuoteStatusResult): string {
  if (left.length === 0) return '';
  const named = left
    .slice(0, MAX_NAMED)
    .map(({ number, status }) => `${number} (${QUOTE_STATUS_NAMES[status]})`);
  const more = left.length > MAX_NAMED ? ` et ${left.length - MAX_NAMED} autres` : '';
  return `Changés entre-temps par quelqu’un d’autre, donc laissés : ${named.join(', ')}${more}.`;
}
