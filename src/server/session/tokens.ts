import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';

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

/**
 * Session tokens: JWT with one fixed algorithm.
 * @param clock milliseconds since 1970.
 * @param epoch changing it ends all sessions.
 */
export function createTokens(secret: string, clock: () => number, epoch = ''): Tokens {
  const key = new TextEncoder().encode(secret + epoch);
  const seconds = () => Math.floor(clock() / 1000);
  const sign = ({ userId, version, authTime }: TokenClaims) =>
    new SignJWT({ ver: version, auth_time: authTime })
      .setProtectedHeader({ alg: ALGORITHM })
      .setSubject(String(userId))
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setIssuedAt(seconds())
      .setExpirationTime(seconds() + LIFE_S)
      .sign(key);
  return {
    issue: (userId, version) => sign({ userId, version, authTime: seconds() }),
    renew: async (claims) =>
      seconds() - claims.authTime > LONGEST_SESSION_S ? undefined : sign(claims),
    read: async (token) => {
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
