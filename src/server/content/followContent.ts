import { clearInterval, setInterval } from 'node:timers';
import type { FastifyBaseLogger } from 'fastify';
import type { CatalogueVersion } from '../catalogue/currentVersion';
import type { Database } from '../database/engine/engine';
import type { FileStorage } from '../files/storage';
import { setShopContent } from './currentContent';
import { readShopLogo } from './shopLogo';
import { readPublishedContent } from './tableContent';

/** With the poll of the version of the catalogue, every process follows within two seconds. */
const POLL_MS = 1000;

/** Keeps the content of this process the one that is stored. */
export interface ContentFollower {
  /** Reads the content if anything public has changed since it was read. */
  follow(): Promise<void>;
  /** Reads the content, such as after it was published. @throws the error of the database */
  refresh(): Promise<void>;
  close(): void;
}

/**
 * Reads the content, and again when the version of the catalogue changes: a publication raises it,
 * also for other processes. What cannot be read stays as it is until the next attempt.
 * @param readOthers reads what else is published so.
 */
export async function followContent(
  { db }: Database,
  catalogueVersion: Pick<CatalogueVersion, 'current'>,
  log: FastifyBaseLogger,
  files: Pick<FileStorage, 'open'>,
  readOthers: () => Promise<void> = () => Promise.resolve(),
): Promise<ContentFollower> {
  let known: string | undefined;
  let running: Promise<void> | undefined;
  let lacksLogo = false;

  async function refresh(): Promise<void> {
    const { version } = catalogueVersion.current();
    setShopContent(await readPublishedContent(db));
    await readOthers();
    known = version;
    // Until it can be read, documents have the shop's name.
    await readLogo((error) => log.warn({ err: error }, 'logo of the shop'));
  }

  async function readLogo(onFailure: (error: unknown) => void): Promise<void> {
    lacksLogo = false;
    try {
      // A missing file is looked for again at the next change only, not with every poll.
      if (!(await readShopLogo(files))) log.warn({}, 'logo of the shop: file missing');
    } catch (error) {
      lacksLogo = true;
      onFailure(error);
    }
  }

  async function readIfStale(): Promise<void> {
    try {
      if (catalogueVersion.current().version !== known) await refresh();
      // The failure is in the log already.
      else if (lacksLogo) await readLogo(() => undefined);
    } catch (error) {
      log.warn({ err: error }, 'content of the shop');
    }
  }

  const follow = (): Promise<void> =>
    (running ??= readIfStale().finally(() => (running = undefined)));
  await follow();
  const timer = setInterval(() => void follow(), POLL_MS).unref();
  return { follow, refresh, close: () => clearInterval(timer) };
}
