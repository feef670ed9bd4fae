import {
  type ColumnDefinitionNode,
  ExpressionWrapper,
  type Kysely,
  type KyselyPlugin,
  OperationNodeTransformer,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryResult,
  RawNode,
  type RootOperationNode,
  sql,
  type UnknownRow,
} from 'kysely';
import type { Engine } from '../engine/engine';
import { isLockTimeout, isRetriable } from './postgresErrors';

/**
 * Texts compare and sort byte by byte, whatever the collation of the database; integers have 64
 * bits.
 */
const TYPES: Record<string, string> = {
  text: 'text collate "C"',
  integer: 'bigint',
  serial: 'bigserial',
};

class ColumnTypes extends OperationNodeTransformer {
  protected override transformColumnDefinition(node: ColumnDefinitionNode): ColumnDefinitionNode {
    const column = super.transformColumnDefinition(node);
    const { dataType } = node;
    const type =
      dataType.kind === 'DataTypeNode' &&
      TYPES[(dataType as unknown as { dataType: string }).dataType];
    return type ? { ...column, dataType: RawNode.createWithSql(type) } : column;
  }
}

/** For migrations: gives new columns the types with which they behave as on SQLite. */
class SchemaTypes implements KyselyPlugin {
  private readonly types = new ColumnTypes();

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    return this.types.transformNode(node);
  }

  transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return Promise.resolve(result);
  }
}

/** Channel on which every commit that changes the public catalogue is announced. */
export const CATALOGUE_CHANNEL = 'paillasse_catalogue';

/** Columns of `article_search`: folded label, references, and all texts together. */
const SEARCH_COLUMNS = ['label', 'reference', 'texts'];
/**
 * Labels are found by the index of all texts; one of their own would make an import an eighth
 * longer.
 */
const INDEXED_COLUMNS = ['reference', 'texts'];

/**
 * What the index of words has of an entry: the words of its label, behind a tab, and all words but
 * those of its references.
 */
const ENTRY_WORDS = `
  begin
    return string_to_array(
      E'\\t' || replace(split_part(texts, E'\\n', 1), ' ', E' \\t') || ' ' ||
      replace(left(texts, length(texts) - length(reference)), E'\\n', ' '), ' ');
  end `;

/**
 * SQL that creates the function. Dear, so that the planner looks words up instead of splitting the
 * texts of what it finds otherwise.
 */
const entryWordsSql = `create or replace function entry_words(texts text, reference text)
  returns text[] language plpgsql immutable parallel safe cost 100000 as $$${ENTRY_WORDS}$$`;

/** SQL that creates the index of words: texts of one or two letters have no trigram. */
const wordIndexSql = (table: string, index = `${table}_words`): string[] => [
  `create index if not exists ${index} on ${table} using gin (entry_words(texts, reference)) ` +
    'with (fastupdate = off)',
  // Counting words takes as long as indexing them.
  `alter index ${index} alter column 1 set statistics 0`,
];

/** SQL that creates a table of the search index, without its indexes. */
export const searchTableSql = (name: string): string =>
  `create table ${name} (article_id bigint not null, ` +
  `${SEARCH_COLUMNS.map((column) => `${column} text collate "C" not null`).join(', ')})`;

/**
 * SQL that creates its indexes. A list of pending entries would make searches slower until it is
 * merged.
 */
export const searchIndexesSql = (name: string): string[] => [
  `alter table ${name} add constraint ${name}_key primary key (article_id)`,
  ...INDEXED_COLUMNS.map(
    (column) =>
      `create index ${name}_${column} on ${name} using gin (${column} gin_trgm_ops) with ` +
      '(fastupdate = off)',
  ),
  ...wordIndexSql(name),
  // For the planner, which estimates from these texts how many entries contain another.
  `analyze ${name}`,
];

async function run(db: Kysely<unknown>, ...statements: string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

export const postgresEngine: Engine = {
  name: 'postgres',
  forMigration: (db) => db.withPlugin(new SchemaTypes()),
  async createSearchIndex(db) {
    await run(db, entryWordsSql, searchTableSql('article_search'));
    await run(db, ...searchIndexesSql('article_search'));
  },
  async createWordIndex(db) {
    const { rows } = await sql`select 1 from pg_proc where proname = 'entry_words'
      and pronamespace = current_schema()::regnamespace and prosrc = ${ENTRY_WORDS}`.execute(db);
    if (rows.length > 0) return run(db, ...wordIndexSql('article_search'));
    // The index of what another version of the function returns is in use until then: dropping one
    // lets no search run before the end of the transaction.
    const next = 'article_search_words_next';
    await run(
      db,
      entryWordsSql,
      ...wordIndexSql('article_search', next),
      'drop index if exists article_search_words',
      `alter index ${next} rename to article_search_words`,
    );
  },
  async createNotices(db) {
    // A trigger: every way of raising the version is announced, by the commit that raises it.
    await sql
      .raw(
        `create function announce_catalogue() returns trigger language plpgsql as $$
        begin perform pg_notify('${CATALOGUE_CHANNEL}', new.value); return null; end $$`,
      )
      .execute(db);
    await sql
      .raw(
        `create trigger setting_catalogue_version after insert or update on setting
        for each row when (new.name = 'catalogue_version') execute function announce_catalogue()`,
      )
      .execute(db);
  },
  isBusy: isRetriable,
  isHeldUp: isLockTimeout,
  async runTogether(trx, changes) {
    if (changes.length === 0) return;
    const parts = changes.map(
      (change, index) =>
        sql`${sql.ref(`change_${index}`)} as (${new ExpressionWrapper(change.toOperationNode())})`,
    );
    await sql`with ${sql.join(parts)} select`.execute(trx);
  },
};
