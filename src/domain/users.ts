export const ADMIN_ROLE = 'ROLE_ADMIN';

/** The role names of a JSON-encoded array; none when it cannot be read (spec §3 User). */
export function parseRoles(roles: string): string[] {
  try {
    const parsed: unknown = JSON.parse(roles);
    return Array.isArray(parsed) ? parsed.filter((role) => typeof role === 'string') : [];
  } catch {
    return [];
  }
}

type MaybeUser<T> = T | null | undefined;

/** Spec §6: logged in means that a user is present. */
export const isLoggedIn = <T>(user: MaybeUser<T>): user is T => user !== null && user !== undefined;

/** Spec §6: logged in, and the roles contain ROLE_ADMIN; any other name is a plain customer (OPEN-02). */
export const isAdmin = (user: MaybeUser<{ roles: string }>): boolean => isLoggedIn(user) && parseRoles(user.roles).includes(ADMIN_ROLE);
