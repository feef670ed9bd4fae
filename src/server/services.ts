import type { FastifyBaseLogger } from 'fastify';
import type { CatalogueVersion } from './catalogue/currentVersion';
import type { Config } from './config';
import type { ContentFollower } from './content/followContent';
import type { Database } from './database/engine/engine';
import type { Documents } from './documents/renderPdf';
import type { FileStore } from './files/openStorage';
import type { Importer } from './import/importer';
import type { OutboxWorker } from './mail/outboxWorker';
import type { SearchCounts } from './search/searchCounts';
import type { SearchIndex } from './search/searchIndex';
import type { Passwords, Tokens } from './session/credentials';

/** The dependencies of the route handlers. */
export interface Services {
  config: Config & { jwtSecret: string };
  database: Database;
  /** Milliseconds since 1970. */
  clock: () => number;
  log: FastifyBaseLogger;
  passwords: Passwords;
  tokens: Tokens;
  /** Call `outbox.wake()` after a transaction that queued mails. */
  outbox: OutboxWorker;
  catalogueVersion: CatalogueVersion;
  content: ContentFollower;
  searchIndex: SearchIndex;
  searchCounts: SearchCounts;
  importer: Importer;
  files: FileStore;
  /** Makes the PDF files of requests and offers. */
  documents: Documents;
}
