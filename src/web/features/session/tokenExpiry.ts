import { TOKEN_RENEWAL_MINUTES } from '../../../domain/limits';

/** When a JWT expires, in milliseconds since 1970; null when it does not say. */
export function tokenExpiry(jwt: string): number | null {
  try {
    const body = (jwt.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/');
    const { exp } = JSON.parse(atob(body)) as { exp?: unknown };
    return typeof exp === 'number' ? exp * 1000 : null;
  } catch {
    return null;
  }
}

/** Fewer than 120 minutes are left, or none, or nobody knows (spec §9 Session, OPEN-41). */
export function needsRenewal(jwt: string, now: number): boolean {
  const expiry = tokenExpiry(jwt);
  return expiry === null || expiry - now < TOKEN_RENEWAL_MINUTES * 60_000;
}
