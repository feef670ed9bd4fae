// node scripts/postgresShop.mjs: starts the built server over a new database of the tests'
// PostgreSQL. For the browser tests; settings as for npm start.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { serverArguments } from './lib/setup.mjs';
import { startTestPostgres } from './lib/testPostgres.mjs';

const postgres = await startTestPostgres();
const { createDatabase } = await import('./lib/databases.mjs');
const url = await createDatabase(postgres.url, 'paillasse_e2e');
const server = spawn(process.execPath, serverArguments, {
  stdio: 'inherit',
  env: { ...process.env, DATABASE_URL: url },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => server.kill(signal));
const [code] = await once(server, 'exit');
await postgres.stop();
process.exit(code ?? 1);
