import { pino } from 'pino';
import { buildApp } from './app';
import { type Config, dataDirOf, httpAddress, readConfig } from './config';
import { sweep } from './dailyCleanup';
import { seedCatalogue } from './demo/seed';
import { openServices } from './openServices';
import type { Services } from './services';
import { ensureAdmin } from './session/firstAdmin';
import { startFailure } from './startFailure';

// Whatever this process writes holds people's data: for the owner's eyes only.
process.umask(0o077);

// Supervisors kill what has not stopped after about ten seconds.
const LONGEST_CLOSE_MS = 9_000;
const SWEEP_EVERY_MS = 60 * 60 * 1000;

/** Starts the shop: opens the database, makes what a first start needs, listens. */
async function start(config: Config): Promise<void> {
  const log = pino({ level: config.logLevel });
  const services = await openServices(config, log);
  const say = (line: string) => process.stdout.write(`${line}\n`);
  await ensureAdmin(services, say);
  await seedCatalogue(services);
  const app = await buildApp(services);
  await app.listen({ port: config.port, host: config.host });
  services.outbox.start();
  say(`Paillasse est ouverte : ${addressOf(app.server.address(), config)}`);
  // What a stopped process left of the index; the shop is open meanwhile.
  services.searchIndex.refresh().catch((error: unknown) => log.error({ err: error }, 'search index'));
  const sweeping = sweepRegularly(services);
  closeOnSignal(async () => {
    clearInterval(sweeping);
    // An import is a request that may last for minutes: it is stopped, so that it is answered.
    await Promise.all([app.close(), services.importer.close()]);
    await services.close();
  });
}

/** At start and every hour. */
function sweepRegularly(services: Services): NodeJS.Timeout {
  void sweep(services);
  return setInterval(() => void sweep(services), SWEEP_EVERY_MS).unref();
}

function addressOf(address: ReturnType<import('node:net').Server['address']>, { host, port }: Config): string {
  return httpAddress(host, address && typeof address === 'object' ? address.port : port);
}

/** Answers what was begun, then leaves. */
function closeOnSignal(close: () => Promise<void>): void {
  let closing = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (closing) return;
      closing = true;
      // Not exit(): with a thread inside the SQLite driver it would be an abort and a core dump.
      setTimeout(() => process.kill(process.pid, 'SIGKILL'), LONGEST_CLOSE_MS).unref();
      close().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}

function fail(error: unknown): void {
  const sentence = startFailure(error, dataDirOf(process.env));
  if (sentence) process.stderr.write(`${sentence}\n`);
  else console.error(error);
  process.exit(1);
}

try {
  start(readConfig(process.env)).catch(fail);
} catch (error) {
  fail(error);
}
