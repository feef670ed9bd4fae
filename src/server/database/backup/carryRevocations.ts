import { existsSync } from 'node:fs';
import { SqliteConnection } from '../sqlite/sqliteDriver';

/** What was revoked since the snapshot and stays so. */
export interface CarriedRevocations {
  links: number;
  copies: number;
}

/** Errors of a database that is damaged, or of an earlier version with other tables. */
const UNREADABLE = /^SQLITE_(ERROR|NOTADB|CORRUPT|CANTOPEN)/;

/** Quotes of both databases. A quote of another shop may have the same id, hardly the same second too. */
const SAME_QUOTES =
  'select quote.id from quote join replaced.quote as other on other.id = quote.id and other.created_at = quote.created_at';

const REVOKE_LINKS = `update follow_link
  set revoked_at = (select other.revoked_at from replaced.follow_link as other where other.token_hash = follow_link.token_hash)
  where revoked_at is null and token_hash in (select token_hash from replaced.follow_link where revoked_at is not null)`;
const END_COPIES = `delete from quote_copy
  where quote_id in (${SAME_QUOTES}) and token_hash not in (select token_hash from replaced.quote_copy)`;
/** Addresses are only ever removed from it. */
const REMOVE_ADDRESSES = `update quote set copy_to = (select other.copy_to from replaced.quote as other where other.id = quote.id)
  where id in (${SAME_QUOTES})`;
/** These events make a revocation final: the key of the request gives no new link. */
const ADD_EVENTS = `insert into quote_event (quote_id, at, kind, author, text, version)
  select quote_id, at, kind, author, text, version from replaced.quote_event as other
  where kind = 'LINKS_REVOKED' and quote_id in (${SAME_QUOTES})
    and not exists (
      select 1 from main.quote_event as own where own.quote_id = other.quote_id and own.at = other.at and own.kind = other.kind
    )
  order by id`;

/**
 * Revokes in a prepared snapshot what the database that it replaces has revoked since.
 * @param replaced an SQLite file. @returns undefined when it is missing or cannot be read; the snapshot is then unchanged.
 */
export function carryRevocations(prepared: string, replaced: string): CarriedRevocations | undefined {
  if (!existsSync(replaced)) return undefined;
  const database = new SqliteConnection(prepared);
  try {
    database.prepare('attach database ? as replaced').run(replaced);
    return database.transaction(() => revoke(database));
  } catch (error) {
    if (UNREADABLE.test((error as { code?: string }).code ?? '')) return undefined;
    throw error;
  } finally {
    database.close();
  }
}

function revoke(database: SqliteConnection): CarriedRevocations {
  const [links = 0, copies = 0] = [REVOKE_LINKS, END_COPIES, REMOVE_ADDRESSES, ADD_EVENTS].map(
    (sql) => database.prepare(sql).run().changes,
  );
  return { links, copies };
}
