// Compares the database and files of a shop with the ledger of acknowledged requests.
import { acknowledgedOf } from './ledger.mjs';
import { auditOffers } from './offers.mjs';
import {
  groupedBy,
  integrityErrors,
  isStored,
  quoteOfEntry,
  withDatabase,
} from './readDatabase.mjs';

/**
 * @returns lists of items that are lost, doubled (stored twice), torn (stored in part) or damaged.
 */
export async function audit(shop, ledger) {
  const found = { lost: [], doubled: [], torn: [], damaged: await integrityErrors(shop.database) };
  const expected = {
    kept: (holds, what) => holds || found.lost.push(what),
    single: (holds, what) => holds || found.doubled.push(what),
    whole: (holds, what) => holds || found.torn.push(what),
    /** What is acknowledged is stored, and nothing twice. */
    once(what, isAcknowledged, stored) {
      this.kept(!isAcknowledged || stored > 0, what);
      this.single(stored <= 1, what);
    },
  };
  await withDatabase(shop.database, async (all) => {
    for (const part of [auditQuotes, auditAccounts, auditUploads, auditStates, auditOffers])
      await part(all, ledger, expected, shop.dataDir);
  });
  return found;
}

async function auditQuotes(all, ledger, expected) {
  const quotes = await all(
    'select id, idempotency_key as key, total_quantity as quantity, total_ht_cents as cents ' +
      'from quote',
  );
  const byKey = groupedBy(quotes, ({ key }) => key);
  const lines = groupedBy(
    await all('select quote_id, article_id, quantity, unit_price from quote_line'),
    (line) => line.quote_id,
  );
  const mails = groupedBy(
    await all('select recipient from outbox where event_id is null'),
    ({ recipient }) => recipient,
  );
  const numbers = new Set();
  for (const [key, quote] of ledger.quotes) {
    const [first, ...more] = byKey.get(key) ?? [];
    expected.kept(quote.id === undefined || first, `quote ${quote.id}`);
    expected.single(more.length === 0 && new Set(quote.answers).size <= 1, `quote ${key}`);
    expected.single(!numbers.has(quote.number), `number ${quote.number}`);
    if (quote.number !== undefined) numbers.add(quote.number);
    const isWhole =
      first && isWholeQuote(quote, first, lines.get(first.id) ?? [], mails.get(quote.email));
    expected.whole(!first || isWhole, `quote ${first?.id}`);
  }
  for (const [key] of byKey)
    expected.whole(ledger.quotes.has(key), `quote with the key ${key} that no client sent`);
}

/** Every line has its quantity, the quote its totals, and there is one confirmation mail. */
function isWholeQuote(quote, stored, lines, mails = []) {
  const text = (list) =>
    list
      .map(({ article_id: id, quantity }) => `${id} x ${quantity}`)
      .sort()
      .join();
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0);
  const hasTotals = stored.quantity === quantity && stored.cents === totalCents(lines);
  return text(lines) === text(quote.lines) && hasTotals && mails.length === 1;
}

const DECIMALS = 6;
const PER_CENT = 10n ** BigInt(DECIMALS - 2);

/** Sum of price × quantity, exact, rounded once to cents. */
function totalCents(lines) {
  const exact = lines.reduce((sum, { unit_price: price, quantity }) => {
    const [euros, decimals = ''] = price.split('.');
    return sum + BigInt(euros + decimals.padEnd(DECIMALS, '0')) * BigInt(quantity);
  }, 0n);
  return Number((exact + PER_CENT / 2n) / PER_CENT);
}

async function auditAccounts(all, { accounts }, expected) {
  const stored = groupedBy(await all('select email from user_account'), ({ email }) => email);
  for (const [email, isAcknowledged] of accounts)
    expected.once(`account ${email}`, isAcknowledged, stored.get(email)?.length ?? 0);
}

async function auditUploads(all, ledger, expected, dataDir) {
  const documents = await all(
    'select id, original_file_name as name, stored_name as stored from attachment',
  );
  const rows = groupedBy(documents, ({ name }) => name);
  for (const [name, { bytes, id }] of ledger.uploads) {
    const [first, ...more] = rows.get(name) ?? [];
    expected.kept(id === undefined || first?.id === id, `document ${name}`);
    expected.single(more.length === 0, `document ${name}`);
    expected.whole(!first || isStored(dataDir, first.stored, bytes), `document ${name}`);
  }
}

/** The state is the last acknowledged one or one asked for since; the journal has each change. */
async function auditStates(all, ledger, expected) {
  const quotes = await all('select id, pipe_status as state from quote');
  const stored = new Map(quotes.map(({ id, state }) => [id, state]));
  const journal = await all("select target from journal where operation = 'updateQuoteStatus'");
  const journalled = groupedBy(journal, quoteOfEntry);
  for (const [id, { acknowledged, open, changes, asked }] of ledger.states) {
    const entries = journalled.get(id)?.length ?? 0;
    expected.kept([acknowledged, ...open].includes(stored.get(id)), `state of quote ${id}`);
    expected.whole(entries >= changes.length, `journal of quote ${id}`);
    expected.single(entries <= asked, `journal of quote ${id}`);
  }
}

/** How many mails there are, those that never arrived, and how many arrived more than once. */
async function auditMails(shop, { accepted }) {
  const mails = await withDatabase(shop.database, (all) =>
    all('select id, subject, attempts, last_error as error, sent_at, failed_at from outbox'),
  );
  return {
    mails: mails.length,
    missing: mails.filter(({ id }) => !accepted.has(id)).map((mail) => JSON.stringify(mail)),
    twice: mails.filter(({ id }) => (accepted.get(id)?.length ?? 0) > 1).length,
  };
}

/** Compares a run with the ledger: what is lost or doubled, acknowledged, and its mails. */
export async function auditResults(shop, ledger, mailServer) {
  const mails = await auditMails(shop, mailServer);
  return { found: await audit(shop, ledger), acknowledged: acknowledgedOf(ledger), ...mails };
}
