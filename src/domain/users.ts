import { USER_SEARCH_MIN } from './limits';
import { fold } from './searchText';

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

interface Searched {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
}

/** Users whose names, e-mail or phone hold the first word typed; all of them below 2 characters (spec §5 User search, OPEN-50). */
export function filterUsers<T extends Searched>(users: readonly T[], text: string): T[] {
  const word = fold(text).split(' ')[0] ?? '';
  if (word.length < USER_SEARCH_MIN) return [...users];
  return users.filter((user) => searchedFields(user).some((field) => fold(field).includes(word)));
}

// A phone is found with its separators and without.
const searchedFields = ({ firstName, lastName, email, phone }: Searched): string[] =>
  [firstName, lastName, email, phone, phone.replace(/[\s.-]/g, '')];
