// @postgres: what happens at once is ordered by locks of rows there.
import type { Schemas } from '../../../src/server/contract/operations';
import { emailOf, NOON } from '../../support/buildApp';
import { testOfAnyEngine } from '../../support/engineTests';
import { addArticle, openShop, type Shop } from '../catalogue/catalogueSupport';
import {
  accept,
  follow,
  readThread,
  request,
  sendOffer,
  startOf,
  write,
} from '../offers/offerSupport';
import { postQuote } from '../quotes/quoteSupport';

const DAY_MS = 24 * 3_600_000;

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const message = ({ body }: { body: string }) => (JSON.parse(body) as { message: string }).message;
const mailsAbout = async (text: string) =>
  (await shop.mails()).filter(({ subject }) => subject.includes(text));
const revoke = (id: number) =>
  shop.call('POST', `/api/protected/quotes/${id}/links/revoke`, { token: shop.admin });

testOfAnyEngine(
  'the sender of a request follows it with the token of the answer, and of the confirmation',
  async () => {
    const { id, token } = await request(shop, { email: 'suivi@labo.example' });
    const [, mailed = ''] =
      /\/suivi#([\w-]+)/.exec((await mailsAbout(`n° 202611-${id}`))[0]?.body_text ?? '') ?? [];
    expect(mailed).toBe(token);
    const followed = (await follow(shop, token)).json<Schemas['FollowedQuote']>();
    expect(followed).toMatchObject({
      quote: { id, pipe_status: 'PENDING' },
      events: [],
      versions: [],
    });
    expect(followed.acceptance).toBeUndefined();
    expect(followed.lines).toHaveLength(1);
  },
);

testOfAnyEngine('only hashes of tokens are stored in the links', async () => {
  const { token } = await request(shop);
  const rows = await shop.services.database.db.selectFrom('follow_link').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(token);
});

