import { clearInterval, setInterval } from 'node:timers';
import type { Client } from 'pg';
import { BOUNDARIES, READ_VERSION, type VersionReader } from '../catalogueVersion';
import { loadDriver } from './driver';
import { postgresSettings } from './openPostgres';
import { CATALOGUE_CHANNEL } from './postgresEngine';
import { DatabaseLost } from './postgresErrors';

/** Notices may be lost with a connection, or not arrive at all through a connection pooler. */
const POLL_MS = 800;
const TIMEOUT_MS = 2_000;

const READ = `select coalesce((${READ_VERSION}), '') as version,
  array(select at from (${BOUNDARIES}) as boundary order by at collate "C") as boundaries`;

interface Known {
  version: string;
  /** Ascending. */
  boundaries: string[];
}

/**
 * Keeps version and campaign boundaries in memory: told of commits by notices, and by polling. A
 * connection of its own, so that a pool in full use does not delay it; a lost connection is opened
 * again.
 */
export async function openPostgresVersionReader(url: string): Promise<VersionReader> {
  let client: Client | undefined;
  let known: Known | undefined;
  let failure: unknown;
  let isClosed = false;
  const isOpen = () => !isClosed;
  const refresh = oneAtATime(async () => {
    if (!isOpen()) return;
    try {
      client ??= await listen();
      if (isClosed) {
        drop();
        return;
      }
      const { rows } = await client.query<Known>(READ);
      known = rows[0];
      failure = undefined;
    } catch (error) {
      failure = error;
      drop();
    }
  });

  async function listen(): Promise<Client> {
    const settings = postgresSettings(url, {
      applicationName: 'paillasse version',
      statementTimeoutMs: TIMEOUT_MS,
    });
    const opened = new (loadDriver().Client)(settings);
    opened.on('error', () => client === opened && drop());
    opened.on('notification', () => void refresh());
    try {
      await opened.connect();
      await opened.query(`listen ${CATALOGUE_CHANNEL}`);
    } catch (error) {
      end(opened);
      throw error;
    }
    return opened;
  }

  function drop(): void {
    if (client) end(client);
    client = undefined;
  }

  const read = (): Known => {
    if (!known || failure !== undefined) throw new DatabaseLost(failure);
    return known;
  };

  await refresh();
  const timer = setInterval(() => void refresh(), POLL_MS).unref();
  return {
    readVersion: () => read().version,
    readPeriod(now) {
      const { version, boundaries } = read();
      const next = boundaries.findIndex((at) => at > now);
      const past = next < 0 ? boundaries.at(-1) : boundaries[next - 1];
      return { version, since: past ?? '', until: boundaries[next] ?? null };
    },
    refresh,
    close() {
      isClosed = true;
      clearInterval(timer);
      drop();
    },
  };
}

const end = (client: Client): void => void client.end().catch(() => undefined);

/**
 * A call during a run starts another run after it, shared by all such calls: every caller gets a
 * run that began after the call.
 */
function oneAtATime(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  function start(): Promise<void> {
    running = run().finally(() => (running = undefined));
    return running;
  }
  return () => {
    if (!running) return start();
    next ??= running.then(() => {
      next = undefined;
      return start();
    });
    return next;
  };
}
