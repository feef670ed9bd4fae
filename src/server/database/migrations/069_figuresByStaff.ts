import { type Kysely, type Migration, sql } from 'kysely';

/**
 * The figures of days by who sent the first offer and of answers, and what a quote adds to the
 * figures beside its customer: 100,000 quotes are then summed up without reading the row of each.
 */
export function figuresByStaff(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const column of ['taken', 'orders'])
        await db.schema
          .alterTable('figure_of_day')
          .addColumn(column, 'integer', (c) => c.notNull().defaultTo(0))
          .execute();
      await fillDays(db);
      await addToQuotes(db);
      await sql`drop index quote_by_customer`.execute(db);
      await sql`create index quote_by_customer on quote (email, user_id, id, figure_offered_on,
        figure_ordered_on, figure_offered_cents, figure_ordered_cents)`.execute(db);
      // With the column itself, without which PostgreSQL reads the rows of the table.
      await sql`drop index quote_by_day`.execute(db);
      await sql`create index quote_by_day on quote (substr(created_at, 1, 10), created_at)`.execute(
        db,
      );
    },
  };
}

async function fillDays(db: Kysely<unknown>): Promise<void> {
  await sql`insert into figure_of_day
    (day, kind, label, lines, offered_cents, taken_cents, ordered_cents, taken, orders)
    select offered_on, 'STAFF', coalesce(author, ''), count(*), sum(offered_cents),
      sum(coalesce(ordered_cents, 0)), 0, count(ordered_on), 0
    from quote_figure left join quote_event on quote_event.id = offer_event_id
    where offered_on is not null group by offered_on, coalesce(author, '')`.execute(db);
  await sql`insert into figure_of_day
    (day, kind, label, lines, offered_cents, taken_cents, ordered_cents, taken, orders)
    select ordered_on, 'STAFF', coalesce(author, ''), 0, 0, 0, sum(ordered_cents), 0, count(*)
    from quote_figure left join quote_event on quote_event.id = offer_event_id
    where ordered_on is not null group by ordered_on, coalesce(author, '')`.execute(db);
  await sql`insert into figure_of_day
    (day, kind, label, lines, offered_cents, taken_cents, ordered_cents)
    select answered_on, 'ANSWER', '', count(*), 0, 0, 0
    from quote_figure where answered_on is not null group by answered_on`.execute(db);
}

async function addToQuotes(db: Kysely<unknown>): Promise<void> {
  // One column per statement: SQLite cannot add several at once.
  for (const day of ['figure_offered_on', 'figure_ordered_on'])
    await db.schema.alterTable('quote').addColumn(day, 'integer').execute();
  for (const cents of ['figure_offered_cents', 'figure_ordered_cents'])
    await db.schema.alterTable('quote').addColumn(cents, 'bigint').execute();
  // '2026-11-29' as 20261129, which PostgreSQL compares sooner.
  await sql`update quote set figure_offered_on = cast(replace(offered_on, '-', '') as integer),
      figure_ordered_on = cast(replace(ordered_on, '-', '') as integer),
      figure_offered_cents = offered_cents, figure_ordered_cents = ordered_cents
    from quote_figure where quote_figure.quote_id = quote.id`.execute(db);
}
