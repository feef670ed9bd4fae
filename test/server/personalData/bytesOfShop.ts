import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import type { Shop } from '../catalogue/catalogueSupport';

/**
 * What files of the shop still have a text, in any case: those of the data folder, and those of the
 * tables of PostgreSQL.
 */
export async function placesOf(
  { dataDir, database }: Pick<Shop['config'], 'dataDir' | 'database'>,
  text: string,
): Promise<string[]> {
  const has = (bytes: Buffer) => bytes.toString('latin1').toLowerCase().includes(text);
  // Only SQLite may read the lock file.
  const files = readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).filter(
    (name) => !name.endsWith('.lock'),
  );
  const found = files.filter(
    (name) => statSync(join(dataDir, name)).isFile() && has(readFileSync(join(dataDir, name))),
  );
  if (database.engine === 'sqlite') return found;
  const client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query('checkpoint');
  const { rows } = await client.query<{ name: string; content: Buffer }>(
    `select oid::regclass::text as name, pg_read_binary_file(pg_relation_filepath(oid)) as content
      from pg_class where relkind in ('r', 'i', 't') and pg_relation_filepath(oid) is not null
      and not relisshared`,
  );
  await client.end();
  return [...found, ...rows.filter(({ content }) => has(content)).map(({ name }) => name)];
}
