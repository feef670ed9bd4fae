import { existsSync, statSync } from 'node:fs';
import { sql } from 'kysely';
import type { LocalDateTime } from '../columnTypes';
import { compareMigrations, migrationNames } from '../engine/migrate';
import type { PostgresLocation } from '../location';
import { type Agreement, readAgreement } from '../postgres/agreedSettings';
import { openPostgres } from '../postgres/openPostgres';
import { assertUsable, explainAnyConnectFailure } from '../postgres/usable';
import { COUNT_TO_CHECK, LIST_TO_CHECK, type PricesToCheck } from '../priceCheck';
import { LIST_SENT_PDFS, type SentPdf } from '../sentPdfs';
import { findSharedSecret } from '../settings';
import {
  COUNT_SHEET_ANSWERS,
  type SheetAnswerCounts,
  type SheetAnswerRow,
  sheetAnswersOf,
} from '../sheetAnswers';
import { sqliteCode, SqliteConnection } from '../sqlite/sqliteDriver';
import { COUNT_UNNAMED, LIST_UNNAMED, type UnnamedEntries } from '../unnamedEntries';

/** What a whole database says of the shop. */
export interface InspectedShop {
  staff: string[];
  newestQuote: LocalDateTime | null;
  /** What the owner has published last, by section; see ShopVersionTable. */
  content: { section: string; fields: string; kept: string }[];
  prices: PricesToCheck;
  sheets: SheetAnswerCounts;
  unnamed: UnnamedEntries;
  sentPdfs: SentPdf[];
}

/** Result of inspectDatabase. */
export type DatabaseInspection =
  | { state: 'none' | 'damaged' | 'foreign' | 'newer' }
  | { state: 'unreadable'; code: string }
  | {
      state: 'whole';
      /** Number of pending migrations, applied by the next start. */
      waiting: number;
      /**
       * Addresses notified of quotes and date of the newest quote; undefined with pending
       * migrations.
       */
      shop: InspectedShop | undefined;
      /** On PostgreSQL: the open processes, and the secret in the database. */
      processes?: Agreement & { secret: string | undefined };
    };

const OWN_TABLES =
  "select count(*) from sqlite_master where name in ('kysely_migration', 'article')";
const TIMEOUT_MS = 2000;

/** Checks a database file without writing to it; the server may be running. */
export function inspectDatabase(file: string): DatabaseInspection {
  if (!existsSync(file) || statSync(file).size === 0) return { state: 'none' };
  try {
    // Opening read-only without a WAL would leave an empty one behind; with a WAL, read-only
    // prevents a checkpoint.
    const connection = new SqliteConnection(file, {
      readonly: existsSync(`${file}-wal`),
      timeout: TIMEOUT_MS,
    });
    try {
      connection.pragma('query_only = ON');
      return inspect(connection);
    } finally {
      connection.close();
    }
  } catch (error) {
    const code = sqliteCode(error);
    return /^SQLITE_(CORRUPT|NOTADB)/.test(code)
      ? { state: 'damaged' }
      : { state: 'unreadable', code };
  }
}

function inspect(connection: SqliteConnection): DatabaseInspection {
  if (connection.pragma('quick_check') !== 'ok') return { state: 'damaged' };
  if (connection.prepare(OWN_TABLES).pluck().get() !== 2) return { state: 'foreign' };
  const applied = connection.prepare('select name from kysely_migration').pluck().all() as string[];
  if (applied.some((name) => !migrationNames.includes(name))) return { state: 'newer' };
  const waiting = migrationNames.length - applied.length;
  return { state: 'whole', waiting, shop: waiting === 0 ? readShop(connection) : undefined };
}

const NEWEST_CONTENT = `select section, fields, kept from shop_version as v where version =
  (select max(version) from shop_version as n where n.section = v.section)`;

const readShop = (connection: SqliteConnection): InspectedShop => ({
  staff: connection.prepare('select email from staff order by email').pluck().all() as string[],
  newestQuote: connection
    .prepare('select max(created_at) from quote')
    .pluck()
    .get() as LocalDateTime | null,
  content: connection.prepare(NEWEST_CONTENT).all() as InspectedShop['content'],
  prices: {
    count: connection.prepare(COUNT_TO_CHECK).pluck().get() as number,
    first: connection.prepare(LIST_TO_CHECK).all() as PricesToCheck['first'],
  },
  sheets: sheetAnswersOf(connection.prepare(COUNT_SHEET_ANSWERS).get() as SheetAnswerRow),
  unnamed: {
    count: connection.prepare(COUNT_UNNAMED).pluck().get() as number,
    first: connection.prepare(LIST_UNNAMED).all() as UnnamedEntries['first'],
  },
  sentPdfs: connection.prepare(LIST_SENT_PDFS).all() as SentPdf[],
});

/**
 * Checks a database without writing to it.
 * @throws DatabaseUnusable when the shop could not start on it.
 */
export async function inspectPostgres({ url }: PostgresLocation): Promise<DatabaseInspection> {
  const { db, pool } = openPostgres(url, { poolSize: 1, applicationName: 'paillasse check' });
  try {
    await assertUsable(db);
    const { pending, unknown } = await compareMigrations(db);
    if (unknown.length > 0) return { state: 'newer' };
    if (pending.length === migrationNames.length) return { state: 'none' };
    const processes = { ...(await readAgreement(pool)), secret: await findSharedSecret(db) };
    if (pending.length > 0)
      return { state: 'whole', waiting: pending.length, shop: undefined, processes };
    const newest = await db
      .selectFrom('quote')
      .select((eb) => eb.fn.max('created_at').as('at'))
      .executeTakeFirst();
    const staff = (await db.selectFrom('staff').select('email').orderBy('email').execute()).map(
      ({ email }) => email,
    );
    const { rows: content } = await sql
      .raw<InspectedShop['content'][number]>(NEWEST_CONTENT)
      .execute(db);
    const counted = await sql.raw<{ count: number | string }>(COUNT_TO_CHECK).execute(db);
    const listed = await sql.raw<PricesToCheck['first'][number]>(LIST_TO_CHECK).execute(db);
    const answers = await sql.raw<SheetAnswerRow>(COUNT_SHEET_ANSWERS).execute(db);
    const [row] = answers.rows;
    if (!row) throw new Error('No counts of answers');
    const sheets = sheetAnswersOf(row);
    const entries = await sql.raw<{ count: number | string }>(COUNT_UNNAMED).execute(db);
    const named = await sql.raw<UnnamedEntries['first'][number]>(LIST_UNNAMED).execute(db);
    const unnamed = { count: Number(entries.rows[0]?.count), first: named.rows };
    const { rows: sentPdfs } = await sql.raw<SentPdf>(LIST_SENT_PDFS).execute(db);
    const prices = { count: Number(counted.rows[0]?.count), first: listed.rows };
    return {
      state: 'whole',
      waiting: 0,
      shop: { staff, newestQuote: newest?.at ?? null, content, prices, sheets, unnamed, sentPdfs },
      processes,
    };
  } catch (error) {
    throw explainAnyConnectFailure(error);
  } finally {
    await db.destroy();
  }
}
