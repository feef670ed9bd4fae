// Starts the PostgreSQL of a test run, unless TEST_DATABASE_URL names one whose user may create databases.
import { startPostgres } from '../../scripts/lib/postgresServer.mjs';

export default async function start() {
  if (process.env.TEST_DATABASE_URL) return;
  globalThis.postgresOfTests = await startPostgres();
  process.env.TEST_DATABASE_URL = globalThis.postgresOfTests.url;
}
