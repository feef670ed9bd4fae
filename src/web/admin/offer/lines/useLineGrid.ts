import { useCallback, useMemo, useRef, useState } from 'react';
import { formatCount, formatNumber } from '../../../../domain/frenchNumber';
import {
  cellColumn,
  closedText,
  type EditableColumn,
  editedText,
  GRID_COLUMN_NAMES,
  type GridColumn,
  isClosed,
  isEditable,
  type LineField,
  OFFER_LINES_MAX,
} from '../../../../domain/offer/lineGrid/gridColumns';
import * as edits from '../../../../domain/offer/lineGrid/gridEdits';
import {
  blockBetween,
  type CellPlace,
  type GridSize,
  kept,
  moved,
  nextEditable,
} from '../../../../domain/offer/lineGrid/gridEdits';
import {
  insertLots,
  moveLots,
  optionIds,
  removeRows,
  wholeLots,
  withLots,
} from '../../../../domain/offer/lineGrid/lotEdits';
import { blockText, pasteBlock, readBlock } from '../../../../domain/offer/lineGrid/pastedBlock';
import { isLineRow } from '../../../../domain/offer/lots';
import type { OfferLine } from '../../../../domain/offer/offer';
import { newKey } from '../../../ui/browser/newKey';
import {
  addedText,
  countOf,
  FIRM,
  movedText,
  OPTIONAL,
  removedText,
  rowsName,
  selectedText,
  typedValueText,
} from './gridTexts';
import { endRow } from './lineFacts';
import { lotsOfText, rememberLots } from './lotClipboard';
import { useLots } from './useLots';

/** The cell that is edited, in which changes are one step to undo. */
export interface CellEdit {
  id: string;
  column: EditableColumn;
  /** What the field started with: nothing when the first character replaces the text. */
  initial: string;
  /** What is in it. */
  text: string;
  group: string;
  /** Its row was just added: Enter leads to the next one to add. */
  isAdded: boolean;
}

/** What was done last, or why nothing was, as the status line says it. */
export interface GridMessage {
  kind: 'done' | 'refused';
  text: string;
}

interface LineGridInput {
  lines: OfferLine[];
  columns: readonly GridColumn[];
  isReadOnly: boolean;
  onChange: (lines: OfferLine[], group?: string) => void;
  /** What was typed in this edit is not kept. */
  onRestore: (group: string) => void;
}

const NO_LINES: ReadonlySet<string> = new Set();
let lastEdit = 0;

