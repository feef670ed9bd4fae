import type { Schemas } from '../../../src/server/contract/operations';
import type { OutboxRow } from '../../../src/server/database/tables';
import { sendWaitingDigest } from '../../../src/server/quotes/waitingDigest';
import { emailOf, PASSWORD } from '../../support/buildApp';
import { addArticle, type Shop } from '../catalogue/catalogueSupport';
import { accept, decline, giveOrder, request, sendOffer, write } from '../offers/offerSupport';

const DAY_MS = 24 * 3_600_000;

/** Mails of one kind differ in numbers, dates and names only. */
export const kindsOf = (mails: readonly OutboxRow[]): string[] => [
  ...new Set(mails.map(({ subject }) => subject.replace(/[\d/-]+/g, '#'))),
];

/** The mail's whole text. */
export const textOf = (mail: OutboxRow): string =>
  [mail.subject, mail.body_text, mail.body_html].join('\n');

/**
 * Lets every kind of mail be written, of quotes, accounts and messages.
 * @param round of several: addresses differ.
 * @returns the mails, and a quote with an offer.
 */
export async function sendEveryMail(
  shop: Shop,
  round: string,
): Promise<{ mails: OutboxRow[]; quote: number }> {
  const before = (await shop.mails()).length;
  const post = posting(shop);
  const address = (who: string) => `${who}-${round}@labo.example`;

  await sendContactForm(shop);
  await sendAccountMails(shop, address);

  const buyer = { email: address('claire'), copyTo: [address('copie')] };
  const accepted = await request(shop, buyer);
  await sendOffer(shop, accepted.id, { message: '' });
  await post(`protected/quotes/${accepted.id}/offer/reminder`, { version: 1 }, shop.admin);
  const message = { text: 'Le délai est de deux semaines.' };
  await post(`protected/quotes/${accepted.id}/messages`, message, shop.admin);
  await write(shop, accepted.token, { kind: 'CHANGE_ASKED', text: 'Deux de plus' });
  await accept(shop, accepted.token);
  await giveOrder(shop, accepted.token, 'BC-78');
  const number = `202611-${accepted.id}`;
  await post('exposed/follow/link', { number, email: buyer.email });

  const declined = await request(shop, buyer);
  await sendOffer(shop, declined.id);
  await decline(shop, declined.token);

  await post(
    'protected/quotes',
    {
      via: 'PHONE',
      contact: { lastName: 'Durand', email: address('durand') },
      lines: [{ article_id: await addArticle(shop), quantity: 2 }],
      notify: true,
    },
    shop.admin,
  );
  const digest = { ...shop.services, clock: () => shop.services.clock() + 6 * DAY_MS };
  await sendWaitingDigest(digest);
  await post('protected/readiness/mail', undefined, shop.admin);
  return { mails: (await shop.mails()).slice(before), quote: accepted.id };
}

/** Calls an operation that succeeds. */
const posting = (shop: Shop) => async (path: string, body?: object, token?: string) => {
  const answer = await shop.call('POST', `/api/${path}`, { token, body });
  if (answer.statusCode >= 400) throw new Error(`${path}: ${answer.body}`);
  return answer;
};

/** The two mails of the contact form, with nothing in them that differs from time to time. */
export async function sendContactForm(shop: Shop): Promise<OutboxRow[]> {
  const before = (await shop.mails()).length;
  await shop.call('POST', '/post/contact/form', {
    body: { email: 'ada@labo.example', content: 'Bonjour', environment: 'production' },
  });
  return (await shop.mails()).slice(before);
}

async function sendAccountMails(shop: Shop, address: (who: string) => string): Promise<void> {
  const post = posting(shop);
  const mailsTo = async (email: string) =>
    (await shop.mails()).filter(({ recipient }) => recipient === email);

  await post('exposed/create/account', { email: address('compte'), password: PASSWORD });
  const invited = await post(
    'protected/users',
    { email: address('invite'), firstName: 'Rosalind', lastName: 'F.' },
    shop.admin,
  );
  const { id } = invited.json<Schemas['InvitedUser']>();
  await post('exposed/password/reset/request', {
    userEmail: emailOf('other'),
    env: 'production',
  });
  const reset = (await mailsTo(emailOf('other'))).at(-1)?.body_text ?? '';
  const [, resetToken = ''] = /\/recover\/([\w-]+)\//.exec(reset) ?? [];
  await post(`exposed/password/${resetToken}/user/reset`, { resetToken, password: PASSWORD });

  await shop.call('PUT', `/api/protected/users/${id}/email`, {
    token: shop.admin,
    body: { email: address('nouvelle') },
  });
}
