import type { CreateTableBuilder, Kysely, Migration } from 'kysely';
import type { Engine } from '../engine/engine';

/** The journal of the administrators' writes, and the imports with what each of them changed. */
export function administration(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await createJournal(db, engine);
      await createImports(db, engine);
    },
  };
}

const idType = (engine: Engine) => (engine.name === 'sqlite' ? 'integer' : 'serial');

function withId<T extends string>(
  table: CreateTableBuilder<T>,
  engine: Engine,
): CreateTableBuilder<T | 'id'> {
  return table.addColumn('id', idType(engine), (c) =>
    engine.name === 'sqlite' ? c.primaryKey().autoIncrement() : c.primaryKey(),
  );
}

// No foreign keys: an entry outlives the account, the article and the campaign it names.
async function createJournal(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await withId(db.schema.createTable('journal'), engine)
    .addColumn('user_id', 'integer')
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('operation', 'text', (c) => c.notNull())
    .addColumn('target', 'text', (c) => c.notNull())
    .addColumn('article_id', 'integer')
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .execute();
}

async function createImports(db: Kysely<unknown>, engine: Engine): Promise<void> {
  let run = withId(db.schema.createTable('import_run'), engine)
    .addColumn('user_id', 'integer')
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('file_name', 'text', (c) => c.notNull())
    .addColumn('byte_size', 'bigint', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('duration_ms', 'integer', (c) =>
      c.notNull().defaultTo(0),
    ) as CreateTableBuilder<string>;
  for (const name of ['created', 'changed', 'withdrawn', 'restored', 'refused', 'unchanged']) {
    run = run.addColumn(name, 'integer', (c) => c.notNull().defaultTo(0));
  }
  await run
    .addColumn('lines', 'text', (c) => c.notNull().defaultTo('[]'))
    .addColumn('revision', 'integer')
    .addColumn('journal_id', 'integer')
    .execute();
  await db.schema
    .createTable('import_change')
    .addColumn('import_id', 'integer', (c) => c.notNull())
    .addColumn('reference', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .addPrimaryKeyConstraint('import_change_key', ['import_id', 'reference'])
    .execute();
  await db.schema
    .createTable('import_refusal')
    .addColumn('import_id', 'integer', (c) => c.notNull())
    .addColumn('line', 'integer', (c) => c.notNull())
    .addColumn('reference', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('import_refusal_key', ['import_id', 'line'])
    .execute();
}
