import type { CarriedRevocations, ErasedSince } from '../database/backup/carryRevocations';
import type { Instant } from '../database/columnTypes';
import type { Database } from '../database/engine/engine';
import type { Db } from '../database/tables';
import { listOtherAddresses } from '../users/tableFormerAddresses';
import { anonymiseJournal } from '../users/tablePseudonyms';
import { deleteUser, findUser } from '../users/tableUsers';
import type { HashEmail, PersonKey } from './personalData';
import { anonymiseQuotes } from './tableAnonymise';
import { listErasedAddresses } from './tableErasedAddresses';
import { erasePersonalData, findPersonalData } from './tablePersonalData';

/**
 * Erases in a backup, before it takes the place of the database, whom it brings back: accounts and
 * addresses that were erased, accounts that were deleted, quotes without personal data.
 * @param hash undefined when the secret is not known: people without an account and without a
 * quote are then not found. @returns how many of each kind, by its title.
 */
export async function eraseAgain(
  database: Database,
  { accounts, addressHashes, quoteIds }: ErasedSince,
  hash: HashEmail,
  now: Instant,
): Promise<CarriedRevocations['ended']> {
  return database.write(async (trx) => {
    const persons = new Set<string>();
    for (const { id, kind } of accounts) {
      const user = await findUser(trx, id);
      if (!user) continue;
      if (kind === 'person') persons.add(user.email);
      else {
        const { former, unproved } = await listOtherAddresses(trx, id);
        await deleteUser(trx, id);
        await anonymiseJournal(trx, [user.email, ...former, ...unproved], id);
      }
    }
    for (const email of await listErasedAddresses(trx, new Set(addressHashes), hash))
      persons.add(email);
    for (const email of persons) await eraseOne(trx, email, hash, now);
    await anonymiseQuotes(trx, quoteIds);
    const deleted = accounts.filter(({ kind }) => kind === 'account').length;
    return [
      { title: 'personnes effacées de nouveau', count: persons.size },
      { title: 'comptes supprimés de nouveau', count: deleted },
      { title: 'devis sans données personnelles', count: quoteIds.length },
    ].filter(({ count }) => count > 0);
  });
}

const eraseOne = async (
  trx: Db,
  person: PersonKey,
  hash: HashEmail,
  now: Instant,
): Promise<unknown> => erasePersonalData(trx, await findPersonalData(trx, person, hash), hash, now);
