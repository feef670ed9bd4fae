// Clients that write continuously: quotes with idempotency keys, accounts, documents, quote states,
// answers to quotes. Every request is in the ledger.
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { formOf } from '../lib/temporaryShop.mjs';
import { increment } from './ledger.mjs';
import { answerQuote, isAnswered } from './offers.mjs';
import { between, happensWith, oneOf } from './random.mjs';

const STATES = ['PENDING', 'ON_GOING', 'ARCHIVED'];
const RETRY_DELAY_MS = 20;
const PAUSE_MS = 40;
const QUOTE_CLIENTS = 4;
/** Clients that only answer quotes. */
const ANSWERING_CLIENTS = 3;
/** Share of the quote requests that resend an unanswered quote. */
const SHARE_RESENT = 0.5;
/** Above this number of unanswered quotes, clients only resend. */
const MAX_UNANSWERED = 40;

/** @param run of openRun(): the clients run until `on` is false. Resolves when all have stopped. */
export function runClients(run) {
  const clients = [
    ...Array(QUOTE_CLIENTS).fill(sendQuote),
    ...[createAccount, upload, changeState],
    ...Array(ANSWERING_CLIENTS).fill(answerOrAsk),
  ];
  return Promise.all(clients.map((action) => repeatUntilStopped(run, action, PAUSE_MS)));
}

/** After a connection error an action is repeated soon; the ledger has it as unacknowledged. */
export async function repeatUntilStopped(run, action, pauseMs) {
  while (run.on) {
    const answered = await action(run).catch(() => false);
    await wait(answered ? between(0, 2 * pauseMs) : RETRY_DELAY_MS);
  }
}

const answerOrAsk = async (run) => (await answerQuote(run)) ?? sendQuote(run);

const newEmail = () => `${randomUUID().slice(0, 13)}@labo${Math.floor(between(0, 12))}.example`;

/** Sends a new quote, or resends an unanswered one. @returns whether there was a response. */
export async function sendQuote(run) {
  const open = [...run.unanswered];
  const isAgain = open.length >= MAX_UNANSWERED || (open.length > 0 && happensWith(SHARE_RESENT));
  return postQuote(run, isAgain ? oneOf(open) : newQuote(run));
}

function newQuote({ ledger, articles, unanswered }) {
  const key = randomUUID();
  const chosen = Array.from({ length: Math.floor(between(1, 5)) }, () => oneOf(articles));
  const lines = [...new Set(chosen)].map((id) => ({
    article_id: id,
    quantity: Math.floor(between(1, 21)),
  }));
  ledger.quotes.set(key, { email: newEmail(), lines, answers: [] });
  unanswered.add(key);
  return key;
}

export async function postQuote({ shop, ledger, unanswered }, key) {
  const quote = ledger.quotes.get(key);
  const { status, data } = await shop.call('POST', '/exposed/post/quote', {
    headers: { 'idempotency-key': key },
    body: { email: quote.email, env: 'production', lines: quote.lines },
  });
  increment(ledger.statuses, status);
  if (status !== 200) return true;
  Object.assign(quote, { id: data.id, number: data.number, link: data.follow_token });
  quote.answers.push(data.id);
  unanswered.delete(key);
  return true;
}

export async function createAccount({ shop, ledger }) {
  const body = { email: newEmail(), password: 'un-bon-mot-de-passe' };
  ledger.accounts.set(body.email, false);
  const { status } = await shop.call('POST', '/exposed/create/account', { body });
  increment(ledger.statuses, status);
  if (status === 200) ledger.accounts.set(body.email, true);
  return true;
}

/** Uploads a small document for a random article. */
export async function upload({ shop, ledger, articles, token }) {
  const name = `${randomUUID()}.pdf`;
  const bytes = Buffer.from(
    `%PDF-1.4\n% ${name}\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  );
  ledger.uploads.set(name, { bytes });
  const path = `/protected/post/article/${oneOf(articles)}/attachment`;
  const body = formOf(bytes, name, 'application/pdf');
  const { status, data } = await shop.call('POST', path, { body, token });
  increment(ledger.statuses, status);
  if (status === 200) ledger.uploads.get(name).id = data.id;
  return true;
}

/** Changes the state of an acknowledged quote. Only one client does this, one change at a time. */
async function changeState({ shop, ledger, token }) {
  const quote = oneOf([...ledger.quotes.values()].slice(-50));
  if (quote?.id === undefined || isAnswered(quote.id)) return false;
  const first = { acknowledged: 'PENDING', open: [], changes: [], asked: 0 };
  const known = ledger.states.get(quote.id) ?? first;
  ledger.states.set(quote.id, known);
  const next = oneOf(STATES.filter((state) => state !== known.acknowledged));
  known.open.push(next);
  known.asked += 1;
  const path = `/protected/update/quote/${quote.id}/status`;
  const { status } = await shop.call('POST', path, { body: { new_status: next }, token });
  increment(ledger.statuses, status);
  if (status !== 200) return true;
  known.changes.push(next);
  Object.assign(known, { acknowledged: next, open: [] });
  return true;
}
