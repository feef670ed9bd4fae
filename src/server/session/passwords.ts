import { hash, verify } from '@node-rs/argon2';
import { unavailable } from '../httpError';

// argon2id, 19 MiB, two passes: the least a stolen table asks of an attacker.
const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };
const CHEAP = { memoryCost: 1024, timeCost: 1, parallelism: 1 };
const AT_ONCE = 4;
const LONGEST_QUEUE = 50;

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes as long for an unknown account (no stored hash) as for a wrong password. */
  matches(storedHash: string | undefined, password: string): Promise<boolean>;
}

/** Password hashing, a few at once so that a flood of logins cannot take the machine. @param cheap for tests only. */
export function createPasswords({ cheap = false } = {}): Passwords {
  const cost = cheap ? CHEAP : COST;
  const inTurn = createTurns();
  const decoy = hash('nobody has this password', cost);
  return {
    hash: (password) => inTurn(() => hash(password, cost)),
    matches: (storedHash, password) =>
      inTurn(async () => {
        const same = await verify(storedHash ?? (await decoy), password);
        return same && storedHash !== undefined;
      }),
  };
}

/** Runs at most four works at once. @throws 503 when fifty wait already. */
function createTurns() {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= AT_ONCE) {
      if (waiting.length >= LONGEST_QUEUE) throw unavailable();
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };
}
