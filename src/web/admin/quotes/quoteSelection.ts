import { useState } from 'react';
import type { Quote, QuoteStatusResult, SeenStatusChange } from '../../../contract/api.gen';
import { QUOTE_STATUS_NAMES, type QuoteStatus } from '../../../domain/quote/quote';
import { adminEndpoints, useUpdateQuoteStatusesMutation } from '../../api/adminEndpoints.gen';
import { failureToasts } from '../../api/failureText';
import { useAppDispatch } from '../../store/hooks';
import { useCall } from '../kit/call/useCall';
import { type Selection, useSelection } from '../kit/list/selection';
import type { QuoteListQuery } from '../quoteListUrl';
import type { QuoteRows } from './useQuotePages';

/** A selected quote, with the status that was on screen. */
export type QuoteSelection = Selection<Pick<Quote, 'id' | 'pipe_status'>>;

/** The quotes selected in a list, for calls about their ids. */
export function useQuoteSelection(query: QuoteListQuery, { key, total, quotes }: QuoteRows) {
  const dispatch = useAppDispatch();
  const isShown = key === JSON.stringify(query);
  return useSelection<Pick<Quote, 'id' | 'pipe_status'>>({
    filter: JSON.stringify({ ...query, sort: undefined, descending: undefined }),
    total,
    max: 200, // of one call (see openapi.yaml)
    nouns: ['devis', 'devis'],
    rowAt: (index) => (isShown ? quotes[index] : undefined),
    read: async (offset, limit) => {
      const { status, ...page } = { ...query, offset: String(offset), limit: String(limit) };
      const { listQuotes, listQuotesByStatus } = adminEndpoints.endpoints;
      const { data } = await (status
        ? dispatch(listQuotesByStatus.initiate({ ...page, status }, ANEW))
        : dispatch(listQuotes.initiate(page, ANEW)));
      return data?.quotes;
    },
  });
}

const ANEW = { subscribe: false, forceRefetch: true };

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
export function useBulkStatus({ rows, count, clear }: QuoteSelection) {
  const [outcome, setOutcome] = useState<Outcome>();
  const [update] = useUpdateQuoteStatusesMutation();
  const { run, isBusy } = useCall(failureToasts);
  const send = (changes: SeenStatusChange[]) =>
    run(() => update({ quoteStatusChanges: { changes } }), null);
  const change = async (status: QuoteStatus) => {
    const changes = [...rows.values()]
      .filter((quote) => quote.pipe_status !== status)
      .map(({ id, pipe_status }) => ({ id, seen_status: pipe_status, new_status: status }));
    const result = changes.length > 0 ? await send(changes) : NOTHING;
    if (!result) return;
    clear();
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
    outcome: count === 0 ? outcome : undefined,
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
