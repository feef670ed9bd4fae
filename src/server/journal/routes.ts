import type { Operations, Schemas } from '../contract/operations';
import type { JournalRow } from '../database/tables';
import type { Services } from '../services';
import { listJournalEntries } from './tableJournal';

const PAGE_SIZE = 50;

/** The journal of administrators' changes, paged; read-only. */
export function journalHandlers({
  database,
}: Pick<Services, 'database'>): Pick<Operations, 'listJournal'> {
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
      // One row more than requested shows whether another page follows.
      const rows = await listJournalEntries(database.db, criteria, size + 1);
      const entries = rows.slice(0, size);
      return {
        entries: entries.map(presentEntry),
        next_before: rows.length > size ? (entries.at(-1)?.id ?? null) : null,
      };
    },
  };
}

const presentEntry = (row: JournalRow): Schemas['JournalEntry'] => ({
  id: row.id,
  user_id: row.user_id,
  email: row.email,
  date_time: row.at,
  operation: row.operation,
  target: row.target,
  article_id: row.article_id,
  before: facts(row.before),
  after: facts(row.after),
});

const facts = (json: string | null): Schemas['JournalFacts'] | null =>
  json === null ? null : (JSON.parse(json) as Schemas['JournalFacts']);
