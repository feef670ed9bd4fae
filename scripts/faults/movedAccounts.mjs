// A client that gives accounts other e-mail addresses: staff asks, the customer opens the link.
import { randomUUID } from 'node:crypto';
import { increment } from './ledger.mjs';
import { groupedBy, withDatabase } from './readDatabase.mjs';

const OK = 200;
const GONE = 410;
const PASSWORD = 'un-bon-mot-de-passe';

export const accountOf = (email) => ({ email, password: PASSWORD });

/**
 * Takes the next step of the account that is being moved, or begins with another one. A step that
 * is not acknowledged is repeated. Only one client does this.
 * @returns whether there was a response; undefined without an account to move.
 */
export async function moveAccount(run) {
  run.move ??= await begin(run);
  if (!run.move) return undefined;
  const step = run.move.isAsked ? open : ask;
  increment(run.ledger.statuses, await step(run, run.move));
  return true;
}

/** Finishes the move that is under way once the shop runs undisturbed. */
export async function finishMove(run) {
  for (let step = 0; step < 2 && run.move; step += 1) await moveAccount(run);
}

async function begin({ shop, ledger }) {
  const known = [...ledger.accounts].find(
    ([email, isAcknowledged]) => isAcknowledged && !ledger.moves.has(email),
  );
  if (!known) return undefined;
  const [from] = known;
  const login = await shop.call('POST', '/login_check', { body: accountOf(from) });
  if (login.status !== OK) return undefined;
  const self = await shop.call('GET', '/protected/self/info', { token: login.data.token });
  if (self.status !== OK) return undefined;
  const move = { id: self.data.id, to: `n-${randomUUID().slice(0, 13)}@labo.example` };
  ledger.moves.set(from, move);
  return move;
}

async function ask({ shop, token }, move) {
  const path = `/protected/users/${move.id}/email`;
  const { status } = await shop.call('PUT', path, { token, body: { email: move.to } });
  if (status === OK) move.isAsked = true;
  return status;
}

/** Opens the link. 410 after a call without an answer means that the call was done. */
async function open(run, move) {
  const isRepeated = move.isOpened;
  const token = await linkTo(run.shop, move.to);
  if (!token) return lookAfter(run, move);
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

/**
 * A sent mail has no link any more: either the account has its new address by now, or staff asks
 * for another mail.
 */
async function lookAfter(run, move) {
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
 * Each moved account has the new address alone if that was acknowledged, else one of the two, and
 * its old address got one mail about it if it has the new one.
 */
export async function auditMoves(all, { moves }, { lost, doubled, torn }) {
  const accounts = groupedBy(await all('select id, email from user_account'), ({ id }) => id);
  const told = groupedBy(
    await all("select recipient from outbox where subject like '%adresse de votre compte%'"),
    ({ recipient }) => recipient,
  );
  for (const [from, { id, to, isAcknowledged }] of moves) {
    const email = accounts.get(id)?.[0].email;
    const isMoved = email === to;
    if (isAcknowledged && !isMoved) lost.push(`new address ${to} of account ${id}`);
    if (![from, to].includes(email)) torn.push(`address of account ${id}`);
    const mails = told.get(from)?.length ?? 0;
    if (mails > 1) doubled.push(`mail about the new address of account ${id}`);
    if (mails !== Number(isMoved)) torn.push(`mail about the address of account ${id}`);
  }
}
