import { pino } from 'pino';
import { buildApp } from './app';
import { type Config, httpAddress } from './config';
import type { DatabaseThread } from './database/engine/databaseThread';
import { runInTurn, runUnlessRunning } from './database/exclusiveJob';
import { seedCatalogue } from './demo/seed';
import { StorageFailure } from './files/storageFailure';
import { createLogOutput, ignoreOutputErrors } from './logOutput';
import { sendDueReminders } from './offers/reminders';
import { openServices } from './openServices';
import { sendWaitingDigest } from './quotes/waitingDigest';
import { runCleanup } from './retention/cleanup';
import type { Services } from './services';
import { explainStrangeName, strangeNames } from './settingNames';
import { explainStartFailure } from './startFailure';
import { ensureAdmin } from './users/firstAdmin';
import { buildWorkerApp } from './workerApp';

// Process supervisors usually kill after ten seconds.
const SHUTDOWN_TIMEOUT_MS = 9_000;
const STDOUT = 1;
const HOUR_MS = 60 * 60 * 1000;

/**
 * Opens the database, seeds it at the first start, and listens.
 * @param renderThread started early, or undefined.
 */
export async function serve(config: Config, renderThread?: DatabaseThread): Promise<void> {
  const output = createLogOutput(STDOUT);
  ignoreOutputErrors(process.stdout, process.stderr);
  const log = pino({ level: config.logLevel }, output);
  const print = (line: string) => output.write(`${line}\n`);
  for (const name of strangeNames(process.env)) print(explainStrangeName(name));
  const services = await openServices(config, log);
  await verifyFiles(services);
  await runInTurn(services.database, 'first start', async () => {
    await ensureAdmin(services, print);
    await seedCatalogue(services);
  });
  const app = await (config.role === 'worker'
    ? buildWorkerApp(services)
    : buildApp(services, {}, renderThread));
  await app.listen({ port: config.port, host: config.host });
  const stopWork = config.role === 'web' ? () => undefined : startWork(services);
  closeOnSignal(SHUTDOWN_TIMEOUT_MS + config.drainMs, async () => {
    stopWork();
    // An import request may last for minutes: stopping the importer lets it be answered.
    await Promise.all([app.close(), services.importer.close()]);
    await services.close();
  });
  print(
    `Paillasse ${config.role === 'worker' ? 'envoie les e-mails' : 'est ouverte'} : ` +
      addressOf(app.server.address(), config),
  );
}

/** A bucket that cannot be reached stops no start: quotes do not need it. Wrong settings do. */
async function verifyFiles({ files, log }: Services): Promise<void> {
  await files.verify().catch((error: unknown) => {
    if (!(error instanceof StorageFailure) || error.reason === 'refused') throw error;
    log.error({ err: error }, explainStartFailure(error, ''));
  });
}

/**
 * What needs no visitor: mails, search index, cleanup, digest of waiting requests, reminders.
 * @returns what ends the hourly schedule.
 */
function startWork(services: Services): () => void {
  services.outbox.start();
  // Indexes articles left pending by a stopped process, in the background.
  services.searchIndex
    .refresh()
    .catch((error: unknown) => services.log.error({ err: error }, 'search index'));
  const ending = new AbortController();
  const hourly = () => {
    runUnlessRunning(services.database, 'cleanup', () => runCleanup(services, ending.signal)).catch(
      (error: unknown) => {
        services.log.error({ err: error }, 'cleanup');
      },
    );
    sendWaitingDigest(services).catch((error: unknown) =>
      services.log.error({ err: error }, 'waiting digest'),
    );
    sendDueReminders(services).catch((error: unknown) =>
      services.log.error({ err: error }, 'reminders of offers'),
    );
  };
  hourly();
  const timer = setInterval(hourly, HOUR_MS).unref();
  return () => {
    ending.abort();
    clearInterval(timer);
  };
}

function addressOf(
  address: ReturnType<import('node:net').Server['address']>,
  { host, port }: Config,
): string {
  return httpAddress(host, address && typeof address === 'object' ? address.port : port);
}

/** Answers the requests in flight, then exits. */
function closeOnSignal(timeoutMs: number, close: () => Promise<void>): void {
  let closing = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (closing) return;
      closing = true;
      // Not process.exit(): with a thread inside the SQLite driver it aborts with a core dump.
      setTimeout(() => process.kill(process.pid, 'SIGKILL'), timeoutMs).unref();
      close().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}
