import { hash, verify } from '@node-rs/argon2';
import { unavailable } from '../httpError';

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

/** Password hashing with limited concurrency, so that a flood of logins cannot exhaust CPU and memory. @param cheap for tests only. */
export function createPasswords({ cheap = false } = {}): Passwords {
  const cost = cheap ? CHEAP : COST;
  const limited = createHashLimit();
  const decoy = hash('nobody has this password', cost);
  return {
    hash: (password) => limited(() => hash(password, cost)),
    matches: (storedHash, password) =>
      limited(async () => {
        const isMatch = await verify(storedHash ?? (await decoy), password);
        return isMatch && storedHash !== undefined;
      }),
  };
}

/** At most 4 concurrent tasks. @throws 503 when 50 are waiting. */
function createHashLimit() {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async function limited<T>(task: () => Promise<T>): Promise<T> {
    if (running >= MAX_CONCURRENT) {
      if (waiting.length >= MAX_WAITING) throw unavailable();
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    running += 1;
    try {
      return await task();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };
}
