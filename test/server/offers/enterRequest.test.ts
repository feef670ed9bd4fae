import type { Schemas } from '../../../src/server/contract/operations';
import { emailOf } from '../../support/buildApp';
import { addArticle, openShop, type Shop, withdraw } from '../catalogue/catalogueSupport';
import { postQuote } from '../quotes/quoteSupport';
import { accept, follow, readThread, request, saveDraft, startOf, write } from './offerSupport';

let shop: Shop;
let beaker: number;
let balance: number;
beforeAll(async () => {
  shop = await openShop();
  beaker = await addArticle(shop, { reference: 'BE-105', label: 'Bécher', brand: 'DURAN' });
  balance = await addArticle(shop, { reference: 'BA-1', label: 'Balance', brand: '' });
});
afterAll(() => shop.close());

const PERSON = { lastName: 'Durand', phone: '06 11 22 33 44' };
let people = 0;
const newAddress = () => `demande-${(people += 1)}@labo.example`;

/** Enters a request of a person without an e-mail address, unless `change` says otherwise. */
const enter = (change: object = {}, key?: string) =>
  shop.call('POST', '/api/protected/quotes', {
    token: shop.admin,
    headers: key ? { 'idempotency-key': key } : {},
    body: {
      via: 'PHONE',
      contact: PERSON,
      lines: [{ article_id: beaker, quantity: 2 }],
      notify: false,
      ...change,
    },
  });
const entered = async (change: object = {}) =>
  (await enter(change)).json<Schemas['QuoteReceipt'] & { follow_token: string }>();
const find = async (text: string) =>
  (
    await shop.call('GET', `/api/protected/customers?text=${encodeURIComponent(text)}`, {
      token: shop.admin,
    })
  ).json<Schemas['Customer'][]>();
const countQuotes = async () =>
  (await shop.services.database.db.selectFrom('quote').select('id').execute()).length;
const send = (id: number, body: object) =>
  shop.call('POST', `/api/protected/quotes/${id}/offer/send`, { token: shop.admin, body });
/** Issues the offer that starts from the request. */
async function issue(id: number, addresses: object = {}) {
  const saved = await saveDraft(shop, id, 0, await startOf(shop, id));
  return send(id, { revision: saved.json<{ revision: number }>().revision, ...addresses });
}

test('a request by telephone is a pending quote at the prices of now, with a link', async () => {
  const before = await shop.mails();
  const { id, follow_token: token } = await entered({ comment: 'Rappeler le soir' });
  const { quote, lines } = await readThread(shop, id);
  expect(quote).toMatchObject({
    pipe_status: 'PENDING',
    lastName: 'Durand',
    email: '',
    phone: '06 11 22 33 44',
    comment: 'Rappeler le soir',
    entered_via: 'PHONE',
    entered_by: emailOf('admin'),
  });
  const sent = await postQuote(shop, beaker, { lines: [{ article_id: beaker, quantity: 2 }] }, {});
  const asked = await readThread(shop, sent.json<{ id: number }>().id);
  const priceOf = ({ id: _id, quote_id: _quote, ...price }: Schemas['QuoteLine']) => price;
  expect(lines.map(priceOf)).toEqual(asked.lines.map(priceOf));
  const page = await follow(shop, token);
  expect(page.json<Schemas['FollowedQuote']>().quote.id).toBe(id);
  expect(page.body).not.toContain('entered_');
  expect((await shop.mails()).filter(({ body_text: text }) => text.includes('Durand'))).toEqual([]);
  expect(before.length).toBeLessThanOrEqual((await shop.mails()).length);
});

test('lines without an article begin the draft, in the order of the request', async () => {
  const { id } = await entered({
    lines: [
      { text: ' Hotte sur mesure ', quantity: 1 },
      { article_id: beaker, quantity: 2 },
      { text: 'Pose', quantity: 3 },
      { article_id: balance, quantity: 1 },
      { article_id: beaker, quantity: 5 },
    ],
  });
  const { draft, lines } = await readThread(shop, id);
  expect(draft?.content.lines.map(({ title, quantity }) => [title, quantity])).toEqual([
    ['Hotte sur mesure', '1'],
    [lines[0]?.articleTitle, '7'],
    ['Pose', '3'],
    ['Balance', '1'],
  ]);
  expect(draft?.content.lines.map(({ article_id: article }) => article)).toEqual([
    null,
    beaker,
    null,
    balance,
  ]);
  expect(draft?.changed_by).toBe(emailOf('admin'));
});

