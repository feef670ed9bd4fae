// SIGKILL during an import and its return, most of the kills aimed at the commit: the catalogue is as before or as after.
import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { audit } from './audit.mjs';
import { openReader, reading } from './database.mjs';
import { openRun } from './killedWhileWriting.mjs';
import { acknowledgedQuotes } from './ledger.mjs';
import { between } from './random.mjs';
import { createShop } from './shop.mjs';
import { row, violated } from './table.mjs';
import { repeat, sendQuote } from './writers.mjs';

const ARTICLES = 3_000;
const ONLY_NEW = 150;
const CATEGORY = '20101';
const HEADINGS = 'CODE;DESIG;MARQUE;PV_HT;SOUS_SOUS_FAMILLE;SUSPENDU';
const REHEARSALS = 6;
/** Part of the kills that come as soon as the commit is seen, and of those aimed at when it is expected; the others fall anywhere. */
const AT_COMMIT = 0.5;
const EXPECTED = 0.3;
const NEAR_MS = 50;

/** Two exports of one catalogue: every label and price differs, and some articles are withdrawn in the first. */
const contents = ['Fiole', 'Bécher'].map((label, which) =>
  Array.from({ length: ARTICLES }, (_, index) => {
    const suspended = index < ONLY_NEW && which === 0 ? 1 : 0;
    return `F${index};${label} ${index};DURAN;${10 + which},00;${CATEGORY};${suspended}`;
  }),
);

/** @returns the report's row. */
export async function killedWhileImporting({ kills, say }) {
  const shop = createShop({ env: { CATALOGUE: 'empty' } });
  try {
    await shop.start();
    const rehearsed = await rehearse(shop);
    const run = await openRun(shop);
    const ordering = repeat(run, sendQuote, 100);
    const deaths = [];
    for (let kill = 1; kill <= kills; kill += 1) {
      deaths.push(await killOne(shop, rehearsed, kill % 3 === 0));
      if (kill % 10 === 0) say(`${kill} of ${kills} kills of an import`);
    }
    run.on = false;
    await ordering;
    const rerun = await finish(shop, rehearsed);
    await shop.kill('SIGTERM');
    return report(deaths, rerun, audit(shop, run.ledger), acknowledgedQuotes(run.ledger).length);
  } finally {
    await shop.kill();
    shop.remove();
  }
}

function report(deaths, rerun, found, quotes) {
  const count = (of) => deaths.filter(of).length;
  const near = count(({ distance }) => Math.abs(distance) <= NEAR_MS);
  const neither = count(({ side }) => side === 'neither');
  const wrong = [...found.lost, ...found.doubled, ...found.torn, ...found.damaged];
  const figures = [
    `${deaths.length} kills, ${count(({ returning }) => returning)} of them during a return, ${near} within ${NEAR_MS} ms of the commit`,
    `catalogue as before ${count(({ side }) => side === 'before')}, as after ${count(({ side }) => side === 'after')}, neither ${neither}`,
    `${quotes} quotes acknowledged meanwhile`,
  ].join('; ');
  return row(
    'SIGKILL during an import and its return',
    figures,
    violated(
      ['a catalogue that is neither', neither === 0],
      [`quotes: ${wrong.slice(0, 5)}`, wrong.length === 0],
      ['the import could not be done again', rerun],
      ['kills on both sides of the commit', deaths.some(({ side }) => side === 'before') && deaths.some(({ side }) => side === 'after')],
      [`only ${near} kills near the commit`, near >= deaths.length * 0.4],
    ),
  );
}

const hashOf = (shop) =>
  reading(shop.database, (all) => {
    const rows = all('select reference, label, brand, base_price_cents, ttc_price_cents, soft_deleted from article order by reference');
    return createHash('sha256').update(JSON.stringify(rows)).digest('hex');
  });

