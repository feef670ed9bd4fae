import type {
  LinkTable,
  LoginAttemptTable,
  SavedListRow,
  UserRow,
} from '../database/accountTables';
import type { Instant } from '../database/columnTypes';
import type { ImportRunRow } from '../database/importTables';
import type {
  OfferAcceptanceRow,
  OfferFileRow,
  OfferLineRow,
  OrderFileRow,
  PurchaseOrderRow,
  QuoteEventRow,
} from '../database/offerTables';
import type { QuoteCopyRow } from '../database/quoteTables';
import type { JournalRow, OutboxRow, Tables } from '../database/tables';
import type { StoredOffer } from '../offers/tableOffers';
import type { QuotesWithLines } from '../quotes/tableQuotes';
import type { listOffersSentTo } from './tableRecipients';

/** Keyed hashes under which rate limits store an e-mail address. */
export interface EmailHashes {
  account: string;
  mailbox: string;
}

/** The hashes of an address; undefined when their secret is not known. */
export type HashEmail = ((email: string) => EmailHashes) | undefined;

/** Whose data: an e-mail address, or the id of a quote that was entered without one. */
export type PersonKey = string | number;

/** Everything the database stores about one e-mail address, or about such a quote. */
export interface PersonalData {
  /** Undefined for a quote without an address. */
  email: string | undefined;
  /** `email`, the present address of the account, and its former ones. */
  addresses: string[];
  /** Addresses of the account that nobody proved: quotes under them may be a stranger's. */
  unproved: string[];
  user: UserRow | undefined;
  /** Of the account, also of a deleted one. */
  userId: number | undefined;
  quotes: QuotesWithLines;
  /** What was written about the quotes; internal notes never leave the administration. */
  events: QuoteEventRow[];
  acceptances: OfferAcceptanceRow[];
  /** All versions of the offers, drafts too. */
  offers: StoredOffer[];
  /** Their prices by article. */
  offerLines: OfferLineRow[];
  /** The files that staff attached to them. */
  offerFiles: OfferFileRow[];
  purchaseOrders: PurchaseOrderRow[];
  /** Of orders that are not recorded yet, or were undone. */
  orderFiles: OrderFileRow[];
  /** Offers that staff sent to the address, of whatever quote. */
  receivedOffers: Awaited<ReturnType<typeof listOffersSentTo>>;
  /** Copies of quotes that were asked for this address. */
  copies: QuoteCopyRow[];
  /** Changes of the address of an account to this one, done or not. */
  emailChanges: { expires_at: Instant; used_at: Instant | null }[];
  /** Mails to the address, with it as reply address, or mentioning it or one of the quotes. */
  mails: OutboxRow[];
  /** Entries that the person wrote, or that are about them. */
  journal: JournalRow[];
  /** How many entries, whosever they are, have one of the addresses in any of their texts. */
  naming: number;
  imports: Pick<ImportRunRow, 'id' | 'at' | 'file_name'>[];
  lists: SavedListRow[];
  links: { table: LinkTable; expires_at: Instant; used_at: Instant | null; email?: string }[];
  logins: Omit<LoginAttemptTable, 'account' | 'source'>[];
  /** How many rows of other tables one of the addresses wrote, entered or changed last. */
  authored: { table: keyof Tables; count: number }[];
  /** Mails to it counted by the rate limits. */
  countedMails: number;
  isStaff: boolean;
}

/** True when nothing is stored about the address. */
export const isPersonalDataEmpty = ({
  user,
  quotes,
  receivedOffers,
  copies,
  emailChanges,
  mails,
  journal,
  imports,
  logins,
  authored,
  countedMails,
  naming,
  isStaff,
}: PersonalData): boolean =>
  !user &&
  !isStaff &&
  countedMails +
    naming +
    [
      quotes.quotes,
      receivedOffers,
      copies,
      emailChanges,
      mails,
      journal,
      imports,
      logins,
      authored,
    ].reduce((sum, { length }) => sum + length, 0) ===
    0;
