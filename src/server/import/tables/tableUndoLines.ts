import { sql } from 'kysely';
import { type ArticleColumn, IMPORTED_COLUMNS, TEXT_COLUMNS } from '../../../domain/article/fields';
import type { Db } from '../../database/tables';
import type { ImportDialect } from './importConnection';
import { createUndoChanges, listUndoneTogether } from './tableCorrections';
import { countRows } from './tableDifferences';
import { countChanges } from './tableImportRuns';
import { ANY_KEPT, FIELD_OF_COLUMN } from './tableKeptFields';
import { NO_RATE } from './tableStaging';
import { createUndoKeptSql } from './tableUndoKept';

/** The import to undo; the counts are those of its corrections too. */
export interface LastImport {
  id: number;
  at: string;
  file_name: string;
  /** Imports of its refused lines, which are undone with it, oldest first. */
  corrections: { id: number; at: string; file_name: string }[];
  created: number;
  changed: number;
  withdrawn: number;
  restored: number;
}

/** Kept fields, pictures, promotions…: what staff gave an article, which an undo leaves to it. */
export type KeptThing =
  | 'fields'
  | 'featured'
  | 'videoLink'
  | 'attachments'
  | 'campaigns'
  | 'sheetExpected';

/** An article that an undo concerns and that has something from staff, with its old label. */
export interface KeptArticle {
  reference: string;
  label: string;
  things: KeptThing[];
}

const COLUMNS = IMPORTED_COLUMNS.filter((name) => name !== 'soft_deleted');
/** Columns in the search index. */
const SEARCHED: readonly ArticleColumn[] = [...TEXT_COLUMNS, 'soft_deleted'];

export const CATEGORY = 'under_sub_category_id';
/** A number that was merged since leads to its target; one that was deleted changes nothing. */
export const oldCategory = (id: string): string => `coalesce(
  (select target_id from merged_category where id = ${id}),
  (select id from under_sub_category where id = ${id}), a.${CATEGORY})`;

/** SQL: the value of a column that the imports of a row of undo_change `c` replaced. */
function replacedValue(dialect: ImportDialect, name: ArticleColumn): string {
  const text = `(${dialect.json('c.before')} ->> '${name}')`;
  return TEXT_COLUMNS.includes(name) ? text : `cast(${text} as bigint)`;
}

/** SQL: the value that was replaced, or another where none was; an unknown rate is null. */
const replacedOr = (name: string, before: string, other: string): string =>
  name === 'vat_rate'
    ? `case when ${before} = ${NO_RATE} then null else coalesce(${before}, ${other}) end`
    : `coalesce(${before}, ${other})`;

const FIELDS = new Map<string, string>(FIELD_OF_COLUMN);

// JSON is extracted before the catalogue is locked; the transaction only copies.
function createUndoLinesSql(dialect: ImportDialect): string {
  const before = (name: ArticleColumn) => replacedValue(dialect, name);
  const oldValue = (name: ArticleColumn) =>
    name === CATEGORY ? oldCategory(before(name)) : replacedOr(name, before(name), `a.${name}`);
  const unlessKept = (name: string, value: string) =>
    `case when e.keeps_${FIELDS.get(name)} = 1 then a.${name} else ${value} end`;
  const isSearchedChanged = SEARCHED.map((name) => `${before(name)} is not null`).join(' or ');
  const oldState = `case when c.kind = 'created' then 1 else ${oldValue('soft_deleted')} end`;
  return `create temp table undo_line as select a.id as article_id,
      ${COLUMNS.map((name) => `${unlessKept(name, oldValue(name))} as ${name}`).join(', ')},
      ${unlessKept('soft_deleted', oldState)} as soft_deleted,
      case when c.kind = 'created' or ${isSearchedChanged} then 1 else 0 end as searched,
      ${before(CATEGORY)} as category_before
    from undo_change as c join article as a on a.reference = c.reference
    left join article_edit as e on e.article_id = a.id`;
}

