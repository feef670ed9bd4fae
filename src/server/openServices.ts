import { mkdir } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';
import { createCatalogueVersion } from './catalogue/currentVersion';
import type { Config } from './config';
import { followContent } from './content/followContent';
import type { Database, ShopLock } from './database/engine/engine';
import { compareMigrations } from './database/engine/migrate';
import type { DatabaseLocation } from './database/location';
import { lockShop, openDatabase } from './database/openDatabase';
import { sharedSettingsOf } from './database/postgres/agreedSettings';
import { readSetting, readSharedSecret, SESSION_EPOCH } from './database/settings';
import { createDocuments, type Documents } from './documents/renderPdf';
import type { DownloadOptions } from './files/download';
import { openFileStore } from './files/openStorage';
import { readAnnouncedImport } from './import/announceImport';
import { createImporter, type StartThread } from './import/importer';
import { deleteLeftoverUploads } from './import/receiveImport';
import { createOutboxWorker } from './mail/outboxWorker';
import { createSendMail, type SendMail } from './mail/transport';
import { createPostgresSearch } from './search/postgres/postgresSearch';
import { createSearchCounts } from './search/searchCounts';
import type { SearchIndex } from './search/searchIndex';
import { createSqliteSearch } from './search/sqlite/sqliteSearch';
import type { Services } from './services';
import { createPasswords, createTokens } from './session/credentials';
import { followSynonyms } from './synonyms/followSynonyms';

/**
 * Replaced in tests: the clock, the cost of hashing, mail delivery, which hosts may be fetched, the
 * threads.
 */
export interface ServiceOverrides {
  clock?: () => number;
  cheapPasswords?: boolean;
  send?: SendMail;
  web?: DownloadOptions;
  documents?: Documents;
  importThread?: StartThread;
}

export interface OpenServices extends Services {
  /**
   * Stops the outbox worker and a running import, writes the counts of searches, then closes the
   * database.
   */
  close: () => Promise<void>;
}

/**
 * Opens the database and the services on it. On SQLite only one server may use a data folder at a
 * time.
 * @throws DataDirInUse, DatabaseUnusable, Error when the database is not durable.
 */
export async function openServices(
  config: Config,
  log: FastifyBaseLogger,
  overrides: ServiceOverrides = {},
): Promise<OpenServices> {
  const lock = await lockShop(config, 'server');
  const services = await openLocked(config, log, overrides, lock).catch(async (error: unknown) => {
    await lock.release();
    throw error;
  });
  const close = async () => {
    try {
      await services.close();
    } finally {
      await lock.release();
    }
  };
  return { ...services, close };
}

async function openLocked(
  settings: Config,
  log: FastifyBaseLogger,
  overrides: ServiceOverrides,
  lock: ShopLock,
): Promise<OpenServices> {
  const clock = overrides.clock ?? Date.now;
  await mkdir(settings.dataDir, { recursive: true });
  await deleteLeftoverUploads(settings, log);
  const database = await openDatabase(settings.database, settings);
  if (!settings.migrate) await warnOfNewerSchema(database, log);
  const config = {
    ...settings,
    jwtSecret: settings.jwtSecret ?? (await readSharedSecret(database)),
  };
  await lock.agreeOn(sharedSettingsOf(config)).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  const files = await openFileStore(config, overrides.web);
  const outbox = createOutboxWorker({
    database,
    send: overrides.send ?? createSendMail(config, files),
    clock,
    log,
  });
  const catalogueVersion = createCatalogueVersion(await database.openVersionReader(), clock);
  const content = await followContent(database, catalogueVersion, log, files, () =>
    followSynonyms(database.db),
  );
  const searchIndex = createSearchIndex(database, config.database);
  const searchCounts = createSearchCounts({ database, clock, log, secret: config.jwtSecret });
  const documents = overrides.documents ?? createDocuments();
  const importer = createImporter({
    location: config.database,
    clock,
    readAnnounced: () => readAnnouncedImport(database, config.database),
    startThread: overrides.importThread,
  });
  return {
    config,
    database,
    clock,
    log,
    passwords: createPasswords({ cheap: overrides.cheapPasswords }),
    tokens: createTokens(config.jwtSecret, clock, await readSetting(database.db, SESSION_EPOCH)),
    outbox,
    catalogueVersion,
    content,
    searchIndex,
    searchCounts,
    importer,
    files,
    documents,
    async close() {
      await outbox.stop();
      await documents.close();
      await importer.close();
      await searchIndex.close();
      // After the import, which may hold the database.
      await searchCounts.close();
      content.close();
      // Before the database: only a writer that closes last empties the write-ahead log.
      catalogueVersion.close();
      await database.close();
      await deleteLeftoverUploads(config, log);
    },
  };
}

async function warnOfNewerSchema({ db }: Database, log: FastifyBaseLogger): Promise<void> {
  const { unknown } = await compareMigrations(db);
  if (unknown.length > 0)
    log.warn(
      { unknown },
      'La base vient d’une version plus récente de la boutique : terminez la mise à jour',
    );
}

/** The search index of the database's engine. */
export function createSearchIndex(database: Database, location: DatabaseLocation): SearchIndex {
  return location.engine === 'postgres'
    ? createPostgresSearch(database, location)
    : createSqliteSearch(database, location);
}
