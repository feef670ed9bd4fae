// Connections to PostgreSQL, and empty databases on a server whose user may create them.
import { Client } from 'pg';

/** Runs `work` with a connected client of pg. */
export async function withClient(url, work) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export const dropDatabase = (serverUrl, name) =>
  withClient(serverUrl, (client) => client.query(`drop database if exists ${name} with (force)`));

/** Creates an empty database in the place of one of this name. @returns its URL. */
export async function createDatabase(serverUrl, name) {
  await dropDatabase(serverUrl, name);
  await withClient(serverUrl, (client) =>
    client.query(`create database ${name} template template0`),
  );
  return Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
}
