import type { Kysely } from 'kysely';
import { PROGRESS_KINDS, type QuoteProgress, readProgress } from '../../domain/quote/quoteEvents';
import { chunks } from '../database/engine/chunks';
import type { QuoteEventRow } from '../database/offerTables';
import type { Tables } from '../database/tables';

/** Who has taken a quote; null when nobody has, or gave it back. */
export async function findTakenBy(db: Kysely<Tables>, quoteId: number): Promise<string | null> {
  const last = await db
    .selectFrom('quote_event')
    .select(['kind', 'author'])
    .where('quote_id', '=', quoteId)
    .where('kind', 'in', ['TAKEN', 'GIVEN_BACK'])
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return last?.kind === 'TAKEN' ? last.author : null;
}

type ProgressRow = Pick<QuoteEventRow, 'quote_id' | 'kind' | 'author'>;

/** How far quotes have come, and who has taken them; those without such an event are left out. */
export async function listProgress(
  db: Kysely<Tables>,
  quoteIds: readonly number[],
): Promise<Map<number, QuoteProgress>> {
  const byQuote = new Map<number, ProgressRow[]>();
  for (const ids of chunks(quoteIds)) {
    const events = db
      .selectFrom('quote_event')
      .select(['quote_id', 'kind', 'author'])
      .where('quote_id', 'in', ids);
    for (const event of await events.where('kind', 'in', PROGRESS_KINDS).orderBy('id').execute())
      byQuote.set(event.quote_id, [...(byQuote.get(event.quote_id) ?? []), event]);
  }
  return new Map([...byQuote].map(([id, events]) => [id, readProgress(events)]));
}
