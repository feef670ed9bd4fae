// @postgres: counts and the expression of the index of guests differ there.
import type { Schemas } from '../../../src/server/contract/operations';
import { createPersonalDataReport } from '../../../src/server/personalData/report';
import {
  erasePersonalData,
  findPersonalData,
} from '../../../src/server/personalData/tablePersonalData';
import { insertLink } from '../../../src/server/session/tableOneTimeLinks';
import { setRoles } from '../../../src/server/users/tableUsers';
import { emailOf, NOON, PASSWORD } from '../../support/buildApp';
import { testOfAnyEngine } from '../../support/engineTests';
import { addArticle, openShop, type Shop } from '../catalogue/catalogueSupport';
import { decline, request, sendOffer } from '../offers/offerSupport';

const HOUR = 3_600_000;
const CLAIRE = emailOf('customer');

let shop: Shop;
let id: number;
let adminId: number;
let otherId: number;
beforeEach(async () => {
  shop = await openShop({ env: { RATE_LIMITS: 'on' } });
  id = await idOf(CLAIRE);
  adminId = await idOf(emailOf('admin'));
  otherId = await idOf(emailOf('other'));
});
afterEach(() => shop.close());

const idOf = async (email: string) =>
  (
    await shop.services.database.db
      .selectFrom('user_account')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  ).id;
const urlOf = (path: string) => `/api/protected/users${path && `/${path}`}`;
const call = (method: string, path: string, body?: object, token: string = shop.admin) =>
  shop.call(method, urlOf(path), { token, body });
const outcome = async (answer: ReturnType<typeof call>) => {
  const { statusCode, body } = await answer;
  return [statusCode, (JSON.parse(body) as { message: string }).message];
};
const file = async (of = id) => (await call('GET', `${of}`)).json<Schemas['UserFile']>();
const unverify = () =>
  shop.services.database.write((trx) =>
    trx.updateTable('user_account').set({ verified: 0 }).where('id', '=', id).execute(),
  );
const mailsTo = async (email = CLAIRE) =>
  (await shop.mails()).filter(({ recipient }) => recipient === email);
const login = () =>
  shop.call('POST', '/login_check', { body: { email: CLAIRE, password: PASSWORD } });
const send = (kind: string, of = id) => call('POST', `${of}/links`, { kind });
const activate = (activated: boolean, of = id) => call('PUT', `${of}/activated`, { activated });
const journal = async () =>
  (await shop.call('GET', '/api/protected/journal', { token: shop.admin })).json<
    Schemas['Journal']
  >().entries;

const INVITED = { email: ' Rosalind@labo.example', firstName: 'Rosalind', lastName: 'F.' };
const INFO = { firstName: 'Ada', lastName: 'Byron', phone: '0611223344' };
const saveInfo = (over: object = {}, of = id) =>
  call('PUT', `${of}/info`, { ...INFO, revision: 0, ...over });

describe('the file of a customer', () => {
  testOfAnyEngine(
    'ROLE-15 THREAT-B11 is for administrators; nobody else reads or changes it',
    async () => {
      for (const [method, path, body] of [
        ['GET', `${id}`],
        ['POST', '', INVITED],
        ['PUT', `${id}/info`, { ...INFO, revision: 0 }],
        ['PUT', `${id}/notes`, { notes: 'x', revision: 0 }],
        ['PUT', `${id}/activated`, { activated: false }],
        ['POST', `${id}/links`, { kind: 'PASSWORD' }],
      ] as const) {
        const visitor = await shop.call(method, urlOf(path), { body });
        expect(visitor.statusCode).toBe(401);
        expect((await call(method, path, body, shop.customer)).statusCode).toBe(403);
      }
      expect(await file()).toMatchObject({ notes: '', user: { firstName: 'Claire' } });
    },
  );

  test('names quotes with sums and states, lists and mails that failed', async () => {
    const article = await addArticle(shop, { base_price_cents: 1000 });
    const quote = async (email: string, token?: string) =>
      (
        await shop.call('POST', '/exposed/post/quote', {
          token,
          body: { email, lines: [{ article_id: article, quantity: 3 }] },
        })
      ).json<{ id: number }>().id;
    const own = await quote('achats@labo.example', shop.customer);
    const asGuest = await quote(CLAIRE.toUpperCase());
    await quote(emailOf('other'));
    await shop.call('POST', '/api/protected/my/lists', {
      token: shop.customer,
      body: { name: 'TP', lines: [{ reference: 'BEC-250', quantity: 3 }] },
    });
    await shop.services.database.write((trx) =>
      trx
        .updateTable('outbox')
        .set({ attempts: 1, failed_at: NOON, last_error: '550 inconnu' })
        .where('recipient', 'in', [CLAIRE.toUpperCase(), emailOf('other')])
        .execute(),
    );
    const found = await file();
    expect(found.quotes.map((each) => each.id)).toEqual([asGuest, own]);
    expect(found.quotes[0]).toEqual({
      id: asGuest,
      creation_date_time: '2026-11-21 12:00:00',
      pipe_status: 'PENDING',
      total: '30.00',
      step: 'NONE',
    });
    expect([found.quotes_total, found.lists]).toEqual([2, [{ name: 'TP', lines: 1 }]]);
    expect(found.mails.map(({ recipient, state }) => [recipient, state])).toEqual([
      [CLAIRE.toUpperCase(), 'failed'],
    ]);
    await unverify();
    expect(await file()).toMatchObject({ quotes: [{ id: own }], quotes_total: 1 });
  });

  test('says how far the offer of each quote has come, and its total', async () => {
    const sender = await request(shop, { email: CLAIRE }, shop.customer);
    await request(shop, { email: CLAIRE }, shop.customer);
    await sendOffer(shop, sender.id);
    await decline(shop, sender.token);
    expect((await file()).quotes).toMatchObject([
      { step: 'NONE' },
      {
        id: sender.id,
        step: 'DECLINED',
        valid_until: '2026-12-21',
        offer: { total_ht: expect.stringMatching(/^[1-9]\d+\.\d\d$/), accepted: false },
      },
    ]);
  });

  test('shows the last twenty quotes, and how many there are', async () => {
    const lines = [{ article_id: await addArticle(shop), quantity: 1 }];
    for (let n = 0; n < 21; n += 1)
      await shop.call('POST', '/exposed/post/quote', {
        token: shop.customer,
        body: { email: CLAIRE, lines },
      });
    const { quotes, quotes_total } = await file();
    expect([quotes.length, quotes_total]).toEqual([20, 21]);
  });

  testOfAnyEngine('of a deleted account is 404 in French, and each change of it', async () => {
    await shop.call('DELETE', `/api/protected/${id}/user/delete`, { token: shop.admin });
    const gone = [404, 'Ce compte n’existe plus.'];
    expect(await outcome(call('GET', `${id}`))).toEqual(gone);
    expect(await outcome(saveInfo())).toEqual(gone);
    expect(await outcome(activate(false))).toEqual(gone);
    expect((await call('GET', 'abc')).statusCode).toBe(400);
  });
});

