import { useState } from 'react';
import type { QuotePage } from '../../../contract/api.gen';
import { adminEndpoints } from '../../api/adminEndpoints.gen';
import { failureToasts } from '../../api/failureText';
import { useAppDispatch } from '../../store/hooks';
import { messageShown } from '../../ui/feedback/snackbarSlice';
import type { QuoteListQuery } from './quoteListUrl';
import type { Selection } from './useSelection';

/** At most this many quotes are changed by one call (see openapi.yaml). */
export const MAX_SELECTED = 200;

/** Selects the quotes of a list, at most the first MAX_SELECTED; they need not be loaded. */
export function useSelectAll({ status, ...query }: QuoteListQuery, selection: Selection) {
  const dispatch = useAppDispatch();
  const [isBusy, setBusy] = useState(false);
  const [listAll] = adminEndpoints.endpoints.listQuotes.useLazyQuery();
  const [listOfStatus] = adminEndpoints.endpoints.listQuotesByStatus.useLazyQuery();
  const selectAll = async () => {
    const page = { ...query, limit: String(MAX_SELECTED), offset: '0' };
    setBusy(true);
    const { data, error } = await (status ? listOfStatus({ ...page, status }) : listAll(page));
    setBusy(false);
    if (data) selection.replace(selected(data));
    else for (const message of failureToasts(error)) dispatch(messageShown(message));
  };
  return { selectAll, isBusy };
}

const selected = ({ quotes }: QuotePage) => quotes.map(({ id, pipe_status: status }) => ({ id, status }));
