import { useState } from 'react';
import { PAGE_ROWS, searchesUrl, type SearchesView } from './searchesUrl';

/**
 * The rows of a page and the one whose editor is open: it keeps its place also when the list is
 * read again without it, so that what is typed stays. `pages` is what the table counts them with.
 */
export function useOpenedRow<Row>(
  read: { rows: readonly Row[]; total: number } | undefined,
  isOpened: (row: Row) => boolean,
): { rows: readonly Row[]; pages: { pageSize: number; total: number } } {
  const [held, setHeld] = useState<{ row: Row; at: number }>();
  const { rows, total } = read ?? { rows: [], total: 0 };
  const at = rows.findIndex(isOpened);
  const row = rows[at];
  if (row !== undefined && (held?.row !== row || held.at !== at)) setHeld({ row, at });
  if (row !== undefined || !read || held === undefined || !isOpened(held.row))
    return { rows, pages: { pageSize: PAGE_ROWS, total } };
  const shown = [...rows.slice(0, held.at), held.row, ...rows.slice(held.at)];
  // Also a full page shows one row more, on as many pages as before.
  const pageSize = Math.max(PAGE_ROWS, shown.length);
  return { rows: shown, pages: { pageSize, total: Math.ceil(total / PAGE_ROWS) * pageSize } };
}

/**
 * Which row has its editor open. Another view closes it: what is typed was asked for before.
 * `closed` is the row whose button takes the focus when it is there again, until `forget`.
 */
export function useOpenedId(view: SearchesView) {
  const [opened, open] = useState<string>();
  const [closed, setClosed] = useState<string>();
  const address = searchesUrl.write(view).toString();
  const [seen, setSeen] = useState(address);
  if (seen !== address) {
    setSeen(address);
    open(undefined);
  }
  return {
    opened,
    closed,
    open,
    close: () => {
      open(undefined);
      setClosed(opened);
    },
    forget: () => setClosed(undefined),
  };
}
