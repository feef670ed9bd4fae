import type { Operations, Schemas } from '../contract/operations';
import type { Services } from '../services';
import { storedSubject } from './subjects';
import { listJournalEntries, listQuoteNumbers, listUndoings } from './tableJournal';
import { fillBeforeReading, shownName, shownSentence } from './tableSentences';
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
      const numbers = await listQuoteNumbers(
        database.db,
        entries.flatMap((entry) => {
          const { kind, id } = storedSubject(entry);
          return kind === 'quote' ? id : [];
        }),
      );
      const undone = await listUndoings(
        database.db,
        entries.map(({ id }) => id),
      );
      return {
        entries: entries.map((entry) => ({
          ...presentEntry(entry, numbers),
          ...(undoKindOf(kinds, entry) && { undo: undone.has(entry.id) ? 'DONE' : 'POSSIBLE' }),
        })),
        next_before: rows.length > size ? (entries.at(-1)?.id ?? null) : null,
      };
    },
  } satisfies Partial<Operations>;
}

/** @param numbers of quotes, by id */
const presentEntry = (
  entry: RecordedEntry,
  numbers: ReadonlyMap<string, string>,
): Schemas['JournalEntry'] => ({
  id: entry.id,
  user_id: entry.user_id,
  email: entry.email,
  date_time: entry.at,
  operation: entry.operation,
  target: shownSentence(entry.target),
  subject: presentSubject(entry, numbers),
  article_id: entry.article_id,
  before: entry.before,
  after: entry.after,
});

function presentSubject(
  entry: RecordedEntry,
  numbers: ReadonlyMap<string, string>,
): Schemas['JournalSubject'] | undefined {
  const { kind, id } = storedSubject(entry);
  if (id === null) return undefined;
  return { kind, id, name: kind === 'quote' ? numbers.get(id) : shownName(entry.target) };
}
