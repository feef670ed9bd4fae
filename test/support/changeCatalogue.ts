import type { Kysely } from 'kysely';
import { raiseCatalogueVersion } from '../../src/server/database/catalogueVersion';
import type { Tables } from '../../src/server/database/tables';
import type { Services } from '../../src/server/services';

/**
 * Writes to the tables of the catalogue as the server does: the version is raised in the same
 * transaction.
 */
export function changeCatalogue<T>(
  { database }: Pick<Services, 'database'>,
  work: (trx: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  return database.write(async (trx) => {
    await raiseCatalogueVersion(trx);
    return work(trx);
  });
}
