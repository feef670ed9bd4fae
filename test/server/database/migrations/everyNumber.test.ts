// @full migrations: databases and files of SQLite.
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import type { Engine } from '../../../../src/server/database/engine/engine';
import { migrationNames } from '../../../../src/server/database/engine/migrate';
import { sqliteFile } from '../../../../src/server/database/location';
import { migrateDatabase, openDatabase } from '../../../../src/server/database/openDatabase';
import {
  openSqliteFile,
  sqliteEngine,
  sqliteKysely,
} from '../../../../src/server/database/sqlite/sqlite';
import { SqliteConnection } from '../../../../src/server/database/sqlite/sqliteDriver';
import { readFollowed } from '../../../../src/server/follow/followedQuote';

const SOURCES = join(__dirname, '../../../../src/server/database/migrations');
/** The migrations by the names of their files, each its only function. */
const sources = Object.fromEntries(
  readdirSync(SOURCES).map((file) => [
    file.replace('.ts', ''),
    Object.values(
      jest.requireActual<Record<string, (engine: Engine) => Migration>>(join(SOURCES, file)),
    )[0]!(sqliteEngine),
  ]),
);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'paillasse-numbers-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const locationOf = (name: string) => {
  const dataDir = join(folder, name);
  mkdirSync(dataDir, { recursive: true });
  return { engine: 'sqlite' as const, dataDir };
};

const QUOTE = `insert into quote (user_id, request_hash, created_at, pipe_status, first_name,
  last_name, email, phone, comment, delivery_street, delivery_street_complement,
  delivery_zip_code, delivery_city, delivery_country, billing_street, billing_street_complement,
  billing_zip_code, billing_city, billing_country) values (1, '', '2026-11-18 10:00:00',
  'PENDING', 'Zoé', 'Petit', 'zoe@labo.example', '', '', '', '', '', '', '', '', '', '', '', '')`;

/** A person, an article, a quote and a mail, as the first version stored them. */
const FIRST_ROWS = [
  "insert into category values (2, 'Verrerie')",
  "insert into sub_category values (201, 'Béchers', 2)",
  "insert into under_sub_category values (20101, 'Forme basse', 201)",
  `insert into article (reference, secondary_reference, label, brand, description, packing,
    base_price_cents, ttc_price_cents, under_sub_category_id, soft_deleted, created_at, updated_at)
    values ('BE-1', 'X 1', 'Bécher', 'DURAN', 'En verre', 'Unité', 1000, 1200, 20101, 0, 1, 1)`,
  `insert into user_account (email, password_hash, first_name, last_name, phone, activated,
    verified, roles, delivery_address, billing_address, created_at)
    values ('zoe@labo.example', '', 'Zoé', 'Petit', '', 1, 1, '["ROLE_USER"]', '{}', '{}', 1)`,
  QUOTE,
  `insert into quote_line (quote_id, article_id, reference, title, packing, unit_price, quantity,
    sale_percentage) values (1, 1, 'BE-1', 'DURAN - Bécher', 'Unité', '10', 2, '0')`,
  `insert into outbox (recipient, subject, body_text, body_html, created_at, next_attempt_at,
    attempts) values ('zoe@labo.example', 'Votre devis', 'Merci', '<p>Merci</p>', 1, 1, 0)`,
];

/** An offer that was accepted, as the version stored it that brought offers. */
const FIRST_OFFER = [
  `insert into offer (quote_id, version, revision, content, changed_by, changed_at, sent_at,
    valid_until) values (1, 1, 1, '{"lines":[{"id":"a","article_id":1,"reference":"BE-1",
    "title":"Bécher","packing":"","unit_price":"10","discount":"","quantity":"2","vat_rate":"20",
    "lead_time":"","remark":"","optional":false,"replaces":""}],"discount":"","carriage":"",
    "validity_days":"30","message":"","terms":""}', 'admin@labo.example', '2026-11-18 10:00:00',
    '2026-11-18 10:00:00', '2026-12-18')`,
  `insert into offer_acceptance (quote_id, version, name, order_reference, chosen, accepted_at,
    network_address) values (1, 1, 'Zoé', 'BC 1', '[]', '2026-11-19 10:00:00', '')`,
];

