// SIGKILL during an import or an undo, mostly near the commit: afterwards the catalogue is in the
// old or the new state, never between.
import { setTimeout as wait } from 'node:timers/promises';
import { repeatUntilStopped, sendQuote } from './clients.mjs';
import { hashOf, importBoth, importFile, undoImport } from './imports.mjs';
import { acknowledgedQuotes } from './ledger.mjs';
import { between } from './random.mjs';
import { openReader } from './readDatabase.mjs';
import { median, openRun, scenario, storedOnce, times } from './scenario.mjs';

const REHEARSALS = 6;
/** Shares of the kills right after the observed commit, and around its expected time. */
const SHARE_AT_COMMIT = 0.5;
const SHARE_NEAR_COMMIT = 0.3;
const NEAR_MS = 50;
/** A number that the commit of an import or an undo increments. */
const REVISION = "select value from setting where name = 'catalogue_revision'";

export const killedWhileImporting = scenario(
  { fault: 'SIGKILL during an import and its undo', env: { CATALOGUE: 'empty' } },
  async ({ shop, options: { importKills: kills, log } }) => {
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
    const isRepeated = await importAgain(shop, rehearsed);
    await shop.kill('SIGTERM');
    const quotes = acknowledgedQuotes(run.ledger).length;
    return report(deaths, quotes, [
      ...(await storedOnce(run)),
      ['the import failed when repeated', isRepeated],
    ]);
  },
);

function report(deaths, quotes, expected) {
  const count = (of) => deaths.filter(of).length;
  const near = count(({ distance }) => Math.abs(distance) <= NEAR_MS);
  const [before, after, neither] = ['before', 'after', 'neither'].map((wanted) =>
    count(({ side }) => side === wanted),
  );
  return {
    figures: [
      `${deaths.length} kills, ${count(({ isUndo }) => isUndo)} of them during an undo, ` +
        `${near} within ${NEAR_MS} ms of the commit`,
      `catalogue as before ${before}, as after ${after}, neither ${neither}`,
      `${quotes} quotes acknowledged concurrently`,
    ],
    expected: [
      ['a catalogue between both states', neither === 0],
      ...expected,
      ['kills on both sides of the commit', before > 0 && after > 0],
      [`only ${near} kills near the commit`, near >= deaths.length * 0.4],
    ],
  };
}

/** Imports and undoes both files: their hashes, and the usual time of an import until its commit. */
async function rehearse(shop) {
  const hashes = await importBoth(shop);
  const taken = { import: [], undo: [] };
  await times(REHEARSALS, async () => {
    taken.import.push(await commitTime(shop, () => importFile(shop, 1)));
    taken.undo.push(await commitTime(shop, () => undoImport(shop)));
  });
  return { hashes, after: { import: median(taken.import), undo: median(taken.undo) } };
}

/** @returns milliseconds from the start of `work` to its commit. */
async function commitTime(shop, work) {
  const watch = await watchCommit(shop);
  const working = work();
  await watch.until(() => watch.committed !== undefined);
  await watch.reader.close();
  await working;
  return watch.committed;
}

/** Notes in `committed` after how many milliseconds the revision has changed. */
async function watchCommit({ database }) {
  const reader = await openReader(database);
  const before = await reader.first(REVISION);
  const started = performance.now();
  const watch = { reader, elapsed: () => performance.now() - started, committed: undefined };
  watch.until = async (isEnough) => {
    while (!isEnough()) {
      await wait(1);
      if (watch.committed === undefined && (await reader.first(REVISION)) !== before)
        watch.committed = watch.elapsed();
    }
  };
  return watch;
}

/** Starts an import or undo, kills the server at the chosen time, and starts it again. */
async function killOne(shop, { hashes, after }, wantsUndo) {
  const before = await hashOf(shop);
  const next = before === hashes[0] ? 1 : 0;
  const isUndo = wantsUndo && (await canUndoImport(shop));
  const usual = isUndo ? after.undo : after.import;
  const moment = momentOfKill(usual);
  const watch = await watchCommit(shop);
  const work = isUndo ? undoImport(shop) : importFile(shop, next);
  const working = work.catch(() => undefined);
  await watch.until(() => watch.elapsed() >= moment(watch.committed));
  await watch.reader.close();
  // Measured before kill() resolves: the exit event arrives later than the signal.
  const killed = watch.elapsed();
  await shop.kill();
  await working;
  const now = await hashOf(shop);
  await shop.start();
  const side = now === before ? 'before' : now === hashes[next] ? 'after' : 'neither';
  // Relative to the observed commit, or to its expected time when the kill came first.
  return { side, isUndo, distance: killed - (watch.committed ?? usual) };
}

/**
 * @param usual milliseconds until the commit. @returns a function of the observed ones, which gives
 * the time of the kill.
 */
function momentOfKill(usual) {
  const choice = Math.random();
  const delay = between(0, NEAR_MS * 0.8);
  if (choice < SHARE_AT_COMMIT) return (committed = Infinity) => committed + delay;
  const isNear = choice < SHARE_AT_COMMIT + SHARE_NEAR_COMMIT;
  const fixed = isNear ? usual + between(-NEAR_MS, NEAR_MS) : between(0, usual * 1.5);
  return () => Math.max(0, fixed);
}

async function canUndoImport(shop) {
  const token = await shop.token();
  const { data } = await shop.call('GET', '/protected/oxygene/imports', { token });
  return typeof data.returnable_id === 'number';
}

/** After the last kill an import still succeeds. */
async function importAgain(shop, { hashes }) {
  const which = (await hashOf(shop)) === hashes[0] ? 1 : 0;
  await importFile(shop, which);
  return (await hashOf(shop)) === hashes[which];
}
