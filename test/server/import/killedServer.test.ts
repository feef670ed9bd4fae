// @full imports, @faults: npm test kills one server, npm run faults at every phase.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Schemas } from '../../../src/server/contract/operations';
import { openSqliteFile } from '../../../src/server/database/sqlite/sqlite';
import { testOfFaults } from '../../support/allSamples';
import { TYPESCRIPT } from '../../support/typeScript';
import { HEADINGS, line } from './shop';

const root = join(__dirname, '../../..');
const admin = { email: 'chef@labo.example', password: 'secret-de-chef' };
const ARTICLES = 2_000;
/** Between two looks at the progress, which the server answers beside its work. */
const PAUSE_MS = 5;
/** Enough lines to kill the server while the file is read. */
const MANY_ARTICLES = 40_000;
const csv = (values: Parameters<typeof line>[0], articles = ARTICLES) =>
  new Blob([
    [
      HEADINGS,
      ...Array.from({ length: articles }, (_, index) => line({ CODE: `R${index}`, ...values })),
    ].join('\r\n'),
  ]);

/** One shop: the server that a test restarts is the one that the next test kills. */
let dataDir: string;
let server: ChildProcess | undefined;
let client: Promise<Server> | undefined;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'killed-server-'));
});
afterAll(async () => {
  await kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

/**
 * The running server, or one that is started, once the articles are « Fiole »: a change, unless the
 * test before left them so.
 */
async function openWithFlasks(): Promise<Server> {
  const isRunning = server && server.exitCode === null && server.signalCode === null;
  const opened = await (isRunning && client ? client : start());
  await opened.upload(csv({ DESIG: 'Fiole' }));
  return opened;
}

const start = () => (client = startServer());

async function kill(signal: NodeJS.Signals): Promise<void> {
  const child = server;
  server = undefined;
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

/** Starts a real server and logs in as an administrator. */
async function startServer() {
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    PORT: '0',
    DATA_DIR: dataDir,
    CATALOGUE: 'empty',
    LOG_LEVEL: 'error',
    RATE_LIMITS: 'off',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  };
  const child = spawn(process.execPath, [...TYPESCRIPT, 'src/server/main.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  server = child;
  const address = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      const found = /Paillasse est ouverte : (\S+)/.exec((output += part))?.[1];
      if (found) resolve(found);
    });
    child.on('exit', () => reject(new Error(output)));
  });
  const call = async <T>(
    method: string,
    path: string,
    body?: FormData | object,
    token?: string,
  ): Promise<T> => {
    const json: Record<string, string> =
      body && !(body instanceof FormData) ? { 'content-type': 'application/json' } : {};
    const headers: Record<string, string> = {
      ...json,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    };
    const answer = await fetch(`${address}/api${path}`, {
      method,
      headers,
      body: body instanceof FormData ? body : body && JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const { token } = await call<{ token: string }>('POST', '/login_check', admin);
  const upload = (file: Blob) => {
    const form = new FormData();
    form.set('file', file, 'semaine.csv');
    return call<string[]>('POST', '/oxygene/perform/import?confirmed=columns', form, token);
  };
  return {
    upload,
    undoLastImport: () => call<string[]>('POST', '/protected/oxygene/return', undefined, token),
    progress: () =>
      call<Schemas['ImportProgress']>('GET', '/protected/oxygene/progress', undefined, token),
    report: async (id: number) =>
      (
        await call<Schemas['DetailedImportRun']>(
          'GET',
          `/protected/oxygene/imports/${id}`,
          undefined,
          token,
        )
      ).lines,
    /** The last two imports, and which of them can be undone: its place. */
    async imports() {
      const { imports, returnable_id } = await call<Schemas['Imports']>(
        'GET',
        '/protected/oxygene/imports',
        undefined,
        token,
      );
      const last = imports.slice(0, 2);
      return {
        last: last[0]?.id ?? 0,
        states: last.map(({ state }) => state),
        returnable: last.findIndex(({ id }) => id === returnable_id),
      };
    },
    found: async (query: string) =>
      (await call<Schemas['SearchResult']>('POST', '/exposed/search/articles', { query }))
        .match_full_sequence.length,
  };
}
type Server = Awaited<ReturnType<typeof startServer>>;

/** Distinct prices of the articles on sale, in cents. */
function prices(): number[] {
  const db = openSqliteFile(join(dataDir, 'paillasse.sqlite'));
  const found = db
    .prepare('select distinct base_price_cents from article where soft_deleted = 0 order by 1')
    .pluck()
    .all() as number[];
  const count = db.prepare('select count(*) from article').pluck().get();
  db.close();
  expect(count).toBe(ARTICLES);
  return found;
}

/**
 * Starts a job and kills the server when the progress matches.
 * @throws when the job ends before.
 */
async function killWhen(
  { progress }: Server,
  begin: () => Promise<unknown>,
  isTime: (seen: Schemas['ImportProgress']) => boolean,
): Promise<void> {
  let over = false;
  const work = begin()
    .catch(() => undefined)
    .finally(() => (over = true));
  while (!isTime(await progress())) {
    if (over) throw new Error('the job ended before the server was killed');
    await wait(PAUSE_MS);
  }
  await kill('SIGKILL');
  await work;
}

/** Waits for the index refresh, which runs after the start of the server. */
async function whenSearchHas({ found }: Server, word: string, not: string): Promise<void> {
  while ((await found(word)) === 0 || (await found(not)) > 0) await wait(PAUSE_MS);
}

test('a server killed while reading an import restarts with the old catalogue', async () => {
  const first = await openWithFlasks();
  await killWhen(
    first,
    () => first.upload(csv({ DESIG: 'Bécher', PV_HT: '11' }, MANY_ARTICLES)),
    ({ lines_read }) => lines_read > 0,
  );
  expect(prices()).toEqual([1_000]);
  const second = await start();
  expect((await second.progress()).state).toBe('idle');
  expect(await second.imports()).toMatchObject({ states: ['interrupted', 'done'], returnable: 1 });
  await whenSearchHas(second, 'fiole', 'bécher');
  await second.upload(csv({ DESIG: 'Bécher', PV_HT: '11' }));
  expect(prices()).toEqual([1_100]);
}, 300_000);

testOfFaults(
  'a server killed in an import’s last phase restarts with the new catalogue',
  async () => {
    const first = await openWithFlasks();
    await killWhen(
      first,
      () => first.upload(csv({ DESIG: 'Bécher', PV_HT: '11' })),
      ({ phase }) => phase === 'indexing',
    );
    expect(prices()).toEqual([1_100]);
    const second = await start();
    expect((await second.progress()).state).toBe('idle');
    expect(await second.imports()).toMatchObject({ states: ['done', 'done'], returnable: 0 });
    await whenSearchHas(second, 'bécher', 'fiole');
  },
  300_000,
);

/**
 * Starts an import and sends SIGTERM when the progress matches.
 * @returns exit code and signal, and the answer.
 */
async function stopWhen(
  { progress, upload }: Server,
  file: Blob,
  isTime: (seen: Schemas['ImportProgress']) => boolean,
) {
  let over = false;
  const answer = upload(file)
    .catch((error: unknown) => (error as Error).message)
    .finally(() => (over = true));
  while (!over && !isTime(await progress())) await wait(PAUSE_MS);
  const ended = once(server!, 'exit');
  server!.kill('SIGTERM');
  return { ended: await ended, answer: await answer };
}
const uploadsLeft = () => readdirSync(join(dataDir, 'imports'));
const STOPPED = /: 503 .*Le serveur s’arrête : rien n’a été changé\./;

testOfFaults(
  'a server stopped while reading an import answers 503 and changes nothing',
  async () => {
    const first = await openWithFlasks();
    const { ended, answer } = await stopWhen(
      first,
      csv({ DESIG: 'Bécher', PV_HT: '11' }, MANY_ARTICLES),
      ({ lines_read }) => lines_read > 0,
    );
    expect(ended).toEqual([0, null]);
    expect(answer).toMatch(STOPPED);
    expect(uploadsLeft()).toEqual([]);
    expect(prices()).toEqual([1_000]);
    writeFileSync(join(dataDir, 'imports', 'of-a-killed-server.csv'), 'CODE;DESIG');
    const second = await start();
    expect(uploadsLeft()).toEqual([]);
    expect(await second.imports()).toMatchObject({
      states: ['interrupted', 'done'],
      returnable: 1,
    });
  },
  300_000,
);

testOfFaults(
  'a server stopped in an import’s last phase answers and stores its report',
  async () => {
    const first = await openWithFlasks();
    const { ended, answer } = await stopWhen(
      first,
      csv({ DESIG: 'Bécher', PV_HT: '11' }),
      ({ phase }) => phase === 'indexing',
    );
    expect(ended).toEqual([0, null]);
    expect(answer).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^0 article créé, 2.?000 modifiés, 0 retiré\.$/),
      ]),
    );
    expect(uploadsLeft()).toEqual([]);
    expect(prices()).toEqual([1_100]);
    const second = await start();
    const { states, last } = await second.imports();
    expect(states).toEqual(['done', 'done']);
    expect(await second.report(last)).toEqual(answer);
    await whenSearchHas(second, 'bécher', 'fiole');
  },
  300_000,
);

testOfFaults(
  'a server killed in an undo’s last phase restarts with the restored catalogue',
  async () => {
    const first = await openWithFlasks();
    await first.upload(csv({ DESIG: 'Bécher', PV_HT: '11' }));
    await killWhen(
      first,
      () => first.undoLastImport(),
      ({ phase }) => phase === 'indexing',
    );
    expect(prices()).toEqual([1_000]);
    const second = await start();
    expect((await second.imports()).states).toEqual(['returned', 'done']);
    await whenSearchHas(second, 'fiole', 'bécher');
  },
  300_000,
);
