// Starts the PostgreSQL of a test run.
import { startTestPostgres } from '../../scripts/lib/testPostgres.mjs';

export default async function start() {
  const postgres = await startTestPostgres();
  // Jest calls this once for each project on PostgreSQL: the second one finds the server of the
  // first.
  globalThis.postgresOfTests ??= postgres;
  process.env.TEST_DATABASE_URL = postgres.url;
}
