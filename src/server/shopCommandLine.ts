import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config';
import { PROJECT } from './projectFolder';

/** A release may run without npm; its release.json says that nothing is installed or built. */
export const SHOP_PROGRAM = existsSync(join(PROJECT, 'release.json'))
  ? 'node scripts/shop.mjs'
  : 'npm run shop --';

/**
 * How a command of the shop is typed on the server's machine so that it finds this shop: in the
 * project's folder, with the folder of the data. Settings that contain a password are named only.
 * @returns the text before the name of the command.
 */
export function shopCommandPrefix({
  dataDir,
  database,
  filesBucket,
}: Pick<Config, 'dataDir' | 'database' | 'filesBucket'>): string {
  const settings = [
    `DATA_DIR=${quoteForShell(dataDir)}`,
    ...(database.engine === 'postgres' ? ['DATABASE_URL=…'] : []),
    ...(filesBucket ? ['FILES_URL=…'] : []),
  ];
  return `cd ${quoteForShell(PROJECT)} && ${settings.join(' ')} ${SHOP_PROGRAM}`;
}

/** A word for sh, in quotes only when it has characters with a meaning there. */
export const quoteForShell = (text: string): string =>
  /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
