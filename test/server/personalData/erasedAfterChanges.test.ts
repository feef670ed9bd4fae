// @full commands, @postgres: what is deleted stays in other files there.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { runShopCommand } from '../../../src/server/cli/program';
import type { Schemas } from '../../../src/server/contract/operations';
import { LINK_TABLES } from '../../../src/server/database/accountTables';
import {
  DECLARED_TABLES,
  ERASED_QUOTE,
  personalColumns,
} from '../../../src/server/database/declaredTables';
import { replaceStaff } from '../../../src/server/mail/tableStaff';
import { AUTHORED, EXPORTED } from '../../../src/server/personalData/exportedColumns';
import { setRoles } from '../../../src/server/users/tableUsers';
import { emailOf, NOON, PASSWORD } from '../../support/buildApp';
import { openShop, PDF, type Shop, uploadTo } from '../catalogue/catalogueSupport';
import { captureOutput } from '../cli/commandSupport';
import {
  accept,
  giveOrder,
  request,
  saveDraft,
  sendOffer,
  sendOrder,
  startOf,
} from '../offers/offerSupport';
import { placesOf } from './bytesOfShop';

/** In every address and every text of the person. */
const SECRET = 'zyxsecret';
const address = (name: string) => `${SECRET}-${name}@labo.example`;
const [OLD, NEW, PENDING, CONTACT] = ['old', 'new', 'pending', 'contact'].map(address) as [
  string,
  string,
  string,
  string,
];
const OTHER = emailOf('other');
const STORED = `${'0'.repeat(32)}.pdf`;

const environment = { ...process.env };
const { outputText } = captureOutput();
let shop: Shop;
let folder: string;
beforeEach(async () => {
  shop = await openShop();
  folder = mkdtempSync(join(tmpdir(), 'erased-'));
  const { database, dataDir } = shop.config;
  process.env = {
    ...environment,
    DATA_DIR: dataDir,
    INIT_CWD: folder,
    ...(database.engine === 'postgres' && { DATABASE_URL: database.url }),
  };
});
afterEach(async () => {
  process.env = environment;
  rmSync(folder, { recursive: true });
  await shop.close();
});

const write: Shop['services']['database']['write'] = (work) => shop.services.database.write(work);
async function ok(answer: ReturnType<Shop['call']>) {
  const got = await answer;
  expect([got.body, got.statusCode]).toEqual([got.body, 200]);
  return got;
}
const asAdmin = (method: string, path: string, body?: object) =>
  ok(shop.call(method, `/api/protected/${path}`, { token: shop.admin, body }));
const login = async (email: string) =>
  (await ok(shop.call('POST', '/api/login_check', { body: { email, password: PASSWORD } }))).json<{
    token: string;
  }>().token;
const linkTo = async (recipient: string) =>
  (await shop.mails())
    .filter((mail) => mail.recipient === recipient)
    .flatMap(({ body_text: text }) => /\/account\/confirm\/([\w-]+)/.exec(text)?.[1] ?? [])
    .at(-1);

const NAMES = { firstName: SECRET, lastName: SECRET, phone: '0611223344', comment: SECRET };

