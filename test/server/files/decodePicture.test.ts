// @sampled http: processes that hang.
import childProcess, { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LOGO_REFUSALS } from '../../../src/domain/shopContent/logo';
import { createDecodePicture } from '../../../src/server/files/decodePicture';
import type { Encoding } from '../../../src/server/files/pictureOperations';
import { testOfFull } from '../../support/tiers';
import { TYPESCRIPT } from '../../support/typeScript';
import { openShop, picture, type Shop, uploadTo } from '../catalogue/catalogueSupport';

const LIMITS = { waitMs: 20_000, hungMs: 15_000, maxMb: 640, keptMb: 9999, idleMs: 10_000 };
const ENCODING: Encoding = { resize: { width: 10 }, format: { webp: {} }, isStill: false };
const runFork = childProcess.fork;

/** The processes started during a test, and what is done to each before a picture is sent. */
let children: ChildProcess[] = [];
let beforeSending: (child: ChildProcess) => void = () => undefined;
beforeAll(() => {
  jest.spyOn(childProcess, 'fork').mockImplementation((...args: Parameters<typeof runFork>) => {
    const child = runFork(...args);
    const send = child.send.bind(child) as (...sent: unknown[]) => boolean;
    child.send = (...sent: unknown[]) => {
      // Not after: it may have answered by then.
      beforeSending(child);
      return send(...sent);
    };
    children.push(child);
    return child;
  });
});
afterEach(() => {
  beforeSending = () => undefined;
  for (const child of children) child.kill('SIGKILL');
  children = [];
});
afterAll(() => jest.restoreAllMocks());

/** Of the test files before in this process, whose server may be the same. */
function endEarlierProcesses(): void {
  const pids = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').match(/\d+/g) ?? [];
  for (const pid of pids)
    if (readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('pictureProcess'))
      process.kill(Number(pid), 'SIGKILL');
}

describe('a picture that is uploaded', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop.close());
  const upload = async () => {
    const url = '/api/protected/shop-files?kind=logo';
    const answer = await uploadTo(shop, url, await picture('png', 1000, 250), 'logo.png');
    return [answer.statusCode, answer.json<{ message?: string }>().message];
  };

  testOfFull(
    'THREAT-C16 is decoded although its process was killed once, else refused',
    async () => {
      endEarlierProcesses();
      beforeSending = (child) => child.kill('SIGKILL');
      expect(await upload()).toEqual([
        503,
        expect.stringContaining('Cette image n’a pas pu être lue pour l’instant'),
      ]);
      beforeSending = (child) => {
        beforeSending = () => undefined;
        child.kill('SIGKILL');
      };
      expect(await upload()).toEqual([200, undefined]);
    },
  );

  test('THREAT-C16 alone is refused when it makes its process fail', async () => {
    endEarlierProcesses();
    beforeSending = (child) => child.kill('SIGSEGV');
    expect(await upload()).toEqual([415, LOGO_REFUSALS.unreadable]);
    beforeSending = () => undefined;
    expect(await upload()).toEqual([200, undefined]);
  });
});

test.each([
  ['one process decodes pictures', 9999, [false]],
  ['a process that would keep much memory is ended', 0, [true, true]],
])('THREAT-C16 %s', async (_what, keptMb, killed) => {
  const decode = createDecodePicture({ ...LIMITS, keptMb });
  // The second one is larger than what a pipe takes at once.
  for (const width of [20, 4000]) {
    const made = await decode('encode', await picture('png', width, width / 2), ENCODING);
    expect(made).toMatchObject({ width: 10, height: 5, sourceWidth: width });
  }
  expect(children.map((child) => child.killed)).toEqual(killed);
});

testOfFull(
  'THREAT-C16 a picture that takes too much memory is refused, its process ended',
  async () => {
    const decode = createDecodePicture({ ...LIMITS, maxMb: 1 });
    const refused = decode('encode', await picture('png', 4000, 4000), ENCODING);
    await expect(refused).rejects.toMatchObject({ reason: 'unreadable' });
    expect(children.map((child) => child.killed)).toEqual([true]);
  },
);

testOfFull('THREAT-C16 a picture whose turn does not come in time is answered so', async () => {
  const decode = createDecodePicture({ ...LIMITS, waitMs: 1, hungMs: 500 });
  beforeSending = (child) => child.kill('SIGSTOP');
  const first = decode('encode', await picture(), ENCODING);
  const second = decode('encode', await picture(), ENCODING);
  await expect(second).rejects.toMatchObject({ statusCode: 503 });
  await expect(first).rejects.toMatchObject({ reason: 'unreadable' });
});

testOfFull('THREAT-C16 a picture that hangs is refused, and its process killed', async () => {
  const decode = createDecodePicture({ ...LIMITS, hungMs: 300 });
  beforeSending = (child) => child.kill('SIGSTOP');
  const refused = decode('encode', await picture(), ENCODING);
  const ended = once(children[0]!, 'exit');
  await expect(refused).rejects.toMatchObject({ reason: 'unreadable' });
  expect(await ended).toEqual([null, 'SIGKILL']);
});

testOfFull('the process ends when it has had no picture for some time', async () => {
  const decode = createDecodePicture({ ...LIMITS, idleMs: 1 });
  await decode('encode', await picture(), ENCODING);
  if (children[0]!.signalCode === null) await once(children[0]!, 'exit');
  expect(children[0]!.signalCode).toBe('SIGKILL');
});

describe('beside the server', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'paillasse-decode-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  testOfFull('the process has no secret of it, and ends when it is killed', async () => {
    const file = join(folder, 'server.ts');
    const module = join(__dirname, '../../../src/server/files/decodePicture');
    writeFileSync(
      file,
      `import childProcess from 'node:child_process';
       import { readFileSync } from 'node:fs';
       import { createDecodePicture } from ${JSON.stringify(module)};
       const { fork } = childProcess;
       childProcess.fork = ((...args) => {
         const child = fork(...args);
         console.log(readFileSync('/proc/' + child.pid + '/environ', 'latin1'));
         return child;
       });
       const decode = createDecodePicture(${JSON.stringify(LIMITS)});
       const bytes = Buffer.from('${(await picture()).toString('base64')}', 'base64');
       void decode('encode', bytes, ${JSON.stringify(ENCODING)}).then(() => console.log('decoded'));
       setInterval(() => undefined, 1000);`,
    );
    const server = spawn(process.execPath, [...TYPESCRIPT, file], {
      env: { JWT_SECRET: 'a-secret', PATH: process.env.PATH },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let printed = '';
    await new Promise<void>((resolve) => {
      server.stdout.on('data', (part: Buffer) => {
        printed += part.toString();
        if (printed.includes('decoded')) resolve();
      });
      server.once('exit', () => resolve());
    });
    expect(printed).toContain('decoded');
    expect(printed).toContain('MALLOC_ARENA_MAX');
    expect(printed).not.toContain('a-secret');
    server.kill('SIGKILL');
    // The end of stderr, which both have: the process has ended too.
    await once(server, 'close');
  });
});
