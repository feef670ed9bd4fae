/** How far back failed logins count, in milliseconds. */
export const FAILURES_COUNT_MS = 24 * 60 * 60 * 1000;
/** How long an address from which the owner logged in is known, in milliseconds. */
export const ADDRESS_KNOWN_MS = 30 * 24 * 60 * 60 * 1000;
/** From so many failed logins on, the owner of the account is told. */
export const FAILURES_TOLD = 5;

const FREE_HERE = 5;
const FIRST_PAUSE_MS = 10_000;
const LONGEST_PAUSE_MS = 15 * 60_000;

// One address alone cannot cause this many in short time: its own pauses begin long before.
const FREE_IN_ALL = 30;
const FIRST_PAUSE_IN_ALL_MS = 1_000;
const LONGEST_PAUSE_IN_ALL_MS = 60_000;

/** Failed logins to one account within the last 24 hours. */
export interface LoginFailures {
  /** From the address that tries now, in a row. */
  here: number;
  /** Milliseconds since 1970. */
  lastHere: number;
  /** From everywhere. */
  inAll: number;
  lastInAll: number;
  /** The owner logged in from this address within 30 days. */
  isKnownAddress: boolean;
}

/**
 * When the next try may be made, in milliseconds since 1970. Pauses double with every failure from one address; those of the whole account
 * are short, and spare an address the owner is known at: whoever attacks locks nobody out.
 */
export function nextLoginAt(failures: LoginFailures): number {
  const here = failures.lastHere + pause(failures.here - FREE_HERE, FIRST_PAUSE_MS, LONGEST_PAUSE_MS);
  if (failures.isKnownAddress) return here;
  return Math.max(here, failures.lastInAll + pause(failures.inAll - FREE_IN_ALL, FIRST_PAUSE_IN_ALL_MS, LONGEST_PAUSE_IN_ALL_MS));
}

const pause = (beyond: number, first: number, longest: number): number =>
  beyond < 0 ? 0 : Math.min(first * 2 ** Math.min(beyond, 30), longest);

/** A wait in words, rounded up: '40 secondes', '1 minute', '15 minutes'. */
export function sayWait(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  if (seconds < 60) return `${seconds} ${seconds === 1 ? 'seconde' : 'secondes'}`;
  const minutes = Math.ceil(seconds / 60);
  return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
}
