// Several processes on PostgreSQL behind a load balancer: SIGKILL of random processes, then of
// PostgreSQL, while clients write and import.
import { setTimeout as wait } from 'node:timers/promises';
import { startPostgres } from '../lib/postgresServer.mjs';
import { hashOf } from './imports.mjs';
import { explainRepeatedMails, nextAcceptedAfter, slowestMail, watchLeases } from './leases.mjs';
import { acknowledgedText, countText, noneOf } from './ledger.mjs';
import { between } from './random.mjs';
import { openReader, withDatabase } from './readDatabase.mjs';
import { allStoredOnce, foundText, longest, none, row, seconds } from './scenario.mjs';
import { NO_ANSWER, underLoad } from './shopBehindBalancer.mjs';

const MIN_PAUSE_MS = 300;
const MAX_PAUSE_MS = 2_500;
/** The 6th, 12th, 18th kill hits the process that is importing, if one does soon. */
const IMPORT_EVERY = 6;
const IMPORT_TIMEOUT_MS = 10_000;
const MAX_DATABASE_DOWN_MS = 2_000;
const MAX_HAND_OVER_MS = 30_000;
const MAX_RECOVERY_MS = 10_000;
const RECOVERY_TIMEOUT_MS = 60_000;
/** Results of sent mails are written within this time, on a loaded machine. */
const UNWRITTEN_MS = 5_000;
/** 502 and 503: the client repeats. Everything else but success is a fault. */
const EXPECTED_STATUSES = [200, 502, 503];
const IMPORT_HOLDER =
  "select pid from pg_stat_activity where application_name = 'paillasse import' and datname = " +
  'current_database() limit 1';

/**
 * Two shops after one another: web processes and a worker, then processes that do both.
 * @returns the report's rows.
 */
export async function severalProcesses({ processes, kills, databaseKills, log }) {
  const postgres = await startPostgres();
  const shops = [[...Array(processes - 1).fill('web'), 'worker'], Array(processes).fill('both')];
  try {
    const rows = [];
    for (const [index, roles] of shops.entries()) {
      const share = (count) => Math.ceil((count - index) / shops.length);
      const name = `${processes} processes (${roles.join(', ')})`;
      const shop = { postgres, roles, name, log: (line) => log(`${name}: ${line}`) };
      rows.push(await processesKilled({ ...shop, kills: share(kills) }));
      rows.push(await databaseKilled({ ...shop, kills: share(databaseKills) }));
    }
    return rows;
  } finally {
    await postgres.stop();
  }
}

async function processesKilled({ postgres, roles, name, kills, log }) {
  const result = await underLoad({ postgres, roles }, async (shop) => {
    const leases = await watchLeases(shop.database);
    const reader = await openReader(shop.database);
    const killedAt = [];
    const freed = [];
    for (let kill = 1; kill <= kills; kill += 1) {
      await wait(between(MIN_PAUSE_MS, MAX_PAUSE_MS));
      const importing = kill % IMPORT_EVERY === 0 ? await chooseImporting(shop, reader) : undefined;
      const holder = await reader.first(IMPORT_HOLDER);
      const member = importing ?? (await shop.processes.choose());
      const at = await shop.processes.kill(member);
      killedAt.push(at);
      if (member.sends) await leases.noteKill(at);
      if (importing && holder) freed.push(untilFree(shop, reader, holder, at));
      if (kill % 10 === 0)
        log(`${kill} of ${kills} kills, ${shop.front.acknowledgedAt.length} quotes acknowledged`);
    }
    const imported = await Promise.all(freed);
    const handOvers = await leases.end();
    await reader.close();
    return { killedAt, imported, handOvers };
  });
  return reportKills(name, result, kills);
}

/**
 * The process that runs an import, at some moment of it, while another one serves.
 * @returns undefined when there is none soon.
 */
async function chooseImporting({ balancer, imports, processes }, reader) {
  const deadline = Date.now() + IMPORT_TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (await reader.first(IMPORT_HOLDER)) await wait(between(0, imports.usualMs / 2));
    const member = balancer.serverAnswering(imports.path);
    if (member && processes.isSpare(member) && (await reader.first(IMPORT_HOLDER))) return member;
    await wait(20);
  }
  return undefined;
}

/**
 * @returns milliseconds from the kill until another import may run, and whether the catalogue has
 * the articles of one of the two files, not some of each.
 */
async function untilFree({ front, hashes }, reader, holder, killedAt) {
  const locks = `select 1 from pg_locks
    where locktype = 'advisory' and granted and pid = ${holder}`;
  while (await reader.first(locks)) await wait(20);
  const freeMs = Date.now() - killedAt;
  return { freeMs, isWhole: hashes.includes(await hashOf(front)) };
}