/** An account with a list, quotes, an order, links, a failed login; it is staff for a while. */
async function liveUnderOldAddress(): Promise<number> {
  await shop.call('POST', '/exposed/create/account', { body: { email: OLD, password: PASSWORD } });
  const { db } = shop.services.database;
  await db.updateTable('user_account').set({ verified: 1 }).where('email', '=', OLD).execute();
  const { id } = await db
    .selectFrom('user_account')
    .select('id')
    .where('email', '=', OLD)
    .executeTakeFirstOrThrow();
  const { comment: _comment, ...contact } = NAMES;
  await asAdmin('PUT', `users/${id}/info`, { ...contact, revision: 0 });
  await asAdmin('PUT', `users/${id}/notes`, { notes: SECRET, revision: 0 });
  const token = await login(OLD);
  const list = { name: SECRET, lines: [{ reference: SECRET, quantity: 3 }] };
  await ok(shop.call('POST', '/api/protected/my/lists', { token, body: list }));
  const quote = await request(shop, { ...NAMES, email: CONTACT, copyTo: [address('copy')] }, token);
  await sendOffer(shop, quote.id);
  expect((await accept(shop, quote.token, { name: SECRET })).statusCode).toBe(200);
  expect((await giveOrder(shop, quote.token, SECRET)).statusCode).toBe(200);
  for (const name of [`${SECRET}.pdf`, `${SECRET}-2.pdf`]) {
    const file = Buffer.from(PDF.toString().replace('\n', `\n% ${name}\n`));
    expect((await sendOrder(shop, quote.token, file, name)).statusCode).toBe(200);
  }
  await request(shop, { ...NAMES, email: OLD });
  await shop.call('POST', '/api/login_check', { body: { email: OLD, password: 'faux' } });
  await shop.call('POST', '/exposed/password/reset/request', { body: { userEmail: OLD } });
  await write((trx) => setRoles(trx, id, ['ROLE_USER', 'ROLE_ADMIN']));
  await ok(
    shop.call('POST', `/api/protected/update/quote/${quote.id}/status`, {
      token: await login(OLD),
      body: { new_status: 'ARCHIVED' },
    }),
  );
  await write((trx) => setRoles(trx, id, ['ROLE_USER']));
  await write((trx) => replaceStaff(trx, [OLD, 'devis@labo.example']));
  return id;
}

/** What staff enters and sends to the address, also with the offer to somebody else's request. */
async function beKnownToStaff(): Promise<void> {
  await asAdmin('POST', 'quotes', {
    via: 'PHONE',
    contact: { lastName: SECRET, phone: '0611223344', email: OLD },
    lines: [{ text: SECRET, quantity: 1 }],
    comment: SECRET,
    notify: true,
  });
  const { id } = await request(shop, { email: OTHER });
  const files = `/api/protected/quotes/${id}/offer/files`;
  expect((await uploadTo(shop, files, PDF, 'fiche.pdf')).statusCode).toBe(200);
  const saved = await saveDraft(shop, id, 0, await startOf(shop, id));
  const { revision } = saved.json<{ revision: number }>();
  await asAdmin('POST', `quotes/${id}/offer/send`, { revision, to: OLD, copies: [OTHER] });
}

/** The address is changed, the old one is used once more, and another change waits. */
async function move(id: number): Promise<void> {
  await asAdmin('PUT', `users/${id}/email`, { email: NEW });
  const token = await linkTo(NEW);
  await ok(shop.call('POST', '/exposed/verify/email', { body: { token, password: PASSWORD } }));
  await request(shop, { ...NAMES, email: OLD.toUpperCase() });
  await request(shop, NAMES, await login(NEW));
  const body = { content: SECRET, email: OLD, first_name: SECRET, last_name: SECRET };
  await shop.call('POST', '/api/post/contact/form', { body: { ...body, phone_number: '' } });
  await asAdmin('PUT', `users/${id}/email`, { email: PENDING });
}

/** Some mails are sent, some are refused, one waits. */
async function sendMails(): Promise<void> {
  await shop.services.outbox.flush();
  const { db } = shop.services.database;
  const newest = db.selectFrom('outbox').select('id').orderBy('id', 'desc').limit(2);
  await db
    .updateTable('outbox')
    .set({ sent_at: null, failed_at: NOON, attempts: 1, last_error: `550 ${SECRET} unknown` })
    .where('id', 'in', newest)
    .execute();
  await shop.call('POST', '/exposed/password/reset/request', { body: { userEmail: NEW } });
}

/** Columns of persons with keys, states, times, hashes or names of files: no text of the person. */
const WITHOUT_TEXT = new RegExp(
  '_at$|_id$|^id$|_hash$|stored_name$|^pdf_name$|^pdf_sha256$|^conversation$|' +
    '^(account|subject|verified|proved|failures|at)$',
);

const filled = (columns: readonly string[]) =>
  Object.fromEntries(columns.map((column) => [column, `${column} ${SECRET}`]));

/** What staff types of an order that it records. */
const OF_ORDERS = ['signatory_function', 'remark', 'version_reason'];

