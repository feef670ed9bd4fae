import { USER_SEARCH_MIN } from './limits';
import { fold } from './searchText';

interface SearchableUser {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
}

/** Users whose names, e-mail or phone contain the first word typed; all users below 2 characters (USERS-04..06, OPEN-50). */
export function filterUsers<T extends SearchableUser>(users: readonly T[], text: string): T[] {
  const word = fold(text).split(' ')[0] ?? '';
  if (word.length < USER_SEARCH_MIN) return [...users];
  return users.filter((user) => searchedFields(user).some((field) => fold(field).includes(word)));
}

// A phone number matches with and without its separators.
const searchedFields = ({ firstName, lastName, email, phone }: SearchableUser): string[] => [
  firstName,
  lastName,
  email,
  phone,
  phone.replace(/[\s.-]/g, ''),
];