/** The cursor, the selected lines and the edited cell of the table of lines, and its commands. */
export function useLineGrid({ lines, columns, isReadOnly, onChange, onRestore }: LineGridInput) {
  const [cursor, setCursor] = useState<CellPlace>({ row: 0, column: 'unit_price' });
  const [anchor, setAnchor] = useState<CellPlace>();
  const [chosen, setSelected] = useState(NO_LINES);
  const [edit, setEdit] = useState<CellEdit>();
  const [message, setMessage] = useState<GridMessage>();
  const lastSelected = useRef<number>(undefined);
  const lots = useLots(lines);
  const { shown, lotAt, reveal } = lots;
  const size: GridSize = { rows: lines.length, columns, kinds: lines, ...(shown && { shown }) };
  // On the way over a title, the cursor keeps the column that it came from.
  const passing = kept(cursor, size);
  const line = lines[passing.row];
  const place: CellPlace = { ...passing, column: cellColumn(line, passing.column) };
  const selected = useMemo(() => {
    const there = lines.filter(({ id }) => chosen.has(id)).map(({ id }) => id);
    return there.length === chosen.size ? chosen : new Set(there);
  }, [chosen, lines]);
  const block = anchor
    ? blockBetween(kept(anchor, size), passing, size)
    : blockBetween(place, place, size);

  const nameOf = (ids: ReadonlySet<string>): string => rowsName(lines, ids);
  const say = (kind: GridMessage['kind'], text: string) => setMessage({ kind, text });
  /** Moves the cursor; with `extend` the block from where it was grows. */
  const goTo = (next: CellPlace, extend = false) => {
    setAnchor(extend ? (anchor ?? passing) : undefined);
    setCursor(next);
    reveal(next.row);
    setMessage(undefined);
  };
  const change = (next: OfferLine[], text: string, group?: string) => {
    if (isReadOnly) return;
    onChange(next, group);
    if (next !== lines) say('done', text);
  };
  /** Ends the edit with what was typed. */
  const commit = (typed = edit?.text): OfferLine[] => {
    setEdit(undefined);
    if (!edit || typed === undefined || typed === edit.initial) return lines;
    const next = edits.writeField(lines, edit.id, edit.column, typed);
    if (next !== lines) onChange(next, edit.group);
    return next;
  };
  const openEdit = (at: CellPlace, start?: string, added?: OfferLine) => {
    const edited = added ?? lines[at.row];
    if (isReadOnly || !edited || !isEditable(at.column)) return;
    if (isClosed(edited, at.column)) {
      say('refused', closedText(edited));
      return;
    }
    setAnchor(undefined);
    setCursor(at);
    setMessage(undefined);
    setEdit({
      id: edited.id,
      column: at.column,
      initial: start ?? editedText(at.column, edited[at.column]),
      text: start ?? editedText(at.column, edited[at.column]),
      group: `cell-${(lastEdit += 1)}`,
      isAdded: added !== undefined && (at.column !== 'title' || !isLineRow(added)),
    });
  };
  const type = (typed: string) => {
    if (!edit) return;
    setEdit({ ...edit, text: typed });
    onChange(edits.keepTyped(lines, edit.id, edit.column, typed), edit.group);
  };
  const restore = () => {
    if (edit) onRestore(edit.group);
    setEdit(undefined);
  };

  const select = (ids: ReadonlySet<string>) => {
    setSelected(ids);
    const count = countOf(lines, ids);
    say('done', count === 0 ? 'Aucune ligne sélectionnée' : selectedText(count));
  };
  const toggle = (row: number, toHere = false) => {
    const from = toHere ? (lastSelected.current ?? row) : row;
    const chosenRows = new Set(
      lines.slice(Math.min(from, row), Math.max(from, row) + 1).map(({ id }) => id),
    );
    // A title is chosen with its lines.
    const range = toHere ? chosenRows : withLots(lines, chosenRows);
    const next = new Set(selected);
    const isAdded = toHere || !next.has(lines[row]?.id ?? '');
    for (const id of range)
      if (isAdded) next.add(id);
      else next.delete(id);
    lastSelected.current = row;
    select(next);
  };

  /** Copies the cell, or the first row of the block, down: see Ctrl+D in the list of keys. */
  const fillDown = (from: OfferLine[] = lines) => {
    const inBlock = block.last > block.first;
    if (!isEditable(place.column) && !inBlock) return;
    const columnsFilled = inBlock ? block.columns : [place.column as EditableColumn];
    const isAbove = selected.size === 0 && !inBlock;
    const source = isAbove ? place.row - 1 : inBlock ? block.first : place.row;
    const rows = new Set(
      from.flatMap((each, row) => {
        const isTarget =
          selected.size > 0
            ? selected.has(each.id)
            : row >= (isAbove ? place.row : block.first) && row <= block.last;
        return isTarget && row !== source ? [row] : [];
      }),
    );
    const open = columnsFilled.filter((column) => from[source] && !isClosed(from[source], column));
    const filled = new Set(
      from.filter((each, row) => rows.has(row) && open.some(isOpenIn(each))).map(({ id }) => id),
    );
    if (rows.size > 0 && filled.size === 0) {
      say('refused', closedText(line));
      return;
    }
    const names = open.map((column) => GRID_COLUMN_NAMES[column]).join(', ');
    change(edits.fillRows(from, source, rows, open), `${names} : recopie (${nameOf(filled)})`);
  };
  const clear = () => {
    const cells = lines
      .slice(block.first, block.last + 1)
      .reduce((sum, each) => sum + block.columns.filter(isOpenIn(each)).length, 0);
    if (cells === 0 && block.columns.length > 0) {
      say('refused', closedText(line));
      return;
    }
    change(edits.clearBlock(lines, block), formatCount(cells, 'cellule vidée', 'cellules vidées'));
  };
  const remove = (ids: ReadonlySet<string> = selected) => {
    change(removeRows(lines, ids, endRow), removedText(lines, ids));
    setSelected(NO_LINES);
  };
  const move = (by: -1 | 1, moving?: ReadonlySet<string>) => {
    const ids = moving ?? (selected.size > 0 ? selected : new Set(line && [line.id]));
    const titles = lines.filter(({ id, kind }) => kind === 'TITLE' && ids.has(id)).length;
    const next = titles > 0 ? moveLots(lines, ids, by, endRow) : edits.moveLines(lines, ids, by);
    change(next, movedText(titles, countOf(lines, ids), by));
    const row = next.findIndex(({ id }) => id === line?.id);
    if (row < 0) return;
    setCursor({ ...passing, row });
    reveal(row, next);
  };
  /** Puts copied lots behind the one of the cursor, with ids of their own. */
  const pasteLots = (rows: readonly OfferLine[]) => {
    if (!hasRoom(rows.length)) return;
    const added = rows.map((row) => ({ ...row, id: newKey() }));
    const next = insertLots(lines, lines.length === 0 ? -1 : place.row, added, endRow);
    setEdit(undefined);
    const titles = added.filter(({ kind }) => kind === 'TITLE').length;
    change(next, formatCount(titles, 'lot collé', 'lots collés'));
    setCursor({ ...passing, row: next.findIndex(({ id }) => id === added[0]?.id) });
  };
  /** Pastes over the cell of the cursor, or over the block; one that is open is closed by it. */
  const paste = (text: string) => {
    const [left] = block.fields;
    if (isReadOnly) return;
    const lotsPasted = edit ? [] : lotsOfText(text);
    if (lotsPasted.length > 0) {
      pasteLots(lotsPasted);
      return;
    }
    if (!left) {
      say('refused', 'Cette colonne ne se modifie pas : rien n’a été collé.');
      return;
    }
    const all = edits.columnFields(columns);
    const place = { row: block.first, fields: all.slice(all.indexOf(left)) };
    const pasted = pasteBlock(lines, place, readBlock(text));
    if ('problem' in pasted) {
      say('refused', pasted.problem);
      return;
    }
    setEdit(undefined);
    const done = formatCount(pasted.cells, 'cellule collée', 'cellules collées');
    // With what was typed in the cell it is one step.
    const told = pasted.closed > 0 ? `${done}. ${closedText(undefined)}` : done;
    change(pasted.lines, told, edit?.group);
  };
  /** What is copied or cut whole: the chosen lots, else that of the title here. */
  const lotsHere = (): OfferLine[] =>
    wholeLots(lines, selected.size > 0 ? selected : new Set(anchor || !line ? [] : [line.id]));
  const copied = (): string => {
    const whole = anchor ? [] : lotsHere();
    const isBlock = whole.length === 0 && (anchor !== undefined || selected.size === 0);
    const chosenRows = whole.length > 0 ? whole : lines.filter(({ id }) => selected.has(id));
    const rows = isBlock ? lines.slice(block.first, block.last + 1) : chosenRows;
    const text = blockText(rows, isBlock ? block.fields : edits.columnFields(columns));
    rememberLots(text, whole);
    return text;
  };
  /** @returns undefined when there is no lot to cut: cells are emptied by Delete. */
  const cut = (): string | undefined => {
    const whole = lotsHere();
    if (isReadOnly || whole.length === 0) return undefined;
    const text = copied();
    remove(new Set(whole.map(({ id }) => id)));
    return text;
  };
  /** One value in all selected lines, or in `ids`. */
  const setField = (
    field: LineField,
    typed: string,
    ids: ReadonlySet<string> = selected,
    group?: string,
  ) => {
    const open = new Set(
      lines.filter((each) => ids.has(each.id) && !isClosed(each, field)).map(({ id }) => id),
    );
    if (ids.size > 0 && open.size === 0) {
      say('refused', closedText(lines.find(({ id }) => ids.has(id))));
      return;
    }
    change(
      edits.writeToLines(lines, open, field, typed),
      `${GRID_COLUMN_NAMES[field]} : ${typedValueText(field, typed)} (${nameOf(open)})`,
      group,
    );
  };
  /** @param text what changes, in French. */
  const setLines = (
    partial: Partial<OfferLine>,
    text: string,
    ids: ReadonlySet<string> = selected,
  ) => change(edits.changeLines(lines, ids, partial), `${text} (${nameOf(ids)})`);
  /** Puts rows in option, or back. Of a chosen lot it is the title that is in option. */
  const setOptional = (optional: boolean, ids: ReadonlySet<string> = selected) =>
    setLines({ optional }, optional ? OPTIONAL : FIRM, optionIds(lines, ids));
  const hasRoom = (count: number): boolean => {
    if (lines.length + count <= OFFER_LINES_MAX) return true;
    const most = formatNumber(OFFER_LINES_MAX);
    say('refused', `Une offre a ${most} lignes au plus : rien n’a été ajouté.`);
    return false;
  };
  /** @returns false when the offer has no room for them: nothing is added. */
  const insert = (added: readonly OfferLine[], after: number = lines.length - 1): boolean => {
    if (!hasRoom(added.length)) return false;
    const next = edits.insertLines(lines, after, added);
    change(next, addedText(added));
    reveal(after + 1, next);
    return true;
  };
  /** Puts a copy of a lot behind it. */
  const duplicateLot = (title: OfferLine) => {
    const whole = wholeLots(lines, new Set([title.id]));
    if (!hasRoom(whole.length)) return;
    const added = whole.map((row) => ({ ...row, id: newKey() }));
    change(insertLots(lines, lines.indexOf(title), added, endRow), 'Lot dupliqué');
  };
  /** After an undo or a redo. @param next the lines as they are then */
  const showChange = (next: OfferLine[], text: string) => {
    setEdit(undefined);
    setAnchor(undefined);
    const row = edits.firstChange(lines, next);
    if (row !== undefined) {
      setCursor({ ...passing, row });
      reveal(row, next);
    }
    say(row === undefined ? 'refused' : 'done', text);
  };
  const deselect = useCallback(() => setSelected(NO_LINES), []);

  return {
    ...lots,
    place,
    anchor,
    block,
    selected,
    edit,
    message,
    size,
    line,
    goTo,
    go: (down: number, right: number, extend = false) =>
      goTo(moved(passing, down, right, size), extend),
    /** @returns false behind the last cell, where the key leaves the table. */
    tab: (by: -1 | 1): boolean => {
      const next = nextEditable(place, by, size);
      if (next) goTo(next);
      return next !== undefined;
    },
    openEdit,
    /** Edits a cell of a line that is being added. */
    openAt: (added: OfferLine, row: number, column: GridColumn) =>
      openEdit({ row, column }, undefined, added),
    type,
    commit,
    restore,
    select,
    selectAll: () => select(new Set(lines.map(({ id }) => id))),
    deselect,
    toggle,
    isInLot: (row: number): boolean => lotAt(row) !== undefined,
    titleAt: (row: number): OfferLine | undefined => lines[lotAt(row)?.title ?? -1],
    fillDown,
    clear,
    remove,
    move,
    paste,
    copied,
    cut,
    setField,
    setLines,
    setOptional,
    duplicateLot,
    insert,
    showChange,
    say,
  };
}

const isOpenIn = (line: OfferLine) => (column: GridColumn) => !isClosed(line, column);

export type LineGrid = ReturnType<typeof useLineGrid>;
