import {
  ADDRESS_KNOWN_MS,
  FAILURES_BEFORE_NOTICE,
  FAILURES_COUNT_MS,
  formatWait,
  nextLoginAt,
} from '../../domain/account/account';
import type { LoginAttemptTable, UserRow } from '../database/accountTables';
import { hashedAccount, hashedSource } from '../hashedKeys';
import { tooManyCalls, unprocessable } from '../http/httpError';
import { consumeMailLimits } from '../mail/mailLimits';
import { queueMails } from '../mail/tableOutbox';
import type { Services } from '../services';
import { findUserByEmail } from '../users/tableUsers';
import { failedLoginsMail } from './mails';
import { type LoginAttempts, readAttempts, saveAttempt } from './tableLoginAttempts';

const MAX_WAITING = 20;
// The last success of an account and network is stored at most once a day, so that most logins
// write nothing.
const STORE_SUCCESS_EVERY_MS = 24 * 60 * 60 * 1000;

/** The e-mail address of an account, as typed, a password, and the client's IP address. */
export interface PasswordAttempt {
  email: string;
  password: string;
  ip: string;
}

/**
 * The active account that has an address and a password; undefined when there is none. The only
 * way to compare a password, whatever call it came with: failures are counted in the database per
 * account and network, and the owner is warned; after a few, growing pauses are enforced. An e-mail
 * address without an account is treated like any other, so that the answer does not reveal which
 * ones exist.
 * @throws 429 during a pause, without comparing.
 */
export type PasswordCheck = (attempt: PasswordAttempt) => Promise<UserRow | undefined>;

/** One for all calls of the process: they wait for one another. */
export function createPasswordCheck(services: Services): PasswordCheck {
  const { config, clock, database, passwords } = services;
  // Serialised: concurrent attempts would all read the same count.
  const serialised = createKeyedQueue(MAX_WAITING, () => tooManyAttempts(1000));
  const compare = async ({ email, password }: PasswordAttempt) => {
    const known = await findUserByEmail(database.db, email);
    const isMatch = await passwords.matches(known?.password_hash, password);
    return isMatch && known?.activated === 1 ? known : undefined;
  };
  if (!config.rateLimits) return compare;
  return (attempt) => {
    const { email, ip } = attempt;
    const account = hashedAccount(config.jwtSecret, email);
    const source = hashedSource(config.jwtSecret, ip);
    return serialised(`${account} ${source}`, async () => {
      const known = await readAttempts(database.db, account, source, clock() - FAILURES_COUNT_MS);
      refuseDuringPause(known, clock());
      const user = await compare(attempt);
      const here = known.fromSource ?? {
        account,
        source,
        failures: 0,
        last_failure_at: 0,
        last_success_at: 0,
      };
      await (user
        ? storeSuccess(services, here)
        : storeFailure(services, here, email, known.totalFailures));
      return user;
    });
  };
}

function refuseDuringPause(
  { fromSource: here, totalFailures, lastFailureAnywhere }: LoginAttempts,
  now: number,
): void {
  const next = nextLoginAt({
    fromAddress: here ? countedFailures(here, now) : 0,
    lastFromAddress: here?.last_failure_at ?? 0,
    total: totalFailures,
    lastTotal: lastFailureAnywhere,
    isKnownAddress: here !== undefined && now - here.last_success_at < ADDRESS_KNOWN_MS,
  });
  if (next > now) throw tooManyAttempts(next - now);
}

const countedFailures = ({ failures, last_failure_at }: LoginAttemptTable, now: number): number =>
  now - last_failure_at < FAILURES_COUNT_MS ? failures : 0;

const tooManyAttempts = (waitMs: number) =>
  tooManyCalls(
    `Trop d’essais de connexion. Réessayez dans ${formatWait(waitMs)}.`,
    Math.ceil(waitMs / 1000),
  );

async function storeSuccess(
  { database, clock, log }: Services,
  here: LoginAttemptTable,
): Promise<void> {
  const now = clock();
  if (here.failures === 0 && now - here.last_success_at < STORE_SUCCESS_EVERY_MS) return;
  // A full disk must not reject a correct password.
  await database
    .write((trx) => saveAttempt(trx, { ...here, failures: 0, last_success_at: now }))
    .catch((error: unknown) => log.error({ err: error }, 'login not noted'));
}

async function storeFailure(
  services: Services,
  here: LoginAttemptTable,
  email: string,
  totalFailures: number,
): Promise<void> {
  const { database, clock, outbox } = services;
  const now = clock();
  const failures = countedFailures(here, now) + 1;
  await database.write(async (trx) => {
    await saveAttempt(trx, { ...here, failures, last_failure_at: now });
    if (totalFailures + 1 < FAILURES_BEFORE_NOTICE) return;
    const owner = await findUserByEmail(trx, email);
    const isWarned =
      owner?.activated === 1 &&
      (await consumeMailLimits(trx, services, [{ kind: 'failedLogins', email: owner.email }]));
    if (isWarned)
      await queueMails(
        trx,
        [failedLoginsMail(owner.email, totalFailures + 1, services.config.publicUrl)],
        now,
      );
  });
  outbox.wake();
}

/** With what a call that opens a link proves its password. */
export interface Confirming extends Services {
  checkPassword: PasswordCheck;
  /** The client's IP address, for the guard. */
  ip: string;
}

/** @returns the account, as it was when its password was compared. @throws 422, 429 */
export async function requirePassword(
  { checkPassword, ip }: Confirming,
  { id, email }: UserRow,
  password: string,
): Promise<UserRow> {
  const user = await checkPassword({ email, password, ip });
  if (user?.id !== id) throw wrongPassword();
  return user;
}

export const wrongPassword = () =>
  unprocessable('Ce n’est pas le mot de passe de ce compte.', 'password');

/** Runs tasks of the same key one after the other, tasks of different keys concurrently. */
export type KeyedQueue = <T>(key: string, task: () => Promise<T>) => Promise<T>;

/**
 * @param maxWaiting tasks per key.
 * @param createFullError makes the error thrown for one task more.
 */
function createKeyedQueue(maxWaiting: number, createFullError: () => Error): KeyedQueue {
  const queues = new Map<string, { last: Promise<unknown>; length: number }>();
  return async (key, task) => {
    const queue = queues.get(key) ?? { last: Promise.resolve(), length: 0 };
    if (queue.length > maxWaiting) throw createFullError();
    queues.set(key, queue);
    queue.length += 1;
    const result = queue.last.then(task);
    queue.last = result.catch(() => undefined);
    try {
      return await result;
    } finally {
      queue.length -= 1;
      if (queue.length === 0) queues.delete(key);
    }
  };
}
