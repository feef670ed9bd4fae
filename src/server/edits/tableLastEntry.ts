import type { Db } from '../database/tables';
import type { JournalTarget } from '../journal/subjects';
import { fillSubjects } from '../journal/tableSentences';
import { readEntry, type RecordedEntry } from '../journal/undoKind';

const ENTRIES_AT_ONCE = 20;

/**
 * The newest entry about one subject, whatever operation wrote it. Call it inside a write
 * transaction.
 * @param isMeant which of its entries count.
 */
export async function lastEntryAbout(
  trx: Db,
  { kind, id }: Pick<JournalTarget, 'kind' | 'id'>,
  isMeant: (entry: RecordedEntry) => boolean = () => true,
): Promise<RecordedEntry | undefined> {
  await fillSubjects(trx);
  let below = Number.MAX_SAFE_INTEGER;
  for (;;) {
    const rows = await trx
      .selectFrom('journal')
      .selectAll()
      .where('subject_kind', '=', kind)
      .where('subject_id', '=', id)
      .where('id', '<', below)
      .orderBy('id', 'desc')
      .limit(ENTRIES_AT_ONCE)
      .execute();
    const found = rows.map(readEntry).find(isMeant);
    const last = rows.at(-1);
    if (found || !last) return found;
    below = last.id;
  }
}