/** The further files of a mail. */
const FILES = JSON.stringify([{ name: `more_files ${SECRET}`, storedName: STORED }]);

/** What nobody typed in the scenario, in the rows of the person, and as author of others' rows. */
async function fillTheRest(id: number): Promise<void> {
  await write(async (trx) => {
    const own = trx.selectFrom('quote').select('id').where('last_name', '=', SECRET);
    const ofAccount = filled(['phone', 'delivery_address', 'billing_address']);
    const addresses = filled(['delivery_address', 'billing_address']);
    await trx
      .updateTable('user_account')
      .set({ ...ofAccount, ...mapOf(addresses, (text) => JSON.stringify({ street: text })) })
      .where('id', '=', id)
      .execute();
    const { user_id: _user, past_user_id: _past, email: _email, ...cleared } = ERASED_QUOTE;
    const quotes = await own.execute();
    for (const { id: quote } of quotes)
      await trx
        .updateTable('quote')
        .set(mapOf(filled(Object.keys(cleared)), (text) => `${text} ${quote}`))
        .where('id', '=', quote)
        .execute();
    const ids = quotes.map((quote) => quote.id);
    await sql`update quote_event set action_key = ${SECRET} || id where quote_id in
      (${sql.join(ids)})`.execute(trx);
    await trx
      .updateTable('offer_acceptance')
      .set({ ...filled(['order_reference', 'network_address', ...OF_ORDERS]), recorded_by: OLD })
      .where('quote_id', 'in', ids)
      .execute();
    await trx
      .insertInto('offer_file')
      .values({ quote_id: ids[0] ?? 0, version: 1, stored_name: STORED, name: SECRET, bytes: 1 })
      .execute();
    await trx
      .insertInto('order_file')
      .values({
        ...{ quote_id: ids[0] ?? 0, stored_name: STORED, name: SECRET, bytes: 1 },
        uploaded_at: '2026-11-21 12:00:00',
      })
      .execute();
    await trx
      .updateTable('outbox')
      .set({ ...filled(['recipient_domain', 'file_name']), more_files: FILES })
      .where('recipient', '=', OLD)
      .execute();
    await trx.updateTable('offer').set({ changed_by: OLD }).execute();
    await trx
      .updateTable('figure_of_day')
      .set({ label: OLD })
      .where('kind', '=', 'STAFF')
      .execute();
    await trx.updateTable('quote').set({ entered_by: OLD }).where('email', '=', OTHER).execute();
    const at = '2026-11-21 12:00:00';
    await trx
      .insertInto('offer_template')
      .values({ name: 'Port', name_key: 'port', content: '{}', changed_by: OLD, changed_at: at })
      .execute();
    await trx
      .insertInto('import_run')
      .values({ user_id: id, email: OLD, at, file_name: 'a.csv', byte_size: 1, state: 'done' })
      .execute();
    await trx
      .insertInto('shop_section')
      .values({ section: 'company', draft: '{}', draft_by: OLD, draft_at: at })
      .execute();
    await trx
      .insertInto('shop_version')
      .values({ section: 'company', version: 1, fields: '{}', published_by: OLD, published_at: at })
      .execute();
    await trx
      .insertInto('synonym')
      .values({ published: '{}', revision: 1, changed_by: OLD, changed_at: at })
      .execute();
    await trx
      .insertInto('synonym_set')
      .values({ name: 'shop', revision: 1, version: 1, published_by: OLD, published_at: at })
      .execute();
    const of = await trx.selectFrom('quote').select('id').where('email', '=', OTHER).execute();
    await trx
      .insertInto('quote_copy')
      .values({
        quote_id: of[0]?.id ?? 0,
        email: NEW,
        token_hash: '1',
        asked_at: NOON,
        confirmed_at: null,
      })
      .execute();
    const mention = JSON.stringify({ email: OLD });
    await trx
      .insertInto('journal')
      .values({
        user_id: id,
        email: OLD,
        at,
        operation: 'saveUserInfo',
        target: `Compte ${id} (${OLD})`,
        article_id: null,
        before: mention,
        after: mention,
      })
      .execute();
  });
}

