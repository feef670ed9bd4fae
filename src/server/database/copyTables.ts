import type { Generated, Selectable } from 'kysely';
import type { Instant } from './columnTypes';

/** An address that a requester asks copies for. It gets nothing but the question until it has agreed. */
export interface QuoteCopyTable {
  id: Generated<number>;
  quote_id: number;
  email: string;
  /** SHA-256 of the token of its link. */
  token_hash: string;
  asked_at: Instant;
  confirmed_at: Instant | null;
}

export interface CopyTables {
  quote_copy: QuoteCopyTable;
}

export type QuoteCopyRow = Selectable<QuoteCopyTable>;