/** Imports both files in turn, and returns: learns both catalogues, and how long after its start each work commits. */
async function rehearse(shop) {
  const hashes = [];
  for (const which of [0, 1, 0]) {
    await importOf(shop, which);
    hashes[which] = hashOf(shop);
  }
  const times = { import: [], return: [] };
  for (let index = 0; index < REHEARSALS; index += 1) {
    times.import.push(await commitTime(shop, () => importOf(shop, 1)));
    times.return.push(await commitTime(shop, () => goBack(shop)));
  }
  return { hashes, after: { import: median(times.import), return: median(times.return) } };
}

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** The number that the commit of an import or a return raises. */
const REVISION = "select value from setting where name = 'catalogue_revision'";

/** @returns milliseconds from the beginning of the work to its commit. */
async function commitTime(shop, work) {
  const reader = openReader(shop.database);
  const before = reader.first(REVISION);
  const started = performance.now();
  const working = work();
  let committed;
  while (committed === undefined) {
    await wait(1);
    if (reader.first(REVISION) !== before) committed = performance.now() - started;
  }
  reader.close();
  await working;
  return committed;
}

async function importOf(shop, which) {
  const body = new FormData();
  body.set('file', new Blob([[HEADINGS, ...contents[which], ''].join('\r\n')], { type: 'text/csv' }), 'semaine.csv');
  const { status, data } = await shop.call('POST', '/oxygene/perform/import', { body, token: await shop.token() });
  if (status !== 200) throw new Error(`The import answered ${status}: ${JSON.stringify(data)}`);
}

async function goBack(shop) {
  const { status, data } = await shop.call('POST', '/protected/oxygene/return', { token: await shop.token() });
  if (status !== 200) throw new Error(`The return answered ${status}: ${JSON.stringify(data)}`);
}

/** One death: the work begins, the server is killed at its moment, and starts again. */
async function killOne(shop, { hashes, after }, wantsReturn) {
  const before = hashOf(shop);
  const returning = wantsReturn && (await returnable(shop));
  const commit = returning ? after.return : after.import;
  const aim = aimOf(commit);
  const target = hashes[before === hashes[0] ? 1 : 0];
  const reader = openReader(shop.database);
  const revision = reader.first(REVISION);
  const started = performance.now();
  const working = (returning ? goBack(shop) : importOf(shop, before === hashes[0] ? 1 : 0)).catch(() => undefined);
  let committed;
  while (performance.now() - started < aim.moment(committed)) {
    await wait(1);
    if (committed === undefined && reader.first(REVISION) !== revision) committed = performance.now() - started;
  }
  reader.close();
  // The moment of the signal: the process does nothing after it, but its end is told late.
  const killed = performance.now() - started;
  await shop.kill();
  await working;
  const now = hashOf(shop);
  await shop.start();
  const side = now === before ? 'before' : now === target ? 'after' : 'neither';
  // Seen from outside when it was before the kill; otherwise by how long the rehearsals took.
  return { side, returning, distance: killed - (committed ?? commit) };
}

/** @param commit milliseconds until the commit, as rehearsed. @returns the moment of the kill, given when the commit was seen. */
function aimOf(commit) {
  const choice = Math.random();
  const delay = between(0, NEAR_MS * 0.8);
  if (choice < AT_COMMIT) return { moment: (committed = Infinity) => committed + delay };
  const fixed = choice < AT_COMMIT + EXPECTED ? Math.max(0, commit + between(-NEAR_MS, NEAR_MS)) : between(0, commit * 1.5);
  return { moment: () => fixed };
}

async function returnable(shop) {
  const { data } = await shop.call('GET', '/protected/oxygene/imports', { token: await shop.token() });
  return typeof data.returnable_id === 'number';
}

/** After the last kill the work can be done whole. */
async function finish(shop, { hashes }) {
  const which = hashOf(shop) === hashes[0] ? 1 : 0;
  await importOf(shop, which);
  return hashOf(shop) === hashes[which];
}
