import type { Operations, Schemas } from '../contract/operations';
import type { Services } from '../services';
import { listJournalEntries, listUndoings } from './tableJournal';
import { fillBeforeReading, shownSentence } from './tableSentences';
import { readEntry, type RecordedEntry, type UndoKind, undoKindOf } from './undoKind';

const PAGE_SIZE = 50;

/** The journal of administrators' changes, paged; read-only. */
export function journalHandlers(
  { database }: Pick<Services, 'database'>,
  kinds: readonly UndoKind[],
) {
  return {
    async listJournal(request) {
      const { before, limit, text, from, to } = request.query;
      const size = limit === undefined ? PAGE_SIZE : Number(limit);
      const criteria = {
        beforeId: before === undefined ? undefined : Number(before),
        text,
        from,
        to,
      };
      await fillBeforeReading(database);
      // One row more than requested shows whether another page follows.
      const rows = await listJournalEntries(database.db, criteria, size + 1);
      const entries = rows.slice(0, size).map(readEntry);
      const undone = await listUndoings(
        database.db,
        entries.map(({ id }) => id),
      );
      return {
        entries: entries.map((entry) => ({
          ...presentEntry(entry),
          ...(undoKindOf(kinds, entry) && { undo: undone.has(entry.id) ? 'DONE' : 'POSSIBLE' }),
        })),
        next_before: rows.length > size ? (entries.at(-1)?.id ?? null) : null,
      };
    },
  } satisfies Partial<Operations>;
}

const presentEntry = (entry: RecordedEntry): Schemas['JournalEntry'] => ({
  id: entry.id,
  user_id: entry.user_id,
  email: entry.email,
  date_time: entry.at,
  operation: entry.operation,
  target: shownSentence(entry.target),
  article_id: entry.article_id,
  before: entry.before,
  after: entry.after,
});
