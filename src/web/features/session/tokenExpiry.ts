import { TOKEN_RENEWAL_MINUTES } from '../../../domain/limits';

/** Expiry of a JWT in milliseconds since 1970; null when it has none or cannot be parsed. */
export function tokenExpiry(jwt: string): number | null {
  try {
    const body = (jwt.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/');
    const { exp } = JSON.parse(atob(body)) as { exp?: unknown };
    return typeof exp === 'number' ? exp * 1000 : null;
  } catch {
    return null;
  }
}

/** Less than 120 minutes left, expired, or without a known expiry (SESSION-11, OPEN-41). */
export function needsRenewal(jwt: string, now: number): boolean {
  const expiry = tokenExpiry(jwt);
  return expiry === null || expiry - now < TOKEN_RENEWAL_MINUTES * 60_000;
}
