import { contentFileNames } from '../../../domain/shopContent/contentFiles';
import type { ShopFields } from '../../../domain/shopContent/sections';
import { throwUnreadable } from '../../files/refusals';
import { unprocessable } from '../../http/httpError';
import type { Services } from '../../services';
import { findContentFile } from './tableContentFiles';

/**
 * Makes sure that the files that a publication would bring can be read.
 * @param log where a file that is gone is noted
 * @throws 422 with the field whose file is gone, 503 when the storage does not answer
 */
export async function requireFiles(
  { database, files }: Pick<Services, 'database' | 'files'>,
  log: { warn: (details: object, message: string) => void },
  fields: ShopFields,
  published: ShopFields,
): Promise<void> {
  const changed = Object.entries(fields).filter(([name, value]) => published[name] !== value);
  for (const [field, value] of changed)
    for (const name of contentFileNames(value)) {
      const row = await findContentFile(database.db, name);
      const file = row && (await files.open(name).catch(throwUnreadable));
      file?.stream.destroy();
      if (file) continue;
      log.warn({ file: name, field }, 'content of the shop: file missing');
      throw unprocessable('Ce fichier n’existe plus : déposez-le de nouveau.', field);
    }
}
