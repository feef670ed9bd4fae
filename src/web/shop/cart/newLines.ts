import { createContext, useEffect, useRef, useState } from 'react';
import type { CartRow } from '../../../domain/cart';
import { useAppStore } from '../../store/hooks';

/** The ids of the articles whose lines are marked as new. */
export const NewLinesContext = createContext<ReadonlySet<number>>(new Set());

/** The article ids of the cart when it was last on screen. One entry per store, because tests make several. */
const seenByStore = new WeakMap<object, ReadonlySet<number>>();

const idsOf = (rows: readonly CartRow[]): ReadonlySet<number> => new Set(rows.map(({ id }) => id));

/**
 * The lines that the last addition made: those that came while the cart was not on screen, then each addition on the screen. None is
 * marked when all lines are new.
 */
export function useNewLines(rows: readonly CartRow[]): ReadonlySet<number> {
  const store = useAppStore();
  const [before, setBefore] = useState(() => ({ rows, ids: seenByStore.get(store) ?? idsOf(rows) }));
  const shown = useRef(rows);
  if (before.rows !== rows) {
    const had = idsOf(before.rows);
    setBefore({ rows, ids: rows.some(({ id }) => !had.has(id)) ? had : before.ids });
  }
  useEffect(
    function rememberSeen() {
      shown.current = rows;
    },
    [rows],
  );
  useEffect(
    function storeSeen() {
      return () => void seenByStore.set(store, idsOf(shown.current));
    },
    [store],
  );
  const added = rows.filter(({ id }) => !before.ids.has(id));
  return new Set(added.length < rows.length ? added.map(({ id }) => id) : []);
}
