import { existsSync } from 'node:fs';
import {
  ENDED_ACCOUNTS,
  ERASED_HASHES,
  ERASED_QUOTES,
  type Right,
  RIGHTS,
  SAME_SHOP,
} from '../rights';
import { SqliteConnection } from '../sqlite/sqliteDriver';

/** Whom the prepared backup brings back though they were erased or deleted since. */
export interface ErasedSince {
  accounts: { id: number; kind: 'account' | 'person' }[];
  /** Keyed hashes of addresses. */
  addressHashes: string[];
  quoteIds: number[];
}

/** What was ended since the snapshot and stays so, and what the snapshot brings back. */
export interface CarriedRevocations {
  /** By the title of the kind, in French, as far as there are any. */
  ended: { title: string; count: number }[];
  /** E-mail addresses that regain something, by what it is. */
  broughtBack: { title: string; emails: string[] }[];
  /** Titles of the kinds that the replaced database does not know: it is of an older version. */
  unknown: string[];
  erased: ErasedSince;
}

/** Ends in the prepared backup what was ended since. @param replaced an SQLite file. */
export type CarryOver = (replaced: string) => Promise<CarriedRevocations | undefined>;

/** What is done to the prepared backup before it takes the place of the database. */
export interface RestoreSteps {
  carryOver: CarryOver;
  storeFiles: () => Promise<void>;
}

/** Errors of a database that is damaged, or of an earlier version with other tables. */
const UNREADABLE = /^SQLITE_(ERROR|NOTADB|CORRUPT|CANTOPEN)/;
const codeOf = (error: unknown): string => (error as { code?: string }).code ?? '';

/**
 * Ends in a prepared snapshot what the database that it replaces has ended since.
 * @param replaced an SQLite file. @returns undefined when it is missing, cannot be read or is of
 * another shop; the snapshot is then unchanged.
 */
export function carryRevocations(
  prepared: string,
  replaced: string,
): CarriedRevocations | undefined {
  if (!existsSync(replaced)) return undefined;
  const database = new SqliteConnection(prepared);
  try {
    database.prepare('attach database ? as replaced').run(replaced);
    return database.transaction(() => carryAll(database));
  } catch (error) {
    if (UNREADABLE.test(codeOf(error))) return undefined;
    throw error;
  } finally {
    database.close();
  }
}

function carryAll(database: SqliteConnection): CarriedRevocations | undefined {
  if (database.prepare(`select ${SAME_SHOP}`).pluck().get() !== 1) return undefined;
  const rights: Right[] = Object.values(RIGHTS);
  const ended: CarriedRevocations['ended'] = [];
  const unknown: string[] = [];
  for (const right of rights) {
    const count = carry(database, right);
    if (count === undefined) unknown.push(right.title);
    else if (count > 0) ended.push({ title: right.title, count });
  }
  const broughtBack = rights.flatMap(({ broughtBack: back }) => {
    const emails = back ? listEmails(database, back.sql) : [];
    return back && emails.length > 0 ? [{ title: back.title, emails }] : [];
  });
  return { ended, broughtBack, unknown, erased: erasedSince(database) };
}

/** @returns how much was ended; undefined when the replaced database lacks what tells it. */
function carry(database: SqliteConnection, { carry: own = [], silent = [] }: Right) {
  const changes = own.map((sql) => tryStatement(database, sql));
  const others = silent.map((sql) => tryStatement(database, sql));
  const isUnknown = (own.length > 0 ? changes : others).includes(undefined);
  return isUnknown ? undefined : changes.reduce<number>((sum, count) => sum + (count ?? 0), 0);
}

/** @returns its changes; undefined, with none, when a table or a column is missing. */
function tryStatement(database: SqliteConnection, sql: string): number | undefined {
  try {
    return database.prepare(sql).run().changes;
  } catch (error) {
    if (codeOf(error) !== 'SQLITE_ERROR') throw error;
    return undefined;
  }
}

const listEmails = (database: SqliteConnection, sql: string): string[] =>
  database.prepare(`${sql} order by email`).pluck().all() as string[];

const erasedSince = (database: SqliteConnection): ErasedSince => ({
  accounts: database.prepare(ENDED_ACCOUNTS).all() as ErasedSince['accounts'],
  addressHashes: database.prepare(ERASED_HASHES).pluck().all() as string[],
  quoteIds: database.prepare(ERASED_QUOTES).pluck().all() as number[],
});
