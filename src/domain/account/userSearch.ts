import { compactPhone, phoneDigits } from '../contact';
import { USER_SEARCH_MIN } from '../limits';
import { fold } from '../text/searchText';

interface SearchableUser {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
}

/**
 * Users whose names, e-mail or phone contain the first word typed; all users below 2 characters
 * (USERS-04..06, OPEN-50).
 */
export function filterUsers<T extends SearchableUser>(users: readonly T[], text: string): T[] {
  const word = fold(text).split(' ')[0] ?? '';
  if (word.length < USER_SEARCH_MIN) return [...users];
  const digits = PHONE.test(word) ? phoneDigits(word) : word;
  return users.filter((user) =>
    searchedFields(user).some((field) =>
      [word, digits].some((wanted) => fold(field).includes(wanted)),
    ),
  );
}

const PHONE = /^[+(]?\d[\d().\p{Pd}/]+$/u;

// A phone number matches with and without its separators, in its national and international form.
const searchedFields = ({ firstName, lastName, email, phone }: SearchableUser): string[] => [
  firstName,
  lastName,
  email,
  phone,
  compactPhone(phone),
  phoneDigits(phone),
];
