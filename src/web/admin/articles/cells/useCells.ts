import { useRef, useState } from 'react';
import type { ListedArticle } from '../../../../contract/api.gen';
import type { ArticlePages } from '../useArticlePages';
import { type CellField, type CellPlace, shownCell } from './cellFields';
import { type CellSaves, type UnsavedCell, useCellSaves } from './useCellSaves';

/** The cell that is typed in. */
interface TypedCell {
  article: ListedArticle;
  field: CellField;
  text: string;
}

export interface Cells extends Omit<CellSaves, 'save' | 'forgetAll'> {
  /** The one cell that Tab reaches. */
  place: CellPlace;
  /** Whether the place is to have the focus that was moved to it; said once. */
  takesFocus: () => boolean;
  typed: TypedCell | undefined;
  hasUnsaved: boolean;
  unsavedOf: (articleId: number, field: CellField) => UnsavedCell | undefined;
  /** Puts the focus into a cell. */
  focus: (place: CellPlace) => void;
  /** Begins to type. @param text what replaces the cell's own; undefined: that one */
  edit: (place: CellPlace, article: ListedArticle, text?: string) => void;
  type: (text: string) => void;
  /** The field that is typed in goes out of view. */
  keep: () => void;
  /** Ends typing and stores the text, where it is another one. */
  commit: (text?: string) => void;
  /** Ends typing; the cell is as it was. */
  cancel: () => void;
  forgetAll: () => void;
  /** Why the last paste into a cell was refused, in French; until a cell is typed in or left. */
  pasteRefusal: string | undefined;
  refusePaste: (sentence: string) => void;
}

/** Where the focus goes from a cell. */
export type CellStep = { rows?: 1 | -1; columns?: 1 | -1 };

export interface EditableCellProps {
  article: ListedArticle;
  place: CellPlace;
  cells: Cells;
  /** Whether Tab reaches this cell. */
  isTabStop: boolean;
  /** @returns false at the edge of the list */
  onMove: (from: CellPlace, step: CellStep) => boolean;
}

const isChanged = ({ article, field, text }: TypedCell): boolean =>
  text !== shownCell(article, field);

const FIRST: CellPlace = { index: 0, field: 'label' };

/** The cells of the list that can be typed in, one at a time, and what of them is not stored. */
export function useCells(pages: ArticlePages): Cells {
  const { save, forgetAll, ...saves } = useCellSaves(pages.show);
  const [place, setPlace] = useState(FIRST);
  const isFocusMoved = useRef(false);
  const [typed, setShown] = useState<TypedCell>();
  const [pasteRefusal, setPasteRefusal] = useState<string>();
  const unsavedOf = (articleId: number, field: CellField) =>
    saves.unsaved.find((cell) => cell.articleId === articleId && cell.field === field);
  // A field that goes may lose the focus after it was stored.
  const latest = useRef<TypedCell>(undefined);
  const setTyped = (cell: TypedCell | undefined) => {
    latest.current = cell;
    setShown(cell);
    setPasteRefusal(undefined);
  };
  const commit = (chosen?: string) => {
    if (!latest.current) return;
    const { article, field } = latest.current;
    const text = chosen ?? latest.current.text;
    setTyped(undefined);
    const before = unsavedOf(article.id, field);
    if (text !== shownCell(article, field)) save(article, field, text);
    else if (before) void saves.forget(before);
  };
  return {
    ...saves,
    place,
    takesFocus: () => {
      const takes = isFocusMoved.current;
      isFocusMoved.current = false;
      return takes;
    },
    typed,
    hasUnsaved: saves.unsaved.length > 0 || (typed !== undefined && isChanged(typed)),
    unsavedOf,
    focus: (to) => {
      setPasteRefusal(undefined);
      isFocusMoved.current = true;
      setPlace({ ...to });
    },
    edit: (at, article, text) => {
      commit();
      isFocusMoved.current = false;
      setPlace(at);
      const { field } = at;
      setTyped({
        article,
        field,
        text: text ?? unsavedOf(article.id, field)?.text ?? shownCell(article, field),
      });
    },
    type: (text) => {
      const before = latest.current;
      if (!before) return;
      latest.current = { ...before, text };
      setPasteRefusal(undefined);
      // Each letter would render all cells.
      if (isChanged(before) !== isChanged(latest.current)) setShown(latest.current);
    },
    keep: () => setShown(latest.current),
    commit,
    cancel: () => setTyped(undefined),
    forgetAll: () => {
      setTyped(undefined);
      forgetAll();
    },
    pasteRefusal,
    refusePaste: setPasteRefusal,
  };
}
