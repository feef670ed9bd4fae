import type { ColumnType, Generated, Selectable } from 'kysely';
import type { Bit, Instant, LocalDateTime } from './columnTypes';

export interface UserTable {
  id: Generated<number>;
  /** Lower-cased and unique. */
  email: string;
  password_hash: string;
  first_name: string;
  last_name: string;
  phone: string;
  activated: Bit;
  verified: Bit;
  /** JSON array of role names. */
  roles: string;
  /** Incremented to end all sessions of the user: tokens contain the value of their creation. */
  token_version: ColumnType<number, number | undefined, number>;
  /** JSON of domain Address. */
  delivery_address: string;
  billing_address: string;
  created_at: Instant;
  /** Internal: never leave the administration. */
  staff_notes: Generated<string>;
  /** Incremented by each change of the notes. */
  notes_revision: Generated<number>;
  /** Incremented by each change of names, telephone or addresses. */
  contact_revision: Generated<number>;
  /** When the person changed them; null while nobody did, or after a change by staff. */
  contact_changed_at: ColumnType<Instant | null, Instant | null | undefined>;
  /** Made by staff; nobody has chosen its password yet. */
  invited: Generated<Bit>;
}

export interface PasswordResetTable {
  /** SHA-256 of the token, so that the table alone is useless. */
  token_hash: string;
  user_id: number;
  expires_at: Instant;
  used_at: Instant | null;
}

/** E-mail confirmation links, stored like password resets. */
export type AddressConfirmationTable = PasswordResetTable;

/** Links that change the e-mail address of an account. */
export interface EmailChangeTable extends PasswordResetTable {
  /** The new address. */
  email: Generated<string>;
  /** Staff opened it for a lost mailbox: it sets a new password, and does not ask for the old. */
  recovery: Generated<Bit>;
}

/** An address that an account, also a deleted one, had; kept while something is stored under it. */
export interface FormerAddressTable {
  user_id: number;
  /** Lower case. */
  email: string;
  /** The account had confirmed it: what visitors sent from it is of the same person. */
  proved: Bit;
  changed_at: Instant;
}

/** What a restore of an older backup must not bring back. */
export interface EndedPersonTable {
  id: Generated<number>;
  /** 'account': deleted by staff; 'person': erased. */
  kind: 'account' | 'person';
  /** Its account, if it had one. */
  user_id: number | null;
  user_created_at: Instant | null;
  /** The keyed hash of an erased address; '' when the key was not known. */
  address_hash: Generated<string>;
  at: Instant;
}

/** Login attempts on one account from one network address, both stored as keyed hashes. */
export interface LoginAttemptTable {
  account: string;
  source: string;
  /** Consecutive failures, 0 after a success. */
  failures: number;
  /** 0: never. */
  last_failure_at: Instant;
  last_success_at: Instant;
}

export type UserRow = Selectable<UserTable>;

/** Tables of one-time links sent by mail: password resets, confirmations and changes of address. */
export type LinkTable = 'password_reset' | 'address_confirmation' | 'email_change';

export const LINK_TABLES: readonly LinkTable[] = [
  'password_reset',
  'address_confirmation',
  'email_change',
];

/** A named list of references that a customer keeps. */
export interface SavedListTable {
  id: Generated<number>;
  user_id: number;
  name: string;
  /** The folded name: unique within the account. */
  name_key: string;
  /** JSON array of domain SharedLine. */
  lines: string;
  /** Incremented by each change. */
  revision: Generated<number>;
  created_at: LocalDateTime;
  changed_at: LocalDateTime;
}

export interface SavedListTables {
  saved_list: SavedListTable;
}

export type SavedListRow = Selectable<SavedListTable>;
