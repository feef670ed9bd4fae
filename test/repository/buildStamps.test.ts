// @full tools: scripts.
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const root = join(__dirname, '../..');

interface Stamp {
  settings: Record<string, string>;
  files: Record<string, string>;
  absent: string[];
}

let clone: string;
beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'paillasse-clone-'));
  for (const name of ['scripts', 'package.json', 'package-lock.json'])
    cpSync(join(root, name), join(clone, name), { recursive: true });
});
afterEach(() => rmSync(clone, { recursive: true, force: true }));

interface Setup {
  ensureInstalled: (options?: { everything?: boolean }) => void;
  ensureBuilt: (parts: string[]) => void;
}
interface Stamps {
  readFreshStamp: (of: unknown) => Stamp | undefined;
  stamps: Record<string, unknown>;
}

/** The exports of a script of a checkout, which looks for everything beside itself. */
const scriptOf = (folder: string, name: string): unknown =>
  createRequire(join(folder, 'package.json'))(`./scripts/lib/${name}.mjs`);

/** Calls `run` with these settings; API_ADDRESS of this machine is left out. */
function withEnv<T>(env: Record<string, string>, run: () => T): T {
  const before = { ...process.env };
  delete process.env.API_ADDRESS;
  Object.assign(process.env, env);
  try {
    return run();
  } finally {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    Object.assign(process.env, before);
  }
}

const change = (path: string, text: string): void => {
  mkdirSync(dirname(join(clone, path)), { recursive: true });
  writeFileSync(join(clone, path), text);
};

describe('installed packages', () => {
  const stamp = 'node_modules/.paillasse-installed';

  /** The arguments with which ensureInstalled calls npm; '' when it does not. */
  function npmArguments(options: { everything?: boolean } = {}): string {
    const bin = join(clone, 'bin');
    mkdirSync(bin, { recursive: true });
    writeFileSync(join(bin, 'npm'), '#!/bin/sh\nmkdir -p node_modules\necho "$@" > asked\n');
    chmodSync(join(bin, 'npm'), 0o755);
    change('asked', '');
    jest.spyOn(console, 'log').mockReturnValue();
    withEnv({ PATH: `${bin}:${process.env.PATH}` }, () =>
      (scriptOf(clone, 'setup') as Setup).ensureInstalled(options),
    );
    return readFileSync(join(clone, 'asked'), 'utf8').trim();
  }

  test('npm start installs the runtime packages once, without running package scripts', () => {
    expect(npmArguments()).toBe(
      'ci --omit=dev --ignore-scripts --no-audit --no-fund --loglevel error',
    );
    expect(npmArguments()).toBe('');
  });

  test('npm test installs the development packages, which are kept', () => {
    npmArguments();
    expect(npmArguments({ everything: true })).toMatch(/^ci --ignore-scripts/);
    expect([npmArguments(), npmArguments({ everything: true })]).toEqual(['', '']);
  });

  test('packages are installed again when the lock changed or an install was interrupted', () => {
    npmArguments();
    change('package-lock.json', '{}');
    expect(npmArguments()).toMatch(/^ci /);
    rmSync(join(clone, stamp));
    expect(npmArguments()).toMatch(/^ci /);
  });

  interface Package {
    version?: string;
    dev?: boolean;
    optional?: boolean;
    os?: string[];
  }

  /** npm's own list after an `npm ci` by hand, changed by `change`. */
  function installByHand(
    changeOne: (entry: Package) => Package | undefined = (entry) => entry,
  ): void {
    const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, Package>;
    };
    const installed = Object.entries(packages).flatMap(([path, entry]) => {
      const changed = path === '' || entry.optional ? undefined : changeOne(entry);
      return changed ? [[path, changed]] : [];
    });
    change(
      'node_modules/.package-lock.json',
      JSON.stringify({ packages: Object.fromEntries(installed) as Record<string, Package> }),
    );
  }

  test('after npm ci by hand what is missing or another version is installed', () => {
    installByHand();
    expect(npmArguments({ everything: true })).toBe('');
    for (const changed of [undefined, { version: '0.0.0' }, { os: ['another'] }]) {
      rmSync(join(clone, 'node_modules'), { recursive: true });
      let count = 0;
      installByHand((entry) =>
        !entry.dev && (count += 1) === 5 ? changed && { ...entry, ...changed } : entry,
      );
      expect(npmArguments()).toMatch(/^ci /);
    }
  });
});

describe('builds', () => {
  /** Copies the inputs of this tree's build and its stamp, because a build takes half a minute. */
  function copyBuild(part: 'web' | 'server'): Stamp {
    withEnv({}, () => (scriptOf(root, 'setup') as Setup).ensureBuilt([part]));
    const file = `dist/${part}-built-from.json`;
    const stamp = JSON.parse(readFileSync(join(root, file), 'utf8')) as Stamp;
    for (const path of [file, ...Object.keys(stamp.files)])
      cpSync(join(root, path), join(clone, path), { recursive: true });
    expect(isFresh(part)).toBe(true);
    return stamp;
  }

  function isFresh(part: string, env: Record<string, string> = {}): boolean {
    const { readFreshStamp, stamps } = scriptOf(clone, 'stamps') as Stamps;
    return withEnv(env, () => readFreshStamp(stamps[part]) !== undefined);
  }

  /** Of src/content, what only the server reads. */
  const SERVER_ONLY = /^(?:synonyms|textDefaults|\w+Names)\.ts$/;
  const contents = readdirSync(join(root, 'src/content')).filter(
    (name) => name.endsWith('.ts') && !SERVER_ONLY.test(name),
  );

  test('a change in src/content, the configuration or a picture makes the web build stale', () => {
    const { files } = copyBuild('web');
    const picture = Object.keys(files).find((path) => /\.(svg|png|webp)$/.test(path)) ?? '';
    for (const path of [
      ...contents.map((name) => `src/content/${name}`),
      'webpack.config.ts',
      'tsconfig.json',
      'src/web/index.html',
      picture,
    ]) {
      const before = readFileSync(join(clone, path));
      change(path, `${before.toString()}\n`);
      expect([path, isFresh('web')]).toEqual([path, false]);
      writeFileSync(join(clone, path), before);
    }
    expect(isFresh('web')).toBe(true);
  }, 300_000);

  test('another API_ADDRESS, other packages or a new file webpack looked up make it stale', () => {
    const { absent } = copyBuild('web');
    expect(isFresh('web', { API_ADDRESS: 'https://api.labo.example' })).toBe(false);
    const missing = absent.find((path) => path.startsWith('src/web/')) ?? '';
    change(missing, '');
    expect(isFresh('web')).toBe(false);
    rmSync(join(clone, missing));
    expect(isFresh('web')).toBe(true);
    change('package-lock.json', '{}');
    expect(isFresh('web')).toBe(false);
  }, 300_000);

  test('a change in a file of the server, its workers or commands makes the server stale', () => {
    copyBuild('server');
    for (const path of [
      'src/server/main.ts',
      'src/server/search/refreshWorker.ts',
      'src/server/cli/main.ts',
      'src/domain/email.ts',
      'src/content/company.ts',
      'src/content/synonyms.ts',
    ]) {
      const before = readFileSync(join(clone, path));
      change(path, `${before.toString()}\n`);
      expect([path, isFresh('server')]).toEqual([path, false]);
      writeFileSync(join(clone, path), before);
    }
  }, 120_000);
});
