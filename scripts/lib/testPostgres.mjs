// Tests use the PostgreSQL of TEST_DATABASE_URL, whose user must be allowed to create databases;
// without that setting, one that is started for them.
import { startPostgres } from './postgresServer.mjs';
import { exitSaying } from './setup.mjs';

/** As findTestPostgres; ends the process with the sentence when PostgreSQL does not start. */
export async function startTestPostgres() {
  try {
    return await findTestPostgres();
  } catch (error) {
    return exitSaying(error.message);
  }
}

/**
 * @returns its URL, for a database that exists, and stop(). @throws an Error with a sentence when
 * PostgreSQL does not start.
 */
export async function findTestPostgres() {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return { url, stop: async () => undefined };
  try {
    return await startPostgres();
  } catch (error) {
    throw new Error(
      `PostgreSQL does not start: ${error.message}\nThe tests need one: start them as another ` +
        'user, or set TEST_DATABASE_URL to one whose user may create databases.',
      { cause: error },
    );
  }
}
