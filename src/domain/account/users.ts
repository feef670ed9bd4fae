export const ADMIN_ROLE = 'ROLE_ADMIN';

/** People are listed by surname, then first name, in French order (sortedBy). */
export const nameKey = ({ lastName, firstName }: { lastName: string; firstName: string }): string =>
  `${lastName} ${firstName}`;

/** The role names of a JSON array; [] if it is invalid (ENTITY-56). */
export function parseRoles(roles: string): string[] {
  try {
    const parsed: unknown = JSON.parse(roles);
    return Array.isArray(parsed) ? parsed.filter((role) => typeof role === 'string') : [];
  } catch {
    return [];
  }
}

type MaybeUser<T> = T | null | undefined;

/** Logged in means that a user is present (ROLE-07). */
export const isLoggedIn = <T>(user: MaybeUser<T>): user is T => user !== null && user !== undefined;

/** Logged in with ROLE_ADMIN among the roles; any other role is a customer (ROLE-11, OPEN-02). */
export const isAdmin = (user: MaybeUser<{ roles: string }>): boolean =>
  isLoggedIn(user) && parseRoles(user.roles).includes(ADMIN_ROLE);
