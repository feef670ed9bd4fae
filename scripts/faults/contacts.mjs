// A client that changes the name of moved accounts, in turns as staff and as the person, each time
// from the revision that it read.
import { randomUUID } from 'node:crypto';
import { increment } from './ledger.mjs';
import { accountOf } from './movedAccounts.mjs';
import { oneOf } from './random.mjs';
import { groupedBy } from './readDatabase.mjs';

const OK = 200;

/**
 * Makes the change that is under way, or begins with another one. One that is not acknowledged is
 * repeated with its revision: stored or not, it is no conflict. Only one client does this.
 * @returns whether there was a response; undefined without an account.
 */
export async function changeContact(run) {
  run.contact ??= await begin(run);
  if (!run.contact) return undefined;
  const status = await (run.contact.isByStaff ? saveByStaff : saveByPerson)(run, run.contact);
  increment(run.ledger.statuses, status);
  if (status !== OK) return true;
  const known = run.ledger.contacts.get(run.contact.id);
  known.acknowledged.push(run.contact);
  [known.open, run.contact] = [undefined, undefined];
  return true;
}

async function begin({ shop, ledger, token }) {
  const moved = [...ledger.moves.values()].filter(({ isAcknowledged }) => isAcknowledged);
  const account = oneOf(moved);
  if (!account) return undefined;
  const { status, data } = await shop.call('GET', `/protected/users/${account.id}`, { token });
  if (status !== OK) return undefined;
  const { user } = data;
  const known = ledger.contacts.get(user.id) ?? { first: user.revision, acknowledged: [] };
  ledger.contacts.set(user.id, known);
  const isByStaff = known.acknowledged.length % 2 === 0;
  known.open = { id: user.id, user, name: randomUUID(), isByStaff };
  return known.open;
}

const namesOf = ({ name, user }) => ({ firstName: name, lastName: '', revision: user.revision });

async function saveByStaff({ shop, token }, change) {
  const body = { ...namesOf(change), phone: '' };
  const path = `/protected/users/${change.id}/info`;
  return (await shop.call('PUT', path, { token, body })).status;
}

async function saveByPerson({ shop }, change) {
  const login = await shop.call('POST', '/login_check', { body: accountOf(change.user.email) });
  if (login.status !== OK) return login.status;
  const body = {
    ...namesOf(change),
    IBAN: '',
    billingAddress: change.user.default_billing_address,
    deliveryAddress: change.user.default_delivery_address,
  };
  const { token } = login.data;
  return (await shop.call('PUT', '/protected/put/self/personal/info', { token, body })).status;
}

/**
 * An account has the last acknowledged name, or the one that has no answer, as many changes as were
 * stored, and an entry of the journal for each by staff.
 */
export async function auditContacts(all, { contacts }, { lost, doubled, torn }) {
  const accounts = groupedBy(
    await all('select id, first_name as name, contact_revision as revision from user_account'),
    ({ id }) => id,
  );
  const entries = groupedBy(
    await all("select subject_id as id from journal where operation = 'saveUserInfo'"),
    ({ id }) => Number(id),
  );
  for (const [id, { first, acknowledged, open }] of contacts) {
    const [account] = accounts.get(id) ?? [];
    const isOpenStored = open !== undefined && account?.name === open.name;
    const stored = [...acknowledged, ...(isOpenStored ? [open] : [])];
    if ((account?.name ?? '') !== (stored.at(-1)?.name ?? ''))
      lost.push(`name of the account ${id}`);
    if (account && account.revision > first + stored.length)
      doubled.push(`change of the account ${id}`);
    if (account && account.revision < first + stored.length)
      torn.push(`revision of the account ${id}`);
    const byStaff = stored.filter(({ isByStaff }) => isByStaff).length;
    if ((entries.get(id)?.length ?? 0) !== byStaff) torn.push(`entries of the account ${id}`);
  }
}
