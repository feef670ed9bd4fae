// Benchmarks use the PostgreSQL of TEST_DATABASE_URL, or start one.
import { readFileSync } from 'node:fs';
import { createDatabase, dropDatabase, withClient } from '../lib/databases.mjs';
import { startPostgres } from '../lib/postgresServer.mjs';
import { childrenOf, cpuSecondsOf, cpuSecondsWithChildren, statOf } from '../lib/processes.mjs';

const NAME = `paillasse_bench_${process.pid}`;

/** @param url of an existing server; undefined: starts one from npm's packages. */
export async function openPostgres(url) {
  const own = url ? undefined : await startPostgres();
  const serverUrl = url ?? own.url;
  const { version, main } = await inspect(serverUrl);
  return {
    version,
    /** Creates an empty database in the place of the one before. @returns its URL. */
    createDatabase: () => createDatabase(serverUrl, NAME),
    /**
     * CPU seconds of all its processes, ended ones included; NaN when it runs on another machine.
     */
    cpuSeconds: () =>
      cpuSecondsWithChildren(main) +
      childrenOf(main).reduce((sum, pid) => sum + (cpuSecondsOf(pid) || 0), 0),
    async stop() {
      await dropDatabase(serverUrl, NAME);
      await own?.stop();
    },
  };
}

/** @returns its version, and the id of its main process: NaN on another machine. */
function inspect(url) {
  return withClient(url, async (client) => {
    const { rows } = await client.query(
      "select current_setting('server_version') as version, pg_backend_pid() as pid",
    );
    const [{ version, pid }] = rows;
    return { version, main: nameOf(pid) === 'postgres' ? Number(statOf(pid)[1]) : Number.NaN };
  });
}

function nameOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  } catch {
    return undefined;
  }
}
