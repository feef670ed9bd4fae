// @full tools: scripts.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(__dirname, '../..');
/** Without tar no release is made. */
const testWithTar = spawnSync('tar', ['--version']).status === 0 ? test : test.skip;
let output: string;
let unpacked: string;
beforeAll(() => {
  if (testWithTar === test.skip) return;
  output = mkdtempSync(join(tmpdir(), 'paillasse-release-'));
  // Compressed fast by gzip: the archive is read once.
  const env = { ...process.env, GZIP: '-1' };
  execFileSync(process.execPath, [join(root, 'scripts/release.mjs'), '--any-pictures', output], {
    cwd: root,
    stdio: 'pipe',
    env,
  });
  const [folder = ''] = readdirSync(output).filter((name) => !name.endsWith('.tar.gz'));
  // Unpacked from the archive, outside the project: packages of the project are out of reach.
  rmSync(join(output, folder), { recursive: true });
  execFileSync('tar', ['-xzf', `${folder}.tar.gz`], { cwd: output });
  unpacked = join(output, folder);
}, 300_000);
afterAll(() => {
  if (testWithTar === test) rmSync(output, { recursive: true, force: true });
});

/** Neither npm nor anything else can be found: only Node, by its path. */
const env = () => ({ PATH: '', PORT: '0', HOST: '127.0.0.1', DATA_DIR: join(output, 'data') });

testWithTar(
  'a release starts with Node alone, and shows a page, an answer and its files',
  async () => {
    const server = spawn(process.execPath, ['scripts/start.mjs'], {
      cwd: unpacked,
      env: env(),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(server, 'exit');
    try {
      const address = await addressOf(server.stdout);
      const page = await renderedPage(`${address}/home`);
      const [script = ''] = /\/static\/main\.[0-9a-f]+\.js/.exec(page) ?? [];
      const [picture = ''] =
        /\/api\/exposed\/[^"' ]*picture[^"' ]*|\/api\/exposed\/[^"' ]*thumbnail[^"' ]*/.exec(
          page,
        ) ?? [];
      expect([script, picture]).not.toContain('');
      const statuses = await Promise.all(
        [script, picture, '/api/exposed/categories/flat'].map(async (path) => [
          path,
          (await fetch(address + path)).status,
        ]),
      );
      expect(statuses).toEqual([
        [script, 200],
        [picture, 200],
        ['/api/exposed/categories/flat', 200],
      ]);
    } finally {
      server.kill();
      await ended;
    }
  },
  120_000,
);

testWithTar('the commands of a release find everything that they need', () => {
  const said = execFileSync(process.execPath, ['scripts/shop.mjs', 'check'], {
    cwd: unpacked,
    env: env(),
    encoding: 'utf8',
  });
  expect(said).toMatch(/en ordre +Paquets/);
  expect(said).toMatch(/en ordre +Construction/);
});

testWithTar('a release has neither the sources nor the packages that build and test them', () => {
  const absent = [
    'src/web',
    'src/server/app.ts',
    'test',
    'node_modules/webpack',
    'node_modules/typescript',
    'node_modules/antd',
  ];
  expect(absent.filter((path) => existsSync(join(unpacked, path)))).toEqual([]);
});

/**
 * Who would wait for more than two seconds, on a busy machine, gets the page without its content,
 * which is rendered meanwhile.
 */
async function renderedPage(url: string): Promise<string> {
  const page = await (await fetch(url)).text();
  return page.includes('<h1') ? page : renderedPage(url);
}

function addressOf(output: NodeJS.ReadableStream): Promise<string> {
  let all = '';
  return new Promise((resolve, reject) => {
    output.on('data', (part: Buffer) => {
      all += part.toString();
      const found = /ouverte : (\S+)/.exec(all)?.[1];
      if (found) resolve(found);
    });
    output.once('end', () => reject(new Error(all)));
  });
}
