import { useState } from 'react';
import type { PresentedQuote } from '../../../domain/quote';
import { QUOTE_STATUS_NAMES, type QuoteStatus } from '../../../domain/quoteStatus';
import { useUpdateQuoteStatusMutation } from '../../api/adminEndpoints.gen';
import { messageOf } from '../../api/callError';
import { isConflict } from '../../api/failureKind';
import { failureToasts } from '../../api/failureText';
import { useAppDispatch } from '../../store/hooks';
import { messageShown } from '../../ui/feedback/snackbarSlice';

/**
 * Changes the status of a quote and sends the status that was on screen. If another administrator changed it concurrently, nothing is
 * written, `notice` is the server's text, and the lists are fetched again.
 */
export function useStatusChange(quote: PresentedQuote, onChanged: () => void) {
  const dispatch = useAppDispatch();
  const [opened] = useState(quote.pipe_status);
  const [refusal, setRefusal] = useState<string>();
  const [updateStatus, { isLoading }] = useUpdateQuoteStatusMutation();
  const change = async (new_status: QuoteStatus) => {
    setRefusal(undefined);
    const { error } = await updateStatus({ id: String(quote.id), quoteStatusChange: { new_status, seen_status: quote.pipe_status } });
    if (!error) onChanged();
    else if (isConflict(error)) setRefusal(messageOf(error));
    else for (const message of failureToasts(error)) dispatch(messageShown(message));
  };
  const movedNotice =
    quote.pipe_status === opened ? undefined : `Ce devis est passé à « ${QUOTE_STATUS_NAMES[quote.pipe_status]} » entre-temps.`;
  return { change, isChanging: isLoading, notice: refusal ?? movedNotice };
}
