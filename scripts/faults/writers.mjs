// Clients that write all the time: quotes with keys, accounts, documents, quote states. Nothing they do is lost from the ledger.
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { counted } from './ledger.mjs';
import { between, chance, oneOf } from './random.mjs';

const DOMAINS = Array.from({ length: 12 }, (_, index) => `labo${index}.example`);
const STATES = ['PENDING', 'ON_GOING', 'ARCHIVED'];
const CLOSED_MS = 20;
const PAUSE_MS = 40;
/** Part of the quotes that send an unanswered one again before anything new. */
const AGAIN = 0.5;
/** While the server is down customers wait for their answer: what is asked anew stays few. */
const MOST_UNANSWERED = 40;

/** @param run { shop, ledger, articles, token, on }: the clients go on until `on` is false. @returns when all have stopped. */
export function writeAllTheTime(run, { quoteClients = 4, pauseMs = PAUSE_MS } = {}) {
  const clients = [...Array.from({ length: quoteClients }, () => sendQuote), createAccount, upload, changeState];
  return Promise.all(clients.map((act) => repeat(run, act, pauseMs)));
}

/** While the server is down its clients try again; what was asked stays in the ledger as not acknowledged. */
export async function repeat(run, act, pauseMs) {
  while (run.on) {
    const answered = await act(run).catch(() => false);
    await wait(answered ? between(0, 2 * pauseMs) : CLOSED_MS);
  }
}

/** A new quote, or one that got no answer, with its key. @returns whether there was an answer. */
export async function sendQuote(run) {
  const open = [...run.unanswered];
  const isAgain = open.length >= MOST_UNANSWERED || (open.length > 0 && chance(AGAIN));
  const key = isAgain ? oneOf(open) : newQuote(run);
  return askQuote(run, key);
}

function newQuote({ ledger, articles, unanswered }) {
  const key = randomUUID();
  const chosen = Array.from({ length: 1 + Math.floor(Math.random() * 4) }, () => oneOf(articles));
  const lines = [...new Set(chosen)].map((id) => ({ article_id: id, quantity: 1 + Math.floor(Math.random() * 20) }));
  ledger.quotes.set(key, { email: `q-${key.slice(0, 13)}@${oneOf(DOMAINS)}`, lines, answers: [] });
  unanswered.add(key);
  return key;
}

export async function askQuote({ shop, ledger, unanswered }, key) {
  const quote = ledger.quotes.get(key);
  const body = { email: quote.email, env: 'production', lines: quote.lines };
  const { status, data } = await shop.call('POST', '/exposed/post/quote', { body, headers: { 'idempotency-key': key } });
  counted(ledger.statuses, status);
  if (status !== 200) return true;
  quote.id = data.id;
  quote.number = data.number;
  quote.answers.push(data.id);
  unanswered.delete(key);
  return true;
}

export async function createAccount({ shop, ledger }) {
  const email = `c-${randomUUID().slice(0, 13)}@${oneOf(DOMAINS)}`;
  ledger.accounts.set(email, false);
  const { status } = await shop.call('POST', '/exposed/create/account', { body: accountOf(email) });
  counted(ledger.statuses, status);
  if (status === 200) ledger.accounts.set(email, true);
  return true;
}

const accountOf = (email) => ({ email, password: 'un-bon-mot-de-passe' });

/** A small document for one of the articles. */
export async function upload({ shop, ledger, articles, token }) {
  const name = `${randomUUID()}.pdf`;
  const bytes = Buffer.from(`%PDF-1.4\n% ${name}\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`);
  ledger.uploads.set(name, { bytes });
  const body = new FormData();
  body.set('file', new Blob([bytes], { type: 'application/pdf' }), name);
  const { status, data } = await shop.call('POST', `/protected/post/article/${oneOf(articles)}/attachment`, { body, token });
  counted(ledger.statuses, status);
  if (status === 200) ledger.uploads.get(name).id = data.id;
  return true;
}

/** Moves one of the acknowledged quotes on. Only this client changes states, one change at a time. */
export async function changeState({ shop, ledger, token }) {
  const quote = oneOf([...ledger.quotes.values()].slice(-50));
  if (quote?.id === undefined) return false;
  const known = ledger.states.get(quote.id) ?? { acknowledged: 'PENDING', open: [], changes: 0, asked: 0 };
  ledger.states.set(quote.id, known);
  const next = oneOf(STATES.filter((state) => state !== known.acknowledged));
  known.open.push(next);
  known.asked += 1;
  const { status } = await shop.call('POST', `/protected/update/quote/${quote.id}/status`, { body: { new_status: next }, token });
  counted(ledger.statuses, status);
  if (status !== 200) return true;
  known.acknowledged = next;
  known.open = [];
  known.changes += 1;
  return true;
}
