import { type Kysely, type Migration, sql } from 'kysely';
import { kindFromName } from '../../../domain/article/documentKind';
import { chunks } from '../engine/chunks';

/** The columns this migration reads and writes, as they are in this version of the schema. */
interface Then {
  attachment: { id: number; is_picture: number; original_file_name: string; kind: string | null };
}

/**
 * Stores what a document is, read from its name at first. The version before reads the name each
 * time.
 */
export function documentKinds(): Migration {
  return {
    async up(db: Kysely<Then>) {
      await db.schema.alterTable('attachment').addColumn('kind', 'text').execute();
      await sql`create index attachment_safety_sheet on attachment (article_id)
        where kind = 'FDS'`.execute(db);
      await fillKinds(db);
    },
  };
}

async function fillKinds(db: Kysely<Then>): Promise<void> {
  const documents = await db
    .selectFrom('attachment')
    .select(['id', 'original_file_name'])
    .where('is_picture', '=', 0)
    .execute();
  const read = documents.map(({ id, original_file_name }) => ({
    id,
    kind: kindFromName(original_file_name),
  }));
  for (const kind of new Set(read.map((document) => document.kind))) {
    const ofKind = read.filter((document) => document.kind === kind);
    for (const part of chunks(ofKind.map(({ id }) => id))) {
      await db.updateTable('attachment').set({ kind }).where('id', 'in', part).execute();
    }
  }
}
