import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

/** The engine that the shops of a test file use, decided by its Jest project. */
export const TEST_ENGINE = process.env.TEST_ENGINE === 'postgres' ? 'postgres' : 'sqlite';

/**
 * Creates a database on the PostgreSQL of the run.
 * @param template an existing one to copy.
 * @returns its name.
 */
export async function createDatabase(template?: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(`create database ${name} template ${template ?? 'template0'}`);
  return name;
}

export const dropDatabase = (name: string): Promise<void> =>
  administer(`drop database if exists ${name} with (force)`);

/** DATABASE_URL of a database of the run. */
export function databaseUrl(name: string): string {
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  return url.href;
}

function serverUrl(): string {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error('No PostgreSQL: the globalSetup of the Jest project starts it');
  return url;
}

async function administer(statement: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl() });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
