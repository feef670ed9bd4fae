import { isValidEmail } from '../email';
import { LOGIN_PASSWORD_MIN, PASSWORD_MIN } from '../limits';
import { plainPassword } from '../text/plainText';

/** A valid e-mail and a password of at least 2 characters (LOGIN-09). */
export const canLogIn = (fields: { email: string; password: string }): boolean =>
  isValidEmail(fields.email) && fields.password.length >= LOGIN_PASSWORD_MIN;

/** A valid e-mail (LOGIN-12). */
export const canRequestReset = (fields: { email: string }): boolean => isValidEmail(fields.email);

export interface PasswordPair {
  password: string;
  confirmation: string;
}

export const PASSWORDS_DIFFER = 'Les deux mots de passe ne correspondent pas';
export const PASSWORD_TOO_SHORT = 'Votre mot de passe doit contenir au moins 6 caractères';

/** Counted as it is stored. */
export const isLongEnough = (password: string): boolean =>
  plainPassword(password).length >= PASSWORD_MIN;

const isConfirmed = ({ password, confirmation }: PasswordPair): boolean =>
  plainPassword(confirmation) === plainPassword(password);

/** The French error of each field, if any; empty fields have none (RECOVER-08, RECOVER-09). */
export const passwordErrors = (pair: PasswordPair): Partial<PasswordPair> => ({
  password: pair.password !== '' && !isLongEnough(pair.password) ? PASSWORD_TOO_SHORT : undefined,
  confirmation: pair.confirmation !== '' && !isConfirmed(pair) ? PASSWORDS_DIFFER : undefined,
});

/** Long enough and confirmed, as account creation and password reset need. */
export const isValidPasswordPair = (pair: PasswordPair): boolean =>
  isLongEnough(pair.password) && isConfirmed(pair);

/** A valid e-mail and a valid password pair; everything else is optional (LOGIN-15..18). */
export const canCreateAccount = (fields: PasswordPair & { email: string }): boolean =>
  isValidEmail(fields.email) && isValidPasswordPair(fields);

/** Failed logins older than this no longer count, in milliseconds. */
export const FAILURES_COUNT_MS = 24 * 60 * 60 * 1000;
/** How long a network address stays known after a successful login from it, in milliseconds. */
export const ADDRESS_KNOWN_MS = 30 * 24 * 60 * 60 * 1000;
/** From this many failed logins on, the owner of the account gets a mail. */
export const FAILURES_BEFORE_NOTICE = 5;

const FREE_FROM_ADDRESS = 5;
const FIRST_PAUSE_MS = 10_000;
const LONGEST_PAUSE_MS = 15 * 60_000;

// One address alone cannot reach this total quickly: its own pauses begin long before.
const FREE_IN_TOTAL = 30;
const FIRST_TOTAL_PAUSE_MS = 1_000;
const LONGEST_TOTAL_PAUSE_MS = 60_000;

/** Failed logins to one account within FAILURES_COUNT_MS; times in milliseconds since 1970. */
export interface LoginFailures {
  /** Consecutive failures from the network address of the current attempt. */
  fromAddress: number;
  lastFromAddress: number;
  /** Failures from all addresses. */
  total: number;
  lastTotal: number;
  /** A login from this address succeeded within ADDRESS_KNOWN_MS. */
  isKnownAddress: boolean;
}

/**
 * When the next attempt is allowed, in milliseconds since 1970. Pauses double with every failure
 * from one address. Pauses for the whole account are short and skip known addresses, so that an
 * attacker cannot lock the owner out.
 */
export function nextLoginAt(failures: LoginFailures): number {
  const forAddress =
    failures.lastFromAddress +
    pause(failures.fromAddress - FREE_FROM_ADDRESS, FIRST_PAUSE_MS, LONGEST_PAUSE_MS);
  if (failures.isKnownAddress) return forAddress;
  const forAccount =
    failures.lastTotal +
    pause(failures.total - FREE_IN_TOTAL, FIRST_TOTAL_PAUSE_MS, LONGEST_TOTAL_PAUSE_MS);
  return Math.max(forAddress, forAccount);
}

const pause = (beyondFree: number, first: number, longest: number): number =>
  beyondFree < 0 ? 0 : Math.min(first * 2 ** Math.min(beyondFree, 30), longest);

/**
 * A duration in French, rounded up: '40 secondes', '1 minute', '15 minutes'.
 * @param ms milliseconds
 */
export function formatWait(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  if (seconds < 60) return `${seconds} ${seconds === 1 ? 'seconde' : 'secondes'}`;
  const minutes = Math.ceil(seconds / 60);
  return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
}
