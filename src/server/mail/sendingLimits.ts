import type { OutboxRow } from '../database/tables';

// Mail servers commonly take 20 connections from one client.
const AT_ONCE = 16;
const OF_ONE_DOMAIN = 4;
const OF_STAFF = 4;

/**
 * The mails on their way. There is room for some at once and for few of one domain, so that a domain that answers slowly holds up itself
 * alone; the staff's have room of their own.
 */
export interface SendingLimits {
  /** How many more may leave now. */
  room(forStaff: boolean): number;
  /** Domains that have as many on their way as they may. */
  fullDomains(): string[];
  /** Takes those that there is room for, in their order. @returns how many they are. */
  start(mails: readonly OutboxRow[], send: (mail: OutboxRow) => Promise<void>): number;
  ids(): number[];
  /** Some are on their way. */
  readonly busy: boolean;
}

/** @param ended is called whenever a mail has ended. */
export function createSendingLimits(ended: () => void): SendingLimits {
  const onTheWay = new Map<number, OutboxRow>();
  const of = (forStaff: boolean) => [...onTheWay.values()].filter(({ for_staff }) => (for_staff === 1) === forStaff);
  const ofDomain = (domain: string) => of(false).filter(({ recipient_domain }) => recipient_domain === domain).length;
  const hasRoom = ({ for_staff, recipient_domain }: OutboxRow) => for_staff === 1 || ofDomain(recipient_domain) < OF_ONE_DOMAIN;
  return {
    room: (forStaff) => (forStaff ? OF_STAFF : AT_ONCE) - of(forStaff).length,
    fullDomains: () =>
      [...new Set(of(false).map(({ recipient_domain }) => recipient_domain))].filter((domain) => ofDomain(domain) >= OF_ONE_DOMAIN),
    start(mails, send) {
      let started = 0;
      for (const mail of mails) {
        if (!hasRoom(mail)) continue;
        started += 1;
        onTheWay.set(mail.id, mail);
        void send(mail).finally(() => {
          onTheWay.delete(mail.id);
          ended();
        });
      }
      return started;
    },
    ids: () => [...onTheWay.keys()],
    get busy() {
      return onTheWay.size > 0;
    },
  };
}
