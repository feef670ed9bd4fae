import type { Database } from '../database/engine/engine';
import type { OutboxRow } from '../database/tables';
import { recordSendingOutcomes, type SendingOutcome } from './tableSendingOutcomes';

// Mail servers commonly accept 20 connections from one client: 16 for customers, 4 for staff.
const MAX_CONCURRENT = 16;
const MAX_PER_DOMAIN = 4;
const MAX_STAFF = 4;

/**
 * Mails in flight, with a concurrency limit in all and per recipient domain, so that one slow
 * domain delays only its own mails. Mails to staff have a limit of their own.
 */
export interface SendingConcurrency {
  /** How many more mails may be started now. */
  freeSlots: (forStaff: boolean) => number;
  /** Domains at their limit. */
  fullDomains: () => string[];
  /** Starts the mails the limits allow, in their order. @returns how many were started. */
  start: (mails: readonly OutboxRow[], send: (mail: OutboxRow) => Promise<void>) => number;
  idsInFlight: () => number[];
}

/** @param onMailEnd called whenever a mail has ended, sent or not. */
export function createSendingConcurrency(onMailEnd: () => void): SendingConcurrency {
  const inFlight = new Map<number, OutboxRow>();
  const inFlightOf = (forStaff: boolean) =>
    [...inFlight.values()].filter(({ for_staff }) => (for_staff === 1) === forStaff);
  const countOfDomain = (domain: string) =>
    inFlightOf(false).filter(({ recipient_domain }) => recipient_domain === domain).length;
  const isAllowed = ({ for_staff, recipient_domain }: OutboxRow) =>
    for_staff === 1 || countOfDomain(recipient_domain) < MAX_PER_DOMAIN;
  return {
    freeSlots: (forStaff) => (forStaff ? MAX_STAFF : MAX_CONCURRENT) - inFlightOf(forStaff).length,
    fullDomains: () =>
      [...new Set(inFlightOf(false).map(({ recipient_domain }) => recipient_domain))].filter(
        (domain) => countOfDomain(domain) >= MAX_PER_DOMAIN,
      ),
    start(mails, send) {
      let started = 0;
      for (const mail of mails) {
        if (!isAllowed(mail)) continue;
        started += 1;
        inFlight.set(mail.id, mail);
        void send(mail).finally(() => {
          inFlight.delete(mail.id);
          onMailEnd();
        });
      }
      return started;
    },
    idsInFlight: () => [...inFlight.keys()],
  };
}

/** Results of sent mails, buffered until they are written to the database. */
export interface SendingResults {
  add: (sending: SendingOutcome) => void;
  /** Mails whose result is not in the database yet. */
  unwrittenIds: () => number[];
  readonly count: number;
  /** Time of the oldest one, by the clock of the worker; Infinity without any. */
  readonly oldest: number;
  /**
   * Writes all buffered results in one transaction. They stay buffered when it fails: a full disk
   * must not send a mail twice.
   */
  write: () => Promise<void>;
}

export function createSendingResults(database: Database): SendingResults {
  const unwritten = new Set<SendingOutcome>();
  return {
    add: (sending) => void unwritten.add(sending),
    unwrittenIds: () => [...unwritten].map(({ id }) => id),
    get count() {
      return unwritten.size;
    },
    get oldest() {
      const [first] = unwritten;
      return first?.triedAt ?? Infinity;
    },
    async write() {
      const batch = [...unwritten];
      if (batch.length === 0) return;
      await database.write((trx) => recordSendingOutcomes(trx, batch));
      for (const sending of batch) unwritten.delete(sending);
    },
  };
}
