// Compares the database and files of a shop with the ledger of acknowledged requests.
import { acknowledgedOf } from './acknowledged.mjs';
import { freeText } from './clients.mjs';
import { auditContacts } from './contacts.mjs';
import { auditMoves } from './movedAccounts.mjs';
import { auditNegotiations } from './negotiationAudit.mjs';
import { isNegotiated } from './negotiations.mjs';
import { groupedBy, integrityErrors, isStored, withDatabase } from './readDatabase.mjs';

/**
 * @returns lists of items that are lost, doubled (stored twice), torn (stored in part) or damaged.
 */
export async function audit(shop, ledger) {
  const found = { lost: [], doubled: [], torn: [], damaged: await integrityErrors(shop.database) };
  await withDatabase(shop.database, async (all) => {
    await auditQuotes(all, ledger, found);
    await auditEntered(all, ledger, found);
    await auditAccounts(all, ledger, found);
    await auditMoves(all, ledger, found);
    await auditContacts(all, ledger, found);
    await auditUploads(all, ledger, found, shop.dataDir);
    await auditStates(all, ledger, found);
    await auditNegotiations(all, ledger, found, shop.dataDir);
  });
  return found;
}

async function auditQuotes(all, ledger, { lost, doubled, torn }) {
  const quotes = await all(
    'select id, idempotency_key as key, total_quantity as quantity, total_ht_cents as cents ' +
      'from quote',
  );
  const byKey = groupedBy(quotes, ({ key }) => key);
  const lines = groupedBy(
    await all('select quote_id, article_id, quantity, unit_price from quote_line'),
    (line) => line.quote_id,
  );
  const mails = countOf(
    await all(
      'select recipient, count(*) as count from outbox where event_id is null group by recipient',
    ),
    'recipient',
  );
  const numbers = new Set();
  for (const [key, quote] of ledger.quotes) {
    const rows = byKey.get(key) ?? [];
    if (quote.id !== undefined && rows.length === 0) lost.push(`quote ${quote.id}`);
    if (rows.length > 1 || new Set(quote.answers).size > 1) doubled.push(`quote ${key}`);
    if (numbers.has(quote.number)) doubled.push(`number ${quote.number}`);
    if (quote.number !== undefined) numbers.add(quote.number);
    if (
      rows.length > 0 &&
      !isWhole(quote, rows[0], lines.get(rows[0].id) ?? [], mails.get(quote.email))
    )
      torn.push(`quote ${rows[0].id}`);
  }
  for (const [key] of byKey)
    if (!ledger.quotes.has(key)) torn.push(`quote with the key ${key} that no client sent`);
}

/**
 * A request that staff entered is stored with how it came, its journal entry and the draft that its
 * free text begins; a negotiation replaces the draft.
 */
async function auditEntered(all, ledger, { torn }) {
  const quotes = await all('select id, idempotency_key as key, entered_via as via from quote');
  const journal = await all("select target from journal where operation = 'enterRequest'");
  const entries = groupedBy(journal, ({ target }) => Number(/^Devis (\d+)/.exec(target)?.[1]));
  const drafts = groupedBy(
    await all('select quote_id, content from offer where sent_at is null'),
    ({ quote_id: id }) => id,
  );
  for (const { id, key, via } of quotes) {
    const isEntered = ledger.quotes.get(key)?.isEntered === true;
    const hasDraft =
      isNegotiated(id) ||
      (drafts.get(id) ?? []).some(({ content }) => content.includes(freeText(key)));
    if (via !== (isEntered ? 'PHONE' : '') || (entries.get(id)?.length ?? 0) !== Number(isEntered))
      torn.push(`how quote ${id} came`);
    if (isEntered && !hasDraft) torn.push(`draft of the entered quote ${id}`);
  }
}

/**
 * A whole quote has every line with its quantity, the totals of its lines, and exactly one
 * confirmation mail.
 */
function isWhole(quote, stored, lines, mails) {
  const text = (list) =>
    list
      .map(({ article_id: id, quantity }) => `${id} x ${quantity}`)
      .sort()
      .join();
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0);
  const hasTotals = stored.quantity === quantity && stored.cents === totalCents(lines);
  return text(lines) === text(quote.lines) && hasTotals && mails === 1;
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

async function auditAccounts(all, ledger, { lost, doubled }) {
  const rows = countOf(
    await all('select email, count(*) as count from user_account group by email'),
    'email',
  );
  for (const [email, acknowledged] of ledger.accounts) {
    if (acknowledged && !rows.has(email) && !ledger.moves.has(email)) lost.push(`account ${email}`);
    if ((rows.get(email) ?? 0) > 1) doubled.push(`account ${email}`);
  }
}

async function auditUploads(all, ledger, { lost, doubled, torn }, dataDir) {
  const documents = await all(
    'select id, original_file_name as name, stored_name as stored from attachment',
  );
  const rows = groupedBy(documents, ({ name }) => name);
  for (const [name, { bytes, id }] of ledger.uploads) {
    const [first, ...more] = rows.get(name) ?? [];
    if (id !== undefined && first?.id !== id) lost.push(`document ${name}`);
    if (more.length > 0) doubled.push(`document ${name}`);
    if (first && !isStored(dataDir, first.stored, bytes)) torn.push(`document ${name}`);
  }
}

/**
 * The stored state is the last acknowledged one or one requested since; the journal has each change
 * once.
 */
async function auditStates(all, ledger, { lost, doubled, torn }) {
  const stored = new Map(
    (await all('select id, pipe_status as state from quote')).map(({ id, state }) => [id, state]),
  );
  const entriesOf = await all("select target from journal where operation = 'updateQuoteStatus'");
  const journalled = groupedBy(entriesOf, ({ target }) => Number(/^Devis (\d+)/.exec(target)?.[1]));
  for (const [id, { acknowledged, open, changes, asked }] of ledger.states) {
    if (![acknowledged, ...open].includes(stored.get(id))) lost.push(`state of quote ${id}`);
    const entries = journalled.get(id)?.length ?? 0;
    if (entries < changes) torn.push(`journal of quote ${id}`);
    if (entries > asked) doubled.push(`journal of quote ${id}`);
  }
}

/**
 * Number of outbox mails, what is known of those that never arrived, and how many arrived more
 * than once.
 */
export async function auditMails(shop, { accepted }) {
  const mails = await withDatabase(shop.database, (all) =>
    all('select id, subject, attempts, last_error as error, sent_at, failed_at from outbox'),
  );
  return {
    mails: mails.length,
    missing: mails.filter(({ id }) => !accepted.has(id)).map((mail) => JSON.stringify(mail)),
    twice: mails.filter(({ id }) => (accepted.get(id)?.length ?? 0) > 1).length,
  };
}

const countOf = (rows, name) => new Map(rows.map((row) => [row[name], row.count]));

/** Compares a run with the ledger: what is lost or doubled, acknowledged, and its mails. */
export async function auditResults(shop, ledger, mailServer) {
  const found = await audit(shop, ledger);
  const { mails, missing, twice } = await auditMails(shop, mailServer);
  return { found, acknowledged: acknowledgedOf(ledger), mails, missing, twice };
}