const mapOf = (texts: Record<string, string>, change: (text: string) => string) =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, change(text)]));

/** Text columns of persons that the scenario leaves empty: a new one is to be filled in it. */
async function listUnfilled(): Promise<string[]> {
  const { db } = shop.services.database;
  const unfilled: string[] = [];
  for (const [table, declared] of Object.entries(DECLARED_TABLES))
    for (const column of personalColumns(declared).filter((each) => !WITHOUT_TEXT.test(each))) {
      if (table === 'rate_limit') continue;
      const { rows } = await sql`select 1 from ${sql.table(table)}
        where lower(cast(${sql.ref(column)} as text)) like ${`%${SECRET}%`} limit 1`.execute(db);
      if (rows.length === 0) unfilled.push(`${table}.${column}`);
    }
  return unfilled;
}

const exported = async (person: string, file: string) => {
  expect(await runShopCommand(['person', 'export', person, file])).toBe(0);
  return readFileSync(join(folder, file), 'utf8');
};

/** Kept with limits of calls alone (personCommand.test.ts), and what a deleted account has not. */
const LOGINS = ['login_attempt'];
const OF_ACCOUNT = [...LOGINS, 'user_account', 'saved_list', ...LINK_TABLES];

/** The fields that each table has in the export. */
const FIELDS: [
  string,
  { columns: Readonly<Record<string, string | readonly [string, unknown]>> },
][] = Object.entries(EXPORTED);

/** Fields of exported columns that a report does not have: a table is missing in it. */
const unsaidIn = (report: string, without: readonly string[]): string[] =>
  FIELDS.filter(([table]) => !without.includes(table)).flatMap(([table, { columns }]) =>
    Object.values(columns)
      .map((field) => (typeof field === 'string' ? field : field[0]))
      .filter((name) => !report.includes(`"${name}":`))
      .map((name) => `${table}: ${name}`),
  );

const isKept = () => undefined;
const isDeleted = (id: number) => asAdmin('DELETE', `${id}/user/delete`);
/** The deletion of an account leaves a pseudonym for its author. */
const wrote = (end: typeof isKept | typeof isDeleted) =>
  new Set(end === isKept ? Object.values(AUTHORED) : []);

test.each([
  ['the address', NEW, isKept, LOGINS],
  ['a former address of a deleted account', OLD, isDeleted, OF_ACCOUNT],
])('THREAT-F18 erasing by %s leaves no byte after every change', async (_by, by, end, without) => {
  const id = await liveUnderOldAddress();
  await beKnownToStaff();
  await move(id);
  await sendMails();
  await fillTheRest(id);
  expect((await placesOf(shop.config, SECRET)).length).toBeGreaterThan(3);
  expect(await listUnfilled()).toEqual([]);
  await end(id);
  const text = await exported(by, 'own.json');
  const report = JSON.parse(text) as {
    devis: Schemas['Quote'][];
    offres_recues: object[];
    ecrit_ou_saisi: { quoi: string }[];
    fichiers_d_emails: string[];
  };
  expect(unsaidIn(text, without)).toEqual([]);
  expect(new Set(report.ecrit_ou_saisi.map(({ quoi }) => quoi))).toEqual(wrote(end));
  expect([report.devis.length, report.offres_recues.length]).toEqual([5, 1]);
  expect(report.fichiers_d_emails.length).toBeGreaterThan(8);
  expect(await runShopCommand(['person', 'erase', by, '--yes'])).toBe(0);
  expect(outputText()).toContain('Effacé aussi sous ses autres adresses');
  expect(outputText()).toMatch(
    /sans destinataire, qui ne seront plus relancées : 202611-\d+ \(offre 1\)\./,
  );
  expect(await placesOf(shop.config, SECRET)).toEqual([]);
  expect(await exported(OTHER, 'other.json')).not.toContain(SECRET);
  expect(await runShopCommand(['backup', 'after.backup'])).toBe(0);
  expect(readFileSync(join(folder, 'after.backup'), 'latin1').toLowerCase()).not.toContain(SECRET);
});
