// Clients that write continuously: quotes with idempotency keys, some of them entered by staff,
// accounts, their new addresses and names, documents, quote states, offers. Every request is in the
// ledger.
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { formOf } from '../lib/temporaryShop.mjs';
import { changeContact } from './contacts.mjs';
import { increment } from './ledger.mjs';
import { accountOf, moveAccount } from './movedAccounts.mjs';
import { isNegotiated, negotiate } from './negotiations.mjs';
import { between, happensWith, oneOf } from './random.mjs';

const DOMAINS = Array.from({ length: 12 }, (_, index) => `labo${index}.example`);
const STATES = ['PENDING', 'ON_GOING', 'ARCHIVED'];
const RETRY_DELAY_MS = 20;
const PAUSE_MS = 40;
/** Clients that only negotiate, on quotes that they share. */
const NEGOTIATORS = 3;
/** Share of the quote requests that resend an unanswered quote. */
const SHARE_RESENT = 0.5;
/** Share of the new quotes that staff enters. */
const SHARE_ENTERED = 0.2;
/** Above this number of unanswered quotes, clients only resend. */
const MAX_UNANSWERED = 40;

/**
 * @param run { shop, ledger, articles, token, on }: the clients run until `on` is false. Resolves
 * when all have stopped.
 */
export function runClients(run, { quoteClients = 4, pauseMs = PAUSE_MS } = {}) {
  const clients = [
    ...Array.from({ length: quoteClients }, () => sendQuote),
    createAccount,
    moveAccount,
    changeContact,
    upload,
    changeState,
    ...Array.from({ length: NEGOTIATORS }, () => negotiateOrAsk),
  ];
  return Promise.all(clients.map((action) => repeatUntilStopped(run, action, pauseMs)));
}

/**
 * Repeats `action`; after a connection error it retries soon, and the request stays unacknowledged
 * in the ledger.
 */
export async function repeatUntilStopped(run, action, pauseMs) {
  while (run.on) {
    const answered = await action(run).catch(() => false);
    await wait(answered ? between(0, 2 * pauseMs) : RETRY_DELAY_MS);
  }
}

/**
 * Sends a new quote, or resends an unanswered one with its key.
 * @returns whether there was a response.
 */
export async function sendQuote(run) {
  const open = [...run.unanswered];
  const isAgain = open.length >= MAX_UNANSWERED || (open.length > 0 && happensWith(SHARE_RESENT));
  const key = isAgain ? oneOf(open) : newQuote(run);
  return postQuote(run, key);
}

const negotiateOrAsk = async (run) => (await negotiate(run)) ?? sendQuote(run);

function newQuote({ ledger, articles, unanswered }) {
  const key = randomUUID();
  const chosen = Array.from({ length: Math.floor(between(1, 5)) }, () => oneOf(articles));
  const lines = [...new Set(chosen)].map((id) => ({
    article_id: id,
    quantity: Math.floor(between(1, 21)),
  }));
  const email = `q-${key.slice(0, 13)}@${oneOf(DOMAINS)}`;
  ledger.quotes.set(key, { email, lines, answers: [], isEntered: happensWith(SHARE_ENTERED) });
  unanswered.add(key);
  return key;
}

export async function postQuote({ shop, token, ledger, unanswered }, key) {
  const quote = ledger.quotes.get(key);
  const headers = { 'idempotency-key': key };
  const { status, data } = await (quote.isEntered
    ? shop.call('POST', '/protected/quotes', { headers, token, body: enteredOf(quote, key) })
    : shop.call('POST', '/exposed/post/quote', {
        headers,
        body: { email: quote.email, env: 'production', lines: quote.lines },
      }));
  increment(ledger.statuses, status);
  if (status !== 200) return true;
  quote.id = data.id;
  quote.number = data.number;
  quote.token = data.follow_token;
  quote.answers.push(data.id);
  unanswered.delete(key);
  return true;
}

/** A request by telephone; its free text begins the draft of its offer. */
const enteredOf = ({ email, lines }, key) => ({
  via: 'PHONE',
  contact: { lastName: 'Durand', email },
  lines: [...lines, { text: freeText(key), quantity: 1 }],
  notify: true,
});

/** The line of an entered request that is no article. */
export const freeText = (key) => `Sur mesure ${key}`;

export async function createAccount({ shop, ledger }) {
  const email = `c-${randomUUID().slice(0, 13)}@${oneOf(DOMAINS)}`;
  ledger.accounts.set(email, false);
  const { status } = await shop.call('POST', '/exposed/create/account', { body: accountOf(email) });
  increment(ledger.statuses, status);
  if (status === 200) ledger.accounts.set(email, true);
  return true;
}

/** Uploads a small document for a random article. */
export async function upload({ shop, ledger, articles, token }) {
  const name = `${randomUUID()}.pdf`;
  const bytes = Buffer.from(
    `%PDF-1.4\n% ${name}\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  );
  ledger.uploads.set(name, { bytes });
  const body = formOf(bytes, name, 'application/pdf');
  const { status, data } = await shop.call(
    'POST',
    `/protected/post/article/${oneOf(articles)}/attachment`,
    { body, token },
  );
  increment(ledger.statuses, status);
  if (status === 200) ledger.uploads.get(name).id = data.id;
  return true;
}

/** Changes the state of an acknowledged quote. Only one client does this, one change at a time. */
async function changeState({ shop, ledger, token }) {
  const quote = oneOf([...ledger.quotes.values()].slice(-50));
  if (quote?.id === undefined || isNegotiated(quote.id)) return false;
  const known = ledger.states.get(quote.id) ?? {
    acknowledged: 'PENDING',
    open: [],
    changes: 0,
    asked: 0,
  };
  ledger.states.set(quote.id, known);
  const next = oneOf(STATES.filter((state) => state !== known.acknowledged));
  known.open.push(next);
  known.asked += 1;
  const { status } = await shop.call('POST', `/protected/update/quote/${quote.id}/status`, {
    body: { new_status: next },
    token,
  });
  increment(ledger.statuses, status);
  if (status !== 200) return true;
  known.acknowledged = next;
  known.open = [];
  known.changes += 1;
  return true;
}
