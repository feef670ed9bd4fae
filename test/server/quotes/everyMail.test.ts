// @full content, @faults: npm test makes fewer of the longest mails.
import type { Schemas } from '../../../src/server/contract/operations';
import { HAS_ALL_SAMPLES } from '../../support/allSamples';
import { type Mailbox, openMailbox, type ReceivedMail } from '../../support/mailbox';
import { addArticle, openShop, type Shop } from '../catalogue/catalogueSupport';
import { accept, sendOffer, write } from '../offers/offerSupport';

let mailbox: Mailbox;
let shop: Shop;
beforeEach(async () => {
  mailbox = await openMailbox();
  shop = await openShop({
    env: { SMTP_URL: mailbox.url, MAIL_FROM: 'boutique@paillasse.example' },
  });
});
afterEach(async () => {
  await shop.close();
  await mailbox.close();
});

const ofStaff = (mails: readonly ReceivedMail[]) =>
  mails.filter(({ to }) => to[0]?.endsWith('@paillasse.example'));

/**
 * A request with a copy, its offer, what is written about it, and an acceptance: every mail that
 * there is of a quote.
 */
async function wholeQuote(
  lines: object[],
  { change = {}, offer = {}, text = 'Merci.' }: WholeQuote = {},
): Promise<ReceivedMail[]> {
  const asked = { email: 'claire@labo.example', copyTo: ['achats@labo.example'], lines, ...change };
  const {
    id,
    number,
    follow_token: token = '',
  } = (await shop.call('POST', '/api/exposed/post/quote', { body: asked })).json<
    Schemas['QuoteReceipt']
  >();
  await shop.services.outbox.flush();
  const copy =
    mailbox.received
      .flatMap((mail) => /suivi#(copie\.[\w-]+)/.exec(mail.text)?.[1] ?? [])[0]
      ?.slice('copie.'.length) ?? '';
  const headers = { 'follow-token': copy };
  expect(
    (await shop.call('POST', '/api/exposed/follow/copies', { headers, body: { wanted: true } }))
      .statusCode,
  ).toBe(200);
  await sendOffer(shop, id, offer);
  const key = { 'idempotency-key': 'message-0000000000000' };
  await shop.call('POST', `/api/protected/quotes/${id}/messages`, {
    token: shop.admin,
    headers: key,
    body: { text },
  });
  await write(shop, token, { kind: 'ANSWER', text }, 'answer-00000000000000');
  await shop.call('POST', '/exposed/follow/link', {
    body: { number, email: 'claire@labo.example' },
  });
  expect((await accept(shop, token)).statusCode).toBe(200);
  await shop.services.outbox.flush();
  return mailbox.received;
}

interface WholeQuote {
  change?: object;
  offer?: Parameters<typeof sendOffer>[2];
  text?: string;
}

const LISTING =
  /^(Votre (demande|accord)|Nouvelle demande de devis|Copie de la demande|Notre offre|Bon pour)/;
const listing = (mails: readonly ReceivedMail[]) =>
  mails.filter(({ headers }) => LISTING.test(headers.subject ?? ''));
/** Request to three and its copy, offer to two, acceptance to three. */
const LISTING_COUNT = 9;
const articles = async (count: number, change: object = {}) => {
  const ids = await Promise.all(
    Array.from({ length: count }, (_, i) =>
      addArticle(shop, { label: `Article numéro ${i}.`, ...change }),
    ),
  );
  return ids.map((article_id) => ({ article_id, quantity: 1 }));
};

const LONGEST = [
  ['line breaks', 'a\n'],
  ['quotation marks, which HTML writes as six', '"'],
  ['characters that both encodings make long', 'a\u202F'],
  ['characters of four bytes', '🧪'],
] as const;

describe('every mail of a quote', () => {
  test('OPEN-58 has its number, total and link before the lines, in both forms', async () => {
    const mails = listing(await wholeQuote(await articles(3)));
    expect(mails).toHaveLength(LISTING_COUNT);
    for (const { text, html } of mails)
      for (const form of [text, html]) {
        const first = form.slice(0, form.indexOf('Article numéro'));
        expect(form.match(/Article numéro \d/g)).toHaveLength(3);
        expect(first).toMatch(/n° 202611-1\b[^]*\b3 lignes[^]*Total HT : [\d,]+/);
        // The copy of an offer has none: it is the requester's alone.
        expect(first).toMatch(/http[^\s"]+(suivi#|devis=202611-1)|Copie envoyée à la demande/);
      }
  });

  test('OPEN-58 lists fifty lines; of more it names the number and where they are', async () => {
    const fifty = await articles(50);
    for (const { text } of listing(await wholeQuote(fifty)))
      expect(text.match(/Article numéro \d/g)).toHaveLength(50);
    mailbox.received.length = 0;
    const more = [...fifty, ...(await articles(110, { label: 'Article numéro 7.' }))];
    const mails = listing(await wholeQuote(more, { change: { email: 'laure@labo.example' } }));
    for (const { text, html, bytes } of mails) {
      for (const form of [text, html])
        expect(form).toMatch(
          /Le détail des 160 lignes est (sur la page|dans l’administration|dans le PDF)/,
        );
      expect(text + html).not.toContain('Article numéro');
      expect(bytes).toBeLessThan(10_000);
    }
  });

  test.each(LONGEST.slice(0, HAS_ALL_SAMPLES ? LONGEST.length : 2))(
    'OPEN-58 of the longest texts, of %s, has at most 90,000 bytes; staff can read all',
    async (_name, piece) => {
      const long = (length: number) =>
        piece.repeat(length).slice(0, length - (length % piece.length));
      const line = (length: number) => long(length).replace(/\n/g, 'b');
      const label = line(400);
      const lines = await articles(50, { label, packing: line(100), brand: line(60) });
      const comment = Array.from(long(20_000)).slice(0, 9_990).join('');
      const change = {
        comment,
        company: line(100),
        deliveryStreet: line(200),
        billingStreet: line(200),
        deliveryCity: line(200),
      };
      const typed = Array.from(long(10_000)).slice(0, 4_990).join('');
      const mails = await wholeQuote(lines, {
        change,
        offer: { message: typed, terms: typed },
        text: typed,
      });
      await shop.call('POST', '/post/contact/form', {
        body: { email: 'ada@labo.example', phone_number: '0102030405', content: comment },
      });
      await shop.services.outbox.flush();
      expect(listing(mails)).toHaveLength(LISTING_COUNT);
      expect(Math.max(...mails.map(({ bytes }) => bytes))).toBeLessThanOrEqual(90_000);
      const whole = ofStaff(mails).filter(({ headers }) =>
        /^Nouvelle demande/.test(headers.subject ?? ''),
      );
      expect(whole).toHaveLength(4);
      for (const { text } of whole) expect(text).toContain(comment.trim());
    },
  );

  test('OPEN-58 is in one conversation: later ones answer the recipient’s first', async () => {
    const mails = await wholeQuote(await articles(1));
    expect(new Set(mails.map(({ headers }) => headers['message-id'])).size).toBe(mails.length);
    const whole = '<devis-202611-1@paillasse.example>';
    for (const recipient of [
      'claire@labo.example',
      'achats@labo.example',
      'devis@paillasse.example',
      'labo@paillasse.example',
    ]) {
      const got = mails.filter(
        ({ to, headers }) => to[0] === recipient && !headers.subject?.startsWith('Recevoir'),
      );
      const first = got.find(({ headers }) => headers['in-reply-to'] === undefined)?.headers;
      expect(first).toMatchObject({
        subject: expect.stringMatching(/demande de devis n° 202611-1$/) as unknown,
        references: whole,
      });
      const later = got
        .filter(({ headers }) => headers !== first)
        .map(({ headers }) => [headers['in-reply-to'], headers.references]);
      expect(later.length).toBeGreaterThan(0);
      expect(later).toEqual(
        later.map(() => [first?.['message-id'], `${whole} ${first?.['message-id']}`]),
      );
    }
  });

  test('OPEN-58 as every other mail says that no program answers it (RFC 3834)', async () => {
    await wholeQuote(await articles(1));
    await shop.call('POST', '/post/contact/form', {
      body: { email: 'ada@labo.example', content: 'Bonjour' },
    });
    await shop.call('POST', '/exposed/create/account', {
      body: { email: 'neuf@labo.example', password: 'secret' },
    });
    await shop.call('POST', '/exposed/password/reset/request', {
      body: { userEmail: 'neuf@labo.example', env: 'production' },
    });
    await shop.services.outbox.flush();
    const subjects = mailbox.received.map(({ headers }) => headers.subject);
    for (const subject of [
      'Votre message a été reçu',
      'Nouvelle demande de contact',
      'Récupération de votre mot de passe',
    ])
      expect(subjects).toContain(subject);
    expect(new Set(mailbox.received.map(({ headers }) => headers['auto-submitted']))).toEqual(
      new Set(['auto-generated']),
    );
  });

  test('OPEN-58 staff who ask for a quote have two conversations, one as requester', async () => {
    await wholeQuote(await articles(1), { change: { email: 'labo@paillasse.example' } });
    const own = mailbox.received
      .filter(({ to }) => to[0] === 'labo@paillasse.example')
      .map(({ headers }) => headers['message-id']);
    expect(new Set(own).size).toBe(own.length);
  });
});
