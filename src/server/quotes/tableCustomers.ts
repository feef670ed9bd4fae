import { sql } from 'kysely';
import { nameKey } from '../../domain/account/users';
import { isPersonFound } from '../../domain/quote/enteredRequest';
import { quoteSearchWords } from '../../domain/quote/quoteFilter';
import { sortedBy } from '../../domain/sorting';
import { emailKey } from '../../domain/text/plainText';
import { fold } from '../../domain/text/searchText';
import type { Schemas } from '../contract/operations';
import type { Db } from '../database/tables';
import { quoteConditions } from './tableQuoteSearch';

/** People that a search names. */
const CUSTOMERS_MAX = 10;

/**
 * The customers whose name, company, e-mail or telephone has all words of a text, with where they
 * come from: confirmed accounts, contacts that staff entered, contacts of requests of the site, the
 * newest first, and accounts that have not confirmed their address. Only a confirmed account hides
 * the other contacts of its address: anybody can register an address, or type it.
 */
export async function findCustomers(db: Db, text: string): Promise<Schemas['Customer'][]> {
  if (quoteSearchWords(text).length === 0) return [];
  const accounts = sortedBy(
    (await listAccounts(db)).filter((person) => isPersonFound(person, text)),
    nameKey,
    false,
  );
  const proved = accounts.filter(({ origin }) => origin === 'ACCOUNT');
  const known = new Set(proved.map(({ email }) => emailKey(email)));
  const contacts = new Map<string, Schemas['Customer']>();
  for (const contact of await listContacts(db, text)) {
    const key = keyOf(contact);
    if (!known.has(emailKey(contact.email)) && !contacts.has(key) && isPersonFound(contact, text))
      contacts.set(key, contact);
  }
  const entered = [...contacts.values()].filter(({ origin }) => origin === 'STAFF');
  const typed = [...contacts.values()].filter(
    (contact) => contact.origin === 'SITE' && !entered.some((each) => isSameContact(each, contact)),
  );
  const found = [...accounts, ...entered, ...typed];
  return ORIGINS.flatMap((wanted) => found.filter(({ origin }) => origin === wanted)).slice(
    0,
    CUSTOMERS_MAX,
  );
}

/** Whether the screen shows the same of both. */
const isSameContact = (one: Schemas['Customer'], other: Schemas['Customer']): boolean =>
  (['firstName', 'lastName', 'company', 'email', 'phone'] as const).every(
    (field) => one[field] === other[field],
  );

const ORIGINS = ['ACCOUNT', 'STAFF', 'SITE', 'UNCONFIRMED_ACCOUNT'] as const;

/**
 * People are told apart by where they come from, name and address: what somebody typed last under
 * an address hides nobody. Without an address the telephone counts.
 */
const keyOf = ({ origin, email, firstName, lastName, phone }: Schemas['Customer']): string =>
  JSON.stringify([
    origin,
    fold(`${firstName} ${lastName}`),
    email === '' ? phone : emailKey(email),
  ]);

async function listAccounts(db: Db): Promise<Schemas['Customer'][]> {
  const accounts = db
    .selectFrom('user_account')
    .select(['id as user_id', 'first_name as firstName', 'last_name as lastName'])
    .select(['email', 'phone', 'verified']);
  const rows = await accounts.orderBy('id').execute();
  return rows.map(({ verified, ...row }) => ({
    ...row,
    company: '',
    origin: verified === 1 ? 'ACCOUNT' : 'UNCONFIRMED_ACCOUNT',
  }));
}

/**
 * The contacts of requests whose text has the words; the words may be those of an article. Those
 * of an account count unless it has confirmed its address.
 */
async function listContacts(db: Db, text: string): Promise<Schemas['Customer'][]> {
  const isEntered = sql<0 | 1>`case when entered_via = '' then 0 else 1 end`;
  const rows = await db
    .selectFrom('quote')
    .select(({ fn }) => fn.max('id').as('quote_id'))
    .select(['first_name as firstName', 'last_name as lastName', 'company', 'email', 'phone'])
    .select(isEntered.as('entered'))
    .where((eb) =>
      eb.or([
        eb('user_id', 'is', null),
        eb(
          'user_id',
          'not in',
          eb.selectFrom('user_account').select('user_account.id').where('verified', '=', 1),
        ),
      ]),
    )
    .where((eb) => eb.or([eb('email', '<>', ''), eb('entered_via', '<>', '')]))
    .where((eb) => eb.and(quoteConditions(eb, { text })))
    .groupBy(['first_name', 'last_name', 'company', 'email', 'phone', isEntered])
    .orderBy('quote_id', 'desc')
    .execute();
  return rows.map(({ entered, ...row }) => ({ ...row, origin: entered === 1 ? 'STAFF' : 'SITE' }));
}
