import { hash, verify } from '@node-rs/argon2';
import type { JWTPayload } from 'jose';
import { isLongEnough, PASSWORD_TOO_SHORT } from '../../domain/account/account';
import { passwordForms, plainPassword } from '../../domain/text/plainText';
import { limitConcurrency } from '../concurrencyLimit';
import { badRequest, unavailable } from '../http/httpError';

// argon2id, 19 MiB, two passes: the minimum OWASP recommends.
const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };
const CHEAP = { memoryCost: 1024, timeCost: 1, parallelism: 1 };
const MAX_CONCURRENT = 4;
const MAX_WAITING = 50;

export interface Passwords {
  /**
   * The hash of a new password: whatever way it comes in, its length is judged here, as it is
   * stored. The contract counts characters that do not show, too.
   * @param field of the call that has it. @throws 400
   */
  hash: (password: string, field?: string) => Promise<string>;
  /**
   * Takes as long for an unknown account (no stored hash) as for a wrong password. Called by the
   * guard of loginGuard.ts alone, which counts what fails.
   */
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
    hash: async (password, field = 'password') => {
      if (!isLongEnough(password)) throw badRequest(PASSWORD_TOO_SHORT, field);
      return limited(() => hash(plainPassword(password), cost));
    },
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

const ALGORITHM = 'HS256';
const ISSUER = 'paillasse';
const AUDIENCE = 'paillasse-shop';
const LIFE_S = 24 * 3600;
const LONGEST_SESSION_S = 30 * 24 * 3600;

/**
 * `version` must equal the user's token_version; `authTime` is when the password was last given
 * (seconds since 1970).
 */
export interface TokenClaims {
  userId: number;
  version: number;
  authTime: number;
}

export interface Tokens {
  issue: (userId: number, version: number) => Promise<string>;
  /**
   * A token with a later expiry for the same session; undefined when the session is over 30 days
   * old.
   */
  renew: (claims: TokenClaims) => Promise<string | undefined>;
  /** @returns undefined for a forged, expired or foreign token. */
  read: (token: string) => Promise<TokenClaims | undefined>;
}

/** Loaded by the first token: a start and the pages of visitors have none. */
const loadJose = () => import('jose');

/**
 * Session tokens: JWT with one fixed algorithm.
 * @param clock milliseconds since 1970.
 * @param epoch changing it ends all sessions.
 */
export function createTokens(secret: string, clock: () => number, epoch = ''): Tokens {
  const key = new TextEncoder().encode(secret + epoch);
  const seconds = () => Math.floor(clock() / 1000);
  const sign = async ({ userId, version, authTime }: TokenClaims) => {
    const { SignJWT } = await loadJose();
    return new SignJWT({ ver: version, auth_time: authTime })
      .setProtectedHeader({ alg: ALGORITHM })
      .setSubject(String(userId))
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setIssuedAt(seconds())
      .setExpirationTime(seconds() + LIFE_S)
      .sign(key);
  };
  return {
    issue: (userId, version) => sign({ userId, version, authTime: seconds() }),
    renew: async (claims) =>
      seconds() - claims.authTime > LONGEST_SESSION_S ? undefined : sign(claims),
    read: async (token) => {
      const { errors, jwtVerify } = await loadJose();
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [ALGORITHM],
          issuer: ISSUER,
          audience: AUDIENCE,
          requiredClaims: ['exp', 'iat', 'sub', 'ver', 'auth_time'],
          currentDate: new Date(clock()),
        });
        return readClaims(payload);
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined;
        throw error;
      }
    },
  };
}

const USER_ID = /^[1-9]\d{0,15}$/;

/**
 * Only claims as this server writes them: a token with other types was issued for something else.
 */
function readClaims({ sub = '', ver, auth_time }: JWTPayload): TokenClaims | undefined {
  if (!USER_ID.test(sub) || !isCount(ver) || !isCount(auth_time)) return undefined;
  return { userId: Number(sub), version: ver, authTime: auth_time };
}

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
