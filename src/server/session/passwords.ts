import { hash, verify } from '@node-rs/argon2';
import { passwordForms, plainPassword } from '../../domain/text/plainText';
import { limitConcurrency } from '../concurrencyLimit';
import { unavailable } from '../http/httpError';

// argon2id, 19 MiB, two passes: the minimum OWASP recommends.
const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };
const CHEAP = { memoryCost: 1024, timeCost: 1, parallelism: 1 };
const MAX_CONCURRENT = 4;
const MAX_WAITING = 50;

export interface Passwords {
  hash: (password: string) => Promise<string>;
  /** Takes as long for an unknown account (no stored hash) as for a wrong password. */
  matches: (storedHash: string | undefined, password: string) => Promise<boolean>;
}

/**
 * Password hashing with limited concurrency, so that a flood of logins cannot exhaust CPU and
 * memory: 503 when 50 wait.
 * @param cheap for tests only.
 */
export function createPasswords({ cheap = false } = {}): Passwords {
  const cost = cheap ? CHEAP : COST;
  const limited = limitConcurrency(MAX_CONCURRENT, { waiting: MAX_WAITING, refusal: unavailable });
  const decoy = hash('nobody has this password', cost);
  return {
    hash: (password) => limited(() => hash(plainPassword(password), cost)),
    matches: (storedHash, password) =>
      limited(async () => {
        const isMatch = await verifyAny(storedHash ?? (await decoy), passwordForms(password));
        return isMatch && storedHash !== undefined;
      }),
  };
}

/** One form of most passwords: a wrong one is tried in all of them, with or without an account. */
async function verifyAny(storedHash: string, forms: readonly string[]): Promise<boolean> {
  for (const form of forms) if (await verify(storedHash, form)) return true;
  return false;
}
