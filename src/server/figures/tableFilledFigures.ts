import type { Selectable } from 'kysely';
import { FIGURE_EVENTS } from '../../domain/figures/figuresOfQuote';
import { changeInChunks } from '../database/engine/chunks';
import type { Database } from '../database/engine/engine';
import type { Db, Tables } from '../database/tables';
import { storeFigures } from './tableStoredFigures';

const AT_ONCE = 100;

/** Stores the figures of quotes that versions before changed last, or that a restore brought. */
export const fillFigures = ({ db, write }: Pick<Database, 'db' | 'write'>): Promise<void> =>
  changeInChunks(
    write,
    (after) =>
      unfilledQuotes(db).select('quote.id').where('quote.id', '>', after).orderBy('quote.id'),
    (trx, { id }) => storeFigures(trx, id),
  );

/** The quotes that have something for the figures, which is not stored. */
const unfilledQuotes = (db: Db) =>
  db
    .selectFrom('quote')
    .where((eb) =>
      eb.and([
        eb.not(
          eb.exists(
            eb
              .selectFrom('quote_figure')
              .select('quote_id')
              .whereRef('quote_figure.quote_id', '=', 'quote.id'),
          ),
        ),
        eb.or([
          eb.exists(
            eb
              .selectFrom('offer')
              .select('offer.id')
              .whereRef('offer.quote_id', '=', 'quote.id')
              .where('offer.sent_at', 'is not', null),
          ),
          eb.exists(
            eb
              .selectFrom('quote_event')
              .select('quote_event.id')
              .whereRef('quote_event.quote_id', '=', 'quote.id')
              .where('quote_event.kind', 'in', FIGURE_EVENTS),
          ),
        ]),
      ]),
    );

/**
 * Joins the changes of one kind, label and day into one row, which has their sums. Each group is
 * deleted and inserted in one transaction, with what was deleted: changes that come meanwhile stay.
 */
export async function joinDays({ db, write }: Pick<Database, 'db' | 'write'>): Promise<void> {
  for (;;) {
    const groups = await db
      .selectFrom('figure_of_day')
      .select(['kind', 'day', 'label'])
      .groupBy(['kind', 'day', 'label'])
      .having(({ fn }) => fn.countAll(), '>', 1)
      .limit(AT_ONCE)
      .execute();
    if (groups.length === 0) return;
    await write(async (trx) => {
      for (const group of groups) await joinGroup(trx, group);
    });
  }
}

type Group = Pick<Selectable<Tables['figure_of_day']>, 'kind' | 'day' | 'label'>;

async function joinGroup(trx: Db, { kind, day, label }: Group): Promise<void> {
  const rows = await trx
    .deleteFrom('figure_of_day')
    .where('kind', '=', kind)
    .where('day', '=', day)
    .where('label', '=', label)
    .returning(['lines', 'offered_cents', 'taken_cents', 'ordered_cents', 'taken', 'orders'])
    .execute();
  const sum = (column: keyof (typeof rows)[number]) =>
    rows.reduce((total, row) => total + row[column], 0);
  const sums = {
    lines: sum('lines'),
    offered_cents: sum('offered_cents'),
    taken_cents: sum('taken_cents'),
    ordered_cents: sum('ordered_cents'),
    taken: sum('taken'),
    orders: sum('orders'),
  };
  if (Object.values(sums).some((each) => each !== 0))
    await trx
      .insertInto('figure_of_day')
      .values({ kind, day, label, ...sums })
      .execute();
}

/**
 * Counts the quotes that are still left out of the figures; once there are none, each change keeps
 * its own, and they are not looked for any more.
 */
export function createUnfilledCount(): (db: Db) => Promise<number> {
  let isFilled = false;
  return async (db) => {
    if (isFilled) return 0;
    const { count } = await unfilledQuotes(db)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    isFilled = count === 0;
    return count;
  };
}
