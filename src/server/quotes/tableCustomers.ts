import type { Kysely } from 'kysely';
import { isPersonFound } from '../../domain/quote/enteredRequest';
import { searchWords } from '../../domain/quote/quoteFilter';
import { emailKey } from '../../domain/text/plainText';
import type { Schemas } from '../contract/operations';
import type { Tables } from '../database/tables';
import { quoteConditions } from './tableQuoteSearch';

/** People that a search names. */
const CUSTOMERS_MAX = 10;

/**
 * The customers whose name, company, e-mail or telephone has all words of a text: accounts, then
 * the contacts of requests made without one, the newest first.
 */
export async function findCustomers(
  db: Kysely<Tables>,
  text: string,
): Promise<Schemas['Customer'][]> {
  if (searchWords(text).length === 0) return [];
  const accounts = (await listAccounts(db)).filter((person) => isPersonFound(person, text));
  const known = new Set(accounts.map(({ email }) => emailKey(email)));
  const contacts = new Map<string, Schemas['Customer']>();
  for (const contact of await listContacts(db, text)) {
    const key = keyOf(contact);
    if (!known.has(key) && !contacts.has(key) && isPersonFound(contact, text))
      contacts.set(key, contact);
  }
  return [...accounts, ...contacts.values()].slice(0, CUSTOMERS_MAX);
}

/** Without an address, people are told apart by name and telephone. */
const keyOf = ({ email, firstName, lastName, phone }: Schemas['Customer']): string =>
  email === '' ? JSON.stringify([firstName, lastName, phone]) : emailKey(email);

async function listAccounts(db: Kysely<Tables>): Promise<Schemas['Customer'][]> {
  const accounts = db
    .selectFrom('user_account')
    .select(['id as user_id', 'first_name as firstName', 'last_name as lastName'])
    .select(['email', 'phone']);
  const rows = await accounts.orderBy('last_name').orderBy('first_name').orderBy('id').execute();
  return rows.map((row) => ({ ...row, company: '' }));
}

/** The contacts of requests whose text has the words; the words may be those of an article. */
const listContacts = (db: Kysely<Tables>, text: string): Promise<Schemas['Customer'][]> =>
  db
    .selectFrom('quote')
    .select(({ fn }) => fn.max('id').as('quote_id'))
    .select(['first_name as firstName', 'last_name as lastName', 'company', 'email', 'phone'])
    .where('user_id', 'is', null)
    .where((eb) => eb.or([eb('email', '<>', ''), eb('entered_via', '<>', '')]))
    .where((eb) => eb.and(quoteConditions(eb, { text })))
    .groupBy(['first_name', 'last_name', 'company', 'email', 'phone'])
    .orderBy('quote_id', 'desc')
    .execute();
