import type { Operations, Schemas } from '../contract/operations';
import { listJournalEntries } from '../database/journal';
import type { JournalRow } from '../database/tables';
import type { Services } from '../services';

const PAGE = 50;

/** The journal of administrators' writes: read page by page, never changed. */
export function journalHandlers({ database }: Pick<Services, 'database'>): Pick<Operations, 'listJournal'> {
  return {
    async listJournal(request) {
      const { before, limit, text, from, to } = request.query;
      const wanted = limit === undefined ? PAGE : Number(limit);
      const criteria = { beforeId: before === undefined ? undefined : Number(before), text, from, to };
      // One more than asked for tells whether others follow.
      const rows = await listJournalEntries(database.db, criteria, wanted + 1);
      const entries = rows.slice(0, wanted);
      return { entries: entries.map(presentEntry), next_before: rows.length > wanted ? (entries.at(-1)?.id ?? null) : null };
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
