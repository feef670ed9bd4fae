import { readFileSync } from 'node:fs';
import { type Kysely, type Migration, sql } from 'kysely';
import { sourceFile } from '../../projectFolder';

/**
 * What an owner has said himself: the fields of a published version that he called his own although
 * they are as the sample, and whether a lowest category was said to expect safety sheets or not.
 * Who said yes has answered, and the sources have for all categories of their own tree; of another
 * no nobody knows whether it was ever said. The version before ignores both.
 */
export function ownAnswers(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .alterTable('shop_version')
        .addColumn('kept', 'text', (c) => c.notNull().defaultTo('[]'))
        .execute();
      await db.schema
        .alterTable('under_sub_category')
        .addColumn('sheet_answered', 'integer', (c) => c.notNull().defaultTo(0))
        .execute();
      await sql`update under_sub_category set sheet_answered = 1 where sheet_expected = 1`.execute(
        db,
      );
      await answerOwnTree(db);
    },
  };
}

/** The answers of the sources stand for the categories of their tree that have their names. */
export async function answerOwnTree(db: Kysely<unknown>): Promise<void> {
  const { underSubCategories } = JSON.parse(
    readFileSync(sourceFile('demo/categories.json'), 'utf8'),
  ) as { underSubCategories: { id: number; label: string }[] };
  const labels = new Map(underSubCategories.map(({ id, label }) => [id, label]));
  const { rows } = await sql<{
    id: number;
    label: string;
  }>`select id, label from under_sub_category`.execute(db);
  const own = rows.filter(({ id, label }) => labels.get(id) === label);
  if (own.length === 0) return;
  const listed = sql.join(own.map(({ id }) => sql.lit(id)));
  await sql`update under_sub_category set sheet_answered = 1 where id in (${listed})`.execute(db);
}
