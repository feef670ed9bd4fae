// @full commands: what a process leaves that is killed between two writes of one step.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Schemas } from '../../../src/server/contract/operations';
import { migrationNames } from '../../../src/server/database/engine/migrate';
import { sqliteFile } from '../../../src/server/database/location';
import { migrateDatabase } from '../../../src/server/database/openDatabase';
import { SqliteConnection } from '../../../src/server/database/sqlite/sqliteDriver';
import {
  contentOf,
  copyAtKillPoints,
  copyDataDir,
  expectWhole,
  type Killed,
} from '../../support/killPoints';
import { openShop, type Shop } from '../catalogue/catalogueSupport';
import { request, sendOffer } from '../offers/offerSupport';
import { dropFile, offeredInLots, ORDER, order, orderOf, undo } from '../orders/orderSupport';
import { LATER, rowsOf, type Server, startAgain } from './killedShop';

let folder: string;
let copies: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'killed-steps-'));
  copies = join(folder, 'copies');
  mkdirSync(copies);
});
afterEach(() => rmSync(folder, { recursive: true }));

const OWN = '/protected/put/self/personal/info';
const mailsOf = ({ dataDir }: Killed): string[] =>
  readdirSync(join(dataDir, 'mail')).map((name) =>
    readFileSync(join(dataDir, 'mail', name), 'latin1'),
  );
/** Of an order; of one that is undone. */
const ACKNOWLEDGED = /^Subject: .*Votre_commande_pour/m;
const UNDONE_ORDER = /^Subject: .*Votre_commande_pour.*\r?\n .*plus_enregistr/m;