testOfAnyEngine(
  'THREAT-B18 a guessed, a revoked and another quote’s token open nothing, with one answer',
  async () => {
    const { id, token } = await request(shop);
    const { token: other } = await request(shop);
    await revoke(id);
    const answers = [
      await follow(shop, token),
      await follow(shop, 'x'.repeat(43)),
      await follow(shop, '.'),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    expect(new Set(answers.map(message)).size).toBe(1);
    expect((await follow(shop, other)).json<Schemas['FollowedQuote']>().quote.id).not.toBe(id);
  },
);

testOfAnyEngine(
  'THREAT-B19 once staff revoked the links, the repeated request gets no new one',
  async () => {
    const article = await addArticle(shop);
    const send = async () =>
      (await postQuote(shop, article, {}, { key: 'strangers-key' })).json<
        Schemas['QuoteReceipt']
      >();
    const { id, follow_token: first } = await send();
    expect((await send()).follow_token).toBeDefined();
    await shop.services.database.db.deleteFrom('follow_link').where('quote_id', '=', id).execute();
    await revoke(id);
    const again = await send();
    expect([again.id, again.follow_token, (await follow(shop, first ?? '')).statusCode]).toEqual([
      id,
      undefined,
      404,
    ]);
  },
);

testOfAnyEngine(
  'THREAT-G05 what was typed at an acceptance is mailed to staff alone, not to the address',
  async () => {
    const { id, token } = await request(shop, { email: 'suivi@labo.example' });
    await sendOffer(shop, id);
    const typed = { name: 'Appelez vite', order_reference: 'https://evil.example' };
    expect((await accept(shop, token, typed)).statusCode).toBe(200);
    const mails = (await shop.mails()).filter(
      ({ subject, recipient }) => /accord/i.test(subject) || recipient === 'suivi@labo.example',
    );
    const quoting = mails
      .filter((mail) => /Appelez|evil/.test(JSON.stringify(mail)))
      .map(({ recipient }) => recipient);
    expect(quoting).toEqual(['devis@paillasse.example', 'labo@paillasse.example']);
  },
);

testOfAnyEngine(
  'THREAT-I12 an offer sent for an archived quote brings it back and can be accepted',
  async () => {
    const { id, token } = await request(shop);
    const archive = { token: shop.admin, body: { new_status: 'ARCHIVED' } };
    await shop.call('POST', `/api/protected/update/quote/${id}/status`, archive);
    await sendOffer(shop, id);
    const { quote, events } = await readThread(shop, id);
    expect([
      quote.pipe_status,
      events.filter(({ kind }) => kind === 'STATUS').map(({ text }) => text),
    ]).toEqual(['ON_GOING', ['ARCHIVED', 'ON_GOING']]);
    const entries = shop.services.database.db
      .selectFrom('journal')
      .select(['before', 'after'])
      .where('operation', '=', 'sendOffer')
      .where('subject_kind', '=', 'quote')
      .where('subject_id', '=', String(id));
    expect(await entries.execute()).toEqual([
      {
        before: '{"status":"ARCHIVED"}',
        after: JSON.stringify({ version: 1, to: quote.email, status: 'ON_GOING' }),
      },
    ]);
    expect((await accept(shop, token)).statusCode).toBe(200);
  },
);

testOfAnyEngine(
  'THREAT-B18 internal notes, the taker and staff addresses are in no answer to a link',
  async () => {
    const { id, token } = await request(shop);
    const post = (path: string, body?: object) =>
      shop.call('POST', `/api/protected/quotes/${id}/${path}`, { token: shop.admin, body });
    await post('opened');
    await post('notes', { text: 'Marge de 40 pour cent' });
    await shop.call('PUT', `/api/protected/quotes/${id}/taken`, {
      token: shop.admin,
      body: { taken: true },
    });
    await post('messages', { text: 'Bonjour' });
    await sendOffer(shop, id);
    const { body } = await follow(shop, token);
    expect(body).not.toContain('Marge');
    expect(body).not.toContain(emailOf('admin'));
    expect((JSON.parse(body) as Schemas['FollowedQuote']).events.map(({ kind }) => kind)).toEqual([
      'MESSAGE',
      'OFFER_SENT',
    ]);
    expect((await shop.mails()).filter((mail) => mail.body_text.includes('Marge'))).toEqual([]);
  },
);

testOfAnyEngine('a draft is not shown to the holder of a link', async () => {
  const { id, token } = await request(shop);
  const body = {
    revision: 0,
    content: { ...(await startOf(shop, id)), message: 'Encore un secret' },
  };
  await shop.call('PUT', `/api/protected/quotes/${id}/offer`, { token: shop.admin, body });
  expect((await follow(shop, token)).body).not.toContain('secret');
});

test('an answer by the link is in the thread and mailed to staff, once for one key', async () => {
  const { id, token } = await request(shop);
  const answer = { kind: 'ANSWER', text: 'Il nous faut des 250 mL.' };
  expect((await write(shop, token, answer, 'reponse-0001')).statusCode).toBe(200);
  expect((await write(shop, token, answer, 'reponse-0001')).statusCode).toBe(200);
  expect((await readThread(shop, id)).events).toMatchObject([
    { kind: 'ANSWER', author: '', text: answer.text },
  ]);
  expect(await mailsAbout(`Réponse au devis n° 202611-${id}`)).toHaveLength(2);
});

testOfAnyEngine('an empty answer is refused on its field', async () => {
  const { token } = await request(shop);
  expect((await write(shop, token, { kind: 'ANSWER', text: '  ' })).json()).toMatchObject({
    field: 'text',
  });
});

testOfAnyEngine(
  'an offer is accepted with name, order reference and options; both sides get a mail',
  async () => {
    const { id, token } = await request(shop, { email: 'accord@labo.example' });
    const [line] = (await startOf(shop, id)).lines;
    await sendOffer(shop, id, {
      lines: [line!, { ...line!, id: 'plus', unit_price: '100', quantity: '1', optional: true }],
    });
    const accepted = await accept(shop, token, { chosen: ['plus'] });
    expect(accepted.json()).toEqual({
      version: 1,
      name: 'Claire Martin',
      order_reference: 'BC-77',
      chosen: ['plus'],
      accepted_at: '2026-11-21 12:00:00',
    });
    const mails = await mailsAbout(`devis n° 202611-${id}`);
    const accords = mails.filter(({ subject }) => /accord/.test(subject));
    expect(accords.map(({ recipient }) => recipient).sort()).toEqual([
      'accord@labo.example',
      'devis@paillasse.example',
      'labo@paillasse.example',
    ]);
    for (const { body_text } of accords) expect(body_text).toContain('Total HT : 167,00\u202F€');
    const row = await shop.services.database.db
      .selectFrom('offer_acceptance')
      .selectAll()
      .where('quote_id', '=', id)
      .executeTakeFirst();
    expect(row?.network_address).toBe('127.0.0.1');
  },
);

test('two acceptances at once make one; the same again gets the same answer', async () => {
  const { id, token } = await request(shop);
  await sendOffer(shop, id);
  const answers = await Promise.all([accept(shop, token), accept(shop, token)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const other = await accept(shop, token, { name: 'Paul Durand' });
  expect([other.statusCode, message(other)]).toEqual([
    409,
    'L’offre 1 a déjà été acceptée par Claire Martin.',
  ]);
  expect(
    (await readThread(shop, id)).events.filter(({ kind }) => kind === 'ACCEPTED'),
  ).toHaveLength(1);
});

test('an acceptance and an extension at once: it counts, whichever is first', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { id, token } = await request(shop);
    await sendOffer(shop, id);
    const extension = shop.call('POST', `/api/protected/quotes/${id}/offer/extension`, {
      token: shop.admin,
      body: { version: 1, valid_until: '2027-03-01' },
    });
    const [extended, accepted] = await Promise.all([extension, accept(shop, token)]);
    expect([accepted.statusCode, [200, 409].includes(extended.statusCode)]).toEqual([200, true]);
    const { acceptance, versions } = await readThread(shop, id);
    expect([acceptance?.version, versions.length]).toEqual([
      1,
      extended.statusCode === 200 ? 2 : 1,
    ]);
  }
});

testOfAnyEngine(
  'an expired, a replaced, an unknown offer and a line that is no option are not accepted',
  async () => {
    const { id, token } = await request(shop);
    expect((await accept(shop, token)).statusCode).toBe(409);
    await sendOffer(shop, id);
    expect((await accept(shop, token, { chosen: ['r1'] })).statusCode).toBe(422);
    expect((await accept(shop, token, { name: '  ' })).json()).toMatchObject({ field: 'name' });
    await sendOffer(shop, id, { discount: '5' });
    expect(message(await accept(shop, token))).toBe('Une offre plus récente remplace celle-ci.');
    shop.setNow(NOON + 31 * DAY_MS);
    const late = await accept(shop, token, { version: 2 });
    shop.setNow(NOON);
    expect([late.statusCode, message(late)]).toEqual([
      409,
      'Cette offre n’est plus valable. Vous pouvez en demander une nouvelle.',
    ]);
    expect((await readThread(shop, id)).acceptance).toBeUndefined();
  },
);

testOfAnyEngine(
  'the offer of an archived quote is not accepted; an acceptance given before stays',
  async () => {
    const { id, token } = await request(shop);
    await sendOffer(shop, id);
    const archive = () =>
      shop.call('POST', `/api/protected/update/quote/${id}/status`, {
        token: shop.admin,
        body: { new_status: 'ARCHIVED' },
      });
    await archive();
    const refused = await accept(shop, token);
    expect([refused.statusCode, message(refused)]).toEqual([
      409,
      'Ce devis est archivé : son offre ne peut plus être acceptée. Écrivez-nous un message.',
    ]);
    const { id: other, token: otherToken } = await request(shop);
    await sendOffer(shop, other);
    await accept(shop, otherToken);
    await shop.call('POST', `/api/protected/update/quote/${other}/status`, {
      token: shop.admin,
      body: { new_status: 'ARCHIVED' },
    });
    expect((await accept(shop, otherToken)).statusCode).toBe(200);
  },
);

testOfAnyEngine('a wish for a new offer without words says so to staff', async () => {
  const { id, token } = await request(shop);
  await sendOffer(shop, id);
  shop.setNow(NOON + 31 * DAY_MS);
  await write(shop, token, { kind: 'RENEWAL_ASKED', version: 1 });
  shop.setNow(NOON);
  const [mail] = await mailsAbout(`Nouvelle offre demandée pour le devis n° 202611-${id}`);
  expect(mail?.body_text).toContain('n’a rien écrit de plus.');
});

testOfAnyEngine(
  'the acceptance names an option that was left as such; an offer one that can still be taken',
  async () => {
    const { id, token } = await request(shop, { email: 'options@labo.example' });
    const [line] = (await startOf(shop, id)).lines;
    const option = { ...line!, id: 'plus', unit_price: '100', quantity: '1', optional: true };
    await sendOffer(shop, id, {
      lines: [line!, option],
      discount: '10',
      message: 'Bonjour Claire,',
    });
    await accept(shop, token);
    const mails = (await shop.mails())
      .filter(({ recipient }) => recipient === 'options@labo.example')
      .map(({ body_text }) => body_text);
    const offer = mails.find((text) => text.includes('Bonjour Claire,'));
    expect(offer).toContain('(en option, non compris dans le total)');
    expect(offer).toMatch(/Remise de [\d,]+ % : −\s\d/);
    expect(offer?.match(/Bonjour/g)).toHaveLength(1);
    expect(mails.find((text) => text.includes('Bon pour accord'))).toContain(
      '(option non retenue)',
    );
  },
);

testOfAnyEngine(
  'a change is asked for an open offer, a new offer only for an expired one',
  async () => {
    const { id, token } = await request(shop);
    await sendOffer(shop, id);
    expect((await write(shop, token, { kind: 'RENEWAL_ASKED', version: 1 })).statusCode).toBe(409);
    expect(
      (await write(shop, token, { kind: 'CHANGE_ASKED', version: 1, text: 'Livraison en mai' }))
        .statusCode,
    ).toBe(200);
    shop.setNow(NOON + 31 * DAY_MS);
    expect((await write(shop, token, { kind: 'RENEWAL_ASKED', version: 1 })).statusCode).toBe(200);
    shop.setNow(NOON);
    expect((await readThread(shop, id)).events.map(({ kind }) => kind)).toContain('RENEWAL_ASKED');
  },
);

testOfAnyEngine('an accepted offer can no longer be changed by staff', async () => {
  const { id, token } = await request(shop);
  await sendOffer(shop, id);
  await accept(shop, token);
  const body = { revision: 0, content: await startOf(shop, id) };
  const late = await shop.call('PUT', `/api/protected/quotes/${id}/offer`, {
    token: shop.admin,
    body,
  });
  expect([late.statusCode, message(late)]).toEqual([
    409,
    'L’offre 1 de ce devis a été acceptée : elle ne change plus.',
  ]);
});

testOfAnyEngine(
  'a customer gets a link to an own quote; another customer 404, as for one that does not exist',
  async () => {
    const { id } = await request(shop, {}, shop.customer);
    const other = await shop.loginAs('other');
    const link = (token: string, quote: number) =>
      shop.call('POST', `/api/protected/my/quotes/${quote}/link`, { token });
    const { token } = (await link(shop.customer, id)).json<{ token: string }>();
    expect((await follow(shop, token)).statusCode).toBe(200);
    expect([(await link(other, id)).statusCode, (await link(other, 999_999)).statusCode]).toEqual([
      404, 404,
    ]);
    expect(message(await link(other, id))).toBe(message(await link(other, 999_999)));
  },
);
