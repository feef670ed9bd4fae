import { sql } from 'kysely';
import { isToCheck } from '../../database/priceCheck';
import type { Db } from '../../database/tables';
import type { Listed } from './importLines';
import { countRows } from './tableDifferences';
import type { NamedArticle } from './tableNamedDifferences';

/** A line whose price does not agree once it is stored; cents, and hundredths of a percent. */
export interface PriceToCheck extends NamedArticle {
  line: number;
  base: number;
  ttc: number;
  rate: number | null;
}

/** A join would look up the article of every line. */
const RATE = `coalesce(l.vat_rate,
  (select a.vat_rate from article as a where a.id = l.article_id))`;
const TO_CHECK = `import_line as l
  where ${isToCheck({ base: 'l.base_price_cents', ttc: 'l.ttc_price_cents', rate: RATE })}
  and not exists (select 1 from article_edit as e
    where e.article_id = l.article_id and e.keeps_prices = 1)`;

/** The compared lines whose price is to be checked, in file order, but for prices that are kept. */
export async function findPricesToCheck(db: Db, limit: number): Promise<Listed<PriceToCheck>> {
  const total = await countRows(db, TO_CHECK);
  if (total === 0) return { total, rows: [] };
  const { rows } = await sql
    .raw<PriceToCheck>(
      `select l.line, l.reference, l.label, l.base_price_cents as base, l.ttc_price_cents as ttc,
        ${RATE} as rate from ${TO_CHECK} order by l.line limit ${limit}`,
    )
    .execute(db);
  return { total, rows };
}
