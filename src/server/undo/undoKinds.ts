import { undoEditKind } from '../articleEdits/undoEditKind';
import { undoSelectionKind } from '../articleSelection/undoSelectionKind';
import { undoTreeKind } from '../categories/undoTreeKind';
import type { RecordedEntry, UndoKind } from '../journal/undoKind';

/** The kinds of entries that are undone from the journal. */
const UNDO_KINDS: readonly UndoKind[] = [undoTreeKind, undoEditKind, undoSelectionKind];

/** Whether an entry is of a kind that is undone, and keeps enough for that. */
export const isUndoable = (entry: RecordedEntry): boolean => undoKindOf(entry) !== undefined;

/** The kind that undoes an entry, if any. What undoes another one is not undone. */
export const undoKindOf = (entry: RecordedEntry): UndoKind | undefined =>
  entry.undoes === null ? UNDO_KINDS.find((kind) => kind.canUndo(entry)) : undefined;
