import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../database/tables';

/** Longer ones do not fit into an index, and nobody misspells them. */
const LONGEST = 100;

/** Adds distinct words to the vocabulary. Call while no other process updates the index: other processes read new words by ascending id. */
export async function addWords(trx: Kysely<Tables>, words: readonly string[]): Promise<void> {
  const short = words.filter((word) => word.length <= LONGEST);
  if (short.length === 0) return;
  await sql`insert into search_word (word) select word from unnest(${short}::text[]) with ordinality as added (word, position)
    where not exists (select 1 from search_word as known where known.word = added.word) order by position`.execute(trx);
}
