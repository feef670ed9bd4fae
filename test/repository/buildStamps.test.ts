import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
  for (const name of ['scripts', 'package.json', 'package-lock.json']) cpSync(join(root, name), join(clone, name), { recursive: true });
});
afterEach(() => rmSync(clone, { recursive: true, force: true }));

/** Runs a line of JavaScript with what a script of the clone exports. @returns what it prints. */
function runIn(folder: string, script: string, line: string, env: Record<string, string> = {}): string {
  const program = `import(${JSON.stringify(join(folder, script))}).then(async (it) => { ${line} })`;
  return execFileSync(process.execPath, ['-e', program], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
  });
}

const change = (path: string, text: string): void => {
  mkdirSync(dirname(join(clone, path)), { recursive: true });
  writeFileSync(join(clone, path), text);
};

describe('what is installed', () => {
  const stamp = 'node_modules/.paillasse-installed';

  /** What ensureInstalled asks of npm; '' when nothing. */
  function asked(options = '{}'): string {
    const bin = join(clone, 'bin');
    mkdirSync(bin, { recursive: true });
    writeFileSync(join(bin, 'npm'), '#!/bin/sh\nmkdir -p node_modules\necho "$@" > asked\n');
    chmodSync(join(bin, 'npm'), 0o755);
    change('asked', '');
    runIn(clone, 'scripts/lib/setup.mjs', `it.ensureInstalled(${options})`, { PATH: `${bin}:${process.env.PATH}` });
    return readFileSync(join(clone, 'asked'), 'utf8').trim();
  }

  test('npm start installs what the shop needs to run, once, and lets no package run anything', () => {
    expect(asked()).toBe('ci --omit=dev --ignore-scripts --no-audit --no-fund --loglevel error');
    expect(asked()).toBe('');
  });

  test('npm test installs the rest, which stays', () => {
    asked();
    expect(asked('{ everything: true }')).toMatch(/^ci --ignore-scripts/);
    expect([asked(), asked('{ everything: true }')]).toEqual(['', '']);
  });

  test.each(['abi', 'platform', 'arch'])('packages are installed again where the Node is of another %s', (name) => {
    asked();
    const { settings, ...rest } = JSON.parse(readFileSync(join(clone, stamp), 'utf8')) as Stamp;
    change(stamp, JSON.stringify({ ...rest, settings: { ...settings, [name]: 'another' } }));
    expect(asked()).toMatch(/^ci /);
  });

  test('packages are installed again when the lock changed, or half of them came', () => {
    asked();
    change('package-lock.json', '{}');
    expect(asked()).toMatch(/^ci /);
    rmSync(join(clone, stamp));
    expect(asked()).toMatch(/^ci /);
  });
});

describe('what is built', () => {
  /** Copies what the build of this tree read, and its stamp: the build itself takes half a minute. */
  function copyBuild(part: 'web' | 'server'): Stamp {
    runIn(root, 'scripts/lib/setup.mjs', `it.ensureBuilt(['${part}'])`);
    const file = `dist/${part}-built-from.json`;
    const stamp = JSON.parse(readFileSync(join(root, file), 'utf8')) as Stamp;
    for (const path of [file, ...Object.keys(stamp.files)]) cpSync(join(root, path), join(clone, path), { recursive: true });
    expect(isFresh(part)).toBe(true);
    return stamp;
  }

  const isFresh = (part: string, env?: Record<string, string>): boolean =>
    runIn(clone, 'scripts/lib/stamps.mjs', `console.log(Boolean(it.readFreshStamp(it.stamps.${part})))`, env).trim() === 'true';

  const contents = readdirSync(join(root, 'src/content')).filter((name) => name.endsWith('.ts'));

  test('a text changed in src/content, the configuration or a picture makes the web application stale', () => {
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

  test('another API_ADDRESS, other packages, and a file where one was looked for make it stale', () => {
    const { absent } = copyBuild('web');
    expect(isFresh('web', { API_ADDRESS: 'https://api.labo.example' })).toBe(false);
    const wanted = absent.find((path) => path.startsWith('src/web/')) ?? '';
    change(wanted, '');
    expect(isFresh('web')).toBe(false);
    rmSync(join(clone, wanted));
    expect(isFresh('web')).toBe(true);
    change('package-lock.json', '{}');
    expect(isFresh('web')).toBe(false);
  }, 300_000);

  test('the server is stale once a file changed that it or one of its threads or commands is made of', () => {
    copyBuild('server');
    for (const path of [
      'src/server/main.ts',
      'src/server/search/refreshWorker.ts',
      'src/server/cli/main.ts',
      'src/domain/email.ts',
      'src/content/company.ts',
    ]) {
      const before = readFileSync(join(clone, path));
      change(path, `${before.toString()}\n`);
      expect([path, isFresh('server')]).toEqual([path, false]);
      writeFileSync(join(clone, path), before);
    }
  }, 120_000);
});
