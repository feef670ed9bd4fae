import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { buildApp } from '../../../src/server/app';
import { runShopCommand } from '../../../src/server/cli/program';
import { readConfig } from '../../../src/server/config';
import { openDatabase } from '../../../src/server/database/openDatabase';
import { type OpenServices, openServices } from '../../../src/server/openServices';

/** What each command that needs a shop says first, on stderr. */
const PLACE = /^Boutique : (.*)$/;

/** Captures what commands print in each test instead of printing it. */
export function captureOutput() {
  let lines: string[];
  let places: string[];
  beforeEach(() => {
    lines = [];
    places = [];
    const note = (text: unknown) => {
      const place = PLACE.exec(String(text))?.[1];
      if (place === undefined) lines.push(String(text));
      else places.push(place);
    };
    jest.spyOn(console, 'log').mockImplementation(note);
    jest.spyOn(console, 'error').mockImplementation(note);
    for (const stream of [process.stdout, process.stderr]) {
      jest.spyOn(stream, 'write').mockImplementation((text: unknown) => {
        note(text);
        return true;
      });
    }
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
  return {
    /** The printed lines, without the places. */
    output: () => lines,
    outputText: () => lines.join('\n'),
    /** Where the commands said that the shop is. */
    places: () => places,
    forgetOutput: () => {
      lines = [];
      places = [];
    },
  };
}

/** The shop's commands in a folder of their own, created again for each test. */
export function useCommands() {
  const environment = { ...process.env };
  let folder: string;
  const captured = captureOutput();

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'shop-'));
    process.env = { ...environment, DATA_DIR: join(folder, 'data'), INIT_CWD: folder };
  });
  afterEach(() => {
    process.env = environment;
    rmSync(folder, { recursive: true });
  });

  const dataDir = () => join(folder, 'data');
  return {
    folder: () => folder,
    dataDir,
    shop: (...args: string[]) => runShopCommand(args),
    /** Makes the shop that commands need. */
    async newShop() {
      await runShopCommand(['migrate']);
      captured.forgetOutput();
    },
    ...captured,
    async inDatabase<T>(
      work: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>,
    ): Promise<T> {
      const database = await openDatabase({ engine: 'sqlite', dataDir: dataDir() });
      try {
        return await work(database);
      } finally {
        await database.close();
      }
    },
    /** Runs the real server on the folder, and closes it. */
    async withServer<T>(
      work: (server: { app: FastifyInstance; services: OpenServices }) => Promise<T>,
    ): Promise<T> {
      const config = readConfig({
        DATA_DIR: dataDir(),
        CATALOGUE: 'empty',
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'silent',
      });
      const services = await openServices(config, pino({ level: 'silent' }), {
        cheapPasswords: true,
      });
      const app = await buildApp(services);
      try {
        return await work({ app, services });
      } finally {
        await app.close();
        await services.close();
      }
    },
  };
}
