import { sql } from 'kysely';
import { TEXT_COLUMNS } from '../../../domain/article/fields';
import { isToCheck } from '../../database/priceCheck';
import type { Db } from '../../database/tables';
import { keepFields, KEEPS_STATE } from './tableKeptFields';
import type { NamedArticle } from './tableNamedDifferences';
import { CHANGED, RATE_ADDED, RESTORED, SUSPENDED } from './tableStaging';

/** How many articles an import would create, change or withdraw. */
export interface Differences {
  created: number;
  changed: number;
  /** Articles on sale that the file marks as suspended. */
  suspended: number;
  /** Withdrawn articles that the file puts on sale again. */
  restored: number;
  /** Lines equal to the article in the catalogue. */
  unchanged: number;
  /** Of these, lines that give the rate of VAT of an article whose rate was derived until now. */
  rated: number;
  /** Articles on sale that are not in the file. */
  absent: number;
  /** Articles on sale before the import. */
  active: number;
}

/** Whether an import may change texts or prices of articles. */
export const changesTexts = ({ changed, suspended, restored }: Differences): boolean =>
  changed + suspended + restored > 0;

/** An article whose price would change a lot; cents, without tax. */
export interface PriceMove extends NamedArticle {
  before: number;
  after: number;
}

/** Indexed columns: only their changes make the search index entry stale. */
const SEARCHED = ['label', 'soft_deleted'];
const SEARCHED_OPTIONAL = TEXT_COLUMNS.filter((column) => column !== 'label');
const PRICED = ['base_price_cents', 'ttc_price_cents', 'under_sub_category_id'];
const VAT = ['vat_rate'];

const IS_LINE_TO_CHECK = isToCheck({
  base: 'l.base_price_cents',
  ttc: 'l.ttc_price_cents',
  rate: 'l.vat_rate',
});

const differs = (names: string[]): string =>
  names.map((name) => `a.${name} <> l.${name}`).join(' or ');
const differsIfGiven = (names: string[]): string =>
  names.map((name) => `(l.${name} is not null and a.${name} <> l.${name})`).join(' or ');

/**
 * Compares the stored lines with the current catalogue: marks each line with its change and counts
 * them.
 */
export async function compareLines(db: Db): Promise<Differences> {
  const execute = (text: string) => sql.raw(text).execute(db);
  const searched = `${differs(SEARCHED)} or ${differsIfGiven(SEARCHED_OPTIONAL)}`;
  await execute(
    'update import_line set article_id = null, changed = 0, searched_changed = 0 where ' +
      'article_id is not null',
  );
  await keepFields(db);
  await execute(`update import_line as l set article_id = a.id, 
      searched_changed = case when ${searched} then 1 else 0 end,
      changed = case when l.soft_deleted > a.soft_deleted then ${SUSPENDED}
        when l.soft_deleted < a.soft_deleted then ${RESTORED}
        when ${searched} or ${differs(PRICED)} or ${differsIfGiven(VAT)} then ${CHANGED}
        when l.vat_rate is not null and a.vat_rate is null
        then case when ${IS_LINE_TO_CHECK} then ${CHANGED} else ${RATE_ADDED} end else 0 end
    from article as a where a.reference = l.reference`);
  await execute('delete from import_absent');
  const { covered, ...counts } = await countLines(db);
  const active = await countRows(db, 'article where soft_deleted = 0');
  if (covered < active)
    await execute(`insert into import_absent select id from article as a where soft_deleted = 0
    and not exists (select 1 from import_line as l where l.reference = a.reference)
    and not exists (select 1 from import_refused as r where r.reference = a.reference)
    and not ${KEEPS_STATE}`);
  return { ...counts, absent: await countRows(db, 'import_absent'), active };
}

interface LineCounts extends Omit<Differences, 'absent' | 'active'> {
  /** Articles on sale that are in the file. */
  covered: number;
}

/** In one reading of the compared lines. */
async function countLines(db: Db): Promise<LineCounts> {
  const { rows } = await sql
    .raw<LineCounts>(
      `select count(*) filter (where article_id is null) as created,
        count(*) filter (where changed = ${CHANGED}) as changed,
        count(*) filter (where changed = ${SUSPENDED}) as suspended,
        count(*) filter (where changed = ${RESTORED}) as restored,
        count(*) filter (where article_id is not null
        and changed in (0, ${RATE_ADDED})) as unchanged,
        count(*) filter (where changed = ${RATE_ADDED}) as rated,
        count(*) filter (where article_id is not null and (changed = ${SUSPENDED}
        or (changed <> ${RESTORED} and soft_deleted = 0))) as covered from import_line`,
    )
    .execute(db);
  const none = { created: 0, changed: 0, suspended: 0, restored: 0, unchanged: 0, rated: 0 };
  return rows[0] ?? { ...none, covered: 0 };
}

/** Counts rows. @param from SQL: what follows 'from', with its condition. */
export async function countRows(db: Db, from: string): Promise<number> {
  const { rows } = await sql<{
    count: number | string;
  }>`select count(*) as count from ${sql.raw(from)}`.execute(db);
  return Number(rows[0]?.count);
}

/** Articles whose price without tax would change by more than the fraction `part`. */
export async function findPriceMoves(
  db: Db,
  part: number,
  limit: number,
): Promise<{ count: number; examples: PriceMove[] }> {
  const moved = `import_line as l join article as a on a.id = l.article_id
    where l.changed in (${CHANGED}, ${RESTORED})
    and abs(l.base_price_cents - a.base_price_cents) > 
      abs(a.base_price_cents) * cast(${part} as double precision)`;
  const examples = await sql<PriceMove>`select l.reference, l.label, a.base_price_cents as before,
      l.base_price_cents as after
    from ${sql.raw(moved)} order by l.line limit ${limit}`.execute(db);
  return { count: await countRows(db, moved), examples: examples.rows };
}
