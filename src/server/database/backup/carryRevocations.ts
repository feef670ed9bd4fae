import { existsSync } from 'node:fs';
import { ADMIN_ROLE } from '../../../domain/account/users';
import { SqliteConnection } from '../sqlite/sqliteDriver';

/** What was revoked since the snapshot and stays so, and what the snapshot brings back. */
export interface CarriedRevocations {
  links: number;
  copies: number;
  /** E-mail addresses, by what the snapshot gives back to them. */
  broughtBack: Record<keyof typeof BROUGHT_BACK, string[]>;
}

/** The replaced database is of this shop: a shop that moves has none of its accounts there. */
const SAME_SHOP = `exists (select 1 from user_account as a join replaced.user_account as b
  on b.id = a.id and b.created_at = a.created_at and b.email = a.email)`;
/** Of an account or a quote in both databases. */
const SAME_ROW = 'other.id = own.id and other.created_at = own.created_at';

/** Addresses that regain, with the snapshot, what was removed from them since. */
const BROUGHT_BACK = {
  deletedAccounts: `select email from main.user_account as own
    where ${SAME_SHOP} and not exists (select 1 from replaced.user_account as other
    where ${SAME_ROW})`,
  administrators: `select own.email as email from main.user_account as own
    join replaced.user_account as other on ${SAME_ROW}
    where own.roles like '%${ADMIN_ROLE}%' and other.roles not like '%${ADMIN_ROLE}%'`,
  passwords: `select own.email as email from main.user_account as own
    join replaced.user_account as other on ${SAME_ROW}
    where own.password_hash <> other.password_hash`,
  staff:
    `select email from main.staff where ${SAME_SHOP} and email not in (select email from ` +
    'replaced.staff)',
  erasedPersons: `select distinct lower(own.email) as email from main.quote as own
    join replaced.quote as other on ${SAME_ROW}
    where own.email <> '' and other.email = ''`,
} as const;

/** Errors of a database that is damaged, or of an earlier version with other tables. */
const UNREADABLE = /^SQLITE_(ERROR|NOTADB|CORRUPT|CANTOPEN)/;

/**
 * Quotes of both databases. A quote of another shop may have the same id, hardly the same second
 * too.
 */
const SAME_QUOTES =
  'select quote.id from quote join replaced.quote as other on other.id = quote.id and ' +
  'other.created_at = quote.created_at';

const REVOKE_LINKS = `update follow_link
  set revoked_at = (select other.revoked_at from replaced.follow_link as other
  where other.token_hash = follow_link.token_hash)
  where revoked_at is null and token_hash in (select token_hash from replaced.follow_link
  where revoked_at is not null)`;
/** An erasure and a new password delete links. */
const DELETE_LINKS = `delete from follow_link
  where quote_id in (${SAME_QUOTES}) and token_hash not in (select token_hash
  from replaced.follow_link)`;
const END_COPIES = `delete from quote_copy
  where quote_id in (${SAME_QUOTES}) and token_hash not in (select token_hash
  from replaced.quote_copy)`;
/** Addresses are never added to this column later. */
const REMOVE_ADDRESSES = `update quote set copy_to = (select other.copy_to
  from replaced.quote as other where other.id = quote.id)
  where id in (${SAME_QUOTES})`;
/** With these events a repeated request (same idempotency key) gets no new link. */
const ADD_EVENTS = `insert into quote_event (quote_id, at, kind, author, text, version)
  select quote_id, at, kind, author, text, version from replaced.quote_event as other
  where kind = 'LINKS_REVOKED' and quote_id in (${SAME_QUOTES})
    and not exists (
      select 1 from main.quote_event as own where own.quote_id = other.quote_id
      and own.at = other.at and own.kind = other.kind
    )
  order by id`;

/**
 * Revokes in a prepared snapshot what the database that it replaces has revoked since.
 * @param replaced an SQLite file. @returns undefined when it is missing or cannot be read; the
 * snapshot is then unchanged.
 */
export function carryRevocations(
  prepared: string,
  replaced: string,
): CarriedRevocations | undefined {
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
  const run = (sql: string) => database.prepare(sql).run().changes;
  const links = run(REVOKE_LINKS) + run(DELETE_LINKS);
  const copies = run(END_COPIES);
  for (const sql of [REMOVE_ADDRESSES, ADD_EVENTS]) run(sql);
  const list = (sql: string) => database.prepare(`${sql} order by email`).pluck().all() as string[];
  const { deletedAccounts, administrators, passwords, staff, erasedPersons } = BROUGHT_BACK;
  const broughtBack = {
    deletedAccounts: list(deletedAccounts),
    administrators: list(administrators),
    passwords: list(passwords),
    staff: list(staff),
    erasedPersons: list(erasedPersons),
  };
  return { links, copies, broughtBack };
}
