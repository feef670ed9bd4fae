import { ADMIN_ROLE } from '../../domain/account/users';

/**
 * How a restore treats what was ended since the backup. SQL reads the database that it replaces as
 * `replaced` and changes the prepared backup, `main`.
 */
export interface Right {
  /** In French, before a number: what was carried over. */
  title: string;
  /** Statements that end it again; the changes of each are counted, but for `silent` ones. */
  carry?: readonly string[];
  silent?: readonly string[];
  /** Addresses that regain it all the same, once everything is carried over, and their title. */
  broughtBack?: { title: string; sql: string };
  /** Why nothing is to be done: it ends with every restore, or personalData/eraseAgain.ts does. */
  otherwise?: 'ends with each restore' | 'erased again';
}

/** The replaced database is of this shop: a shop that moves has none of its accounts there. */
export const SAME_SHOP = `exists (select 1 from user_account as a join replaced.user_account as b
  on b.id = a.id and b.created_at = a.created_at)`;
/** Of an account or a quote in both databases. */
const SAME_ROW = 'other.id = own.id and other.created_at = own.created_at';

/**
 * Quotes of both databases. A quote of another shop may have the same id, hardly the same second
 * too.
 */
const SAME_QUOTES =
  'select quote.id from quote join replaced.quote as other on other.id = quote.id and ' +
  'other.created_at = quote.created_at';

/** Accounts of both databases, `own` and `other`, with a condition. */
const accountsWhere = (condition: string): string =>
  `select own.id from main.user_account as own join replaced.user_account as other on ${SAME_ROW}
  where ${condition}`;
/** The value of an account in the replaced database. */
const replacedValue = (column: string): string =>
  `(select other.${column} from replaced.user_account as other where other.id = user_account.id)`;

/** Each change of a password or an address ends sessions: the higher version is the later one. */
const IS_LATER = 'other.token_version > own.token_version';

const MOVED = `other.email <> own.email and ${IS_LATER}`;
const CARRY_ADDRESS = `update user_account set email = ${replacedValue('email')},
  verified = ${replacedValue('verified')}
  where id in (${accountsWhere(MOVED)}) and not exists (select 1 from main.user_account as taken
  where taken.email = ${replacedValue('email')})`;

const isAdmin = (row: string): string => `${row}.roles like '%${ADMIN_ROLE}%'`;
const DEMOTED = accountsWhere(`${isAdmin('own')} and not ${isAdmin('other')}`);

const namedAccounts = (condition: string): string =>
  `select own.email as email from main.user_account as own
  join replaced.user_account as other on ${SAME_ROW} where ${condition}`;

/**
 * What can be ended, in the order in which a restore ends it again. A new kind is declared here,
 * and its columns in declaredTables.ts; test/server/database/backup/everyRight.test.ts asks how it
 * is granted and ended.
 */
