// @full commands: commands, starts and jobs.
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { LinkTable } from '../../../src/server/database/accountTables';
import { sqliteFile } from '../../../src/server/database/location';
import type { OpenServices } from '../../../src/server/openServices';
import { areLinksRevoked } from '../../../src/server/quotes/tableQuoteLinks';
import { insertUser } from '../../../src/server/users/tableUsers';
import { form, PDF } from '../catalogue/catalogueSupport';
import { useCommands } from './commandSupport';

const { dataDir, shop, output, withServer, newShop } = useCommands();
type Server = { app: FastifyInstance; services: OpenServices };

const PASSWORD = 'paillasse-2026';
const ADMIN = 'chef@labo.example';

async function makeAccount(
  { services: { database, passwords } }: Server,
  email: string,
): Promise<void> {
  const password_hash = await passwords.hash(PASSWORD);
  const texts = {
    first_name: '',
    last_name: '',
    phone: '',
    delivery_address: '{}',
    billing_address: '{}',
  };
  await database.write((trx) =>
    insertUser(trx, {
      email,
      password_hash,
      ...texts,
      activated: 1,
      verified: 1,
      roles: '["ROLE_USER"]',
      created_at: 0,
    }),
  );
}
const logIn = async ({ app }: Server, email: string) =>
  (
    await app.inject({
      method: 'POST',
      url: '/api/login_check',
      payload: { email, password: PASSWORD },
    })
  ).json<{ token: string }>().token;
const self = async ({ app }: Server, token: string) => {
  const answer = await app.inject({
    url: '/api/protected/self/info',
    headers: { authorization: `Bearer ${token}` },
  });
  return answer.statusCode === 200 ? answer.json<{ email: string }>().email : answer.statusCode;
};
async function sendFile({ app }: Server, url: string, token: string, bytes: Buffer, name: string) {
  const { payload, headers } = form(bytes, name);
  const answer = await app.inject({
    method: 'POST',
    url,
    payload,
    headers: { ...headers, authorization: `Bearer ${token}` },
  });
  expect([url, answer.statusCode]).toEqual([url, 200]);
  return answer.json<{ id: number }>();
}
const addDocument = async (server: Server, admin: string) =>
  (await sendFile(server, '/api/protected/post/article/1/attachment', admin, PDF, 'notice.pdf')).id;
async function sendQuote({ app, services }: Server): Promise<number> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/exposed/post/quote',
    payload: QUOTE,
  });
  expect(answer.statusCode).toBe(200);
  return (
    await services.database.db
      .selectFrom('quote')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
  ).id;
}
const QUOTE = { email: 'claire@labo.example', lines: [{ article_id: 1, quantity: 1 }] };
const idOf = async ({ services }: Server, email: string) =>
  (
    await services.database.db
      .selectFrom('user_account')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  ).id;

/**
 * A shop with some articles is backed up; then X registers, a document is added and a quote is
 * sent.
 */
async function backUpThenChange() {
  process.env.ADMIN_PASSWORD = PASSWORD;
  await newShop();
  await shop('admin', 'add', ADMIN);
  await shop('catalogue', 'make', '100', 'made.csv');
  await shop('import', 'made.csv');
  return withServer(async (server) => {
    const admin = await logIn(server, ADMIN);
    await sendQuote(server);
    expect(await shop('backup', 'shop.backup')).toBe(0);
    await makeAccount(server, 'x@labo.example');
    const x = {
      token: await logIn(server, 'x@labo.example'),
      id: await idOf(server, 'x@labo.example'),
    };
    expect(await self(server, x.token)).toBe('x@labo.example');
    return { admin, x, document: await addDocument(server, admin), quote: await sendQuote(server) };
  });
}

test('THREAT-K06 after a restore earlier sessions are refused, for new accounts too', async () => {
  const { admin, x } = await backUpThenChange();
  expect(await shop('restore', 'shop.backup')).toBe(0);
  expect(output().at(-1)).toContain('Chacun devra se reconnecter.');
  await withServer(async (server) => {
    await makeAccount(server, 'y@labo.example');
    expect([await self(server, x.token), await self(server, admin)]).toEqual([401, 401]);
    const y = await logIn(server, 'y@labo.example');
    expect([await self(server, y), await self(server, await logIn(server, ADMIN))]).toEqual([
      'y@labo.example',
      ADMIN,
    ]);
  });
});

