import type { Kysely } from 'kysely';
import { insertTallies, listTalliesSince } from '../database/rateTallies';
import type { Tables, TallyTable } from '../database/tables';
import type { Services } from '../services';
import { hashedMailbox, hashedSource } from '../session/hashedKeys';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** How many mails of a kind within how long, for one mailbox or one network address. */
const LIMITS = {
  /** To somebody who has not shown that the address is theirs. */
  stranger: { most: 5, within: HOUR_MS },
  strangerInADay: { most: 15, within: DAY_MS },
  /** Caused from one network address, whomever they go to. */
  source: { most: 30, within: HOUR_MS },
  /** Links that confirm an address. */
  confirmation: { most: 3, within: HOUR_MS },
  /** Warnings of failed logins. */
  failedLogins: { most: 1, within: DAY_MS },
} as const;

/** After that long, no limit counts what was done. */
export const TALLIES_COUNT_MS = DAY_MS;

/** One limit, and whose it is. */
export type Spending = { limit: Exclude<keyof typeof LIMITS, 'source'>; email: string } | { limit: 'source'; ip: string };

type LimitServices = Pick<Services, 'config' | 'clock'>;

/**
 * Takes one from each of the limits, inside the caller's transaction, or from none of them.
 * @returns false when one of them has nothing left: the mail is not to be sent.
 */
export async function spend(trx: Kysely<Tables>, services: LimitServices, spendings: readonly Spending[]): Promise<boolean> {
  if (!services.config.rateLimits) return true;
  const tallies = spendings.map((spending) => tallyOf(services, spending));
  for (const tally of tallies) if ((await waitOf(trx, tally, services.clock())) > 0) return false;
  await insertTallies(trx, tallies);
  return true;
}

/** @returns milliseconds until a limit has something left; 0 when it has. */
export async function waitFor(trx: Kysely<Tables>, services: LimitServices, spending: Spending): Promise<number> {
  return services.config.rateLimits ? waitOf(trx, tallyOf(services, spending), services.clock()) : 0;
}

async function waitOf(trx: Kysely<Tables>, tally: TallyTable, now: number): Promise<number> {
  const { most, within } = LIMITS[tally.kind as keyof typeof LIMITS];
  const done = await listTalliesSince(trx, { ...tally, at: now - within });
  const oldest = done.at(-most);
  return oldest === undefined ? 0 : oldest + within - now;
}

function tallyOf({ config, clock }: LimitServices, spending: Spending): TallyTable {
  const subject =
    spending.limit === 'source' ? hashedSource(config.jwtSecret, spending.ip) : hashedMailbox(config.jwtSecret, spending.email);
  return { kind: spending.limit, subject, at: clock() };
}

/** What a mail to somebody who has not shown that the address is theirs takes. */
export const toStranger = (email: string, ip: string): Spending[] => [
  { limit: 'stranger', email },
  { limit: 'strangerInADay', email },
  { limit: 'source', ip },
];
