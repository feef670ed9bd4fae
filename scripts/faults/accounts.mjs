// Clients that create accounts, give them other e-mail addresses (staff asks, the customer opens
// the link) and other names; and what must be stored of it.
import { randomUUID } from 'node:crypto';
import { increment } from './ledger.mjs';
import { oneOf } from './random.mjs';
import { groupedBy, withDatabase } from './readDatabase.mjs';

const OK = 200;
const GONE = 410;
const PASSWORD = 'un-bon-mot-de-passe';

const DOMAINS = Array.from({ length: 12 }, (_, index) => `labo${index}.example`);
export const newEmail = (letter) => `${letter}-${randomUUID().slice(0, 13)}@${oneOf(DOMAINS)}`;
const accountOf = (email) => ({ email, password: PASSWORD });

export async function createAccount({ shop, ledger }) {
  const email = newEmail('c');
  ledger.accounts.set(email, false);
  const { status } = await shop.call('POST', '/exposed/create/account', { body: accountOf(email) });
  increment(ledger.statuses, status);
  if (status === OK) ledger.accounts.set(email, true);
  return true;
}

/**
 * Takes the next step of the account that is being moved, or begins with another one. A step that
 * is not acknowledged is repeated. Only one client does this.
 * @returns whether there was a response; undefined without an account to move.
 */
export async function moveAccount(run) {
  run.move ??= await beginMove(run);
  if (!run.move) return undefined;
  const step = run.move.isAsked ? openLink : askToMove;
  increment(run.ledger.statuses, await step(run, run.move));
  return true;
}

/** Finishes the move that is under way once the shop runs undisturbed. */
export async function finishMove(run) {
  for (let step = 0; step < 2 && run.move; step += 1) await moveAccount(run);
}

async function beginMove({ shop, ledger }) {
  const known = [...ledger.accounts].find(
    ([email, isAcknowledged]) => isAcknowledged && !ledger.moves.has(email),
  );
  if (!known) return undefined;
  const [from] = known;
  const login = await shop.call('POST', '/login_check', { body: accountOf(from) });
  if (login.status !== OK) return undefined;
  const self = await shop.call('GET', '/protected/self/info', { token: login.data.token });
  if (self.status !== OK) return undefined;
  const move = { id: self.data.id, to: newEmail('n') };
  ledger.moves.set(from, move);
  return move;
}

async function askToMove({ shop, token }, move) {
  const path = `/protected/users/${move.id}/email`;
  const { status } = await shop.call('PUT', path, { token, body: { email: move.to } });
  if (status === OK) move.isAsked = true;
  return status;
}

/** Opens the link. 410 after a call without an answer means that the call was done. */
async function openLink(run, move) {
  const isRepeated = move.isOpened;
  const token = await linkTo(run.shop, move.to);
  if (!token) return lookWhetherMoved(run, move);
  move.isOpened = true;
  const body = { token, password: PASSWORD };
  const { status } = await run.shop.call('POST', '/exposed/verify/email', { body });
  if (status !== OK && !(isRepeated && status === GONE)) return status;
  return acknowledge(run, move);
}

function acknowledge(run, move) {
  move.isAcknowledged = true;
  run.move = undefined;
  return OK;
}

/** A sent mail has no link any more: unless the account has moved, staff asks for another mail. */
async function lookWhetherMoved(run, move) {
  const { shop, token } = run;
  const { status, data } = await shop.call('GET', `/protected/users/${move.id}`, { token });
  if (status !== OK) return status;
  if (data.user.email === move.to) return acknowledge(run, move);
  move.isAsked = false;
  return OK;
}

const linkTo = (shop, email) =>
  withDatabase(shop.database, async (all) => {
    const mails = await all('select recipient, body_text as text from outbox order by id');
    const last = mails.findLast(({ recipient }) => recipient === email);
    return /\/account\/confirm\/([\w-]+)/.exec(last?.text ?? '')?.[1];
  });

/**
 * Gives a moved account another name, in turns as staff and as the person, each time from the
 * revision that it read. A change that is not acknowledged is repeated with its revision: stored or
 * not, it is no conflict. Only one client does this.
 * @returns whether there was a response; undefined without an account.
 */
export async function changeContact(run) {
  run.contact ??= await beginChange(run);
  if (!run.contact) return undefined;
  const status = await (run.contact.isByStaff ? saveByStaff : saveByPerson)(run, run.contact);
  increment(run.ledger.statuses, status);
  if (status !== OK) return true;
  const known = run.ledger.contacts.get(run.contact.id);
  known.acknowledged.push(run.contact);
  [known.open, run.contact] = [undefined, undefined];
  return true;
}

async function beginChange({ shop, ledger, token }) {
  const account = oneOf([...ledger.moves.values()].filter((move) => move.isAcknowledged));
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
  return (await shop.call('PUT', `/protected/users/${change.id}/info`, { token, body })).status;
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
 * An account is stored once; a moved one has the new address if that was acknowledged, else one of
 * the two, and its old address got one mail about it if it has the new one. Its name is the last
 * acknowledged one, or the one without an answer; its revision and journal count the changes.
 */
export async function auditAccounts(all, ledger, expected) {
  const accounts = await all(
    'select id, email, first_name as name, contact_revision as revision from user_account',
  );
  const byEmail = groupedBy(accounts, ({ email }) => email);
  for (const [email, isAcknowledged] of ledger.accounts) {
    const isMissing = !byEmail.has(email) && !ledger.moves.has(email);
    expected.kept(!isAcknowledged || !isMissing, `account ${email}`);
    expected.single((byEmail.get(email)?.length ?? 0) <= 1, `account ${email}`);
  }
  const byId = new Map(accounts.map((account) => [account.id, account]));
  await auditMoves(all, ledger, byId, expected);
  await auditContacts(all, ledger, byId, expected);
}

async function auditMoves(all, { moves }, accounts, expected) {
  const told = groupedBy(
    await all("select recipient from outbox where subject like '%adresse de votre compte%'"),
    ({ recipient }) => recipient,
  );
  for (const [from, { id, to, isAcknowledged }] of moves) {
    const email = accounts.get(id)?.email;
    const mails = told.get(from)?.length ?? 0;
    expected.kept(!isAcknowledged || email === to, `new address ${to} of account ${id}`);
    expected.whole([from, to].includes(email), `address of account ${id}`);
    expected.single(mails <= 1, `mail about the new address of account ${id}`);
    expected.whole(mails === Number(email === to), `mail about the address of account ${id}`);
  }
}

async function auditContacts(all, { contacts }, accounts, expected) {
  const entries = groupedBy(
    await all("select subject_id as id from journal where operation = 'saveUserInfo'"),
    ({ id }) => Number(id),
  );
  for (const [id, { first, acknowledged, open }] of contacts) {
    const account = accounts.get(id);
    const isOpenStored = open !== undefined && account?.name === open.name;
    const stored = isOpenStored ? [...acknowledged, open] : acknowledged;
    const revision = account?.revision ?? first + stored.length;
    const byStaff = stored.filter(({ isByStaff }) => isByStaff).length;
    expected.kept(
      (account?.name ?? '') === (stored.at(-1)?.name ?? ''),
      `name of the account ${id}`,
    );
    expected.single(revision <= first + stored.length, `change of the account ${id}`);
    expected.whole(revision >= first + stored.length, `revision of the account ${id}`);
    expected.whole((entries.get(id)?.length ?? 0) === byStaff, `entries of the account ${id}`);
  }
}
