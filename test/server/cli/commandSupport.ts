import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { buildApp } from '../../../src/server/app';
import { runShopCommand } from '../../../src/server/cli/program';
import { readConfig } from '../../../src/server/config';
import { openDatabase } from '../../../src/server/database/engine/openDatabase';
import { type OpenServices, openServices } from '../../../src/server/openServices';

/** The shop's commands in a folder of their own, created again for each test. */
export function useCommands() {
  const environment = { ...process.env };
  let folder: string;
  let said: string[];

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'shop-'));
    said = [];
    process.env = { ...environment, DATA_DIR: join(folder, 'data'), INIT_CWD: folder };
    const note = (text: unknown) => void said.push(String(text));
    jest.spyOn(console, 'log').mockImplementation(note);
    jest.spyOn(console, 'error').mockImplementation(note);
    for (const stream of [process.stdout, process.stderr]) {
      jest.spyOn(stream, 'write').mockImplementation((text: unknown) => {
        said.push(String(text));
        return true;
      });
    }
  });
  afterEach(() => {
    jest.restoreAllMocks();
    process.env = environment;
    rmSync(folder, { recursive: true });
  });

  const dataDir = () => join(folder, 'data');
  return {
    folder: () => folder,
    dataDir,
    shop: (...args: string[]) => runShopCommand(args),
    /** What the commands printed, line by line. */
    said: () => said,
    async inDatabase<T>(work: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>): Promise<T> {
      const database = await openDatabase({ dataDir: dataDir() });
      return work(database).finally(() => database.close());
    },
    /** Runs the real server on the folder, and closes it. */
    async withServer<T>(work: (server: { app: FastifyInstance; services: OpenServices }) => Promise<T>): Promise<T> {
      const config = readConfig({ DATA_DIR: dataDir(), CATALOGUE: 'empty', RATE_LIMITS: 'off', LOG_LEVEL: 'silent' });
      const services = await openServices(config, pino({ level: 'silent' }), { cheapPasswords: true });
      const app = await buildApp(services);
      return work({ app, services }).finally(async () => {
        await app.close();
        await services.close();
      });
    },
  };
}
