// The scenarios of npm run faults by their names, in the order in which they run. Each takes the
// options of the command and gives a row of the report, or several.
import { allSamples } from './allSamples.mjs';
import { clockJumps } from './clockJumps.mjs';
import { connections } from './connections.mjs';
import { damagedDatabase } from './damagedDatabase.mjs';
import { diskFull } from './diskFull.mjs';
import { hostileUploads } from './hostileUploads.mjs';
import { killedWhileImporting } from './killedWhileImporting.mjs';
import { killedWhileWriting } from './killedWhileWriting.mjs';
import { lostCommits } from './lostCommits.mjs';
import { mailServerFaults } from './mailServerFaults.mjs';
import { overload } from './overload.mjs';
import { severalProcesses } from './severalProcesses.mjs';
import { twoServers } from './twoServers.mjs';
import { typedTexts } from './typedTexts.mjs';

export const onSqlite = {
  tests: allSamples,
  writing: killedWhileWriting,
  importing: killedWhileImporting,
  disk: diskFull,
  mail: mailServerFaults,
  clock: clockJumps,
  restore: damagedDatabase,
  servers: twoServers,
  connections,
  overload,
  uploads: hostileUploads,
  texts: typedTexts,
};

/** With --processes. */
export const onPostgres = { commits: lostCommits, processes: severalProcesses };
