import { sql } from 'kysely';
import type { Db } from '../../database/tables';

/** The columns of `article_search` but the id. */
type StoredColumn = 'label' | 'reference' | 'texts';

const SIZE = 1_000;
/** Reading one takes about 10 ms of CPU. */
const MAX_AGE_MS = 10_000;

export type EntryTexts = Record<StoredColumn, string>;

export type SampledEntry = EntryTexts & {
  /** In the sample. */
  position: number;
};

/**
 * Entries at equal distances in the order of their ids: what they contain tells which way of
 * finding others costs less.
 */
export interface EntrySample {
  /** In ascending order of their ids. */
  entries: readonly SampledEntry[];
  /** How many entries of the index one of the sample represents. */
  weight: number;
}

/**
 * Returns a function that gives a sample which is at most ten seconds old; one without entries is
 * read again at once.
 */
export function entrySampler(db: Db): () => Promise<EntrySample> {
  let sample: Promise<EntrySample> | undefined;
  let readAt = 0;
  return () => {
    if (sample && performance.now() - readAt < MAX_AGE_MS) return sample;
    readAt = performance.now();
    const reading = readSample(db);
    sample = reading;
    const forget = () => {
      if (sample === reading) sample = undefined;
    };
    reading.then(({ entries }) => entries.length === 0 && forget(), forget);
    return reading;
  };
}

async function readSample(db: Db): Promise<EntrySample> {
  const { rows } = await sql<EntryTexts & { total: number }>`
    select distinct on (entry.article_id) label, reference, texts,
      (select reltuples from pg_class where oid = 'article_search'::regclass) as total
    from (select min(article_id) as first, max(article_id) as last from article_search) as ids
    cross join generate_series(0, ${sql.lit(SIZE - 1)}) as part
    cross join lateral (
      select * from article_search
      where article_id >= first + (last - first) * part / ${sql.lit(SIZE - 1)}
      order by article_id limit 1
    ) as entry
    order by entry.article_id`.execute(db);
  // The server's estimate of the total is -1 when it has none.
  const total = Math.max(rows[0]?.total ?? 0, rows.length);
  const entries = rows.map(({ label, reference, texts }, position) => ({
    label,
    reference,
    texts,
    position,
  }));
  return { entries, weight: rows.length > 0 ? total / rows.length : 0 };
}
