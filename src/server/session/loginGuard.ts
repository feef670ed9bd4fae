import { ADDRESS_KNOWN_MS, FAILURES_BEFORE_NOTICE, FAILURES_COUNT_MS, formatWait, nextLoginAt } from '../../domain/loginPause';
import { type LoginAttempts, readAttempts, saveAttempt } from '../database/loginAttempts';
import { queueMails } from '../database/outbox';
import type { LoginAttemptTable, UserRow } from '../database/tables';
import { findUserByEmail } from '../database/users';
import { tooMany } from '../httpError';
import { failedLoginsMail } from '../mail/accountMails';
import { spend } from '../mail/mailLimits';
import type { Services } from '../services';
import { hashedAccount, hashedSource } from './hashedKeys';
import { createKeyedQueue } from './keyedQueue';

const LONGEST_LINE = 20;
// What is known of an address is written again once a day: most logins write nothing.
const SUCCESS_NOTED_EVERY_MS = 24 * 60 * 60 * 1000;

/** Who tries: the account's address as it was typed, and the network address it was typed at. */
export interface LoginTry {
  email: string;
  ip: string;
}

/**
 * Runs one try of a login. Failures are counted in the database, by account and network address: after some, pauses grow.
 * An address without an account is treated like any other.
 * @param check undefined for wrong credentials.
 * @throws 429 during a pause, without checking anything.
 */
export type LoginGuard = (tried: LoginTry, check: () => Promise<UserRow | undefined>) => Promise<UserRow | undefined>;

export function createLoginGuard(services: Services): LoginGuard {
  const { config, clock, database } = services;
  // One after the other: tries that come together would all read the same count.
  const inTurn = createKeyedQueue(LONGEST_LINE, () => tooManyTries(1000));
  if (!config.rateLimits) return (_tried, check) => check();
  return ({ email, ip }, check) => {
    const account = hashedAccount(config.jwtSecret, email);
    const source = hashedSource(config.jwtSecret, ip);
    return inTurn(`${account} ${source}`, async () => {
      const known = await readAttempts(database.db, account, source, clock() - FAILURES_COUNT_MS);
      refuseDuringPause(known, clock());
      const user = await check();
      const here = known.fromSource ?? { account, source, failures: 0, last_failure_at: 0, last_success_at: 0 };
      await (user ? noteSuccess(services, here) : noteFailure(services, here, email, known.totalFailures));
      return user;
    });
  };
}

function refuseDuringPause({ fromSource: here, totalFailures, lastFailureAnywhere }: LoginAttempts, now: number): void {
  const next = nextLoginAt({
    fromAddress: here ? countedFailures(here, now) : 0,
    lastFromAddress: here?.last_failure_at ?? 0,
    total: totalFailures,
    lastTotal: lastFailureAnywhere,
    isKnownAddress: here !== undefined && now - here.last_success_at < ADDRESS_KNOWN_MS,
  });
  if (next > now) throw tooManyTries(next - now);
}

const countedFailures = ({ failures, last_failure_at }: LoginAttemptTable, now: number): number =>
  now - last_failure_at < FAILURES_COUNT_MS ? failures : 0;

const tooManyTries = (waitMs: number) =>
  tooMany(`Trop d’essais de connexion. Réessayez dans ${formatWait(waitMs)}.`, Math.ceil(waitMs / 1000));

async function noteSuccess({ database, clock, log }: Services, here: LoginAttemptTable): Promise<void> {
  const now = clock();
  if (here.failures === 0 && now - here.last_success_at < SUCCESS_NOTED_EVERY_MS) return;
  // The password was right: a disk that is full keeps nobody out.
  await database
    .write((trx) => saveAttempt(trx, { ...here, failures: 0, last_success_at: now }))
    .catch((error: unknown) => log.error({ err: error }, 'login not noted'));
}

async function noteFailure(services: Services, here: LoginAttemptTable, email: string, totalFailures: number): Promise<void> {
  const { database, clock, outbox } = services;
  const now = clock();
  const failures = countedFailures(here, now) + 1;
  await database.write(async (trx) => {
    await saveAttempt(trx, { ...here, failures, last_failure_at: now });
    if (totalFailures + 1 < FAILURES_BEFORE_NOTICE) return;
    const owner = await findUserByEmail(trx, email);
    const told = owner && (await spend(trx, services, [{ limit: 'failedLogins', email: owner.email }]));
    if (told) await queueMails(trx, [failedLoginsMail(owner.email, totalFailures + 1, services.config.publicUrl)], now);
  });
  outbox.wake();
}
