import { type ExpressionBuilder, sql } from 'kysely';
import { toEndDateTime } from '../../domain/campaign/campaign';
import { ANSWER_KINDS, ASKED_KINDS, type AskedKind } from '../../domain/quote/quoteEvents';
import type { LocalDateTime } from '../database/columnTypes';
import type { QuoteRow } from '../database/quoteTables';
import type { Db, Tables } from '../database/tables';

const columns = [
  'id',
  'created_at',
  'first_name',
  'last_name',
  'email',
  'company',
  'total_ht_cents',
] as const;

/** A request as the digest names it. */
export type WaitingRequest = Pick<QuoteRow, (typeof columns)[number]> & {
  /** When it arrived, or when its sender wrote what nobody has answered. */
  since: LocalDateTime;
  /** What its sender wrote last; null when the request itself has no answer. */
  asked: AskedKind | null;
};

/**
 * The requests that have waited for an answer since a day: pending ones without any, and those
 * whose sender wrote since the last one, unless they are archived. The oldest ones, and how many
 * there are in all. Those whose personal data were erased are left out.
 * @param lastDay 'YYYY-MM-DD' in Paris, included.
 */
export async function listWaitingRequests(
  db: Db,
  lastDay: string,
  limit: number,
): Promise<{ requests: WaitingRequest[]; total: number }> {
  const open = db
    .selectFrom('quote')
    .select([...columns, sinceOf, lastAsked])
    .where('pipe_status', '<>', 'ARCHIVED')
    .where((eb) => eb.or([eb('email', '<>', ''), eb('entered_via', '<>', '')]));
  const waiting = db.selectFrom(open.as('waiting')).where('since', '<=', toEndDateTime(lastDay));
  const { total } = await waiting
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const requests = await waiting.selectAll().orderBy('since').orderBy('id').limit(limit).execute();
  return { requests, total };
}

type QuoteBuilder = ExpressionBuilder<Tables, 'quote'>;

/** Null when the request waits for nothing. */
const sinceOf = (eb: QuoteBuilder) =>
  eb
    .case()
    .when(
      eb.and([
        eb('pipe_status', '=', 'PENDING'),
        eb.not(eb.exists(answersOf(eb).select('answer.id'))),
      ]),
    )
    .then(eb.ref('created_at'))
    .else(unanswered(eb).select(({ fn }) => fn.min('asked.at').as('first')))
    .end()
    .as('since');

const lastAsked = (eb: QuoteBuilder) =>
  unanswered(eb)
    .select(sql<AskedKind>`asked.kind`.as('kind'))
    .orderBy('asked.id', 'desc')
    .limit(1)
    .as('asked');

const answersOf = (eb: QuoteBuilder) =>
  eb
    .selectFrom('quote_event as answer')
    .whereRef('answer.quote_id', '=', 'quote.id')
    .where('answer.kind', 'in', ANSWER_KINDS);

/** What the sender wrote after the last answer. */
const unanswered = (eb: QuoteBuilder) =>
  eb
    .selectFrom('quote_event as asked')
    .whereRef('asked.quote_id', '=', 'quote.id')
    .where('asked.kind', 'in', ASKED_KINDS)
    .where(
      'asked.id',
      '>',
      eb.fn.coalesce(
        answersOf(eb).select(({ fn }) => fn.max('answer.id').as('last')),
        eb.lit(0),
      ),
    );