/** Kept fields get the values of before the import as the file's. */
const createKeptSql = (dialect: ImportDialect, imports: readonly number[]): string =>
  createUndoKeptSql(imports, (name, other) => {
    const before = replacedValue(dialect, name);
    return name === 'soft_deleted'
      ? `coalesce(case when c.kind = 'created' then 1 else ${before} end, ${other})`
      : replacedOr(name, before, other);
  });

export async function prepare(
  db: Db,
  dialect: ImportDialect,
  revision: number,
): Promise<LastImport | undefined> {
  const imports = await listUndoneTogether(db, revision);
  if (imports.length === 0) return undefined;
  const runs = await db
    .selectFrom('import_run')
    .select(['id', 'at', 'file_name', 'created', 'changed', 'withdrawn', 'restored'])
    .where('id', 'in', imports)
    .orderBy('id')
    .execute();
  const [first, ...corrections] = runs;
  if (!first) return undefined;
  await createUndoChanges(db, dialect, imports);
  await sql.raw(createUndoLinesSql(dialect)).execute(db);
  await sql.raw(createKeptSql(dialect, imports)).execute(db);
  await sql`create unique index undo_line_key on undo_line (article_id)`.execute(db);
  const counts = await countUndone(db, runs);
  return (
    counts && { id: first.id, at: first.at, file_name: first.file_name, corrections, ...counts }
  );
}

type UndoneCounts = Pick<LastImport, 'created' | 'changed' | 'withdrawn' | 'restored'>;

/** @returns undefined when some of the changes of an import are missing. */
async function countUndone(
  db: Db,
  runs: readonly (UndoneCounts & { id: number })[],
): Promise<UndoneCounts | undefined> {
  for (const run of runs) {
    const changes = `import_change as c join article as a on a.reference = c.reference
      where c.import_id = ${run.id}`;
    if ((await countRows(db, changes)) !== countChanges(run)) return undefined;
  }
  const { rows } = await sql<{ kind: keyof UndoneCounts; count: number | string }>`
    select kind, count(*) as count from undo_change group by kind`.execute(db);
  const of = new Map(rows.map(({ kind, count }) => [kind, Number(count)]));
  return {
    created: of.get('created') ?? 0,
    changed: of.get('changed') ?? 0,
    withdrawn: of.get('withdrawn') ?? 0,
    restored: of.get('restored') ?? 0,
  };
}

/** SQL: whether an article `a` has a thing from staff, whoever gave it and when. */
const HAS: Record<KeptThing, string> = {
  fields: `exists (select 1 from article_edit as e where e.article_id = a.id and (${ANY_KEPT}))`,
  featured: 'a.featured = 1',
  campaigns: 'exists (select 1 from campaign_article as c where c.article_id = a.id)',
  attachments: 'exists (select 1 from attachment as f where f.article_id = a.id)',
  videoLink: "coalesce(a.video_link, '') <> ''",
  sheetExpected: 'a.sheet_expected is not null',
};
const THINGS = Object.keys(HAS) as KeptThing[];

/** The articles that the undo concerns and what staff gave them, looked up in the articles. */
export async function listKeptArticles(db: Db): Promise<KeptArticle[]> {
  const flags = THINGS.map((thing) => `case when ${HAS[thing]} then 1 else 0 end as ${thing}`);
  const { rows } = await sql
    .raw<{ reference: string; label: string } & Record<string, number | string>>(
      `select a.reference, r.label, ${flags.join(', ')}
      from undo_line as r join article as a on a.id = r.article_id
      where ${THINGS.map((thing) => HAS[thing]).join(' or ')} order by a.reference`,
    )
    .execute(db);
  return rows.map((row) => ({
    reference: row.reference,
    label: row.label,
    // PostgreSQL writes names in lower case.
    things: THINGS.filter((thing) => Number(row[thing] ?? row[thing.toLowerCase()]) === 1),
  }));
}
