// @full commands: commands, starts and jobs.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Schemas } from '../../../src/server/contract/operations';
import {
  listReferencedFiles,
  readSnapshotFiles,
} from '../../../src/server/database/backup/snapshotFile';
import { verifySnapshot } from '../../../src/server/database/backup/verifySnapshot';
import { SqliteConnection } from '../../../src/server/database/sqlite/sqliteDriver';
import { TYPESCRIPT } from '../../support/typeScript';
import { addArticle, openShop, picture, type Shop, upload } from '../catalogue/catalogueSupport';

const root = join(__dirname, '../../..');
let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

/** The command, in a process of its own. @returns its exit code. */
async function backup(file: string): Promise<number> {
  const child = spawn(process.execPath, [...TYPESCRIPT, 'src/server/cli/main.ts', 'backup', file], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      TMPDIR: process.env.TMPDIR,
      DATA_DIR: shop.config.dataDir,
    },
    stdio: 'ignore',
  });
  return (await (once(child, 'exit') as Promise<[number]>))[0];
}

/** Adds pictures to an article and deletes them again, until it is stopped. */
async function editPictures(bytes: Buffer, isOver: () => boolean): Promise<number> {
  const article = await addArticle(shop);
  let edits = 0;
  for (; !isOver(); edits += 1) {
    const added = await upload(shop, article, bytes, 'a.png');
    expect(added.statusCode).toBe(200);
    const { id } = added.json<Schemas['Attachment']>();
    expect(
      (await shop.call('DELETE', `/api/article/attachment/${id}`, { token: shop.admin }))
        .statusCode,
    ).toBe(200);
  }
  return edits;
}

test('THREAT-K05 backups taken while pictures change have each file they name', async () => {
  const bytes = await picture('png', 200, 200);
  let over = false;
  const editing = Promise.all(Array.from({ length: 8 }, () => editPictures(bytes, () => over)));
  const saved = [1, 2, 3].map((n) => join(shop.config.dataDir, `${n}.backup`));
  for (const file of saved) expect(await backup(file)).toBe(0);
  over = true;
  const edits = (await editing).reduce((sum, one) => sum + one, 0);
  expect(edits).toBeGreaterThan(0);
  for (const file of saved) {
    await verifySnapshot(file);
    const db = new SqliteConnection(file, { readonly: true });
    const names: string[] = [];
    for await (const { name } of readSnapshotFiles(db)) names.push(name);
    expect(names).toEqual(listReferencedFiles(db));
    db.close();
  }
});
