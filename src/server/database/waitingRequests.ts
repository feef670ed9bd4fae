import type { Kysely } from 'kysely';
import { toEndDateTime } from '../../domain/campaign';
import { ANSWER_KINDS } from '../../domain/waitingDigest';
import type { QuoteRow, Tables } from './tables';

/** A request as the digest names it. */
export type WaitingRequest = Pick<QuoteRow, 'id' | 'created_at' | 'first_name' | 'last_name' | 'email' | 'company' | 'total_ht_cents'>;

/**
 * The pending requests that arrived by a day and have no answer: the oldest ones, and how many there are in all. Those whose personal data
 * were erased are left out.
 * @param lastDay 'YYYY-MM-DD' in Paris, included.
 */
export async function listWaitingRequests(
  db: Kysely<Tables>,
  lastDay: string,
  limit: number,
): Promise<{ requests: WaitingRequest[]; total: number }> {
  const waiting = db
    .selectFrom('quote')
    .where('pipe_status', '=', 'PENDING')
    .where('created_at', '<=', toEndDateTime(lastDay))
    .where('email', '<>', '')
    .where((eb) => {
      const answers = eb.selectFrom('quote_event').select('quote_event.id').whereRef('quote_event.quote_id', '=', 'quote.id');
      return eb.not(eb.exists(answers.where('kind', 'in', ANSWER_KINDS)));
    });
  const { total } = await waiting.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const requests = await waiting
    .select(['id', 'created_at', 'first_name', 'last_name', 'email', 'company', 'total_ht_cents'])
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return { requests, total };
}
