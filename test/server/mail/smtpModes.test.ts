import type { Schemas } from '../../../src/server/contract/operations';
import { queueMails } from '../../../src/server/mail/tableOutbox';
import { NOON } from '../../support/buildApp';
import { type Mailbox, openMailbox, type RecipientStatus } from '../../support/mailbox';
import { openShop, type Shop } from '../catalogue/catalogueSupport';

let mailbox: Mailbox;
let shop: Shop;
async function open(statusOf: RecipientStatus) {
  mailbox = await openMailbox(0, statusOf);
  shop = await openShop({ env: { SMTP_URL: mailbox.url } });
}
afterEach(async () => {
  await shop.close();
  await mailbox.close();
});

const mailTo = (recipient: string, forStaff = false) => ({
  recipient,
  subject: `Pour ${recipient}`,
  text: 'Texte',
  html: '<p>Texte</p>',
  forStaff,
});
const queue = (...recipients: string[]) =>
  shop.services.database.write((trx) =>
    queueMails(
      trx,
      recipients.map((one) => mailTo(one)),
      NOON,
    ),
  );
const received = () => mailbox.received.flatMap(({ to }) => to);
const rowOf = async (recipient: string) =>
  (await shop.mails()).find((mail) => mail.recipient === recipient);
const undelivered = async () =>
  (await shop.call('GET', '/api/protected/undelivered/mails', { token: shop.admin })).json<
    Schemas['UndeliveredMails']
  >();
const resend = (id: number | undefined) =>
  shop.call('POST', `/api/protected/undelivered/mails/${id}/resend`, { token: shop.admin });

/** An answer that is sent when it is released. */
function held() {
  let release = () => {};
  const code = new Promise<number>((resolve) => (release = () => resolve(421)));
  return { code, release };
}