function reportKills(name, result, kills) {
  const { handOvers, imported, accepted, withoutSender } = result;
  // A time without any process that sends mails is not counted: no other one can go on.
  const pauses = [...new Set(handOvers.map(({ from }) => from))].map((at) => {
    const next = nextAcceptedAfter(accepted, at);
    return next === Infinity ? next : next - at - withoutSender(at, next);
  });
  const pause = longest(pauses);
  const lease = longest(handOvers.map(({ from, due }) => due - from));
  const handOver = longest(handOvers.map(({ from, to }) => to - from));
  const free = longest(imported.map(({ freeMs }) => freeMs));
  const torn = imported.filter(({ isWhole }) => !isWhole).length;
  return rowOf(`SIGKILL of ${name} under load`, result, {
    kills: `${kills} kills`,
    figures: [
      `mails go on after a kill within ${seconds(pause)}`,
      `${handOvers.length} leases left by kills, ended within ${seconds(lease)}`,
      `their mails sent or taken within ${seconds(handOver)}, the queue included`,
      `${imported.length} kills during an import, the next one possible within ${seconds(free)}`,
    ],
    expected: [
      [`mails only after ${seconds(pause)}`, pause <= MAX_HAND_OVER_MS],
      [`leases of ${seconds(lease)}`, lease <= MAX_HAND_OVER_MS],
      [`import possible after ${seconds(free)}`, free <= MAX_HAND_OVER_MS],
      [`${torn} catalogues between two imports`, torn === 0],
    ],
  });
}

async function databaseKilled({ postgres, roles, name, kills, log }) {
  const result = await underLoad({ postgres, roles }, async ({ front, database }) => {
    const killedAt = [];
    const recoveries = [];
    for (let kill = 1; kill <= kills; kill += 1) {
      await wait(between(MIN_PAUSE_MS, MAX_PAUSE_MS));
      const acknowledged = front.acknowledgedAt.length;
      killedAt.push(Date.now());
      await (kill % 2 === 0 ? killBackend(database) : killServer(postgres));
      await untilConnected(database);
      const recovery = await untilAcknowledged(front, Date.now());
      recoveries.push(recovery);
      log(
        `${kill} of ${kills} kills of PostgreSQL, quotes again after ${seconds(recovery)}, ` +
          `${acknowledged} acknowledged before`,
      );
    }
    return { killedAt, recovery: longest(recoveries) };
  });
  const recovery = seconds(result.recovery);
  return rowOf(`SIGKILL of PostgreSQL under ${name}`, result, {
    kills:
      `${kills} kills, ${Math.ceil(kills / 2)} of the whole server and ` +
      `${Math.floor(kills / 2)} of one backend`,
    figures: [
      `quotes acknowledged again at most ${recovery} after PostgreSQL accepted connections`,
    ],
    expected: [[`quotes only after ${recovery}`, result.recovery <= MAX_RECOVERY_MS]],
  });
}

async function killServer(postgres) {
  await postgres.kill();
  await wait(between(0, MAX_DATABASE_DOWN_MS));
  await postgres.restart();
}

/** The server then ends all others and recovers as after a crash. */
async function killBackend(database) {
  const reader = await openReader(database);
  const pid = await reader.first(`select pid from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend'
    and pid <> pg_backend_pid()
    order by random() limit 1`);
  process.kill(pid, 'SIGKILL');
  await reader.close().catch(() => undefined);
  // Until the server has noticed it, it still accepts connections.
  await wait(200);
}

async function untilConnected(database) {
  const ask = () => withDatabase(database, (all) => all('select 1')).catch(() => undefined);
  while (!(await ask())) await wait(20);
}

/** @returns milliseconds from `since` until the next quote was acknowledged. */
async function untilAcknowledged({ acknowledgedAt }, since) {
  while ((acknowledgedAt.at(-1) ?? 0) <= since && Date.now() - since < RECOVERY_TIMEOUT_MS)
    await wait(20);
  return Date.now() - since;
}

const statusesBut = (expected, { statuses }) =>
  [...statuses.keys()].filter((status) => !expected.includes(status));
const longestGap = (at) => longest(at.slice(1).map((time, index) => time - at[index]));

/** A row: the figures and expectations of both kinds of kills, then those that are given. */
async function rowOf(fault, result, { kills, figures, expected }) {
  const { acknowledged, found, mails, missing, ledger, imports, accepted, codes } = result;
  const repeated = explainRepeatedMails(accepted, result.killedAt, UNWRITTEN_MS);
  const unanswered = [...ledger.quotes.values()].filter(({ id }) => id === undefined);
  const ofImports = [...EXPECTED_STATUSES, 409, NO_ANSWER];
  return row(
    fault,
    [
      kills,
      acknowledgedText(acknowledged),
      foundText(found),
      `statuses ${countText(ledger.statuses)}, of imports ${countText(imports.statuses)}`,
      'longest time without an acknowledged quote ' +
        seconds(longestGap(result.front.acknowledgedAt)),
      `${mails} mails, undelivered ${missing.length}, the slowest after ` +
        seconds(await slowestMail(result.database, accepted)),
      `${repeated.repeated} mails sent again, at most ${repeated.most} for one kill, accepted ` +
        `at most ${repeated.longest} ms before it`,
      ...figures,
    ],
    [
      ...allStoredOnce(found),
      none(`${missing.length} mails undelivered`, missing),
      [`${unanswered.length} quotes refused to the end`, unanswered.length === 0],
      none('statuses', statusesBut(EXPECTED_STATUSES, ledger)),
      none('imports answered', statusesBut(ofImports, imports)),
      none('answers that tell of a fault', result.faults),
      none(
        'requests that failed without a lost database',
        result.members.flatMap((member) => member.faults),
      ),
      none('processes that ended by themselves', result.unexpected),
      [`exit codes at the end: ${codes}`, codes.every((code) => code === 0)],
      ['an import after the last kill failed', result.importsAfter],
      none('none acknowledged', noneOf(acknowledged)),
      ['no import succeeded under load', imports.statuses.has(200)],
      none('mails sent again without a kill', repeated.unexplained),
      ...expected,
    ],
  );
}
