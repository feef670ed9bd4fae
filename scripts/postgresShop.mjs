// node scripts/postgresShop.mjs: starts the built server over a new database of the tests'
// PostgreSQL. For the browser tests; settings as for npm start.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { serverArguments } from './lib/setup.mjs';
import { startTestPostgres } from './lib/testPostgres.mjs';

const DATABASE = 'paillasse_e2e';

const postgres = await startTestPostgres();
const { default: pg } = await import('pg');
const client = new pg.Client({ connectionString: postgres.url });
await client.connect();
await client.query(`drop database if exists ${DATABASE} with (force)`);
await client.query(`create database ${DATABASE} template template0`);
await client.end();

const url = new URL(postgres.url);
url.pathname = DATABASE;
const server = spawn(process.execPath, serverArguments, {
  stdio: 'inherit',
  env: { ...process.env, DATABASE_URL: url.href },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => server.kill(signal));
const [code] = await once(server, 'exit');
await postgres.stop();
process.exit(code ?? 1);