test('THREAT-K06 after a restore no id of an account, document or quote is reused', async () => {
  const { x, document, quote } = await backUpThenChange();
  await shop('restore', 'shop.backup');
  await withServer(async (server) => {
    await makeAccount(server, 'y@labo.example');
    expect(await idOf(server, 'y@labo.example')).toBe(x.id + 1);
    expect(await addDocument(server, await logIn(server, ADMIN))).toBe(document + 1);
    expect(await sendQuote(server)).toBe(quote + 1);
  });
});

test('THREAT-K06 if the replaced database is unreadable, ids go on a thousand higher', async () => {
  const { quote } = await backUpThenChange();
  writeFileSync(sqliteFile(dataDir()), randomBytes(100_000));
  await shop('restore', 'shop.backup');
  expect(output().at(-1)).toContain('les numéros reprennent mille plus loin');
  expect(output().at(-2)).toContain(
    'aucune base lisible de cette boutique ne dit ce qui a pris fin depuis cette sauvegarde',
  );
  await withServer(async (server) => expect(await sendQuote(server)).toBe(quote + 1000));
});

test.each<[string, { url: string; payload?: object }, LinkTable]>([
  [
    'for a new password',
    {
      url: '/api/exposed/password/reset/request',
      payload: { userEmail: ADMIN, env: 'production' },
    },
    'password_reset',
  ],
  [
    'that confirms an address',
    { url: '/api/protected/verify/email/request' },
    'address_confirmation',
  ],
])('THREAT-A14 after a restore an unused link %s is invalid', async (_name, request, table) => {
  await backUpThenChange();
  const links = () =>
    withServer(({ services: { database } }) => database.db.selectFrom(table).selectAll().execute());
  await withServer(async (server) => {
    await server.services.database.db.updateTable('user_account').set({ verified: 0 }).execute();
    const authorization = `Bearer ${await logIn(server, ADMIN)}`;
    expect(
      (await server.app.inject({ method: 'POST', ...request, headers: { authorization } }))
        .statusCode,
    ).toBe(200);
  });
  expect(await links()).toHaveLength(1);
  await shop('backup', 'later.backup');
  await shop('restore', 'later.backup');
  expect(await links()).toEqual([]);
});

test('THREAT-K06 what staff revoked since the backup stays revoked after a restore', async () => {
  await backUpThenChange();
  const copy = { email: 'collegue@labo.example', token_hash: 'c', asked_at: 0, confirmed_at: 1 };
  const quote_id = await withServer(async ({ services: { database } }) => {
    const { id } = await database.db
      .selectFrom('quote')
      .select('id')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    await database.db.deleteFrom('follow_link').execute();
    await database.db
      .insertInto('follow_link')
      .values({ token_hash: 'a', quote_id: id, created_at: 0, revoked_at: null })
      .execute();
    await database.db
      .insertInto('quote_copy')
      .values({ ...copy, quote_id: id })
      .execute();
    await database.db
      .updateTable('quote')
      .set({ copy_to: copy.email })
      .where('id', '=', id)
      .execute();
    return id;
  });
  await shop('backup', 'linked.backup');
  await withServer(async (server) => {
    const headers = { authorization: `Bearer ${await logIn(server, ADMIN)}` };
    const url = `/api/protected/quotes/${quote_id}/links/revoke`;
    expect((await server.app.inject({ method: 'POST', url, headers })).statusCode).toBe(200);
  });
  for (const _restore of [1, 2]) {
    await shop('restore', 'linked.backup');
    expect(output().at(-2)).toContain('liens de suivi 1, copies 1');
  }
  await withServer(async ({ services: { database } }) => {
    const valid = await database.db
      .selectFrom('follow_link')
      .selectAll()
      .where('revoked_at', 'is', null)
      .execute();
    const copies = await database.db.selectFrom('quote_copy').selectAll().execute();
    const { copy_to } = await database.db
      .selectFrom('quote')
      .select('copy_to')
      .where('id', '=', quote_id)
      .executeTakeFirstOrThrow();
    expect([valid, copies, copy_to, await areLinksRevoked(database.db, quote_id)]).toEqual([
      [],
      [],
      '',
      true,
    ]);
  });
});