test('a request of no article is accepted; found articles alone begin no draft', async () => {
  const free = await readThread(
    shop,
    (await entered({ lines: [{ text: 'Verrerie', quantity: 1 }] })).id,
  );
  expect([free.lines, free.draft?.content.lines.length]).toEqual([[], 1]);
  const found = await readThread(shop, (await entered()).id);
  expect([found.lines.length, found.draft]).toEqual([1, undefined]);
  const comment = await enter({ lines: [], comment: 'Rappeler' });
  expect(comment.statusCode).toBe(200);
});

test('a double press enters one request; another request with its key is refused', async () => {
  const before = await countQuotes();
  const answers = await Promise.all([
    enter({}, 'double-press-1'),
    enter({}, 'double-press-1'),
    enter({}, 'double-press-1'),
  ]);
  expect(new Set(answers.map((answer) => answer.json<{ id: number }>().id)).size).toBe(1);
  expect(await countQuotes()).toBe(before + 1);
  const other = await enter({ via: 'FAIR' }, 'double-press-1');
  expect(other.statusCode).toBe(409);
  expect(await countQuotes()).toBe(before + 1);
});

test('the customer is told only when that is ticked, staff never', async () => {
  const email = newAddress();
  const contact = { lastName: 'Durand', email };
  await entered({ contact });
  const told = await entered({ contact, notify: true, lines: [] as object[], comment: 'Pipettes' });
  const mails = (await shop.mails()).filter(({ body_text: text, recipient }) =>
    [text, recipient].some((part) => part.includes(email)),
  );
  expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    [email, `Votre demande de devis n° ${told.number}`],
  ]);
  expect(mails[0]?.body_text).toContain('Pipettes');
  const [, token = ''] = /\/suivi#([\w-]{43})/.exec(mails[0]?.body_text ?? '') ?? [];
  expect((await follow(shop, token)).statusCode).toBe(200);
});

test('an account’s request is in its history, with its own contact data', async () => {
  const [account] = await find(emailOf('customer'));
  const { id } = await entered({ contact: undefined, user_id: account?.user_id });
  const mine = await shop.call('GET', '/api/protected/my/quotes', { token: shop.customer });
  expect(mine.json<Schemas['MyQuotes']>().quotes[0]).toMatchObject({
    id,
    email: emailOf('customer'),
  });
  expect(mine.body).not.toContain('entered_');
});

test('THREAT-B21 a contact of the site is found and taken, without its addresses', async () => {
  const email = newAddress();
  const before = await request(shop, {
    email,
    lastName: 'Étienne-Roux',
    company: 'Labo Cœur',
    phone: '+33 (0)6 55 44 33 22',
  });
  for (const text of ['etienne roux', 'LABO COEUR', email.toUpperCase(), '06.55.44.33.22'])
    expect(await find(text)).toMatchObject([
      { origin: 'SITE', quote_id: before.id, lastName: 'Étienne-Roux' },
    ]);
  const { id } = await entered({ contact: undefined, quote_id: before.id });
  const { quote } = await readThread(shop, id);
  expect(quote).toMatchObject({ email, delivery_city: '', company: 'Labo Cœur' });
  expect(await find('etienne')).toMatchObject([{ origin: 'STAFF', quote_id: id }]);
  expect(await find('becher')).toEqual([]);
  expect(await find('  ')).toEqual([]);
});

