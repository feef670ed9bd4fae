import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { isClosed, isEditable } from '../../../../domain/offer/lineGrid/gridColumns';
import { isLineRow } from '../../../../domain/offer/lots';
import { composesCharacter, writesCharacter } from '../../typedKey';
import type { LineGrid } from './useLineGrid';

/** What keys of the table do outside it. */
export interface GridActions {
  undo: () => void;
  redo: () => void;
  /** Opens the drawer that sends. */
  send: () => void;
  /** Opens the menu of the cursor's line. */
  openMenu: () => void;
  /** Looks for another article for the cursor's line. */
  replace: () => void;
  /** Leads to the field that adds a line. */
  add: () => void;
}

const isTyped = (event: KeyboardEvent): boolean =>
  writesCharacter(event) || composesCharacter(event);

/** Rows that Page up and Page down pass. */
const PAGE_ROWS = 12;

/**
 * A key pressed in the table of lines, by the pattern of a grid that can be edited (ARIA APG); in a
 * field, the keys that leave it. Other keys stay the browser's.
 */
export function onGridKey(event: KeyboardEvent, grid: LineGrid, actions: GridActions): void {
  const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey;
  // Keys of a menu, which is elsewhere in the document.
  if (event.nativeEvent.isComposing || !event.currentTarget.contains(event.target as Node)) return;
  const isField = grid.edit && event.target instanceof HTMLInputElement;
  const field = isField ? (event.target as HTMLInputElement) : undefined;
  // Its field was scrolled out of view.
  if (!field && grid.edit) grid.commit();
  const isHandled = field
    ? fieldKey(event, field, isCommand, grid, actions)
    : isCommand
      ? commandKey(event, grid, actions)
      : event.altKey && !isTyped(event)
        ? altKey(event.key, grid)
        : plainKey(event, grid, actions);
  if (isHandled) event.preventDefault();
}

/** In the field of a cell: text and caret are the browser's. */
function fieldKey(
  { key, shiftKey }: KeyboardEvent,
  field: HTMLInputElement,
  isCommand: boolean,
  grid: LineGrid,
  actions: GridActions,
): boolean {
  if (isCommand && key === 'Enter') {
    grid.commit(field.value);
    actions.send();
    return true;
  }
  if (isCommand && key.toLowerCase() === 'd') {
    grid.fillDown(grid.commit(field.value));
    return true;
  }
  if (isCommand) return false;
  switch (key) {
    case 'Enter':
    case 'ArrowDown':
      grid.commit(field.value);
      if (key === 'Enter' && !shiftKey && grid.edit?.isAdded) {
        actions.add();
        return true;
      }
      grid.go(key === 'Enter' && shiftKey ? -1 : 1, 0);
      return true;
    case 'ArrowUp':
      grid.commit(field.value);
      grid.go(-1, 0);
      return true;
    case 'Tab':
      grid.commit(field.value);
      return grid.tab(shiftKey ? -1 : 1);
    case 'Escape':
      grid.restore();
      return true;
    default:
      return false;
  }
}

function commandKey({ key, shiftKey }: KeyboardEvent, grid: LineGrid, actions: GridActions) {
  const { rows, columns } = grid.size;
  switch (key.toLowerCase()) {
    case 'enter':
      actions.send();
      return true;
    case 'd':
      grid.fillDown();
      return true;
    case 'a':
      grid.selectAll();
      return true;
    case 'z':
      if (shiftKey) actions.redo();
      else actions.undo();
      return true;
    case 'y':
      actions.redo();
      return true;
    case 'home':
      grid.goTo({ row: 0, column: columns[0] ?? 'number' }, shiftKey);
      return true;
    case 'end':
      grid.goTo({ row: rows - 1, column: columns.at(-1) ?? 'marks' }, shiftKey);
      return true;
    default:
      return false;
  }
}

function altKey(key: string, grid: LineGrid): boolean {
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return false;
  grid.move(key === 'ArrowUp' ? -1 : 1);
  return true;
}

function plainKey(event: KeyboardEvent, grid: LineGrid, actions: GridActions): boolean {
  const { key, shiftKey } = event;
  const { place } = grid;
  const steps = STEPS[key];
  if (steps) {
    grid.go(...steps, shiftKey);
    return true;
  }
  switch (key) {
    case 'Home':
    case 'End': {
      const column = key === 'Home' ? grid.size.columns[0] : grid.size.columns.at(-1);
      grid.goTo({ ...place, column: column ?? place.column }, shiftKey);
      return true;
    }
    case 'Tab':
      return grid.tab(shiftKey ? -1 : 1);
    case 'Enter':
      enter(shiftKey, grid, actions);
      return true;
    case 'F2':
      if (isReplaced(grid)) actions.replace();
      else grid.openEdit(place);
      return true;
    case 'Escape':
      grid.deselect();
      return true;
    case 'Delete':
      if (grid.selected.size > 0) grid.remove();
      else grid.clear();
      return true;
    case 'Backspace':
      grid.clear();
      return true;
    case 'ContextMenu':
    case 'F10':
      if (key === 'F10' && !shiftKey) return false;
      actions.openMenu();
      return true;
    case ' ':
      if (!isEditable(place.column)) {
        if (place.column === 'marks') actions.openMenu();
        else grid.toggle(place.row, shiftKey);
        return true;
      }
      break;
    case '+':
    case '-':
    case '−':
      if (place.column !== 'number' || grid.line?.kind !== 'TITLE') break;
      grid.fold(grid.line.id, key !== '+');
      return true;
    default:
  }
  // The field is there before the browser writes the character into it.
  if (isTyped(event)) flushSync(() => grid.openEdit(place, ''));
  return false;
}

/** An article that is not available is replaced where its price would be typed. */
const isReplaced = ({ line, place }: LineGrid): boolean =>
  line !== undefined && isLineRow(line) && isClosed(line, place.column);

/** Down in a column of values; in the last one, the menu. */
function enter(isUp: boolean, grid: LineGrid, actions: GridActions): void {
  if (isReplaced(grid)) actions.replace();
  else if (grid.place.column === 'marks') actions.openMenu();
  else grid.go(isUp ? -1 : 1, 0);
}

const STEPS: Partial<Record<string, [down: number, right: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageDown: [PAGE_ROWS, 0],
  PageUp: [-PAGE_ROWS, 0],
};
