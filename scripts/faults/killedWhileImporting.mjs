// SIGKILL during an import or an undo, mostly near the commit: afterwards the catalogue is in the
// old or the new state, never between.
import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { formOf } from '../lib/temporaryShop.mjs';
import { audit } from './audit.mjs';
import { repeatUntilStopped, sendQuote } from './clients.mjs';
import { acknowledgedQuotes } from './ledger.mjs';
import { between } from './random.mjs';
import { openReader, withDatabase } from './readDatabase.mjs';
import { allStoredOnce, row } from './report.mjs';
import { openRun, withShop } from './scenario.mjs';

const ARTICLES = 3_000;
const WITHDRAWN = 150;
const CATEGORY = '20101';
const HEADINGS = 'CODE;DESIG;MARQUE;PV_HT;SOUS_SOUS_FAMILLE;SUSPENDU';
const REHEARSALS = 6;
/**
 * Share of the kills right after the commit is observed, and around its expected time; the others
 * come at a random time.
 */
const SHARE_AT_COMMIT = 0.5;
const SHARE_NEAR_COMMIT = 0.3;
const NEAR_MS = 50;

/**
 * Two exports of one catalogue: every price differs, half of the labels, and some articles are
 * withdrawn in the first.
 */
const contents = ['Fiole', 'Bécher'].map((other, which) =>
  Array.from({ length: ARTICLES }, (_, index) => {
    const suspended = index < WITHDRAWN && which === 0 ? 1 : 0;
    const label = index % 2 === 0 ? 'Flacon' : other;
    return `F${index};${label} ${index};DURAN;${10 + which},00;${CATEGORY};${suspended}`;
  }),
);

/** @returns the report's row. */
export const killedWhileImporting = ({ importKills: kills, log }) =>
  withShop({ env: { CATALOGUE: 'empty' } }, async ({ shop }) => {
    const rehearsed = await rehearse(shop);
    const run = await openRun(shop);
    const ordering = repeatUntilStopped(run, sendQuote, 100);
    const deaths = [];
    for (let kill = 1; kill <= kills; kill += 1) {
      deaths.push(await killOne(shop, rehearsed, kill % 3 === 0));
      if (kill % 10 === 0) log(`${kill} of ${kills} kills of an import`);
    }
    run.on = false;
    await ordering;
    const rerun = await importAgain(shop, rehearsed);
    await shop.kill('SIGTERM');
    return report(deaths, rerun, await audit(shop, run.ledger), acknowledgedQuotes(run.ledger));
  });

function report(deaths, rerun, found, quotes) {
  const count = (of) => deaths.filter(of).length;
  const near = count(({ distance }) => Math.abs(distance) <= NEAR_MS);
  const [before, after, neither] = ['before', 'after', 'neither'].map((wanted) =>
    count(({ side }) => side === wanted),
  );
  return row(
    'SIGKILL during an import and its undo',
    [
      `${deaths.length} kills, ${count(({ isUndo }) => isUndo)} of them during an undo, ` +
        `${near} within ${NEAR_MS} ms of the commit`,
      `catalogue as before ${before}, as after ${after}, neither ${neither}`,
      `${quotes.length} quotes acknowledged concurrently`,
    ],
    [
      ['a catalogue between both states', neither === 0],
      ...allStoredOnce(found),
      ['the import failed when repeated', rerun],
      ['kills on both sides of the commit', before > 0 && after > 0],
      [`only ${near} kills near the commit`, near >= deaths.length * 0.4],
    ],
  );
}

/** SHA-256 of the public columns of all articles: two equal ones are the same catalogue. */
export const hashOf = (shop) =>
  withDatabase(shop.database, async (all) => {
    const rows = await all(
      'select reference, label, brand, base_price_cents, ttc_price_cents, soft_deleted from ' +
        'article order by reference',
    );
    return createHash('sha256').update(JSON.stringify(rows)).digest('hex');
  });

/** Imports both files, and the first one again. @returns the hash of each catalogue. */
export async function importBoth(shop) {
  const hashes = [];
  for (const which of [0, 1, 0]) {
    await importFile(shop, which);
    hashes[which] = await hashOf(shop);
  }
  return hashes;
}

