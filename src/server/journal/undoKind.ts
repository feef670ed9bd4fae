import type { Db, JournalRow } from '../database/tables';
import type { JournalAction } from './recordAction';
import { type JournalTarget, storedSubject } from './subjects';

/** A side of an entry, as it was recorded. */
export type JournalFacts = Readonly<Record<string, unknown>>;

/** An entry whose sides are read. */
export interface RecordedEntry extends Omit<JournalRow, 'before' | 'after'> {
  before: JournalFacts | null;
  after: JournalFacts | null;
}

/** Entries of one kind, and how they are undone. Add one in allHandlers.ts. */
export interface UndoKind {
  /** Whether an entry is of this kind and has all that undoing it needs. */
  canUndo(entry: RecordedEntry): boolean;
  /**
   * Undoes an entry in a transaction that no import overlaps.
   * @param now milliseconds since 1970.
   * @returns what the journal stores of it, and what is told beyond that it was done.
   * @throws HttpError 409 or CategoryRefused that names what was made since and needs the change;
   * the transaction is rolled back.
   */
  undo(
    trx: Db,
    entry: RecordedEntry,
    now: number,
  ): Promise<{ after: NonNullable<JournalAction['after']>; message?: string }>;
  /**
   * Stores which entry tells of the undoing, for kinds that need it, such as changes of the tree.
   * @param undone what the journal stores of it.
   */
  recorded?(
    trx: Db,
    entry: RecordedEntry,
    undone: JournalAction['after'],
    journalId: number,
  ): Promise<void>;
}

/** The kind that undoes an entry, if any. What undoes another one is not undone. */
export const undoKindOf = (
  kinds: readonly UndoKind[],
  entry: RecordedEntry,
): UndoKind | undefined =>
  entry.undoes === null ? kinds.find((kind) => kind.canUndo(entry)) : undefined;

/** What an entry is about, for the one that undoes it. */
export const targetOfEntry = (entry: RecordedEntry): JournalTarget => ({
  ...storedSubject(entry),
  text: entry.target,
});

const facts = (json: string | null): JournalFacts | null =>
  json === null ? null : (JSON.parse(json) as JournalFacts);

/** Reads the sides of an entry. */
export const readEntry = (row: JournalRow): RecordedEntry => ({
  ...row,
  before: facts(row.before),
  after: facts(row.after),
});