export const RIGHTS = {
  links: {
    title: 'liens de suivi',
    carry: [
      `update follow_link set revoked_at = (select other.revoked_at
        from replaced.follow_link as other where other.token_hash = follow_link.token_hash)
        where revoked_at is null and token_hash in (select token_hash from replaced.follow_link
        where revoked_at is not null)`,
      // An erasure and a new password delete links.
      `delete from follow_link where quote_id in (${SAME_QUOTES})
        and token_hash not in (select token_hash from replaced.follow_link)`,
    ],
    // With these events a repeated request (same idempotency key) gets no new link.
    silent: [
      `insert into quote_event (quote_id, at, kind, author, text, version)
        select quote_id, at, kind, author, text, version from replaced.quote_event as other
        where kind = 'LINKS_REVOKED' and quote_id in (${SAME_QUOTES}) and not exists (
          select 1 from main.quote_event as own where own.quote_id = other.quote_id
          and own.at = other.at and own.kind = other.kind)
        order by id`,
    ],
  },
  copies: {
    title: 'copies',
    carry: [
      `delete from quote_copy where quote_id in (${SAME_QUOTES})
        and token_hash not in (select token_hash from replaced.quote_copy)`,
    ],
    // Addresses are never added to this column later.
    silent: [
      `update quote set copy_to = (select other.copy_to from replaced.quote as other
        where other.id = quote.id) where id in (${SAME_QUOTES})`,
    ],
  },
  passwords: {
    title: 'mots de passe changés',
    carry: [
      `update user_account set password_hash = ${replacedValue('password_hash')},
        invited = ${replacedValue('invited')}
        where id in (${accountsWhere(`other.password_hash <> own.password_hash and ${IS_LATER}`)})`,
    ],
    broughtBack: {
      title: 'Comptes qui retrouvent leur mot de passe d’avant',
      sql: namedAccounts('own.password_hash <> other.password_hash'),
    },
  },
  addresses: {
    title: 'adresses changées',
    // Twice: the address of one account may have been that of another, which has changed too.
    carry: [CARRY_ADDRESS, CARRY_ADDRESS],
    silent: [
      `insert or ignore into former_address select * from replaced.former_address as other
        where other.user_id in (${accountsWhere('own.email = other.email')})
        or other.user_id not in (select id from replaced.user_account)`,
      // An account that changes its address goes on reading what visitors sent from the former one.
      `update quote set user_id = (select other.user_id from replaced.quote as other
        where other.id = quote.id) where user_id is null and id in (${SAME_QUOTES}
        where other.user_id in (${accountsWhere('own.email = other.email')}))`,
    ],
    broughtBack: {
      title: 'Comptes qui retrouvent leur adresse d’avant',
      sql: namedAccounts('own.email <> other.email'),
    },
  },
  activations: {
    title: 'comptes désactivés',
    carry: [
      `update user_account set activated = 0 where activated = 1
        and id in (${accountsWhere('other.activated = 0')})`,
    ],
  },
  roles: {
    title: 'administrateurs qui ne le sont plus',
    // Somebody has to be left.
    carry: [
      `update user_account set roles = ${replacedValue('roles')} where id in (${DEMOTED})
        and exists (select 1 from main.user_account as left_one where ${isAdmin('left_one')}
        and left_one.id not in (${DEMOTED}))`,
    ],
    broughtBack: {
      title: 'Comptes de nouveau administrateurs, qui ne l’étaient plus',
      sql: namedAccounts(`${isAdmin('own')} and not ${isAdmin('other')}`),
    },
  },
  staff: {
    title: 'adresses qui ne sont plus prévenues des devis',
    carry: [
      `delete from staff where ${SAME_SHOP} and email not in (select email from replaced.staff)`,
    ],
  },
  sessions: {
    title: 'sessions',
    silent: [
      `update user_account set token_version = ${replacedValue('token_version')}
        where id in (${accountsWhere(IS_LATER)})`,
    ],
    otherwise: 'ends with each restore',
  },
  oneTimeLinks: { title: 'liens à usage unique', otherwise: 'ends with each restore' },
  persons: {
    title: 'personnes effacées',
    silent: [
      `insert into ended_person (kind, user_id, user_created_at, address_hash, at)
        select kind, user_id, user_created_at, address_hash, at
        from replaced.ended_person as other where ${SAME_SHOP} and not exists (
          select 1 from main.ended_person as own where own.kind = other.kind
          and own.user_id is other.user_id and own.address_hash = other.address_hash
          and own.at = other.at)
        order by id`,
    ],
    otherwise: 'erased again',
  },
  accounts: {
    title: 'comptes supprimés',
    otherwise: 'erased again',
    // Those of a version that did not note whom it deleted.
    broughtBack: {
      title: 'Comptes absents de la base remplacée, de nouveau ouverts',
      sql: `select email from main.user_account as own where ${SAME_SHOP}
        and not exists (select 1 from replaced.user_account as other where ${SAME_ROW})
        and not exists (select 1 from main.ended_person as ended where ended.user_id = own.id
        and ended.user_created_at = own.created_at)`,
    },
  },
  quotes: { title: 'devis sans données personnelles', otherwise: 'erased again' },
} as const satisfies Record<string, Right>;

/** The kinds of what can be ended. */
export type RightName = keyof typeof RIGHTS;

/** Quotes whose personal data were erased, or deleted by age, since the backup. */
export const ERASED_QUOTES = `select own.id from main.quote as own
  join replaced.quote as other on ${SAME_ROW}
  where (own.email <> '' or own.entered_via <> '') and other.email = '' and other.entered_via = ''`;

/** Accounts of the backup that were deleted since, with or without an erasure. */
export const ENDED_ACCOUNTS = `select own.id, max(ended.kind) as kind from main.user_account as own
  join main.ended_person as ended on ended.user_id = own.id
  and ended.user_created_at = own.created_at group by own.id`;

/** Keyed hashes of the addresses that were erased. */
export const ERASED_HASHES = `select distinct address_hash from main.ended_person
  where kind = 'person' and address_hash <> ''`;
