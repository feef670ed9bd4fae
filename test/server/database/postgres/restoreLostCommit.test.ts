import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { replacePostgres } from '../../../../src/server/database/backup/replacePostgres';
import { sqliteFile } from '../../../../src/server/database/location';
import { migrateDatabase, openDatabase } from '../../../../src/server/database/openDatabase';
import { readStaff, replaceStaff } from '../../../../src/server/mail/tableStaff';
import { openDatabaseProxy } from '../../../support/databaseProxy';
import { createDatabase, databaseUrl, dropDatabase } from '../../../support/testDatabase';

let folder: string;
let name: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'restore-'));
  name = await createDatabase();
  await migrateDatabase({ engine: 'sqlite', dataDir: folder });
  const database = await openDatabase({ engine: 'postgres', url: databaseUrl(name), poolSize: 2 });
  await database.write((trx) => replaceStaff(trx, ['avant@labo.example']));
  await database.close();
});
afterEach(async () => {
  await dropDatabase(name);
  rmSync(folder, { recursive: true });
});

const staff = async () => {
  const database = await openDatabase({ engine: 'postgres', url: databaseUrl(name), poolSize: 2 });
  const found = await readStaff(database.db);
  await database.close();
  return found;
};

test.each([
  ['lost answer of the commit, which is done,', 'commit', true, []],
  ['failure before the commit', 'copy "staff"', false, ['avant@labo.example']],
])(
  'THREAT-K13 after a %s of a restore the replaced copy is there only if it may be replaced',
  async (_what, text, isKept, left) => {
    const proxy = await openDatabaseProxy(databaseUrl(name));
    const aside = join(folder, 'aside.sqlite');
    const location = { engine: 'postgres', url: proxy.url, poolSize: 2 } as const;
    // The migrations commit too.
    const steps = {
      carryOver: async () => undefined,
      storeFiles: async () => proxy.loseAnswerTo(text),
    };
    const outcome = await replacePostgres(location, sqliteFile(folder), aside, steps).then(
      () => 'done',
      () => 'failed',
    );
    await proxy.close();
    expect(outcome).toBe('failed');
    expect([existsSync(aside), await staff()]).toEqual([isKept, left]);
  },
);
