import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allFiles } from './sourceFiles';

const docs = join(__dirname, '../../docs');
const read = (path: string) => readFileSync(join(docs, path), 'utf8');
const running = read('running.md');
const deploy = join(docs, '../deploy');
const readDeployed = (path: string) => readFileSync(join(deploy, path), 'utf8');
const unit = readDeployed('systemd/paillasse.service');
const nginx = readDeployed('nginx/paillasse.conf');
const caddy = readDeployed('Caddyfile');
const compose = readDeployed('compose.yaml');

test('docs/running.md links every file and folder of deploy, and every linked one exists', () => {
  const links = [...running.matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map(([, path]) => path ?? '');
  expect(links.filter((path) => !existsSync(join(docs, path)))).toEqual([]);
  const files = allFiles().filter((file) => file.startsWith('deploy/'));
  expect(files).not.toEqual([]);
  expect(files.filter((file) => !links.some((link) => `../${file}`.startsWith(link)))).toEqual([]);
});

test('the systemd unit runs the command of npm start in the folder of docs/running.md', () => {
  const { scripts } = JSON.parse(read('../package.json')) as { scripts: { start: string } };
  expect(unit).toContain(`ExecStart=/usr/bin/${scripts.start}\n`);
  const [, folder = ''] = /^WorkingDirectory=(.+)$/m.exec(unit) ?? [];
  const [, data = ''] = /^DATA_DIR=(.+)$/m.exec(running) ?? [];
  const [, writable = ''] = /^ReadWritePaths=(.+)$/m.exec(unit) ?? [];
  expect(running).toContain(`-g paillasse ${folder} `);
  expect(
    writable
      .split(' ')
      .filter((path) => `${folder}/`.startsWith(`${path}/`) || data.startsWith(`${path}/`)),
  ).toHaveLength(2);
});

describe('Caddy and nginx', () => {
  test('take a process out by /health/live, which says that it stops, not a lost database', () => {
    expect(caddy).toMatch(/\n\t\thealth_uri \/health\/live\n/);
    expect(compose).toMatch(/ROLE: web, DRAIN_SECONDS: '3'/);
  });

  test('say in French when to come back while no process answers, the API in JSON', () => {
    const answers = [caddy, nginx].map((file) =>
      [...file.matchAll(/(?:return 503\s+'|respond `)([^'`]+)[`']/g)].map(([, text = '']) => text),
    );
    for (const [first = '', second = '', ...more] of answers) {
      expect(more).toEqual([]);
      const [json, page] = first.startsWith('{') ? [first, second] : [second, first];
      expect(JSON.parse(json)).toEqual({
        message: expect.stringMatching(/^La boutique est momentanément injoignable\./),
        requestId: '',
      });
      expect(page).toMatch(
        /^<!doctype html>\n<html lang="fr">[^]*La boutique est momentanément injoignable[^]*Réessayer<\/a>/,
      );
    }
    expect(answers[0]?.sort()).toEqual(answers[1]?.sort());
    expect(caddy.match(/header Retry-After \d+\n/g)).toHaveLength(1);
    expect(nginx.match(/add_header Retry-After \d+ always;/g)).toHaveLength(2);
  });

  test('log neither link tokens nor what is searched nor the whole address of a visitor', () => {
    expect(caddy).toMatch(
      /\n\t\t\t\trequest>uri delete\n\t\t\t\trequest>headers delete\n\t\t\t\trequest>remote_ip ip_mask /,
    );
    const format = /log_format paillasse ([^;]+);/.exec(nginx)?.[1] ?? '';
    expect(format).toContain('$request_method $uri');
    expect(format).not.toMatch(
      /\$(?:request\b(?!_)|request_uri|args|query_string|http_|remote_addr)/,
    );
    expect(nginx).toMatch(
      /access_log \S+ paillasse if=\$paillasse_log;\n.*\n\s*error_log \S+ alert;/,
    );
    const paths = readFileSync(join(docs, '../src/domain/paths.ts'), 'utf8');
    const withToken = [...paths.matchAll(/'(\/[^':]*\/):\w*[tT]oken/g)].map(
      ([, path]) => path ?? '',
    );
    expect(withToken.length).toBeGreaterThan(1);
    for (const path of withToken) expect(nginx).toContain(`~^${path} `);
  });

  test('hide health and metrics from visitors', () => {
    expect(caddy).toContain(
      '@operators path /metrics /health /health/* /api/health /api/health/*\n\trespond ' +
        '@operators 404\n',
    );
    const hidden = new RegExp(/location ~ (\^\S+) \{\s+return 404;/.exec(nginx)?.[1] ?? 'none');
    expect(
      ['/health', '/api/health', '/health/ready', '/api/health/live', '/metrics'].every((path) =>
        hidden.test(path),
      ),
    ).toBe(true);
    expect(
      ['/home', '/healthy', '/api/exposed/health', '/metrics/x'].some((path) => hidden.test(path)),
    ).toBe(false);
  });
});
