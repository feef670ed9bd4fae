// @full migrations, @postgres: sequences and settings are read from each engine.
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../../src/server/database/engine/engine';
import { openDatabase } from '../../../../src/server/database/openDatabase';
import { readSetting, writeSetting } from '../../../../src/server/database/settings';
import type { Tables } from '../../../../src/server/database/tables';
import { nextVersion, offerVersions } from '../../../../src/server/database/usedVersions';
import {
  createDatabase,
  databaseUrl,
  dropDatabase,
  TEST_ENGINE,
} from '../../../support/testDatabase';
import { useCommands } from '../../cli/commandSupport';

const { dataDir, shop, newShop } = useCommands();
let name: string | undefined;
beforeEach(async () => {
  name = TEST_ENGINE === 'postgres' ? await createDatabase() : undefined;
  if (name) process.env.DATABASE_URL = databaseUrl(name);
  await newShop();
});
afterEach(() => (name ? dropDatabase(name) : undefined));

async function within<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const place = name
    ? ({ engine: 'postgres', url: databaseUrl(name), poolSize: 2 } as const)
    : ({ engine: 'sqlite', dataDir: dataDir() } as const);
  const database = await openDatabase(place);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
const write = <T>(work: (trx: Kysely<Tables>) => Promise<T>) =>
  within((database) => database.write(work));
const publish = (version: number) =>
  write((trx) =>
    sql`insert into shop_version (section, version, fields, published_by, published_at)
      values ('texts', ${version}, '{}', 'a@labo.example', '2026-11-21 10:00:00')`.execute(trx),
  );
const journal = () =>
  write(async (trx) => {
    const entry = { user_id: null, email: '', at: '2026-11-21 10:00:00', operation: 'x' };
    const { id } = await trx
      .insertInto('journal')
      .values({ ...entry, target: '', article_id: null, before: null, after: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });

test('THREAT-K06 no number used since the backup is given again after a restore', async () => {
  await write(async (trx) => {
    await writeSetting(trx, 'last_category_id', '30');
    await writeSetting(trx, 'catalogue_version', '5');
  });
  await write((trx) =>
    sql`insert into shop_section (section, revision) values ('texts', 1)`.execute(trx),
  );
  await publish(1);
  const first = await journal();
  expect(await shop('backup', 'one.backup')).toBe(0);
  await write(async (trx) => {
    await writeSetting(trx, 'last_category_id', '34');
    await writeSetting(trx, 'catalogue_version', '9');
    await trx.insertInto('category').values({ id: 36, label: 'Rayon' }).execute();
  });
  await publish(2);
  const used = [await journal(), await journal()].at(-1)!;
  expect(used).toBeGreaterThan(first);
  expect(await shop('restore', 'one.backup')).toBe(0);
  await within(async ({ db }) => {
    expect(await readSetting(db, 'last_category_id')).toBe('36');
    expect(Number(await readSetting(db, 'catalogue_version'))).toBeGreaterThan(9);
    expect(await nextVersion(db, 'section texts', 1)).toBe(3);
    expect(await nextVersion(db, offerVersions(1), undefined)).toBe(1);
  });
  expect(await journal()).toBeGreaterThan(used);
});
