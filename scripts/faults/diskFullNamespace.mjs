// The part of diskFull.mjs that runs inside the mount namespace: node diskFullNamespace.mjs FOLDER.
// Prints one line of JSON.
import { randomBytes } from 'node:crypto';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createShop, formOf } from '../lib/temporaryShop.mjs';
import { NotOpened } from '../lib/waitForAddress.mjs';
import { createAccount } from './accounts.mjs';
import { audit } from './audit.mjs';
import { sendQuote, upload } from './clients.mjs';
import { countText, increment } from './ledger.mjs';
import { openRun, times } from './scenario.mjs';

const [folder] = process.argv.slice(2);
const filler = join(folder, 'filler');
const QUOTES = 160;
const UPLOADS = 20;
const IMPORT_LINES = 4_000;
const RESUME_TIMEOUT_MS = 30_000;
const READS = [
  ['GET', '/exposed/categories/flat'],
  ['POST', '/exposed/search/articles', { query: 'bécher' }],
  ['GET', '/exposed/featured/articles'],
];

const dataDir = join(folder, 'data');
mkdirSync(dataDir);
const shop = createShop({ dataDir });
await shop.start();
const run = await openRun(shop);
await times(20, () => sendQuote(run));
fill();
const full = await writeWhileFull();
rmSync(filler);
const resumedAfterMs = await resume();
const found = await audit(shop, run.ledger);
await shop.kill('SIGTERM');
fill();
const small = await startWithoutSpace();
console.log(JSON.stringify({ ...full, found, resumedAfterMs, small }));

/** Fills the disk completely. */
function fill() {
  const file = openSync(filler, 'w');
  for (let size = 1024 * 1024; size >= 512;) {
    try {
      writeSync(file, randomBytes(size));
    } catch {
      size /= 2;
    }
  }
  closeSync(file);
}

/** Sends writes of every kind, interleaved with reads. */
async function writeWhileFull() {
  const seen = { full: 0, withoutRetry: 0, reads: 0, wrongReads: 0 };
  const refusals = new Map();
  const watched = async (...asked) => {
    const answer = await shop.call(...asked);
    seen.full += 1;
    if (answer.status !== 200) increment(refusals, answer.status);
    if (answer.status === 503 && !answer.headers.get('retry-after')) seen.withoutRetry += 1;
    return answer;
  };
  const whileFull = { ...run, shop: { ...shop, call: watched } };
  await times(QUOTES, async (index) => {
    await sendQuote(whileFull);
    if (index % 8 === 0) await Promise.all([createAccount(whileFull), upload(whileFull)]);
    for (const [method, path, body] of READS) {
      const { status } = await shop.call(method, path, { body });
      seen.reads += 1;
      if (status !== 200) seen.wrongReads += 1;
    }
  });
  await times(UPLOADS, () => upload(whileFull));
  await importMany(whileFull);
  return { ...seen, refusals: countText(refusals) };
}

async function importMany({ shop: watched, token }) {
  const lines = Array.from(
    { length: IMPORT_LINES },
    (_, index) => `PLEIN${index};Bécher ${index} ${'x'.repeat(200)};DURAN;10,00;20101;0`,
  );
  const file = ['CODE;DESIG;MARQUE;PV_HT;SOUS_SOUS_FAMILLE;SUSPENDU', ...lines, ''].join('\r\n');
  const body = formOf(file, 'semaine.csv');
  await watched.call('POST', '/oxygene/perform/import', { body, token });
}

/** @returns milliseconds until a quote is accepted again without a restart, or null. */
async function resume() {
  const since = Date.now();
  const answered = () => run.ledger.statuses.get(200) ?? 0;
  while (Date.now() - since < RESUME_TIMEOUT_MS) {
    const before = answered();
    await sendQuote(run);
    if (answered() > before) return Date.now() - since;
    await wait(100);
  }
  return null;
}

/** The result of a first start without disk space: a message or a stack trace. */
async function startWithoutSpace() {
  const other = join(folder, 'other');
  try {
    mkdirSync(other);
    await createShop({ dataDir: other }).start();
    return 'it opened';
  } catch (error) {
    if (!(error instanceof NotOpened)) return String(error);
    return /\n\s+at /.test(error.output) ? error.output.slice(0, 200) : 'a message';
  }
}
