// A full disk: every write is refused with 503, reads are answered, and writes resume once there is
// space. The shop runs in a mount namespace, in a process of this file with its folder as argument.
import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createShop, formOf } from '../lib/temporaryShop.mjs';
import { NotOpened } from '../lib/waitForAddress.mjs';
import { audit } from './audit.mjs';
import { createAccount, sendQuote, upload } from './clients.mjs';
import { HEADINGS } from './imports.mjs';
import { countText, increment } from './ledger.mjs';
import { allStoredOnce, notRun, openRun, row, times } from './scenario.mjs';

const SIZE_MB = 400;
const FAULT = `disk full (a file system of ${SIZE_MB} MB)`;
const QUOTES = 160;
const UPLOADS = 20;
const IMPORT_LINES = 4_000;
const RESUME_TIMEOUT_MS = 30_000;
const READS = [
  ['GET', '/exposed/categories/flat'],
  ['POST', '/exposed/search/articles', { query: 'bécher' }],
  ['GET', '/exposed/featured/articles'],
];
const file = fileURLToPath(import.meta.url);

if (process.argv[1] === file) console.log(JSON.stringify(await inNamespace(process.argv[2])));

/** It needs no root where user namespaces are allowed. @returns a row. */
export async function diskFull() {
  if (spawnSync('unshare', ['-Urm', 'true']).status !== 0)
    return notRun(FAULT, 'user namespaces are not available');
  const folder = mkdtempSync(join(tmpdir(), 'paillasse-disk-'));
  const script = `mount -t tmpfs -o size=${SIZE_MB}m none "$1" && exec "$2" "$3" "$1"`;
  const args = ['-Urm', 'sh', '-c', script, 'sh', folder, process.execPath, file];
  try {
    const output = execFileSync('unshare', args, { encoding: 'utf8' });
    return JSON.parse(output.trim().split('\n').at(-1));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function inNamespace(folder) {
  const filler = join(folder, 'filler');
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  const shop = createShop({ dataDir });
  await shop.start();
  const run = await openRun(shop);
  await times(20, () => sendQuote(run));
  fill(filler);
  const seen = await writeWhileFull(run);
  rmSync(filler);
  const resumedAfterMs = await resume(run);
  const found = await audit(shop, run.ledger);
  await shop.kill('SIGTERM');
  fill(filler);
  const small = await startWithoutSpace(join(folder, 'other'));
  const refusals = countText(seen.refusals);
  return row(
    FAULT,
    [
      `${seen.full} writes sent while full, refused with ${refusals || 'nothing'}`,
      `${seen.reads} reads, ${seen.wrongReads} not answered with 200`,
      `acknowledged but lost ${found.lost.length}`,
      `writes resumed ${resumedAfterMs} ms after space was freed`,
    ],
    [
      ['nothing was refused', refusals !== ''],
      [`refused with ${refusals}`, /^503: \d+$/.test(refusals)],
      ['a 503 without Retry-After', seen.withoutRetry === 0],
      ['reads refused', seen.wrongReads === 0],
      ...allStoredOnce(found),
      ['writes did not resume', resumedAfterMs !== undefined],
      [`a start without space printed: ${small}`, small === 'a message'],
    ],
  );
}

/** Fills the disk completely. */
function fill(filler) {
  const open = openSync(filler, 'w');
  for (let size = 1024 * 1024; size >= 512;) {
    try {
      writeSync(open, randomBytes(size));
    } catch {
      size /= 2;
    }
  }
  closeSync(open);
}

/** Sends writes of every kind, interleaved with reads. */
async function writeWhileFull(run) {
  const { shop } = run;
  const seen = { full: 0, withoutRetry: 0, reads: 0, wrongReads: 0, refusals: new Map() };
  const watched = async (...asked) => {
    const answer = await shop.call(...asked);
    seen.full += 1;
    if (answer.status !== 200) increment(seen.refusals, answer.status);
    if (answer.status === 503 && !answer.headers.get('retry-after')) seen.withoutRetry += 1;
    return answer;
  };
  const whileFull = { ...run, shop: { ...shop, call: watched } };
  await times(QUOTES, async (index) => {
    await sendQuote(whileFull);
    if (index % 8 === 0) await Promise.all([createAccount(whileFull), upload(whileFull)]);
    for (const [method, path, body] of READS) {
      seen.reads += 1;
      if ((await shop.call(method, path, { body })).status !== 200) seen.wrongReads += 1;
    }
  });
  await times(UPLOADS, () => upload(whileFull));
  const lines = Array.from(
    { length: IMPORT_LINES },
    (_, index) => `PLEIN${index};Bécher ${index} ${'x'.repeat(200)};DURAN;10,00;20101;0`,
  );
  const text = [HEADINGS, ...lines, ''].join('\r\n');
  const body = formOf(text, 'semaine.csv');
  await watched('POST', '/oxygene/perform/import', { body, token: run.token });
  return seen;
}

/** @returns milliseconds until a quote is accepted again without a restart, or undefined. */
async function resume(run) {
  const since = Date.now();
  const answered = () => run.ledger.statuses.get(200) ?? 0;
  while (Date.now() - since < RESUME_TIMEOUT_MS) {
    const before = answered();
    await sendQuote(run);
    if (answered() > before) return Date.now() - since;
    await wait(100);
  }
  return undefined;
}

/** The result of a first start without disk space: a message or a stack trace. */
async function startWithoutSpace(dataDir) {
  try {
    mkdirSync(dataDir);
    await createShop({ dataDir }).start();
    return 'it opened';
  } catch (error) {
    if (!(error instanceof NotOpened)) return String(error);
    return /\n\s+at /.test(error.output) ? error.output.slice(0, 200) : 'a message';
  }
}