describe('in a shop', () => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await openShop();
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await shop.close();
  });

  /** Does something to the shop, whose answer is 200. @returns some of what a kill leaves. */
  async function killAt(work: () => ReturnType<Shop['call']>): Promise<Killed[]> {
    const { dataDir } = shop.config;
    const before = contentOf(dataDir);
    const killed = await copyAtKillPoints(dataDir, copies, async () => {
      expect((await work()).statusCode).toBe(200);
    });
    return expectWhole(killed, before);
  }

  test('FAULT-R01 coordinates that staff saved are stored with their entry, or not', async () => {
    const customer = await self(shop.customer);
    const body = { firstName: 'Ada', lastName: 'Byron', phone: '0611223344', revision: 0 };
    const path = `/protected/users/${customer.id}/info`;
    const left = await killAt(() => shop.call('PUT', `/api${path}`, { token: shop.admin, body }));
    expect(left.length).toBeGreaterThan(3);
    for (const each of left)
      await startAgain(each, 'admin', async (call) => {
        // The same again is no conflict, another from the same revision is one.
        expect((await call('PUT', path, body))[0]).toBe(200);
        expect((await call('PUT', path, { ...body, firstName: 'Emmy' }))[0]).toBe(409);
        expect(
          rowsOf(each, 'select first_name, contact_revision from user_account'),
        ).toContainEqual({ first_name: 'Ada', contact_revision: 1 });
        expect(
          rowsOf(each, "select 1 as entry from journal where operation = 'saveUserInfo'"),
        ).toEqual([{ entry: 1 }]);
      });
  });

  test('FAULT-R01 what a customer saved is stored with its revision, or not', async () => {
    const { id, revision } = await self(shop.customer);
    const address = {
      street: '1 quai',
      additionalStreet: '',
      city: 'Lyon',
      zipCode: '',
      country: '',
    };
    const body = {
      firstName: 'Ada',
      lastName: 'Byron',
      IBAN: '',
      billingAddress: address,
      deliveryAddress: address,
      revision,
    };
    const left = await killAt(() => shop.call('PUT', `/api${OWN}`, { token: shop.customer, body }));
    for (const each of left)
      await startAgain(each, 'customer', async (call) => {
        expect((await call('PUT', OWN, body))[0]).toBe(200);
        expect((await call('PUT', OWN, { ...body, firstName: 'Emmy' }))[0]).toBe(409);
        expect(
          rowsOf(each, `select contact_revision as at from user_account where id = ${id}`),
        ).toEqual([{ at: revision + 1 }]);
      });
  });

  test('FAULT-R01 an extension has its PDF, event, entry and mail once, or nothing', async () => {
    const { id } = await request(shop);
    await sendOffer(shop, id);
    await shop.services.outbox.flush();
    shop.setNow(LATER);
    const token = await shop.loginAs('admin');
    jest.spyOn(shop.services.outbox, 'wake').mockImplementation(() => undefined);
    const path = `/protected/quotes/${id}/offer/extension`;
    const left = await killAt(() =>
      shop.call('POST', `/api${path}`, { token, body: { version: 1 } }),
    );
    for (const each of left)
      await startAgain(each, 'admin', async (call) => {
        const [status] = await call('POST', path, { version: 1 });
        expect([each.point, status]).toEqual([each.point, each === left.at(-1) ? 409 : status]);
        const [, thread] = await call('GET', `/protected/quotes/${id}/thread`);
        const { versions, events } = thread as Schemas['QuoteThread'];
        expect(versions.map(({ version, has_pdf: has }) => [version, has])).toEqual([
          [2, true],
          [1, true],
        ]);
        expect(events.filter(({ kind }) => kind === 'OFFER_SENT')).toHaveLength(2);
        expect(
          rowsOf(each, "select 1 as entry from journal where operation = 'extendOffer'"),
        ).toEqual([{ entry: 1 }]);
      });
    for (const each of left)
      expect(mailsOf(each).filter((mail) => /^Subject: .*version 2/ms.test(mail))).toHaveLength(1);
  });

  /** What a quote has of orders: of whom, which events, entries and prices, and which files. */
  const standing = async (call: Server, each: Killed, id: number) => {
    const [, answer] = await call('GET', `/protected/quotes/${id}/thread`);
    const { acceptance, events, purchase_order: of } = answer as Schemas['QuoteThread'];
    const kinds = events.map(({ kind }) => kind);
    return {
      taken: acceptance && { chosen: acceptance.chosen, lines: acceptance.order?.lines },
      events: kinds.filter((kind) => ['ACCEPTED', 'ORDER_UNDONE'].includes(kind)),
      entries: rowsOf(
        each,
        "select operation from journal where operation in ('recordOrder', 'undoOrder') order by id",
      ),
      accepted: rowsOf(each, `select line_id, accepted from offer_line where quote_id = ${id}`),
      file: of?.file?.name,
      kept: rowsOf(each, `select name from order_file where quote_id = ${id}`),
    };
  };
  const keptFile = (each: Killed) =>
    (rowsOf(each, 'select id from order_file') as { id: number }[])[0]?.id;
  /** The order of lots, with the file that is dropped for it. */
  const orderOfLots = async () => {
    const { quote, lines } = await offeredInLots(shop);
    const file = (await dropFile(shop, quote.id)).json<Schemas['OrderFile']>();
    await shop.services.outbox.flush();
    jest.spyOn(shop.services.outbox, 'wake').mockImplementation(() => undefined);
    return { id: quote.id, body: { ...ORDER, lines, file: file.id } };
  };
  const KEY = { key: 'press-of-an-order' };
  const WITH_KEY = { 'idempotency-key': KEY.key };
  const [RECORDED, UNDONE] = [{ operation: 'recordOrder' }, { operation: 'undoOrder' }];
  const NAME = 'BC_4500187263.pdf';

  test('FAULT-R01 an order of lots has its file, event, entry and mail once, or not', async () => {
    const { id, body } = await orderOfLots();
    const path = `/protected/quotes/${id}/order`;
    const left = await killAt(() => order(shop, id, body, KEY));
    expect(left.length).toBeGreaterThan(3);
    for (const each of left)
      await startAgain(each, 'admin', async (call) => {
        const [status] = await call('POST', path, body, WITH_KEY);
        expect([each.point, status]).toEqual([each.point, 200]);
        expect(await standing(call, each, id)).toEqual({
          taken: { chosen: ['T2'], lines: body.lines },
          events: ['ACCEPTED'],
          entries: [RECORDED],
          accepted: [{ line_id: 'a', accepted: 1 }],
          file: NAME,
          kept: [],
        });
        for (const file of ['purchase-order/file', 'acceptance.pdf'])
          expect((await call('GET', `/protected/quotes/${id}/${file}`))[0]).toBe(200);
      });
    for (const each of left)
      expect(mailsOf(each).filter((mail) => ACKNOWLEDGED.test(mail))).toHaveLength(1);
  });

  test('FAULT-R01 an order of lots is undone once, with its file and mail, or not', async () => {
    const { id, body } = await orderOfLots();
    await order(shop, id, body, KEY);
    await shop.services.outbox.flush();
    const orderId = (await orderOf(shop, id))?.id ?? 0;
    const path = `/protected/quotes/${id}/order`;
    const left = await killAt(() => undo(shop, id, orderId));
    expect(left.length).toBeGreaterThan(3);
    for (const each of left)
      await startAgain(each, 'admin', async (call) => {
        const [status] = await call('POST', `${path}/undoing`, { order: orderId });
        expect([each.point, status]).toEqual([each.point, 200]);
        expect(await standing(call, each, id)).toEqual({
          taken: undefined,
          events: ['ACCEPTED', 'ORDER_UNDONE'],
          entries: [RECORDED, UNDONE],
          accepted: [{ line_id: 'a', accepted: 0 }],
          file: undefined,
          kept: [{ name: NAME }],
        });
        expect((await call('GET', `${path}/files/${keptFile(each)}`))[0]).toBe(200);
        // The press that had recorded it records nothing any more.
        expect((await call('POST', path, body, WITH_KEY))[0]).toBe(409);
      });
    for (const each of left)
      expect(mailsOf(each).filter((mail) => UNDONE_ORDER.test(mail))).toHaveLength(1);
  });

  const self = async (token: string) =>
    (await shop.call('GET', '/api/protected/self/info', { token })).json<Schemas['User']>();
});

