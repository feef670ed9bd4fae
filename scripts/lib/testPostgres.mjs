// The PostgreSQL of tests: that of TEST_DATABASE_URL, whose user must be allowed to create
// databases, or one of its own.
import { startPostgres } from './postgresServer.mjs';

/**
 * @returns its URL, for a database that exists, and stop(). Ends the process with a sentence when
 * PostgreSQL does not start.
 */
export async function startTestPostgres() {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return { url, stop: async () => undefined };
  try {
    return await startPostgres();
  } catch (error) {
    console.error(
      `PostgreSQL does not start: ${error.message}\nThe tests need one: start them as another ` +
        'user, or set TEST_DATABASE_URL to one whose user may create databases.',
    );
    process.exit(1);
  }
}
