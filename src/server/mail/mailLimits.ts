import { insertTallies, listTalliesSince } from '../database/rateLimits';
import type { Db, TallyTable } from '../database/tables';
import { hashedMailbox, hashedSource } from '../hashedKeys';
import type { Services } from '../services';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** At most `most` mails within `within` milliseconds, per mailbox or per IP address. */
const LIMITS = {
  /** Mails to an address that its sender has not proved to own. */
  stranger: { most: 5, within: HOUR_MS },
  strangerInADay: { most: 15, within: DAY_MS },
  /** Requests of visitors with one contact address: its owner has them all in the list. */
  requests: { most: 40, within: HOUR_MS },
  /** Mails caused from one IP address, to any recipient. */
  source: { most: 30, within: HOUR_MS },
  /** Links that confirm an e-mail address. */
  confirmation: { most: 3, within: HOUR_MS },
  /**
   * Links that staff sends to one address, and that one administrator sends: what strangers have
   * asked for does not count.
   */
  fromStaff: { most: 5, within: HOUR_MS },
  ofAdministrator: { most: 100, within: HOUR_MS },
  /** Warnings of failed logins. */
  failedLogins: { most: 1, within: DAY_MS },
} as const;

/** The longest period of the limits: older tallies can be deleted. */
export const TALLIES_COUNT_MS = DAY_MS;

/** One limit and the mailbox or IP address it is counted for. */
export type MailLimit =
  | { kind: Exclude<keyof typeof LIMITS, 'source'>; email: string }
  | { kind: 'source'; ip: string };

type LimitServices = Pick<Services, 'config' | 'clock'>;

/**
 * Counts one mail against each of the limits, inside the caller's transaction; none is counted when
 * one of them is reached.
 * @returns false when a limit is reached: the mail must not be sent.
 */
export async function consumeMailLimits(
  trx: Db,
  services: LimitServices,
  limits: readonly MailLimit[],
): Promise<boolean> {
  if (!services.config.rateLimits) return true;
  const tallies = limits.map((limit) => tallyOf(services, limit));
  for (const tally of tallies)
    if ((await remainingWait(trx, tally, services.clock())) > 0) return false;
  await insertTallies(trx, tallies);
  return true;
}

/** @returns milliseconds until a limit allows another mail; 0 when it does now. */
export async function msUntilAllowed(
  trx: Db,
  services: LimitServices,
  limit: MailLimit,
): Promise<number> {
  return services.config.rateLimits
    ? remainingWait(trx, tallyOf(services, limit), services.clock())
    : 0;
}

async function remainingWait(trx: Db, tally: TallyTable, now: number): Promise<number> {
  const { most, within } = LIMITS[tally.kind as keyof typeof LIMITS];
  const times = await listTalliesSince(trx, { ...tally, at: now - within });
  const oldest = times.at(-most);
  return oldest === undefined ? 0 : oldest + within - now;
}

function tallyOf({ config, clock }: LimitServices, limit: MailLimit): TallyTable {
  const subject =
    limit.kind === 'source'
      ? hashedSource(config.jwtSecret, limit.ip)
      : hashedMailbox(config.jwtSecret, limit.email);
  return { kind: limit.kind, subject, at: clock() };
}

/** Limits of a mail to an address that its sender has not proved to own. */
export const unverifiedRecipientLimits = (email: string, ip: string): MailLimit[] => [
  { kind: 'stranger', email },
  { kind: 'strangerInADay', email },
  { kind: 'source', ip },
];

/** Limits of a link that staff sends. @param by the address of the administrator. */
export const staffMailLimits = (email: string, by: string): MailLimit[] => [
  { kind: 'fromStaff', email },
  { kind: 'ofAdministrator', email: by },
];