const RULE = { free_carriage_above: '350', carriage: '29.50', deposit_above: '3000' };
const LINE = {
  ...{ id: 'a', article_id: 1, reference: 'BE-1', title: 'Bécher', packing: 'Unité' },
  ...{ unit_price: '12.50', discount: '3', quantity: '2', vat_rate: '20', lead_time: '8 jours' },
  ...{ remark: '', optional: false, replaces: '' },
};
/** Another, as 051 stored it: rounded prices, a ticked option, an article that is gone. */
const LATER_OFFER = [
  QUOTE,
  `insert into offer (quote_id, version, revision, content, changed_by, changed_at, sent_at,
    valid_until, rule, sent_to, pdf_name) values (2, 1, 1, '${JSON.stringify({
      lines: [
        LINE,
        { ...LINE, id: 'b', optional: true },
        { ...LINE, id: 'c', unit_price: '0.00', discount: '0', unavailable: true },
      ],
      ...{ discount: '0', carriage: '', validity_days: '30', message: '', terms: '' },
    })}', 'admin@labo.example', '2026-11-28 10:00:00', '2026-11-28 10:00:00', '2026-12-28',
    '${JSON.stringify({ ...RULE, rounding: 'UNIT_PRICE' })}',
    '{"email":"zoe@labo.example","copies":[]}', 'offre.pdf')`,
  `insert into offer_acceptance (quote_id, version, name, order_reference, chosen, accepted_at,
    network_address) values (2, 1, 'Zoé', 'BC 2', '["b"]', '2026-11-28 11:00:00', '')`,
  `insert into purchase_order (quote_id, version, number, received_at)
    values (2, 1, 'PO 7', '2026-11-28 11:00:00')`,
];
const ROWS_AFTER: Record<string, string[]> = {
  '001_initialSchema': FIRST_ROWS,
  '014_offers': FIRST_OFFER,
  '051_articleOrders': LATER_OFFER,
};
/** What the buyers of the two offers read. */
const ACCEPTED = [
  { reference: 'BC 1', chosen: [], prices: ['10'], order: 'BC 1' },
  { reference: 'BC 2', chosen: ['b'], prices: ['12.50', '12.50', '0.00'], order: 'PO 7' },
];

/** A database of each number in the order of the numbers; calls back with its folder's name. */
async function databaseOfEachNumber(look: (name: string) => Promise<void>): Promise<void> {
  const growing = sqliteFile(locationOf('growing').dataDir);
  for (const name of migrationNames) {
    const db = sqliteKysely(openSqliteFile(growing)) as unknown as Kysely<unknown>;
    const migrator = new Migrator({ db, provider: { getMigrations: async () => sources } });
    const { error } = await migrator.migrateTo(name);
    if (error) throw error as Error;
    for (const row of ROWS_AFTER[name] ?? []) await sql.raw(row).execute(db);
    await db.destroy();
    copyFileSync(growing, sqliteFile(locationOf(name).dataDir));
    await look(name);
    rmSync(locationOf(name).dataDir, { recursive: true });
  }
}

/** The tables, indexes and triggers, and what is stored but for the times of the update. */
function contentOf(name: string): string[] {
  const file = new SqliteConnection(sqliteFile(locationOf(name).dataDir));
  const texts = (query: string) =>
    file
      .prepare(query)
      .all()
      .map((row) => JSON.stringify(row));
  const content = [
    ...texts('select type, name, tbl_name from sqlite_master order by 1, 2'),
    ...texts(
      `select m.name, c.name as col from sqlite_master m, pragma_table_info(m.name) c
        where m.type = 'table' order by 1, 2`,
    ),
    ...texts('select name from kysely_migration order by name'),
    ...texts('select email, first_name from user_account'),
    ...texts('select reference, label from article'),
    ...texts('select q.id, q.last_name, l.title, l.quantity from quote q, quote_line l'),
    ...texts('select recipient, subject from outbox'),
    ...texts('select version, order_reference from offer_acceptance'),
    ...texts('select version, sent_at, valid_until from offer'),
  ];
  file.close();
  return content;
}

/** Opens it as a server does, and reads its first quotes as their buyers. */
async function readAccepted(name: string, quotes: number) {
  const { db, close } = await openDatabase(locationOf(name));
  const read: unknown[] = [];
  for (let id = 1; id <= quotes; id += 1) {
    const { acceptance, versions, purchase_order: order } = await readFollowed(db, id);
    read.push({
      reference: acceptance?.order_reference,
      chosen: acceptance?.chosen,
      prices: versions.flatMap(({ content }) => content.lines.map((line) => line.unit_price)),
      order: order?.number,
    });
  }
  await close();
  return read;
}

test('THREAT-K07 a database of each migration number opens; its offers are read', async () => {
  expect(Object.keys(sources)).toEqual(migrationNames);
  const whole = new Map<number, string[]>();
  const seen: string[] = [];
  await databaseOfEachNumber(async (name) => {
    const applied = await migrateDatabase(locationOf(name));
    expect([name, applied]).toEqual([name, migrationNames.slice(migrationNames.indexOf(name) + 1)]);
    const offers = ['014_offers', '051_articleOrders'].filter((each) => each <= name).length;
    expect([name, await readAccepted(name, offers)]).toEqual([name, ACCEPTED.slice(0, offers)]);
    const content = contentOf(name);
    expect([name, content]).toEqual([name, whole.get(offers) ?? content]);
    whole.set(offers, content);
    seen.push(name);
  });
  expect(seen).toEqual(migrationNames);
  expect(whole.get(0)?.join()).toContain('zoe@labo.example');
  expect(whole.get(2)?.join()).toContain('BC 2');
}, 120_000);