/** Migrations that the data folder lacks then. */
const LACKING = migrationNames.filter((name) => name > '059');

/** What they add; of a later migration the test fails until its columns stand here. */
const ADDED = [
  'journal drop column subject_kind',
  'journal drop column subject_id',
  'user_account drop column contact_revision',
  'user_account drop column contact_changed_at',
  'offer drop column total_ht_cents',
  'offer drop column pdf_sha256',
  'search_count drop column emptied',
  ...['offered_on', 'ordered_on', 'offered_cents', 'ordered_cents'].map(
    (column) => `quote drop column figure_${column}`,
  ),
  'offer_acceptance drop column total_ht_cents',
  ...[
    ...['recorded_by', 'means', 'ordered_on', 'ordered', 'exported_at', 'signatory_function'],
    ...['remark', 'version_reason', 'event_id', 'acknowledged', 'pdf_name'],
  ].map((column) => `offer_acceptance drop column ${column}`),
];

/** Takes back what the migrations after 058 added. */
function toVersion058(dataDir: string): void {
  const db = new SqliteConnection(sqliteFile(dataDir));
  db.exec('drop index journal_by_subject');
  for (const index of ['day', 'customer']) db.exec(`drop index quote_by_${index}`);
  const tables = ['order_file', 'offer_origin', 'quote_figure', 'quote_figure_part'];
  const words = ['search_replay', 'synonym', 'synonym_set'];
  for (const table of [...tables, 'figure_of_day', ...words]) db.exec(`drop table ${table}`);
  for (const column of ADDED) db.exec(`alter table ${column}`);
  db.exec("delete from kysely_migration where name > '059'");
  db.close();
}

describe('migrations', () => {
  const location = () => ({ engine: 'sqlite' as const, dataDir: join(folder, 'data') });
  const namesOf = (of: Killed) => rowsOf(of, 'select name from kysely_migration order by name');

  test('THREAT-K07 a first start that is killed leaves nothing, and starts again', async () => {
    const { dataDir } = location();
    mkdirSync(dataDir);
    const killed = await copyAtKillPoints(dataDir, copies, () => migrateDatabase(location()));
    expect(killed.length).toBeGreaterThan(200);
    const last = killed.at(-1)!;
    const whole = [contentOf(last.dataDir), namesOf(last)];
    for (const each of killed.filter((_, at) => at % 20 === 0)) {
      await migrateDatabase({ engine: 'sqlite', dataDir: each.dataDir });
      expect([each.point, contentOf(each.dataDir), namesOf(each)]).toEqual([each.point, ...whole]);
    }
  });

  test('THREAT-K07 a killed update has all columns of its migrations, or none', async () => {
    const shop = await openShop();
    const { id } = await request(shop);
    await sendOffer(shop, id);
    const { dataDir } = location();
    copyDataDir(shop.config.dataDir, dataDir);
    await shop.close();
    toVersion058(dataDir);
    const before = contentOf(dataDir);
    const killed = await copyAtKillPoints(dataDir, copies, async () => {
      expect(await migrateDatabase(location())).toEqual(LACKING);
    });
    const whole = contentOf(killed.at(-1)!.dataDir);
    expect(whole).toContain('"subject_kind":"quote"');
    for (const each of expectWhole(killed, before)) {
      await migrateDatabase({ engine: 'sqlite', dataDir: each.dataDir });
      expect([each.point, contentOf(each.dataDir)]).toEqual([each.point, whole]);
    }
  });
});
