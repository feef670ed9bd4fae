import {
  createContext,
  type ReactNode,
  use,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import type { OfferLine } from '../../../../domain/offer/offer';
import type { LineFacts } from './lineFacts';
import type { LineAction } from './LineMarks';
import type { LineGrid } from './useLineGrid';

/** What the cells of the table share. */
export interface GridView {
  grid: LineGrid;
  /** Begins the ids of cells. */
  id: string;
  /** Problems that are shown, by cellKey(). */
  problems: ReadonlyMap<string, string>;
  /** What is known of a line beside what it stores. */
  factsOf: (line: OfferLine) => LineFacts;
  /** Euros HT of the lot of a title; undefined while a figure in it cannot be read. */
  subtotalOf: (title: OfferLine) => string | undefined;
  isReadOnly: boolean;
  /** Whose menu is open, by the line's id. */
  menuOf: string | undefined;
  setMenuOf: (id: string | undefined) => void;
  onAction: (line: OfferLine, action: LineAction) => void;
  /** After a press outside the field, the table takes the focus back. */
  focusGrid: () => void;
}

/** Keeps the newest view; its listeners hear of each new one. */
class GridStore {
  readonly #listeners = new Set<() => void>();
  view: GridView;
  constructor(view: GridView) {
    this.view = view;
  }
  set(view: GridView): void {
    this.view = view;
    for (const listener of this.#listeners) listener();
  }
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}

const StoreContext = createContext<GridStore | undefined>(undefined);

/** Gives the cells the view. */
export function GridProvider({ view, children }: { view: GridView; children: ReactNode }) {
  const [store] = useState(() => new GridStore(view));
  useLayoutEffect(() => store.set(view), [store, view]);
  return <StoreContext value={store}>{children}</StoreContext>;
}

export function useGridStore(): GridStore {
  const store = use(StoreContext);
  if (!store) throw new Error('A cell outside the table of lines');
  return store;
}

/**
 * A part of the view that is compared by Object.is: what asks for it renders only when it changes,
 * so that a key renders the cells that it concerns and not all in view.
 */
export function useGridView<Part>(select: (view: GridView) => Part): Part {
  const store = useGridStore();
  return useSyncExternalStore(store.subscribe, () => select(store.view));
}
