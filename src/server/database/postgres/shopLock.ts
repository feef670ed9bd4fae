import { clearTimeout, setTimeout } from 'node:timers';
import type { Client } from 'pg';
import { DatabaseUnusable, type ShopLock } from '../engine/engine';
import type { DataDirUse } from '../sqlite/dataDirLock';
import { agreeOnSettings, takePart } from './agreedSettings';
import { loadDriver } from './driver';
import { postgresSettings } from './openPostgres';
import { explainAnyConnectFailure } from './usable';

/** Key of the advisory lock: shared by servers and commands, exclusive for a restore. */
const SHOP_LOCK = 0x70_61_69_6e;
const RECONNECT_MS = 1_000;

/**
 * Locks the shop in a database, on a connection of its own that is opened again when it is lost.
 * @throws DatabaseUnusable when another use conflicts, or the database cannot be used.
 */
export async function lockPostgres(url: string, use: DataDirUse): Promise<ShopLock> {
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isReleased = false;
  let hasAgreed = false;

  async function lock(): Promise<void> {
    const settings = postgresSettings(url, { applicationName: `paillasse ${use}` });
    const opened = new (loadDriver().Client)(settings);
    const lost = () => {
      if (client === opened) retryLater();
    };
    opened.on('error', lost).on('end', lost);
    try {
      await opened.connect();
      const mode = use === 'restore' ? '' : '_shared';
      const { rows } = await opened.query<{ locked: boolean }>(
        `select pg_try_advisory_lock${mode}(${SHOP_LOCK}) as locked`,
      );
      if (!rows[0]?.locked) throw new DatabaseUnusable(use === 'restore' ? 'in use' : 'restoring');
      if (hasAgreed) await takePart(opened);
      client = opened;
    } catch (error) {
      void opened.end().catch(() => undefined);
      throw explainAnyConnectFailure(error);
    }
  }

  function retryLater(): void {
    client = undefined;
    if (!isReleased) timer = setTimeout(() => void lock().catch(retryLater), RECONNECT_MS).unref();
  }

  await lock();
  return {
    async agreeOn(settings) {
      if (!client) throw new DatabaseUnusable('unreachable');
      await agreeOnSettings(client, settings).catch((error: unknown) => {
        throw explainAnyConnectFailure(error);
      });
      hasAgreed = true;
    },
    async release() {
      isReleased = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
