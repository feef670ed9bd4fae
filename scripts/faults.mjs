// npm run faults: the whole server under injected faults, as a table. Exits with 1 when
// an expectation failed.
//   npm run faults -- --kills 50 --import-kills 10   a short run
//   npm run faults -- --only writing,importing       only these faults (names below)
//   npm run faults -- --processes 3 several processes on PostgreSQL; --kills 300 --database-kills
//   20 --seed 1
import { readOptions } from './lib/options.mjs';
import { ensureBuilt, ensureInstalled, requireNode } from './lib/setup.mjs';

const USAGE = `npm run faults -- [options]: the whole server under injected faults, as a table.

  --kills <number>           kills of the server while it writes (1000; with --processes 300)
  --import-kills <number>    kills during an import (a tenth of --kills, at most 100)
  --shops <number>           shops that are killed at a time (2)
  --texts <number>           typed texts whose cost is measured (50000)
  --uploads <number>         files that cost much to read, with each kind of limits (2000)
  --only <names>             only these faults, separated by commas
  --processes <number>       several processes on PostgreSQL instead, 2 or more
  --database-kills <number>  with --processes: kills of the database (20)
  --seed <number>            the same random kills again
  --help                     this text

Exit code: 0 when all expectations hold, 1 when one failed or the run could not start,
2 for an unknown option.
`;
// Before anything is installed or built.
const { values } = readOptions(USAGE, {
  kills: { type: 'string' },
  'import-kills': { type: 'string' },
  shops: { type: 'string', default: '2' },
  texts: { type: 'string', default: '50000' },
  uploads: { type: 'string', default: '2000' },
  processes: { type: 'string' },
  'database-kills': { type: 'string', default: '20' },
  seed: { type: 'string' },
  only: { type: 'string' },
});

requireNode();
ensureInstalled({ everything: true });
ensureBuilt();

const { printTable, row } = await import('./faults/report.mjs');
const { seedRandom } = await import('./faults/random.mjs');
const processes = Number(values.processes ?? 3);
if (!(processes >= 2)) {
  console.error('npm run faults -- --processes takes a number from 2 on');
  process.exit(1);
}
if (values.seed !== undefined) seedRandom(Number(values.seed));
const isOnPostgres = values.processes !== undefined;
const kills = Number(values.kills ?? (isOnPostgres ? 300 : 1000));
const importKills = Number(values['import-kills'] ?? Math.min(100, Math.ceil(kills / 10)));
const log = (line) => process.stderr.write(`  ${line}\n`);

const faults = {
  tests: async () => (await import('./faults/allSamples.mjs')).allSamples(),
  writing: async () =>
    (await import('./faults/killedWhileWriting.mjs')).killedWhileWriting({
      kills,
      shops: Number(values.shops),
      log,
    }),
  importing: async () =>
    (await import('./faults/killedWhileImporting.mjs')).killedWhileImporting({
      kills: importKills,
      log,
    }),
  disk: async () => (await import('./faults/diskFull.mjs')).diskFull(),
  mail: async () => (await import('./faults/mailServerFaults.mjs')).mailServerFaults({ log }),
  clock: async () => (await import('./faults/clockJumps.mjs')).clockJumps(),
  restore: async () => (await import('./faults/damagedDatabase.mjs')).damagedDatabase(),
  servers: async () => (await import('./faults/twoServers.mjs')).twoServers(),
  connections: async () => (await import('./faults/connections.mjs')).connections(),
  overload: async () => (await import('./faults/overload.mjs')).overload(),
  uploads: async () =>
    (await import('./faults/hostileUploads.mjs')).hostileUploads({
      uploads: Number(values.uploads),
      log,
    }),
  texts: async () =>
    (await import('./faults/typedTexts.mjs')).typedTexts({ texts: Number(values.texts), log }),
};
const onPostgres = {
  commits: async () => (await import('./faults/lostCommits.mjs')).lostCommits(),
  processes: async () =>
    (await import('./faults/severalProcesses.mjs')).severalProcesses({
      processes,
      kills,
      databaseKills: Number(values['database-kills']),
      log,
    }),
};

const offered = isOnPostgres ? onPostgres : faults;
const wanted = values.only?.split(',') ?? Object.keys(offered);
const unknown = wanted.filter((name) => !Object.hasOwn(offered, name));
if (unknown.length > 0) {
  console.error(
    `npm run faults -- --only takes ${Object.keys(offered).join(', ')}; not ${unknown.join(', ')}`,
  );
  process.exit(1);
}
const rows = [];
for (const name of wanted) {
  log(`— ${name}`);
  const started = Date.now();
  // A run that throws counts as failed; the others still run.
  const result = await offered[name]().catch((error) =>
    row(name, 'the run ended early', [[error.stack, error.cause].filter(Boolean).join('; ')]),
  );
  rows.push(...[result].flat());
  log(`${name}: ${((Date.now() - started) / 1000).toFixed(0)} s`);
}
printTable(rows);
process.exit(rows.some(({ wrong }) => wrong.length > 0) ? 1 : 0);
