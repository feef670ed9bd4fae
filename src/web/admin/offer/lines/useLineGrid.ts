import { useCallback, useMemo, useRef, useState } from 'react';
import { formatCount, formatNumber } from '../../../../domain/frenchNumber';
import {
  CLOSED_CELL,
  type EditableColumn,
  editedText,
  fieldText,
  GRID_COLUMN_NAMES,
  type GridColumn,
  isClosed,
  isEditable,
  isFigure,
  type LineField,
  normalizedCell,
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
import { blockText, pasteBlock, readBlock } from '../../../../domain/offer/lineGrid/pastedBlock';
import type { OfferLine } from '../../../../domain/offer/offer';

/** The cell that is edited, in which changes are one step to undo. */
export interface CellEdit {
  id: string;
  column: EditableColumn;
  /** What the field started with: nothing when the first character replaces the text. */
  initial: string;
  /** What is in it. */
  text: string;
  group: string;
  /** Its line was just added: Enter leads to the next one to add. */
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

/** What changes when lines are put in option, and back. */
export const OPTIONAL = 'En option';
export const FIRM = 'Plus en option';

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
  const size: GridSize = { rows: lines.length, columns };
  const place = kept(cursor, size);
  const selected = useMemo(() => {
    const there = lines.filter(({ id }) => chosen.has(id)).map(({ id }) => id);
    return there.length === chosen.size ? chosen : new Set(there);
  }, [chosen, lines]);
  const block = blockBetween(anchor ? kept(anchor, size) : place, place, size);
  const line = lines[place.row];

  /** 'ligne 4', or '3 lignes'. */
  const nameOf = (ids: ReadonlySet<string>): string =>
    ids.size === 1
      ? `ligne ${lines.findIndex(({ id }) => ids.has(id)) + 1}`
      : formatCount(ids.size, 'ligne', 'lignes');
  const say = (kind: GridMessage['kind'], text: string) => setMessage({ kind, text });
  /** Moves the cursor; with `extend` the block from where it was grows. */
  const goTo = (next: CellPlace, extend = false) => {
    setAnchor(extend ? (anchor ?? place) : undefined);
    setCursor(next);
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
      say('refused', CLOSED_CELL);
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
      isAdded: added !== undefined && at.column !== 'title',
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
    const count = ids.size;
    say('done', count === 0 ? 'Aucune ligne sélectionnée' : selectedText(count));
  };
  const toggle = (row: number, toHere = false) => {
    const from = toHere ? (lastSelected.current ?? row) : row;
    const range = lines.slice(Math.min(from, row), Math.max(from, row) + 1).map(({ id }) => id);
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
      say('refused', CLOSED_CELL);
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
      say('refused', CLOSED_CELL);
      return;
    }
    change(edits.clearBlock(lines, block), formatCount(cells, 'cellule vidée', 'cellules vidées'));
  };
  const remove = (ids: ReadonlySet<string> = selected) => {
    const text = ids.size === 1 ? `Suppression : ${nameOf(ids)}` : `${ids.size} lignes supprimées`;
    change(edits.removeLines(lines, ids), text);
    setSelected(NO_LINES);
  };
  const move = (by: -1 | 1, moving?: ReadonlySet<string>) => {
    const ids = moving ?? (selected.size > 0 ? selected : new Set(line && [line.id]));
    const next = edits.moveLines(lines, ids, by);
    change(
      next,
      by === 1
        ? formatCount(ids.size, 'ligne descendue', 'lignes descendues')
        : formatCount(ids.size, 'ligne montée', 'lignes montées'),
    );
    const row = next.findIndex(({ id }) => id === line?.id);
    if (row >= 0) setCursor({ ...place, row });
  };
  /** Pastes over the cell of the cursor, or over the block; one that is open is closed by it. */
  const paste = (text: string) => {
    const [left] = block.fields;
    if (isReadOnly) return;
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
    change(pasted.lines, pasted.closed > 0 ? `${done}. ${CLOSED_CELL}` : done, edit?.group);
  };
  const copied = (): string =>
    anchor || selected.size === 0
      ? blockText(lines.slice(block.first, block.last + 1), block.fields)
      : blockText(
          lines.filter(({ id }) => selected.has(id)),
          edits.columnFields(columns),
        );
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
      say('refused', CLOSED_CELL);
      return;
    }
    change(
      edits.writeToLines(lines, open, field, typed),
      `${GRID_COLUMN_NAMES[field]} : ${valueText(field, typed)} (${nameOf(open)})`,
      group,
    );
  };
  /** @param text what changes, in French. */
  const setLines = (
    partial: Partial<OfferLine>,
    text: string,
    ids: ReadonlySet<string> = selected,
  ) => change(edits.changeLines(lines, ids, partial), `${text} (${nameOf(ids)})`);
  /** @returns false when the offer has no room for them: nothing is added. */
  const insert = (added: readonly OfferLine[], after: number = lines.length - 1): boolean => {
    if (lines.length + added.length > OFFER_LINES_MAX) {
      const most = formatNumber(OFFER_LINES_MAX);
      say('refused', `Une offre a ${most} lignes au plus : rien n’a été ajouté.`);
      return false;
    }
    change(
      edits.insertLines(lines, after, added),
      formatCount(added.length, 'ligne ajoutée', 'lignes ajoutées'),
    );
    return true;
  };
  /** After an undo or a redo. @param next the lines as they are then */
  const showChange = (next: OfferLine[], text: string) => {
    setEdit(undefined);
    setAnchor(undefined);
    const row = edits.firstChange(lines, next);
    if (row !== undefined) setCursor({ ...place, row });
    say(row === undefined ? 'refused' : 'done', text);
  };
  const deselect = useCallback(() => setSelected(NO_LINES), []);

  return {
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
      goTo(moved(place, down, right, size), extend),
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
    fillDown,
    clear,
    remove,
    move,
    paste,
    copied,
    setField,
    setLines,
    insert,
    showChange,
    say,
  };
}

const isOpenIn = (line: OfferLine) => (column: GridColumn) => !isClosed(line, column);

/** '5 %', '« 8 jours »', 'vide'. */
function valueText(field: LineField, typed: string): string {
  const text = normalizedCell(field, fieldText(field, typed));
  if (text === '') return 'vide';
  const unit = field === 'unit_price' ? ' €' : field === 'quantity' ? '' : ' %';
  return isFigure(field) ? `${text}${unit}` : `« ${text} »`;
}

export type LineGrid = ReturnType<typeof useLineGrid>;

export const selectedText = (count: number): string =>
  count === 1 ? '1 ligne sélectionnée' : `${count} lignes sélectionnées`;