describe('names, telephone and notes', () => {
  test('are stored; the journal names the fields alone, once for all presses', async () => {
    const save = () => outcome(saveInfo({ firstName: ' Ada ' }));
    expect(await Promise.all([save(), save()])).toEqual([
      [200, 'Coordonnées enregistrées'],
      [200, 'Coordonnées enregistrées'],
    ]);
    expect((await file()).user).toMatchObject(INFO);
    expect(await journal()).toMatchObject([
      { operation: 'saveUserInfo', after: { fields: 'prénom, nom, téléphone' } },
    ]);
  });

  testOfAnyEngine(
    'a body with roles, a password or an address is refused, changing nothing',
    async () => {
      const before = await file();
      for (const extra of [
        { roles: '["ROLE_ADMIN"]' },
        { password: 'un-secret' },
        { email: 'autre@labo.example' },
      ])
        expect((await saveInfo(extra)).statusCode).toBe(400);
      expect(
        (await call('PUT', `${id}/activated`, { activated: false, roles: [] })).statusCode,
      ).toBe(400);
      expect(await file()).toEqual(before);
    },
  );

  test('notes are of several lines; those of a colleague are never overwritten', async () => {
    const save = (notes: string, revision: number) =>
      outcome(call('PUT', `${id}/notes`, { notes, revision }));
    expect(await save('Paie tard.\nÀ appeler le matin.', 0)).toEqual([200, 'Notes enregistrées']);
    const [status, message] = await save('Autre texte', 0);
    expect([status, message]).toEqual([409, expect.stringContaining('modifiées entre-temps (')]);
    expect(await file()).toMatchObject({
      notes: 'Paie tard.\nÀ appeler le matin.',
      notes_revision: 1,
    });
    // The same press again.
    expect((await save('Paie tard.\nÀ appeler le matin.', 0))[0]).toBe(200);
    expect(await journal()).toHaveLength(1);
    expect(JSON.stringify(await journal())).not.toContain('Paie tard');
  });

  testOfAnyEngine('THREAT-B10 the customer never sees the notes', async () => {
    await call('PUT', `${id}/notes`, { notes: 'Paie tard.', revision: 0 });
    const self = await shop.call('GET', '/api/protected/self/info', { token: shop.customer });
    expect(self.body).not.toContain('Paie tard');
    const list = await shop.call('GET', '/api/protected/all/users/list', { token: shop.admin });
    expect(list.body).not.toContain('Paie tard');
  });
});

test('person export has the notes, and person erase deletes them', async () => {
  const { db, write } = shop.services.database;
  await call('PUT', `${id}/notes`, { notes: 'Paie tard.', revision: 0 });
  const found = await findPersonalData(db, CLAIRE, undefined);
  expect(createPersonalDataReport(found, [], NOON)).toMatchObject({
    compte: { notes_internes: 'Paie tard.' },
  });
  await write((trx) => erasePersonalData(trx, found, undefined, NOON));
  expect(JSON.stringify(await db.selectFrom('user_account').selectAll().execute())).not.toContain(
    'Paie tard.',
  );
});

