// Several processes on PostgreSQL behind a load balancer: SIGKILL of random processes, then of
// PostgreSQL, while clients write and import.
import { setTimeout as wait } from 'node:timers/promises';
import { startPostgres } from '../lib/postgresServer.mjs';
import { acknowledgedText, countText, noneOf } from './ledger.mjs';
import { between } from './random.mjs';
import { openReader, withDatabase } from './readDatabase.mjs';
import { allStoredOnce, foundText, longest, none, row, seconds } from './scenario.mjs';
import { NO_ANSWER, underLoad } from './shopBehindBalancer.mjs';

const MIN_PAUSE_MS = 300;
const MAX_PAUSE_MS = 2_500;
const MAX_DATABASE_DOWN_MS = 2_000;
const MAX_RECOVERY_MS = 10_000;
const RECOVERY_TIMEOUT_MS = 60_000;
/** Results of sent mails are written within this time, on a loaded machine. */
const UNWRITTEN_MS = 5_000;
/** A mail that a killed process handed over just before is accepted a little later. */
const ACCEPTED_LATE_MS = 1_000;
/** After 503 the client repeats. Everything else but success is a fault. */
const EXPECTED_STATUSES = [200, 503];

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
  const result = await underLoad({ postgres, roles }, async ({ front, processes }) => {
    const killedAt = [];
    for (let kill = 1; kill <= kills; kill += 1) {
      await wait(between(MIN_PAUSE_MS, MAX_PAUSE_MS));
      killedAt.push(await processes.kill());
      if (kill % 10 === 0)
        log(`${kill} of ${kills} kills, ${front.quotesAt.length} quotes acknowledged`);
    }
    return { killedAt };
  });
  return rowOf(`SIGKILL of ${name} under load`, result, [`${kills} kills`]);
}

async function databaseKilled({ postgres, roles, name, kills, log }) {
  const result = await underLoad({ postgres, roles }, async ({ front, database }) => {
    const killedAt = [];
    const recoveries = [];
    for (let kill = 1; kill <= kills; kill += 1) {
      await wait(between(MIN_PAUSE_MS, MAX_PAUSE_MS));
      const acknowledged = front.quotesAt.length;
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
  return rowOf(
    `SIGKILL of PostgreSQL under ${name}`,
    result,
    [
      `${Math.ceil(kills / 2)} kills of the whole server, ${Math.floor(kills / 2)} of one backend`,
      `quotes acknowledged again at most ${recovery} after PostgreSQL accepted connections`,
    ],
    [[`quotes only after ${recovery}`, result.recovery <= MAX_RECOVERY_MS]],
  );
}

async function killServer(postgres) {
  await postgres.kill();
  await wait(between(0, MAX_DATABASE_DOWN_MS));
  await postgres.restart();
}

/** The server then ends all others and recovers as after a crash. */
async function killBackend(database) {
  const reader = await openReader(database);
  const [{ pid }] = await reader.all(`select pid from pg_stat_activity
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
async function untilAcknowledged({ quotesAt }, since) {
  while ((quotesAt.at(-1) ?? 0) <= since && Date.now() - since < RECOVERY_TIMEOUT_MS)
    await wait(20);
  return Date.now() - since;
}

/** What was accepted more than once, and which of it was not accepted shortly before a kill. */
function repeatedMails(accepted, kills) {
  const repeats = [...accepted].flatMap(([id, times]) =>
    times.slice(0, -1).map((first) => {
      const kill = kills.find((at) => at >= first - ACCEPTED_LATE_MS) ?? Infinity;
      return { id, before: kill - first };
    }),
  );
  const unexplained = repeats.filter(({ before }) => before > UNWRITTEN_MS);
  return {
    repeats,
    unexplained: unexplained.map(({ id, before }) => `${id}, ${before} ms before`),
  };
}

const statusesBut = (expected, { statuses }) =>
  [...statuses.keys()].filter((status) => !expected.includes(status));
const longestGap = (at) => longest(at.slice(1).map((time, index) => time - at[index]));

/** A row: the figures and expectations of both kinds of kills, then those that are given. */
function rowOf(fault, result, figures, expectations = []) {
  const { acknowledged, found, mails, missing, ledger, imports, codes } = result;
  const { repeats, unexplained } = repeatedMails(result.accepted, result.killedAt);
  const unanswered = [...ledger.quotes.values()].filter(({ id }) => id === undefined);
  const ofImports = [...EXPECTED_STATUSES, 409, NO_ANSWER];
  return row(
    fault,
    [
      acknowledgedText(acknowledged),
      foundText(found),
      `statuses ${countText(ledger.statuses)}, of imports ${countText(imports.statuses)}`,
      'longest time without an acknowledged quote ' + seconds(longestGap(result.quotesAt)),
      `${mails} mails, undelivered ${missing.length}, sent again ${repeats.length}, accepted at ` +
        `most ${longest(repeats.map(({ before }) => before))} ms before a kill`,
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
      none('mails sent again without a kill', unexplained),
      ...expectations,
    ],
  );
}