describe('THREAT-B21 an account that somebody made for an address and never confirmed', () => {
  const register = async (email: string) => {
    const body = { email, password: 'un-secret' };
    const names = { firstName: 'Marie', lastName: 'Curie' };
    await shop.call('POST', '/exposed/create/account', { body: { ...body, ...names } });
    const login = await shop.call('POST', '/login_check', { body });
    return login.json<{ token: string }>().token;
  };
  const quotesOf = async (token: string) =>
    (await shop.call('GET', '/api/protected/my/quotes', { token }))
      .json<Schemas['MyQuotes']>()
      .quotes.map(({ id }) => id);

  test('hides neither the contact of staff nor that of the site, and comes last', async () => {
    const email = newAddress();
    const entry = await entered({ contact: { lastName: 'Curie', firstName: 'M.', email } });
    await request(shop, { email, firstName: 'Marie', lastName: 'Currie' });
    await register(email);
    await request(shop, { email, firstName: 'M.', lastName: 'CURIE', phone: '0666666666' });
    expect((await find(email)).map(({ origin, lastName }) => [origin, lastName])).toEqual([
      ['STAFF', 'Curie'],
      ['SITE', 'CURIE'],
      ['SITE', 'Currie'],
      ['UNCONFIRMED_ACCOUNT', 'Curie'],
    ]);
    expect((await find(email))[0]).toMatchObject({ quote_id: entry.id });
  });

  test('gets no entered request: neither by itself nor by a request that it sent', async () => {
    const email = newAddress();
    const token = await register(email);
    const own = await request(shop, { email }, token);
    const account = (await find(email)).find(({ user_id: id }) => id !== undefined);
    const entries = [
      await entered({ contact: undefined, user_id: account?.user_id }),
      await entered({ contact: undefined, quote_id: own.id }),
    ];
    // As an earlier version stored it.
    const old = await entered({ contact: { lastName: 'Curie', email } });
    await shop.services.database.db
      .updateTable('quote')
      .set({ user_id: account?.user_id ?? 0 })
      .where('id', '=', old.id)
      .execute();
    expect(await quotesOf(token)).toEqual([own.id]);
    for (const { id } of [...entries, old]) {
      const pdf = `/api/protected/my/quotes/${id}/request.pdf`;
      const calls = [
        await shop.call('GET', pdf, { token }),
        await shop.call('POST', `/api/protected/my/quotes/${id}/link`, { token }),
      ];
      expect(calls.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
    }
    await shop.services.database.db
      .updateTable('user_account')
      .set({ verified: 1 })
      .where('email', '=', email)
      .execute();
    const all = [old, ...entries.reverse()].map(({ id }) => id);
    expect(await quotesOf(token)).toEqual([...all, own.id].sort((a, b) => b - a));
  });

  test('is not told what staff would write into its file', async () => {
    const email = newAddress();
    await register(email);
    const [account] = await find(email);
    const answer = await shop.call('PUT', `/api/protected/users/${account?.user_id}/info`, {
      token: shop.admin,
      body: { firstName: 'Marie', lastName: 'Curie', phone: '0102030405', revision: 0 },
    });
    expect([answer.statusCode, answer.json<Schemas['Error']>().message]).toEqual([
      409,
      'L’adresse de ce compte n’est pas confirmée : ce que vous y écrivez se montre à la ' +
        'personne qui l’a créé. Écrivez plutôt dans les notes internes.',
    ]);
  });
});

test.each<[what: string, change: object, field: string, status: number]>([
  ['nobody', { contact: undefined }, 'contact', 422],
  ['two customers', { user_id: 1 }, 'contact', 422],
  ['an unknown account', { contact: undefined, user_id: 999_999 }, 'user_id', 422],
  ['an unknown quote', { contact: undefined, quote_id: 999_999 }, 'quote_id', 422],
  ['no name', { contact: { lastName: ' ', phone: '0102030405' } }, 'contact.lastName', 422],
  ['neither mail nor telephone', { contact: { lastName: 'Durand' } }, 'contact.phone', 422],
  ['a wrong address', { contact: { lastName: 'D', email: 'a@' } }, 'contact.email', 422],
  ['a wrong telephone', { contact: { lastName: 'D', phone: 'non' } }, 'contact.phone', 422],
  ['nothing asked', { lines: [] }, 'lines', 422],
  ['a line of nothing', { lines: [{ quantity: 1 }] }, 'lines.0', 422],
  ['a blank text', { lines: [{ text: ' ', quantity: 1 }] }, 'lines.0', 422],
  ['an unknown article', { lines: [{ article_id: 999_999, quantity: 1 }] }, 'lines', 422],
  ['a mail to nobody', { notify: true }, 'notify', 422],
  ['an unknown channel', { via: 'FAX' }, 'via', 400],
])(
  '%s is refused with a French sentence, and nothing is stored',
  async (_, change, field, status) => {
    const before = await countQuotes();
    const answer = await enter(change);
    const error = answer.json<Schemas['Error']>();
    expect([answer.statusCode, error.field]).toEqual([status, field]);
    expect(error.message).toMatch(/^\p{Lu}.* .*\.$/u);
    expect(await countQuotes()).toBe(before);
  },
);

test('a withdrawn article is refused by its name', async () => {
  const gone = await addArticle(shop, { reference: 'GO-1', label: 'Disparu' });
  await withdraw(shop, gone);
  const answer = await enter({ lines: [{ article_id: gone, quantity: 1 }] });
  expect(answer.statusCode).toBe(422);
  expect(answer.json<Schemas['Error']>().message).toContain('Disparu');
});

test('without an address the offer is issued with its PDF and a link, without a mail', async () => {
  const { id } = await entered();
  const before = (await shop.mails()).length;
  const sent = await issue(id);
  expect(sent.json()).toMatchObject({ version: 1, has_pdf: true, to: '', copies: [] });
  expect((await shop.mails()).length).toBe(before);
  const thread = await readThread(shop, id);
  expect(thread.quote.pipe_status).toBe('ON_GOING');
  expect(thread.events.find(({ kind }) => kind === 'OFFER_SENT')?.mails).toEqual([]);
  const link = await shop.call('POST', `/api/protected/quotes/${id}/links`, { token: shop.admin });
  const { token } = link.json<{ token: string }>();
  expect((await follow(shop, token)).json<Schemas['FollowedQuote']>().versions).toHaveLength(1);
});

test('an answer through the link reaches staff with nobody to reply to, nothing else', async () => {
  const { id, follow_token: token } = await entered();
  await issue(id);
  const before = (await shop.mails()).length;
  expect((await write(shop, token, { kind: 'ANSWER', text: 'Merci' })).statusCode).toBe(200);
  expect((await accept(shop, token)).statusCode).toBe(200);
  const mails = (await shop.mails()).slice(before);
  expect(mails.length).toBeGreaterThan(0);
  expect(mails.map(({ reply_to: to, for_staff: staff }) => [to, staff])).toEqual(
    mails.map(() => [null, 1]),
  );
});

test('an offer without an address goes to a given one; copies alone are refused', async () => {
  const { id } = await entered();
  const refused = await issue(id, { copies: [newAddress()] });
  expect([refused.statusCode, refused.json<Schemas['Error']>().field]).toEqual([422, 'to']);
  const to = newAddress();
  const { draft } = await readThread(shop, id);
  const sent = await send(id, { revision: draft?.revision, to });
  expect(sent.json()).toMatchObject({ to });
  expect((await shop.mails()).filter(({ recipient }) => recipient === to)).toHaveLength(1);
});

test('an offer that was issued without a mail is not mailed by a second press', async () => {
  const { id } = await entered();
  const saved = await saveDraft(shop, id, 0, await startOf(shop, id));
  const { revision } = saved.json<{ revision: number }>();
  expect((await send(id, { revision })).statusCode).toBe(200);
  expect((await send(id, { revision })).statusCode).toBe(200);
  const second = await send(id, { revision, to: newAddress() });
  expect(second.statusCode).toBe(409);
  expect(second.json<Schemas['Error']>().message).toContain('sans e-mail');
});

test('nobody is written to without an address', async () => {
  const { id } = await entered();
  const answer = await shop.call('POST', `/api/protected/quotes/${id}/messages`, {
    token: shop.admin,
    body: { text: 'Bonjour' },
  });
  expect(answer.statusCode).toBe(409);
  expect(answer.json<Schemas['Error']>().message).toContain('pas d’adresse e-mail');
});

test('last prices of a request without an address are its own, not those of others', async () => {
  const article = await addArticle(shop, { reference: 'PR-1', label: 'Prix' });
  const lines = [{ article_id: article, quantity: 1 }];
  const [first, second] = [await entered({ lines }), await entered({ lines })];
  await issue(first.id);
  await issue(second.id);
  const prices = await shop.call(
    'GET',
    `/api/protected/articles/${article}/last-prices?quote=${second.id}`,
    { token: shop.admin },
  );
  const { own, others } = prices.json<Schemas['LastPrices']>();
  expect([own.map(({ number }) => number), others.map(({ number }) => number)]).toEqual([
    [second.number],
    [first.number],
  ]);
});

test('the CSV of the quotes says how each request came and who entered it', async () => {
  const { number } = await entered({ via: 'FAIR' });
  const csv = await shop.call('GET', '/api/protected/quotes/export.csv', { token: shop.admin });
  const row = csv.body.split('\r\n').find((line) => line.includes(number)) ?? '';
  expect(row).toMatch(new RegExp(`Salon.{1,3}${emailOf('admin')}`));
});