describe('a receiver that refuses', () => {
  test('OPEN-58 THREAT-G01/G07 with 550 is tried once; administrators can resend it', async () => {
    let isKnown = false;
    await open((recipient) => (recipient.startsWith('inconnu') && !isKnown ? 550 : 250));
    await queue('inconnu@labo.example', 'a@labo.example');
    await shop.services.outbox.flush();
    shop.setNow(NOON + 30 * 24 * 3_600_000);
    await shop.services.outbox.flush();
    expect(received()).toEqual(['a@labo.example']);
    expect(await rowOf('inconnu@labo.example')).toMatchObject({
      attempts: 1,
      failed_at: NOON,
      sent_at: null,
    });

    const admin = await shop.loginAs('admin');
    const list = await shop.call('GET', '/api/protected/undelivered/mails', { token: admin });
    const { mails, total } = list.json<Schemas['UndeliveredMails']>();
    expect([total, mails]).toEqual([
      1,
      [
        {
          id: 1,
          recipient: 'inconnu@labo.example',
          subject: 'Pour inconnu@labo.example',
          date_time: '2026-11-21 12:00:00',
          state: 'failed',
          reason: '550 inconnu@labo.example is not taken',
          attempts: 1,
          tried_date_time: '2026-11-21 12:00:00',
          next_date_time: null,
        },
      ],
    ]);

    isKnown = true;
    const answer = await shop.call('POST', '/api/protected/undelivered/mails/1/resend', {
      token: admin,
    });
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'E-mail renvoyé' }]);
    await shop.services.outbox.flush();
    expect(received()).toEqual(['a@labo.example', 'inconnu@labo.example']);
    const { entries } = (
      await shop.call('GET', '/api/protected/journal?limit=1', { token: admin })
    ).json<Schemas['Journal']>();
    expect(entries[0]).toMatchObject({
      operation: 'resendMail',
      target: 'E-mail 1 (inconnu@labo.example)',
      before: { reason: '550 inconnu@labo.example is not taken' },
    });
  });

  test('OPEN-58 THREAT-G01/G07 FAULT-R06 with 421 or 451 is retried with backoff', async () => {
    let answers = [421, 451, 451];
    await open(() => answers.shift() ?? 250);
    await queue('tard@labo.example');
    await shop.services.outbox.flush();
    expect(await rowOf('tard@labo.example')).toMatchObject({
      attempts: 1,
      failed_at: null,
      next_attempt_at: NOON + 10_000,
    });
    shop.setNow(NOON + 10_000);
    await shop.services.outbox.flush();
    expect((await undelivered()).total).toBe(0);
    shop.setNow(NOON + 30_000);
    await shop.services.outbox.flush();
    expect((await undelivered()).mails).toMatchObject([
      {
        state: 'waiting',
        attempts: 3,
        tried_date_time: '2026-11-21 12:00:30',
        next_date_time: '2026-11-21 12:01:10',
      },
    ]);
    answers = [];
    shop.setNow(NOON + 70_000);
    await shop.services.outbox.flush();
    expect([received(), (await undelivered()).total]).toEqual([['tard@labo.example'], 0]);
  });

  test('OPEN-58 with 451 for five days is given up and shown as refused', async () => {
    await open(() => 451);
    await queue('jamais@labo.example');
    await shop.services.database.write((trx) =>
      trx.updateTable('outbox').set({ attempts: 126 }).execute(),
    );
    await shop.services.outbox.flush();
    expect(await rowOf('jamais@labo.example')).toMatchObject({
      attempts: 127,
      failed_at: null,
      next_attempt_at: NOON + 3_600_000,
    });
    shop.setNow(NOON + 3_600_000);
    await shop.services.outbox.flush();
    expect(await rowOf('jamais@labo.example')).toMatchObject({
      attempts: 128,
      failed_at: NOON + 3_600_000,
    });
  });

  test('OPEN-58 when the server refuses the login, mails wait and none is refused', async () => {
    await open(() => 530);
    await queue('a@labo.example');
    await shop.services.outbox.flush();
    expect(await rowOf('a@labo.example')).toMatchObject({
      failed_at: null,
      next_attempt_at: NOON + 10_000,
    });
  });

  test('OPEN-58 a mail sent in between is not sent again, an unknown one is 404', async () => {
    await open(() => 250);
    await queue('a@labo.example');
    await shop.services.outbox.flush();
    expect([(await resend(1)).statusCode, (await resend(4711)).statusCode]).toEqual([409, 404]);
  });
});

describe('a receiver that hangs', () => {
  test('OPEN-58 THREAT-G07/08 delays no other domain’s and no staff mail', async () => {
    const slow = held();
    await open((recipient) => (recipient.endsWith('@lent.example') ? slow.code : 250));
    await queue(...Array.from({ length: 100 }, (_, i) => `n${i}@lent.example`), 'a@labo.example');
    await shop.services.database.write((trx) =>
      queueMails(trx, [mailTo('equipe@paillasse.example', true)], NOON),
    );
    const flushed = shop.services.outbox.flush();
    await arrival(2);
    expect(received().sort()).toEqual(['a@labo.example', 'equipe@paillasse.example']);
    slow.release();
    await shop.services.outbox.stop();
    await flushed;
  });

  test('OPEN-58 a mail is sent while twelve recipients hang, before any answers', async () => {
    const slow = held();
    let hanging = 0;
    let allHang = () => {};
    const twelve = new Promise<void>((resolve) => (allHang = resolve));
    await open((recipient) => {
      if (!recipient.includes('@lent')) return 250;
      if ((hanging += 1) === 12) allHang();
      return slow.code;
    });
    await queue(...Array.from({ length: 12 }, (_, i) => `n@lent${i}.example`));
    const flushed = shop.services.outbox.flush();
    await twelve;
    await queue('a@labo.example');
    void shop.services.outbox.flush();
    await arrival(1);
    while ((await rowOf('a@labo.example'))?.sent_at === null) await new Promise(setImmediate);
    expect(received()).toEqual(['a@labo.example']);
    slow.release();
    await flushed;
  });
});

/** Resolves when so many mails have arrived. */
async function arrival(count: number): Promise<void> {
  while (mailbox.received.length < count) await new Promise(setImmediate);
}