/**
 * Imports and undoes both files: records the hash of both catalogues and the usual time until the
 * commit.
 */
async function rehearse(shop) {
  const hashes = await importBoth(shop);
  const times = { import: [], undo: [] };
  for (let index = 0; index < REHEARSALS; index += 1) {
    times.import.push(await commitTime(shop, () => importFile(shop, 1)));
    times.undo.push(await commitTime(shop, () => undoImport(shop)));
  }
  return { hashes, after: { import: median(times.import), undo: median(times.undo) } };
}

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** A number that the commit of an import or an undo increments. */
const REVISION = "select value from setting where name = 'catalogue_revision'";

/** @returns milliseconds from the start of `work` to its commit. */
async function commitTime(shop, work) {
  const reader = await openReader(shop.database);
  const before = await reader.first(REVISION);
  const started = performance.now();
  const working = work();
  let committed;
  while (committed === undefined) {
    await wait(1);
    if ((await reader.first(REVISION)) !== before) committed = performance.now() - started;
  }
  await reader.close();
  await working;
  return committed;
}

export const IMPORT_PATH = '/oxygene/perform/import';

/** Sends one of the two files. @returns the response. */
export function postImport(shop, which, token) {
  const body = formOf([HEADINGS, ...contents[which], ''].join('\r\n'), 'semaine.csv', 'text/csv');
  return shop.call('POST', IMPORT_PATH, { body, token });
}

/** @throws unless the import succeeds. */
export async function importFile(shop, which) {
  const { status, data } = await postImport(shop, which, await shop.token());
  if (status !== 200) throw new Error(`The import answered ${status}: ${JSON.stringify(data)}`);
}

async function undoImport(shop) {
  const { status, data } = await shop.call('POST', '/protected/oxygene/return', {
    token: await shop.token(),
  });
  if (status !== 200) throw new Error(`The undo answered ${status}: ${JSON.stringify(data)}`);
}

/** Starts an import or undo, kills the server at the chosen time, and starts it again. */
async function killOne(shop, { hashes, after }, wantsUndo) {
  const before = await hashOf(shop);
  const isUndo = wantsUndo && (await canUndoImport(shop));
  const commit = isUndo ? after.undo : after.import;
  const aim = aimOf(commit);
  const target = hashes[before === hashes[0] ? 1 : 0];
  const reader = await openReader(shop.database);
  const revision = await reader.first(REVISION);
  const started = performance.now();
  const working = (
    isUndo ? undoImport(shop) : importFile(shop, before === hashes[0] ? 1 : 0)
  ).catch(() => undefined);
  let committed;
  while (performance.now() - started < aim.moment(committed)) {
    await wait(1);
    if (committed === undefined && (await reader.first(REVISION)) !== revision)
      committed = performance.now() - started;
  }
  await reader.close();
  // Measured before kill() resolves: the exit event arrives later than the signal.
  const killed = performance.now() - started;
  await shop.kill();
  await working;
  const now = await hashOf(shop);
  await shop.start();
  const side = now === before ? 'before' : now === target ? 'after' : 'neither';
  // Relative to the observed commit, or to its expected time when the kill came first.
  return { side, isUndo, distance: killed - (committed ?? commit) };
}

/**
 * @param commit milliseconds until the commit, as measured by rehearse().
 * @returns moment(committed): the time of the kill.
 */
function aimOf(commit) {
  const choice = Math.random();
  const delay = between(0, NEAR_MS * 0.8);
  if (choice < SHARE_AT_COMMIT) return { moment: (committed = Infinity) => committed + delay };
  const fixed =
    choice < SHARE_AT_COMMIT + SHARE_NEAR_COMMIT
      ? Math.max(0, commit + between(-NEAR_MS, NEAR_MS))
      : between(0, commit * 1.5);
  return { moment: () => fixed };
}

async function canUndoImport(shop) {
  const { data } = await shop.call('GET', '/protected/oxygene/imports', {
    token: await shop.token(),
  });
  return typeof data.returnable_id === 'number';
}

/** After the last kill an import still succeeds. */
async function importAgain(shop, { hashes }) {
  const which = (await hashOf(shop)) === hashes[0] ? 1 : 0;
  await importFile(shop, which);
  return (await hashOf(shop)) === hashes[which];
}
