import type { SqliteConnection } from '../engine/sqliteDriver';
import { AFTER, BEFORE, CHANGED, RESTORED, SUSPENDED } from './staging';

/** How many articles an import would create, change or withdraw. */
export interface Differences {
  created: number;
  changed: number;
  /** Active articles that the file says are suspended. */
  suspended: number;
  /** Withdrawn articles that the file puts on sale again. */
  restored: number;
  /** Lines that say of an article what the catalogue says. */
  unchanged: number;
  /** Active articles that the file does not name. */
  absent: number;
  /** Active articles of the catalogue as it is. */
  active: number;
}

export type DifferenceKind = 'created' | 'changed' | 'suspended' | 'restored' | 'absent';

/** One article of a difference, for the report. */
export interface NamedArticle {
  reference: string;
  label: string;
}

/** One article of a difference in full; line: where it stands in the file, absent articles have none. Values as the database has them. */
export interface DetailedArticle extends NamedArticle {
  line: number | null;
  before: Record<string, string | number>;
  after: Record<string, string | number>;
}

/** An article whose price would move far; cents without tax. */
export interface PriceMove extends NamedArticle {
  before: number;
  after: number;
}

/** What search reads: only these changes make an article's index entry stale. */
const SEARCHED = ['label', 'brand', 'soft_deleted'];
const SEARCHED_OPTIONAL = ['secondary_reference', 'description', 'packing'];
const PRICED = ['base_price_cents', 'ttc_price_cents', 'under_sub_category_id'];

const differs = (names: string[]): string => names.map((name) => `a.${name} <> l.${name}`).join(' or ');
const differsIfGiven = (names: string[]): string => names.map((name) => `(l.${name} is not null and a.${name} <> l.${name})`).join(' or ');

/** Notes in the kept lines what each would do to the catalogue as it is now, and counts it. */
export function compareLines(db: SqliteConnection): Differences {
  const searched = `${differs(SEARCHED)} or ${differsIfGiven(SEARCHED_OPTIONAL)}`;
  db.exec('update import_line set article_id = null, changed = 0, searched_changed = 0 where article_id is not null');
  db.exec(`update import_line as l set article_id = a.id, searched_changed = (${searched}),
      changed = case when l.soft_deleted > a.soft_deleted then ${SUSPENDED} when l.soft_deleted < a.soft_deleted then ${RESTORED} when ${searched} or ${differs(PRICED)} then ${CHANGED} else 0 end
    from article as a where a.reference = l.reference`);
  db.exec('delete from import_absent');
  db.exec(`insert into import_absent select id from article as a where soft_deleted = 0
    and not exists (select 1 from import_line as l where l.reference = a.reference)
    and not exists (select 1 from import_refused as r where r.reference = a.reference)`);
  const count = (sql: string): number => db.prepare(`select count(*) from ${sql}`).pluck().get() as number;
  return {
    created: count('import_line where article_id is null'),
    changed: count(`import_line where changed = ${CHANGED}`),
    suspended: count(`import_line where changed = ${SUSPENDED}`),
    restored: count(`import_line where changed = ${RESTORED}`),
    unchanged: count('import_line where article_id is not null and changed = 0'),
    absent: count('import_absent'),
    active: count('article where soft_deleted = 0'),
  };
}

const namedLines = (condition: string): string => `select reference, label from import_line where ${condition} order by line limit ?`;

const NAMED: Record<DifferenceKind, string> = {
  created: namedLines('article_id is null'),
  changed: namedLines(`changed = ${CHANGED}`),
  suspended: namedLines(`changed = ${SUSPENDED}`),
  restored: namedLines(`changed = ${RESTORED}`),
  absent: 'select reference, label from article where id in (select article_id from import_absent) order by id limit ?',
};

/** Some of the articles concerned, in the file's order. */
export const namedArticles = (db: SqliteConnection, kind: DifferenceKind, limit: number): NamedArticle[] =>
  db.prepare(NAMED[kind]).all(limit) as NamedArticle[];

const detailedLines = (changed: number): string =>
  `select l.line, l.reference, l.label, ${BEFORE} as before, ${AFTER} as after from import_line as l join article as a on a.id = l.article_id
    where l.changed = ${changed} order by l.line limit ?`;

const DETAILED: Record<DifferenceKind, string> = {
  created: `select line, reference, label, '{}' as before, '{}' as after from import_line where article_id is null order by line limit ?`,
  changed: detailedLines(CHANGED),
  suspended: detailedLines(SUSPENDED),
  restored: detailedLines(RESTORED),
  absent: `select null as line, reference, label, '{"soft_deleted":0}' as before, '{"soft_deleted":1}' as after from article
    where id in (select article_id from import_absent) order by id limit ?`,
};

/** Articles of a difference with their changes, in the file's order. */
export function detailedArticles(db: SqliteConnection, kind: DifferenceKind, limit: number): DetailedArticle[] {
  const rows = db.prepare(DETAILED[kind]).all(limit) as (NamedArticle & { line: number | null; before: string; after: string })[];
  const values = (json: string) => JSON.parse(json) as DetailedArticle['before'];
  return rows.map((row) => ({ ...row, before: values(row.before), after: values(row.after) }));
}

/** Articles whose price without tax would move by more than `part` of it. */
export function findPriceMoves(db: SqliteConnection, part: number, limit: number): { count: number; examples: PriceMove[] } {
  const moved = `from import_line as l join article as a on a.id = l.article_id where l.changed in (${CHANGED}, ${RESTORED})
    and abs(l.base_price_cents - a.base_price_cents) > abs(a.base_price_cents) * $part`;
  const examples = db.prepare(
    `select l.reference, l.label, a.base_price_cents as before, l.base_price_cents as after ${moved} order by l.line limit $limit`,
  );
  return {
    count: db.prepare(`select count(*) ${moved}`).pluck().get({ part }) as number,
    examples: examples.all({ part, limit }) as PriceMove[],
  };
}
