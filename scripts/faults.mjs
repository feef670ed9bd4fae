// npm run faults: the whole server under injected faults, as a table. A short run:
// npm run faults -- --kills 50.
import { readOptions } from './lib/options.mjs';
import { ensureBuilt, ensureInstalled, exitSaying } from './lib/setup.mjs';

/** By their names. Each takes the options and gives a row of the report, or several. */
const ON_SQLITE = {
  tests: async () => (await import('./faults/inTests.mjs')).allSamples,
  writing: async () => (await import('./faults/killedWhileWriting.mjs')).killedWhileWriting,
  disk: async () => (await import('./faults/diskFull.mjs')).diskFull,
  overload: async () => (await import('./faults/overload.mjs')).overload,
};
/** With --processes. */
const ON_POSTGRES = {
  processes: async () => (await import('./faults/severalProcesses.mjs')).severalProcesses,
};

const USAGE = `npm run faults -- [options]: the whole server under injected faults, as a table.

  --kills <number>           kills of the server while it writes (1000; with --processes 300)
  --only <names>             only these faults, separated by commas
  --processes <number>       several processes on PostgreSQL instead, 2 or more
  --database-kills <number>  with --processes: kills of the database (20)
  --help                     this text

Exit code: 0 when all expectations hold, 1 when one failed or the run could not start,
2 for an unknown option.
`;
// Before anything is installed or built.
const { values } = readOptions(USAGE);

ensureInstalled({ everything: true });
ensureBuilt();

const { printTable, row } = await import('./faults/scenario.mjs');
const isOnPostgres = values.processes !== undefined;
if (isOnPostgres && !(Number(values.processes) >= 2))
  exitSaying('npm run faults -- --processes takes a number from 2 on');
const log = (line) => process.stderr.write(`  ${line}\n`);
const options = {
  kills: Number(values.kills ?? (isOnPostgres ? 300 : 1000)),
  databaseKills: Number(values['database-kills']),
  processes: Number(values.processes),
  log,
};

const offered = isOnPostgres ? ON_POSTGRES : ON_SQLITE;
const wanted = values.only?.flatMap((names) => names.split(',')) ?? Object.keys(offered);
const unknown = wanted.filter((name) => !Object.hasOwn(offered, name));
if (unknown.length > 0)
  exitSaying(
    `npm run faults -- --only takes ${Object.keys(offered).join(', ')}; not ${unknown.join(', ')}`,
  );
const rows = [];
for (const name of wanted) {
  log(`— ${name}`);
  const started = Date.now();
  // A run that throws counts as failed; the others still run.
  const scenario = await offered[name]();
  const result = await scenario(options).catch(({ stack, cause }) =>
    row(name, 'the run ended early', [[[stack, cause].filter(Boolean).join('; '), false]]),
  );
  rows.push(...[result].flat());
  log(`${name}: ${((Date.now() - started) / 1000).toFixed(0)} s`);
}
printTable(rows);
process.exit(rows.some(({ wrong }) => wrong.length > 0) ? 1 : 0);
