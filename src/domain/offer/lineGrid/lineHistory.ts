import type { OfferLine } from '../../../contract/api.gen';

/** Steps that can be undone. */
export const UNDO_STEPS = 100;

type Lines = OfferLine[];

/** The states of an offer's lines before and after the present one, the nearest last. */
export interface LineHistory {
  past: readonly Lines[];
  future: readonly Lines[];
  /** The edit that the last step is part of: its next changes are no steps of their own. */
  group: string | undefined;
}

export const NO_HISTORY: LineHistory = { past: [], future: [], group: undefined };

/** A present state with what came before and after it. */
export interface LineStates {
  lines: Lines;
  history: LineHistory;
}

/**
 * The lines after a change. @param group of the changes of one edited cell, which are one step.
 */
export function recorded({ lines, history }: LineStates, next: Lines, group?: string): LineStates {
  if (next === lines) return { lines, history };
  const isSameStep = group !== undefined && group === history.group;
  const past = isSameStep ? history.past : [...history.past, lines].slice(-UNDO_STEPS);
  return { lines: next, history: { past, future: [], group } };
}

/** One step back; the same when there is none. */
export function undone({ lines, history }: LineStates): LineStates {
  const before = history.past.at(-1);
  if (!before) return { lines, history };
  const { past, future } = history;
  return {
    lines: before,
    history: { past: past.slice(0, -1), future: [...future, lines], group: undefined },
  };
}

/** One step forward again; the same when nothing was undone. */
export function redone({ lines, history }: LineStates): LineStates {
  const after = history.future.at(-1);
  if (!after) return { lines, history };
  const { past, future } = history;
  return {
    lines: after,
    history: { past: [...past, lines], future: future.slice(0, -1), group: undefined },
  };
}

/** Without what was typed in an edited cell, as if it had not been opened. */
export function withoutGroup(states: LineStates, group: string): LineStates {
  const { history } = states;
  if (history.group !== group) return states;
  return {
    lines: history.past.at(-1) ?? states.lines,
    history: { past: history.past.slice(0, -1), future: [], group: undefined },
  };
}
