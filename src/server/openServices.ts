import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { createCatalogueVersion } from './catalogue/catalogueVersion';
import { createImporter } from './catalogueImport/importer';
import type { Config } from './config';
import { openDatabase } from './database/openDatabase';
import { readSetting, SESSION_EPOCH } from './database/settings';
import { lockDataDir } from './database/sqlite/dataDirLock';
import type { DownloadOptions } from './files/download';
import { deleteOldFiles } from './files/fileFolder';
import { openFileStore } from './files/fileStore';
import { createOutboxWorker } from './mail/outboxWorker';
import { createSendMail, type SendMail } from './mail/transport';
import { createSearchIndex } from './search/createSearchIndex';
import type { Services } from './services';
import { createPasswords } from './session/passwords';
import { createTokens } from './session/tokens';

/** Replaced in tests: the clock, the cost of hashing, mail delivery, which hosts may be fetched. */
export interface ServiceOverrides {
  clock?: () => number;
  cheapPasswords?: boolean;
  send?: SendMail;
  web?: DownloadOptions;
}

export interface OpenServices extends Services {
  /** Stops the outbox worker and a running import, then closes the database. */
  close: () => Promise<void>;
}

/**
 * Opens the database and the services on it. Locks the data folder: only one server may use it at a time.
 * @throws ShopInUse while another server uses the data folder, Error when the database is not durable.
 */
export async function openServices(config: Config, log: FastifyBaseLogger, overrides: ServiceOverrides = {}): Promise<OpenServices> {
  const lock = lockDataDir(config.dataDir, 'server');
  const services = await openLocked(config, log, overrides).catch((error: unknown) => {
    lock.release();
    throw error;
  });
  const close = () => services.close().finally(() => lock.release());
  return { ...services, close };
}

async function openLocked(config: Config, log: FastifyBaseLogger, overrides: ServiceOverrides): Promise<OpenServices> {
  const clock = overrides.clock ?? Date.now;
  await deleteLeftoverUploads(config, log);
  const database = await openDatabase(config.database);
  const outbox = createOutboxWorker({ database, send: overrides.send ?? createSendMail(config), clock, log });
  const catalogueVersion = createCatalogueVersion(await database.openVersionReader(), clock);
  const searchIndex = createSearchIndex(database, config.database);
  const importer = createImporter({ location: config.database, clock });
  return {
    config,
    database,
    clock,
    log,
    passwords: createPasswords({ cheap: overrides.cheapPasswords }),
    tokens: createTokens(config.jwtSecret, clock, await readSetting(database.db, SESSION_EPOCH)),
    outbox,
    catalogueVersion,
    searchIndex,
    importer,
    files: await openFileStore(config, overrides.web),
    async close() {
      await outbox.stop();
      await importer.close();
      await searchIndex.close();
      // Before the database: only a writer that closes last empties the write-ahead log.
      catalogueVersion.close();
      await database.close();
      await deleteLeftoverUploads(config, log);
    },
  };
}

/** Called while no import can run: every file in the folder is a leftover. */
async function deleteLeftoverUploads({ dataDir }: Config, log: FastifyBaseLogger): Promise<void> {
  await deleteOldFiles(join(dataDir, 'imports'), new Set(), Infinity).catch((error: unknown) => log.error({ err: error }, 'imports'));
}
