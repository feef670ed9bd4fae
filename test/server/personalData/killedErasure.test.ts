// @full commands: what an erasure and a restore leave that are killed between two writes.
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runShopCommand } from '../../../src/server/cli/program';
import { openDatabase } from '../../../src/server/database/openDatabase';
import { openFileStorage } from '../../../src/server/files/openStorage';
import { removeOrphans } from '../../../src/server/retention/cleanup';
import { emailOf, PASSWORD } from '../../support/buildApp';
import { contentOf, copyAtKillPoints, copyDataDir, type Killed } from '../../support/killPoints';
import { openShop, PDF, uploadTo } from '../catalogue/catalogueSupport';
import { captureOutput } from '../cli/commandSupport';
import { request, saveDraft, startOf } from '../offers/offerSupport';
import { placesOf } from './bytesOfShop';

/** In every address and text of the person. */
const SECRET = 'zyxsecret';
const PERSON = `${SECRET}@labo.example`;
const HOURS_2 = 2 * 3_600_000;

const environment = { ...process.env };
const { output } = captureOutput();
let folder: string;
let copies: string;
let dataDir: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'killed-erasure-'));
  [copies, dataDir] = [join(folder, 'copies'), join(folder, 'data')];
  mkdirSync(copies);
  await fillShop();
  process.env = { ...environment, INIT_CWD: folder };
});
afterEach(() => {
  process.env = environment;
  rmSync(folder, { recursive: true });
});

/** A closed shop: of the person an account and a quote with an offer, its file and mails. */
async function fillShop(): Promise<void> {
  const shop = await openShop();
  const account = { email: PERSON, password: PASSWORD };
  await shop.call('POST', '/exposed/create/account', { body: account });
  const { db } = shop.services.database;
  await db.updateTable('user_account').set({ verified: 1 }).where('email', '=', PERSON).execute();
  const login = await shop.call('POST', '/api/login_check', { body: account });
  const { token } = login.json<{ token: string }>();
  const { id } = await request(shop, { lastName: SECRET, comment: SECRET, email: PERSON }, token);
  const files = `/api/protected/quotes/${id}/offer/files`;
  await uploadTo(shop, files, PDF, `${SECRET}.pdf`);
  const content = { ...(await startOf(shop, id)), message: SECRET };
  const saved = await saveDraft(shop, id, 0, content);
  const { revision } = saved.json<{ revision: number }>();
  // Its file has the text of the person, and neither their address nor that of the quote.
  const sent = await shop.call('POST', `/api/protected/quotes/${id}/offer/send`, {
    token: shop.admin,
    body: { revision, to: emailOf('other'), copies: [] },
  });
  expect(sent.statusCode).toBe(200);
  await shop.services.outbox.flush();
  copyDataDir(shop.config.dataDir, dataDir);
  await shop.close();
}

const command = (directory: string, ...args: string[]) => {
  process.env.DATA_DIR = directory;
  return runShopCommand(args);
};
const erase = (directory: string) => command(directory, 'person', 'erase', PERSON, '--yes');
const places = (directory: string) =>
  placesOf({ dataDir: directory, database: { engine: 'sqlite', dataDir: directory } }, SECRET);

/** The stored files that stay once the hourly cleanup has run. */
async function filesLeft(directory: string): Promise<string[]> {
  const database = await openDatabase({ engine: 'sqlite', dataDir: directory });
  const storage = await openFileStorage({ dataDir: directory, filesBucket: undefined });
  await removeOrphans(database, storage, Date.now() + HOURS_2);
  await database.close();
  return readdirSync(join(directory, 'files')).filter((name) => name !== 'thumbnails');
}

/** Each from the last that a change is not complete at, and every so many before. */
const sample = (killed: readonly Killed[], isDone: (each: Killed) => boolean, every: number) => {
  const first = killed.findIndex(isDone);
  return killed.filter((_, at) => at >= first - 1 || at % every === 0);
};

test('THREAT-F18 an erasure that is killed is complete when it is repeated', async () => {
  expect((await places(dataDir)).length).toBeGreaterThan(1);
  const before = contentOf(dataDir);
  const killed = await copyAtKillPoints(dataDir, copies, async () => {
    expect(await erase(dataDir)).toBe(0);
  });
  const left = killed.map((each) => ({ ...each, content: contentOf(each.dataDir) }));
  const isErased = ({ content }: { content: string }) => !content.includes(SECRET);
  // The rows are all there or all erased; once they are, no mail is left.
  const first = left.findIndex(isErased);
  expect(left.map((each) => isErased(each))).toEqual(left.map((_, at) => at >= first));
  expect(left.slice(0, first).filter(({ content }) => content !== before)).toEqual([]);
  expect([first > 20, left.length - first > 2]).toEqual([true, true]);
  for (const each of sample(killed, ({ dataDir: at }) => !contentOf(at).includes(SECRET), 10)) {
    expect([each.point, await erase(each.dataDir)]).toEqual([each.point, 0]);
    expect([each.point, await places(each.dataDir)]).toEqual([each.point, []]);
    expect([each.point, await filesLeft(each.dataDir)]).toEqual([each.point, []]);
  }
}, 240_000);

/** An account that is deactivated after the backup. */
const OTHER = emailOf('other');

test('THREAT-K06 a restore that is killed brings back nobody who was erased', async () => {
  expect(await command(dataDir, 'backup', 'first.backup')).toBe(0);
  expect(await erase(dataDir)).toBe(0);
  const database = await openDatabase({ engine: 'sqlite', dataDir });
  await database.write((trx) =>
    trx.updateTable('user_account').set({ activated: 0 }).where('email', '=', OTHER).execute(),
  );
  await database.close();
  const before = contentOf(dataDir);
  const killed = await copyAtKillPoints(dataDir, copies, async () => {
    expect([await command(dataDir, 'restore', 'first.backup'), output()]).toEqual([0, output()]);
  });
  const after = contentOf(dataDir);
  expect(after).not.toBe(before);
  expect(after).not.toContain(SECRET);
  const contents = killed.map((each) => contentOf(each.dataDir));
  const first = contents.indexOf(after);
  expect(first).toBeGreaterThan(20);
  expect(contents.map((content) => content === after)).toEqual(
    contents.map((_, at) => at >= first),
  );
  expect(contents.slice(0, first).filter((content) => content !== before)).toEqual([]);
  for (const each of sample(killed, ({ dataDir: at }) => contentOf(at) === after, 25)) {
    expect([each.point, await command(each.dataDir, 'restore', 'first.backup')]).toEqual([
      each.point,
      0,
    ]);
    expect([each.point, await places(each.dataDir)]).toEqual([each.point, []]);
    expect(contentOf(each.dataDir)).toContain(`"email":"${OTHER}"`);
  }
}, 240_000);

test('THREAT-F18 an erasure removes what a killed restore has prepared', async () => {
  expect(await command(dataDir, 'backup', 'first.backup')).toBe(0);
  const killed = await copyAtKillPoints(dataDir, copies, () =>
    command(dataDir, 'restore', 'first.backup'),
  );
  const prepared = killed.filter(({ dataDir: at }) =>
    readdirSync(at).some((name) => name.startsWith('.restauration-')),
  );
  const { dataDir: left } = prepared[prepared.length >> 1]!;
  expect((await places(left)).some((name) => name.startsWith('.restauration-'))).toBe(true);
  expect(await erase(left)).toBe(0);
  // The other is named by the command: of a shop it is a link to the database.
  expect((await places(left)).filter((name) => !/^paillasse-avant-/.test(name))).toEqual([]);
});
