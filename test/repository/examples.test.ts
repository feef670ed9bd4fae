import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const docs = join(__dirname, '../../docs');
const read = (path: string) => readFileSync(join(docs, path), 'utf8');
const running = read('running.md');
const deploy = join(docs, '../deploy');
const readDeployed = (path: string) => readFileSync(join(deploy, path), 'utf8');
const unit = readDeployed('systemd/paillasse.service');
const template = readDeployed('systemd/paillasse@.service');
const nginx = readDeployed('nginx/paillasse.conf');

test('docs/running.md links to every file or folder of deploy, and every linked file exists', () => {
  const links = [...running.matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map(([, path]) => path ?? '');
  expect(links.filter((path) => !existsSync(join(docs, path)))).toEqual([]);
  const files = execFileSync('git', ['ls-files'], { cwd: deploy, encoding: 'utf8' }).trim().split('\n');
  expect(files.filter((file) => !links.some((link) => `../deploy/${file}`.startsWith(link)))).toEqual([]);
});

test('the systemd unit runs the command of npm start in the folder of docs/running.md', () => {
  const { scripts } = JSON.parse(read('../package.json')) as { scripts: { start: string } };
  expect(unit).toContain(`ExecStart=/usr/bin/${scripts.start}\n`);
  const [, folder = ''] = /^WorkingDirectory=(.+)$/m.exec(unit) ?? [];
  const [, data = ''] = /^DATA_DIR=(.+)$/m.exec(running) ?? [];
  const [, writable = ''] = /^ReadWritePaths=(.+)$/m.exec(unit) ?? [];
  expect(running).toContain(`-g paillasse ${folder} `);
  expect(writable.split(' ').filter((path) => `${folder}/`.startsWith(`${path}/`) || data.startsWith(`${path}/`))).toHaveLength(2);
});

test('the systemd unit drops every privilege except executable memory, which Node needs', () => {
  for (const line of [
    'NoNewPrivileges=true',
    'ProtectSystem=strict',
    'CapabilityBoundingSet=',
    'SystemCallFilter=@system-service',
    'UMask=0077',
  ]) {
    expect(unit.split('\n')).toContain(line);
  }
  expect(unit).not.toMatch(/^MemoryDenyWriteExecute/m);
});

test('the systemd unit of several processes has the same protections, and writes nothing but the data', () => {
  const protections = (text: string) => text.slice(text.indexOf('UMask='), text.indexOf('[Install]')).split('\n');
  const others = protections(unit).filter((line) => !/^(?:#|ReadWritePaths=|Environment=)/.test(line));
  expect(protections(template)).toEqual(expect.arrayContaining(others));
  expect(template).toContain('\nReadWritePaths=/var/lib/paillasse\n');
  const folder = /^WorkingDirectory=(.+)$/m.exec(template)?.[1] ?? '';
  expect(running).toContain(`cd ${folder}\n`);
});

test('nginx accepts a whole catalogue file, listens on IPv4 and IPv6, and logs no link token', () => {
  expect(nginx).toMatch(/client_max_body_size 201m;/);
  for (const address of ['80', '[::]:80', '443 ssl http2', '[::]:443 ssl http2']) expect(nginx).toContain(`    listen ${address};\n`);
  const paths = readFileSync(join(docs, '../src/domain/paths.ts'), 'utf8');
  const withToken = [...paths.matchAll(/'(\/[^':]*\/):\w*[tT]oken/g)].map(([, path]) => path ?? '');
  expect(withToken.length).toBeGreaterThan(1);
  for (const path of withToken) expect(nginx).toContain(`~^${path} `);
});
