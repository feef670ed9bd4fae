// Compares the database and files of a shop with the ledger of acknowledged requests.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { acknowledgedQuotes } from './ledger.mjs';
import { integrityErrors, withDatabase } from './readDatabase.mjs';

/** @returns lists of items that are lost, doubled (stored twice), torn (stored in part) or damaged. */
export function audit(shop, ledger) {
  const found = { lost: [], doubled: [], torn: [], damaged: integrityErrors(shop.database) };
  withDatabase(shop.database, (all) => {
    auditQuotes(all, ledger, found);
    auditAccounts(all, ledger, found);
    auditUploads(all, ledger, found, shop.dataDir);
    auditStates(all, ledger, found);
  });
  return found;
}

function auditQuotes(all, ledger, { lost, doubled, torn }) {
  const byKey = groupedBy(all('select id, idempotency_key as key from quote'), ({ key }) => key);
  const lines = groupedBy(all('select quote_id, article_id, quantity from quote_line'), (line) => line.quote_id);
  const mails = countOf(all('select recipient, count(*) as count from outbox group by recipient'), 'recipient');
  for (const [key, quote] of ledger.quotes) {
    const rows = byKey.get(key) ?? [];
    if (quote.id !== undefined && rows.length === 0) lost.push(`quote ${quote.id}`);
    if (rows.length > 1 || new Set(quote.answers).size > 1) doubled.push(`quote ${key}`);
    if (rows.length > 0 && !isWhole(quote, lines.get(rows[0].id) ?? [], mails.get(quote.email))) torn.push(`quote ${rows[0].id}`);
  }
  for (const [key] of byKey) if (!ledger.quotes.has(key)) torn.push(`quote with the key ${key} that no client sent`);
}

/** A whole quote has every line with its quantity, and exactly one confirmation mail. */
function isWhole(quote, lines, mails) {
  const text = (list) =>
    list
      .map(({ article_id: id, quantity }) => `${id} x ${quantity}`)
      .sort()
      .join();
  return text(lines) === text(quote.lines) && mails === 1;
}

function auditAccounts(all, ledger, { lost, doubled }) {
  const rows = countOf(all('select email, count(*) as count from user_account group by email'), 'email');
  for (const [email, acknowledged] of ledger.accounts) {
    if (acknowledged && !rows.has(email)) lost.push(`account ${email}`);
    if ((rows.get(email) ?? 0) > 1) doubled.push(`account ${email}`);
  }
}

function auditUploads(all, ledger, { lost, doubled, torn }, dataDir) {
  const rows = groupedBy(all('select id, original_file_name as name, stored_name as stored from attachment'), ({ name }) => name);
  for (const [name, { bytes, id }] of ledger.uploads) {
    const [first, ...more] = rows.get(name) ?? [];
    if (id !== undefined && first?.id !== id) lost.push(`document ${name}`);
    if (more.length > 0) doubled.push(`document ${name}`);
    if (first && !sameBytes(join(dataDir, 'files', first.stored), bytes)) torn.push(`document ${name}`);
  }
}

function sameBytes(file, bytes) {
  try {
    return readFileSync(file).equals(bytes);
  } catch {
    return false;
  }
}

/** The stored state is the last acknowledged one or one requested since; the journal has each change once. */
function auditStates(all, ledger, { lost, doubled, torn }) {
  const stored = new Map(all('select id, pipe_status as state from quote').map(({ id, state }) => [id, state]));
  const entriesOf = all("select target from journal where operation = 'updateQuoteStatus'");
  const journalled = groupedBy(entriesOf, ({ target }) => Number(/^Devis (\d+)/.exec(target)?.[1]));
  for (const [id, { acknowledged, open, changes, asked }] of ledger.states) {
    if (![acknowledged, ...open].includes(stored.get(id))) lost.push(`state of quote ${id}`);
    const entries = journalled.get(id)?.length ?? 0;
    if (entries < changes) torn.push(`journal of quote ${id}`);
    if (entries > asked) doubled.push(`journal of quote ${id}`);
  }
}

/** Number of outbox mails, the ids of those that never arrived, and how many arrived more than once. */
export function auditMails(shop, { accepted }) {
  const ids = withDatabase(shop.database, (all) => all('select id from outbox').map(({ id }) => id));
  return {
    mails: ids.length,
    missing: ids.filter((id) => !accepted.has(id)),
    twice: ids.filter((id) => (accepted.get(id) ?? 0) > 1).length,
  };
}

const groupedBy = (rows, keyOf) => {
  const groups = new Map();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
};

const countOf = (rows, name) => new Map(rows.map((row) => [row[name], row.count]));

/** Everything a run with kills reports. */
export function auditResults(shop, ledger, mailServer) {
  const found = audit(shop, ledger);
  const { mails, missing, twice } = auditMails(shop, mailServer);
  const acknowledged = {
    quotes: acknowledgedQuotes(ledger).length,
    accounts: [...ledger.accounts.values()].filter(Boolean).length,
    documents: [...ledger.uploads.values()].filter(({ id }) => id !== undefined).length,
    states: [...ledger.states.values()].reduce((sum, { changes }) => sum + changes, 0),
  };
  return { found, acknowledged, mails, missing, twice };
}
