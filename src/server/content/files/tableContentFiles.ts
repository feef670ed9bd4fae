import { contentFileNames } from '../../../domain/shopContent/contentFiles';
import type { LocalDateTime } from '../../database/columnTypes';
import type { ContentFileRow } from '../../database/contentTables';
import type { Database } from '../../database/engine/engine';
import type { Db } from '../../database/tables';

/** A checked file, ready to be stored. */
export interface AcceptedContent {
  bytes: Buffer;
  extension: 'webp' | 'png' | 'pdf';
  mimeType: 'image/webp' | 'image/png' | 'application/pdf';
  width: number | null;
  height: number | null;
}

/** Adds a file, or notes that it was uploaded again. */
export async function writeContentFile(db: Db, row: ContentFileRow): Promise<void> {
  await db
    .insertInto('content_file')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ uploaded_at: row.uploaded_at }))
    .execute();
}

/** A file of the content by its name. */
export const findContentFile = (db: Db, name: string): Promise<ContentFileRow | undefined> =>
  db.selectFrom('content_file').selectAll().where('name', '=', name).executeTakeFirst();

/**
 * Forgets the files that were uploaded before a time and that no draft and no version names; their
 * bytes are then deleted with the other orphans.
 */
export async function purgeContentFiles(
  { db, write }: Pick<Database, 'db' | 'write'>,
  before: LocalDateTime,
): Promise<void> {
  if ((await listUnnamed(db, before)).length === 0) return;
  // Again, because a draft may name one of them by now.
  await write(async (trx) => {
    const names = await listUnnamed(trx, before);
    for (const name of names)
      await trx.deleteFrom('content_file').where('name', '=', name).execute();
  });
}

async function listUnnamed(db: Db, before: LocalDateTime): Promise<string[]> {
  const old = await db
    .selectFrom('content_file')
    .select('name')
    .where('uploaded_at', '<', before)
    .execute();
  if (old.length === 0) return [];
  const drafts = await db.selectFrom('shop_section').select('draft as text').execute();
  const versions = await db.selectFrom('shop_version').select('fields as text').execute();
  const named = new Set(
    [...drafts, ...versions].flatMap(({ text }) => contentFileNames(text ?? '')),
  );
  return old.map(({ name }) => name).filter((name) => !named.has(name));
}
