import { USER_SEARCH_MIN } from './limits';
import { fold } from './searchText';

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
const searchedFields = ({ firstName, lastName, email, phone }: Searched): string[] => [
  firstName,
  lastName,
  email,
  phone,
  phone.replace(/[\s.-]/g, ''),
];
