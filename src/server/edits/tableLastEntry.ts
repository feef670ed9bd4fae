import type { Db } from '../database/tables';
import type { JournalSubject } from '../journal/subjects';
import { fillSubjects } from '../journal/tableSentences';
import { readEntry, type RecordedEntry } from '../journal/undoKind';

const ENTRIES_AT_ONCE = 20;

/**
 * The newest entry about some subjects, whatever operation wrote it. Call it inside a write
 * transaction.
 * @param isMeant which of their entries count.
 * @param since only entries after that one, by its id.
 */
export async function lastEntryAbout(
  trx: Db,
  subjects: readonly JournalSubject[],
  isMeant: (entry: RecordedEntry) => boolean | Promise<boolean> = () => true,
  since = 0,
): Promise<RecordedEntry | undefined> {
  await fillSubjects(trx);
  let newest: RecordedEntry | undefined;
  for (const about of subjects)
    newest = (await lastAbout(trx, about, isMeant, newest?.id ?? since)) ?? newest;
  return newest;
}

async function lastAbout(
  trx: Db,
  { kind, id }: JournalSubject,
  isMeant: (entry: RecordedEntry) => boolean | Promise<boolean>,
  since: number,
): Promise<RecordedEntry | undefined> {
  let below = Number.MAX_SAFE_INTEGER;
  for (;;) {
    const rows = await trx
      .selectFrom('journal')
      .selectAll()
      .where('subject_kind', '=', kind)
      .where('subject_id', id === null ? 'is' : '=', id)
      .where('id', '>', since)
      .where('id', '<', below)
      .orderBy('id', 'desc')
      .limit(ENTRIES_AT_ONCE)
      .execute();
    for (const row of rows) {
      const entry = readEntry(row);
      if (await isMeant(entry)) return entry;
    }
    const last = rows.at(-1);
    if (!last) return undefined;
    below = last.id;
  }
}
