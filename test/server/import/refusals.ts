import { refusalsCsv } from '../../../src/server/import/routes';
import type { Shop } from './shop';

const lastRun = ({ database: { db } }: Shop) =>
  db.selectFrom('import_run').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();

/** The file of the refused lines of the last import. */
export async function refusedFileOf(shop: Shop): Promise<string> {
  const parts: string[] = [];
  for await (const part of refusalsCsv(shop.database.db, await lastRun(shop))) parts.push(part);
  return parts.join('');
}

/** The refusals of the last import, without line numbers. */
export async function refusalsOf(
  shop: Shop,
): Promise<{ reference: string; reason: string; cells: string | null }[]> {
  const { id } = await lastRun(shop);
  const refusals = shop.database.db
    .selectFrom('import_refusal')
    .select(['reference', 'reason', 'cells']);
  return refusals.where('import_id', '=', id).orderBy('line').execute();
}

/** The error of an import with only these confirmations; '' when it succeeds. */
export const refusalOf = (shop: Shop, content: string | Buffer, confirmed: string[] = []) =>
  shop.importFile(content, confirmed).then(
    () => '',
    (error: unknown) => `${(error as Error).name}: ${(error as Error).message}`,
  );
