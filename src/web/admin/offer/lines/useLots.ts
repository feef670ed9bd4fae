import { useCallback, useMemo, useState } from 'react';
import { rowsInView } from '../../../../domain/offer/lineGrid/lotEdits';
import { type Lot, lotsOf } from '../../../../domain/offer/lots';
import type { OfferLine } from '../../../../domain/offer/offer';

const NONE: ReadonlySet<string> = new Set();

/** The lots of the table of lines, and which of them are folded: on this screen alone. */
export function useLots(lines: readonly OfferLine[]) {
  const [folded, setFolded] = useState(NONE);
  const lots = useMemo(() => lotsOf(lines), [lines]);
  const shown = useMemo(
    () => (folded.size === 0 ? undefined : rowsInView(lines, folded)),
    [lines, folded],
  );
  const byRow = useMemo(() => {
    const found = new Map<number, Lot>();
    for (const lot of lots)
      for (let row = lot.title; row <= lot.last; row += 1) found.set(row, lot);
    return found;
  }, [lots]);
  /** Unfolds the lot that a row is in. @param among the rows, when they are about to change */
  const reveal = (row: number, among: readonly OfferLine[] = lines) => {
    if (folded.size === 0) return;
    const lot = lotsOf(among).find(({ title, last }) => title < row && row <= last);
    const id = lot && among[lot.title]?.id;
    if (id !== undefined && folded.has(id))
      setFolded(new Set([...folded].filter((each) => each !== id)));
  };
  const titleIds = () => lots.flatMap(({ title }) => lines[title]?.id ?? []);
  return {
    lots,
    folded,
    shown,
    lotAt: useCallback((row: number) => byRow.get(row), [byRow]),
    reveal,
    fold: (id: string, isFolded: boolean) =>
      setFolded(
        isFolded ? new Set([...folded, id]) : new Set([...folded].filter((each) => each !== id)),
      ),
    foldAll: (isFolded: boolean) => setFolded(isFolded ? new Set(titleIds()) : NONE),
  };
}
