import type { OutboxRow } from '../database/tables';

// Mail servers commonly accept 20 connections from one client: 16 for customers, 4 for staff.
const MAX_CONCURRENT = 16;
const MAX_PER_DOMAIN = 4;
const MAX_STAFF = 4;

/**
 * Mails in flight, with a concurrency limit in all and per recipient domain, so that one slow domain delays only its own mails.
 * Mails to staff have a limit of their own.
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
  const inFlightOf = (forStaff: boolean) => [...inFlight.values()].filter(({ for_staff }) => (for_staff === 1) === forStaff);
  const countOfDomain = (domain: string) => inFlightOf(false).filter(({ recipient_domain }) => recipient_domain === domain).length;
  const isAllowed = ({ for_staff, recipient_domain }: OutboxRow) => for_staff === 1 || countOfDomain(recipient_domain) < MAX_PER_DOMAIN;
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
