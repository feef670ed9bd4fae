// A shop of several processes on PostgreSQL behind a load balancer, with clients that write and an
// import now and then.
import { setTimeout as wait } from 'node:timers/promises';
import { createDatabase } from '../lib/databases.mjs';
import { auditResults } from './audit.mjs';
import { postQuote, runClients } from './clients.mjs';
import { hashOf, importAll, importFile, postImport } from './imports.mjs';
import { increment, untilEachAcknowledged } from './ledger.mjs';
import { openLoadBalancer } from './loadBalancer.mjs';
import { openMailServer } from './mailServer.mjs';
import { createProcesses } from './processes.mjs';
import { between } from './random.mjs';
import { openRun, waitUntilDelivered } from './scenario.mjs';

const MIN_IMPORT_PAUSE_MS = 500;
const MAX_IMPORT_PAUSE_MS = 3_000;
const RESEND_PAUSE_MS = 200;
const RESEND_TIMEOUT_MS = 60_000;
/** Status of an import whose server was killed in the middle of its answer. */
export const NO_ANSWER = 'no answer';

/**
 * Runs the shop under load while `disturb` runs, then waits until every mail is delivered, and
 * compares all with the ledger.
 * @returns what auditResults() and disturb() return, and what was observed.
 */
export async function underLoad({ postgres, roles }, disturb) {
  const mailServer = await openMailServer();
  const database = await createDatabase(postgres.url, 'faults');
  const env = { DATABASE_URL: database, SMTP_URL: mailServer.url, CATALOGUE: 'empty' };
  const processes = createProcesses(roles, env);
  const balancer = openLoadBalancer(processes.members.filter(({ serves }) => serves));
  const front = { ...balancer, database };
  try {
    await processes.start();
    await balancer.untilAllReady();
    const hash = await importAll(front);
    const run = await openRun(front);
    const imports = { statuses: new Map() };
    const writing = Promise.all([runClients(run), importNowAndThen(run, imports)]);
    await untilEachAcknowledged(run, () => imports.statuses.has(200));
    const disturbed = await disturb({ front, processes, database });
    run.on = false;
    await writing;
    await processes.untilStarted();
    await balancer.untilAllReady();
    await resendUnanswered(run);
    await importFile(front, 0);
    const importsAfter = (await hashOf(front)) === hash;
    await waitUntilDelivered(front);
    const codes = await processes.stop();
    const { dataDir } = processes;
    const { ledger } = run;
    const results = await auditResults({ database, dataDir }, ledger, mailServer);
    const { faults, quotesAt } = front;
    const seen = { ...processes, quotesAt, imports, importsAfter, codes, faults, ledger };
    return { ...results, ...disturbed, ...seen, database, accepted: mailServer.accepted };
  } finally {
    await balancer.close();
    await processes.remove();
    await mailServer.close();
  }
}

/** Sends the two files in turns; one whose answer was lost again, until it is acknowledged. */
async function importNowAndThen(run, imports) {
  const unanswered = () => ({ status: NO_ANSWER });
  for (let which = 1; run.on;) {
    const { status } = await postImport(run.shop, which, run.token).catch(unanswered);
    increment(imports.statuses, status);
    if (status === 200) which = 1 - which;
    await wait(between(MIN_IMPORT_PAUSE_MS, MAX_IMPORT_PAUSE_MS));
  }
}

/** Sends each quote without an answer again with its key. */
async function resendUnanswered(run) {
  const deadline = Date.now() + RESEND_TIMEOUT_MS;
  while (run.unanswered.size > 0 && Date.now() < deadline) {
    for (const key of [...run.unanswered]) await postQuote(run, key).catch(() => undefined);
    await wait(RESEND_PAUSE_MS);
  }
}
