import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { createImporter } from './catalogueImport/importer';
import type { Config } from './config';
import { lockDataDir } from './database/engine/dataDirLock';
import { openDatabase, sqliteFile } from './database/engine/openDatabase';
import { readSetting, SESSION_EPOCH } from './database/settings';
import type { WebFetchOptions } from './files/download';
import { sweepFolder } from './files/fileFolder';
import { openFileStore } from './files/fileStore';
import { createOutboxWorker } from './mail/outboxWorker';
import { createSendMail, type SendMail } from './mail/transport';
import { createSqliteSearch } from './search/sqliteSearch';
import type { Services } from './services';
import { createPasswords } from './session/passwords';
import { createTokens } from './session/tokens';

/** What tests replace: the clock, the cost of hashing, where mails go, which web addresses may be fetched. */
export interface ServiceParts {
  clock?: () => number;
  cheapPasswords?: boolean;
  send?: SendMail;
  web?: WebFetchOptions;
}

export interface OpenServices extends Services {
  /** Ends the mail worker and a running import, then closes the database. */
  close(): Promise<void>;
}

/**
 * Opens the database and everything that stands on it, for one server at a time.
 * @throws DataDirInUse while another server has the data directory, Error when the database is not durable.
 */
export async function openServices(config: Config, log: FastifyBaseLogger, parts: ServiceParts = {}): Promise<OpenServices> {
  const lock = lockDataDir(config.dataDir, 'server');
  const services = await openLocked(config, log, parts).catch((error: unknown) => {
    lock.release();
    throw error;
  });
  const close = () => services.close().finally(() => lock.release());
  return { ...services, close };
}

async function openLocked(config: Config, log: FastifyBaseLogger, parts: ServiceParts): Promise<OpenServices> {
  const clock = parts.clock ?? Date.now;
  await clearUploads(config, log);
  const database = await openDatabase(config);
  const outbox = createOutboxWorker({ database, send: parts.send ?? createSendMail(config), clock, log });
  const searchIndex = createSqliteSearch(database);
  const importer = createImporter({ databaseFile: sqliteFile(config.dataDir), clock });
  return {
    config,
    database,
    clock,
    log,
    passwords: createPasswords({ cheap: parts.cheapPasswords }),
    tokens: createTokens(config.jwtSecret, clock, await readSetting(database.db, SESSION_EPOCH)),
    outbox,
    searchIndex,
    importer,
    files: openFileStore(config.dataDir, parts.web),
    async close() {
      await outbox.stop();
      await importer.close();
      await searchIndex.close();
      await database.close();
      await clearUploads(config, log);
    },
  };
}

/** Before a server opens and once it is closed no catalogue is imported, and no other server has the folder: a file there was left. */
async function clearUploads({ dataDir }: Config, log: FastifyBaseLogger): Promise<void> {
  await sweepFolder(join(dataDir, 'imports'), new Set(), Infinity).catch((error: unknown) => log.error({ err: error }, 'imports'));
}
