import { createHash } from 'node:crypto';
import type { Client, Pool } from 'pg';
import type { Config } from '../../config';
import { DatabaseUnusable, type SharedSettings } from '../engine/engine';
import { SHARED_SETTINGS } from '../settings';

/**
 * Keys of the advisory locks: of the process that compares its settings, and, shared, of all
 * processes that have agreed on them.
 */
const TURN = 0x70_61_69_73;
const AGREED = 0x70_61_69_74;

/** What the processes of a shop have agreed on. */
export interface Agreement {
  /** Of the processes that started last; undefined before the first one. */
  settings: SharedSettings | undefined;
  /** Number of open processes. */
  open: number;
}

/**
 * Compares the settings of a process with those of the open ones, and takes part in their agreement
 * until `client` ends. A process that finds no other open gives its own: so a setting can be
 * changed, with all processes stopped.
 * @throws DatabaseUnusable that names the settings that differ.
 */
export async function agreeOnSettings(client: Client, settings: SharedSettings): Promise<void> {
  await client.query(`select pg_advisory_lock(${TURN})`);
  try {
    const different = differences((await readAgreement(client)).settings, settings);
    if (different.length > 0) await replaceAgreement(client, settings, different);
    await takePart(client);
  } finally {
    await client.query(`select pg_advisory_unlock(${TURN})`).catch(() => undefined);
  }
}

/** Takes part again on a new connection, after the one that had agreed was lost. */
export const takePart = (client: Client) =>
  client.query(`select pg_advisory_lock_shared(${AGREED})`);

async function replaceAgreement(
  client: Client,
  settings: SharedSettings,
  different: readonly string[],
): Promise<void> {
  const { rows } = await client.query<{ isAlone: boolean }>(
    `select pg_try_advisory_lock(${AGREED}) as "isAlone"`,
  );
  if (!rows[0]?.isAlone)
    throw new DatabaseUnusable('other settings', { detail: different.join(', ') });
  try {
    await client.query(
      'insert into setting (name, value) values ($1, $2) on conflict (name) do update set ' +
        'value = excluded.value',
      [SHARED_SETTINGS, JSON.stringify(settings)],
    );
  } finally {
    await client.query(`select pg_advisory_unlock(${AGREED})`);
  }
}

/** Names of the settings that differ. */
export const differences = (
  known: SharedSettings | undefined,
  settings: SharedSettings,
): string[] =>
  Object.entries(settings)
    .filter(([name, value]) => known?.[name as keyof SharedSettings] !== value)
    .map(([name]) => name);

/** Reads what the open processes have agreed on. */
export async function readAgreement(client: Client | Pool): Promise<Agreement> {
  const { rows } = await client.query<{ value: string | null; open: number }>(
    `select (select value from setting where name = $1) as value,
      (select count(*)::int from pg_locks
      where locktype = 'advisory' and classid = 0 and objid = ${AGREED} and objsubid = 1
      and mode = 'ShareLock'
      and database = (select oid from pg_database where datname = current_database())) as open`,
    [SHARED_SETTINGS],
  );
  const { value = null, open = 0 } = rows[0] ?? {};
  return { settings: value === null ? undefined : (JSON.parse(value) as SharedSettings), open };
}

/** Enough to distinguish two values, too short to recover one. */
const DIGEST_LENGTH = 8;

/**
 * What must be the same in all processes of a shop: of the secret a digest, of the files the bucket
 * or that there is none.
 */
export const sharedSettingsOf = ({
  jwtSecret,
  filesBucket,
}: Pick<Config, 'filesBucket'> & { jwtSecret: string }): SharedSettings => ({
  JWT_SECRET: digestOf(jwtSecret),
  FILES_URL: filesBucket ? `s3://${filesBucket.bucket}/${filesBucket.prefix}` : '',
});

const digestOf = (secret: string): string =>
  createHash('sha256').update(`settings ${secret}`).digest('hex').slice(0, DIGEST_LENGTH);