describe('administrators', () => {
  testOfAnyEngine(
    'of their accounts, one’s own too, names and telephone alone change',
    async () => {
      await shop.services.database.write((trx) => setRoles(trx, otherId, ['ROLE_ADMIN']));
      for (const [of, sentence] of [
        [otherId, 'D’un compte d’administrateur'],
        [adminId, 'Sur votre propre compte'],
      ] as const) {
        const refusals = [
          await outcome(activate(false, of)),
          await outcome(send('PASSWORD', of)),
          await outcome(call('PUT', `${of}/notes`, { notes: 'x', revision: 0 })),
        ];
        for (const refusal of refusals)
          expect(refusal).toEqual([403, expect.stringContaining(sentence)]);
        expect((await saveInfo({}, of)).statusCode).toBe(200);
        expect((await file(of)).user).toMatchObject({ ...INFO, activated: '1' });
      }
    },
  );
});

describe('a deactivated account', () => {
  testOfAnyEngine(
    'loses its sessions at the next call, and logs in like an unknown one',
    async () => {
      expect(await outcome(activate(false))).toEqual([200, 'Compte désactivé']);
      const self = () => shop.call('GET', '/api/protected/self/info', { token: shop.customer });
      expect((await self()).statusCode).toBe(401);
      const unknown = await shop.call('POST', '/login_check', {
        body: { email: 'personne@labo.example', password: PASSWORD },
      });
      const refused = await login();
      expect([refused.statusCode, refused.json<Schemas['Error']>().message]).toEqual([
        unknown.statusCode,
        unknown.json<Schemas['Error']>().message,
      ]);
      expect(await outcome(activate(true))).toEqual([200, 'Compte réactivé']);
      expect((await self()).statusCode).toBe(401);
      expect((await login()).statusCode).toBe(200);
    },
  );

  testOfAnyEngine('is told apart from an unconfirmed one, which stays so', async () => {
    await unverify();
    await activate(false);
    expect((await file()).user).toMatchObject({ activated: '0', verified: '0' });
    await activate(true);
    expect((await file()).user).toMatchObject({ activated: '1', verified: '0' });
  });

  test('password and confirmation links are void, also after it is active again', async () => {
    const { database } = shop.services;
    await send('PASSWORD');
    await database.write((trx) =>
      insertLink(trx, 'address_confirmation', {
        token_hash: 'x',
        user_id: id,
        expires_at: NOON + HOUR,
      }),
    );
    await activate(false);
    await activate(true);
    for (const table of ['password_reset', 'address_confirmation', 'email_change'] as const) {
      const open = database.db.selectFrom(table).select('token_hash').where('used_at', 'is', null);
      expect(await open.execute()).toEqual([]);
    }
  });

  testOfAnyEngine('gets no link to a new password, and no warning of failed logins', async () => {
    await activate(false);
    const answer = await shop.call('POST', '/exposed/password/reset/request', {
      body: { userEmail: CLAIRE },
    });
    expect(answer.statusCode).toBe(200);
    expect(await outcome(send('PASSWORD'))).toEqual([409, 'Réactivez d’abord ce compte.']);
    for (let n = 0; n < 8; n += 1) {
      shop.setNow(NOON + n * HOUR);
      await login();
    }
    expect(await mailsTo()).toEqual([]);
  });

  test('a double press is one change and one entry', async () => {
    await Promise.all([activate(false), activate(false)]);
    expect(await journal()).toMatchObject([
      {
        operation: 'setUserActivated',
        target: `Compte ${id}`,
        before: { activated: true },
        after: { activated: false },
      },
    ]);
  });
});

describe('a link that staff sends again', () => {
  test('a double press is one mail; a later one another, five an hour at most', async () => {
    const answers = await Promise.all([outcome(send('PASSWORD')), outcome(send('PASSWORD'))]);
    expect(answers).toEqual([
      [200, 'Lien envoyé'],
      [200, 'Lien envoyé'],
    ]);
    expect(await mailsTo()).toHaveLength(1);
    for (const minute of [1, 2, 3, 4]) {
      shop.setNow(NOON + minute * 60_000);
      expect((await send('PASSWORD')).statusCode).toBe(200);
    }
    shop.setNow(NOON + 5 * 60_000);
    const [status, message] = await outcome(send('PASSWORD'));
    expect([status, message]).toEqual([429, expect.stringContaining('55 minutes')]);
    expect(await mailsTo()).toHaveLength(5);
    expect(await journal()).toHaveLength(5);
  });

  test('API-17 confirms an unconfirmed address, and is refused for a confirmed one', async () => {
    expect(await outcome(send('CONFIRMATION'))).toEqual([
      409,
      'L’adresse de ce compte est déjà confirmée.',
    ]);
    await unverify();
    await Promise.all([send('CONFIRMATION'), send('CONFIRMATION')]);
    const [mail, ...others] = await mailsTo();
    expect(others).toEqual([]);
    const token = /confirm\/([\w-]{43})/.exec(mail?.body_text ?? '')?.[1];
    const answer = await shop.call('POST', '/exposed/verify/email', {
      body: { token, password: PASSWORD },
    });
    expect(answer.statusCode).toBe(200);
    expect((await file()).user.verified).toBe('1');
  });
});
