import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely';
import type { FigureListBy, FigureListKind } from '../../contract/api.gen';
import type { DayRange } from '../../domain/quote/quoteFilter';
import { emailKey } from '../../domain/text/plainText';
import type { Tables } from '../database/tables';

/** Quotes that figures count; what is absent does not limit them. */
export interface FigureQuotes extends Partial<DayRange> {
  /** What the days are of; absent: of the request, which is not looked at here. */
  figure?: FigureListKind;
  by?: FigureListBy;
  /** The label, address or reason of `by`; '' for the quotes without one. */
  of: string;
}

const DAYS = {
  ANSWER: 'answered_on',
  OFFER: 'offered_on',
  TAKEN: 'offered_on',
  ORDER: 'ordered_on',
  DECLINE: 'declined_on',
} as const satisfies Record<FigureListKind, string>;

/** The SQL conditions for the quotes behind a figure, as tableFigures.ts counts them. */
export function figureConditions(
  eb: ExpressionBuilder<Tables, 'quote'>,
  quotes: FigureQuotes,
): Expression<SqlBool>[] {
  const { figure, by, of } = quotes;
  const customer = by === 'CUSTOMER' ? [ofCustomer(emailKey(of))] : [];
  const part = by === undefined || by === 'CUSTOMER' ? [] : [ofPart({ ...quotes, by })];
  if (figure === undefined && part.length === 0) return customer;
  const counted = eb
    .selectFrom('quote_figure')
    .select('quote_id')
    .where((figures) => figures.and([...(figure ? ofDays({ ...quotes, figure }) : []), ...part]));
  return [...customer, eb('quote.id', 'in', counted)];
}

/** An order of the same quote makes a refusal none. */
function ofDays({
  figure,
  from,
  to,
}: Partial<DayRange> & { figure: FigureListKind }): Expression<SqlBool>[] {
  const day = sql.ref(DAYS[figure]);
  return [
    sql<SqlBool>`${day} is not null`,
    ...(from === undefined ? [] : [sql<SqlBool>`${day} >= ${from}`]),
    ...(to === undefined ? [] : [sql<SqlBool>`${day} <= ${to}`]),
    ...(figure === 'TAKEN' ? [sql<SqlBool>`ordered_on is not null`] : []),
    ...(figure === 'DECLINE' ? [sql<SqlBool>`ordered_on is null`] : []),
  ];
}

type Part = FigureQuotes & { by: Exclude<FigureListBy, 'CUSTOMER'> };

function ofPart({ figure, by, of }: Part): Expression<SqlBool> {
  if (by === 'REASON') return sql<SqlBool>`coalesce(decline_reason, '') = ${of}`;
  if (by === 'STAFF')
    return sql<SqlBool>`coalesce((select author from quote_event
      where quote_event.id = quote_figure.offer_event_id), '') = ${of}`;
  // What was ordered of it at no price adds nothing to the figure.
  const counts =
    figure === 'OFFER'
      ? sql`and lines > 0`
      : figure === 'ORDER' || figure === 'TAKEN'
        ? sql`and part.ordered_cents <> 0`
        : sql``;
  return sql<SqlBool>`exists (select 1 from quote_figure_part as part
    where part.quote_id = quote_figure.quote_id and kind = ${by} and label = ${of} ${counts})`;
}

/** An account has its own quotes and those without one of its address, as sumByCustomer() says. */
const ofCustomer = (address: string): Expression<SqlBool> =>
  address === ''
    ? sql<SqlBool>`(quote.user_id is null and lower(quote.email) = '')`
    : sql<SqlBool>`(quote.user_id = (select id from user_account where email = ${address})
      or (quote.user_id is null and lower(quote.email) = ${address}))`;
