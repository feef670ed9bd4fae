import { type RootOperationNode, createQueryId } from 'kysely';
import type { OutboxRow } from '../../../src/server/database/tables';
import { dueMails, queueMails } from '../../../src/server/database/outbox';
import { NOON, type TestApp, buildTestApp } from '../../support/buildApp';
import { openMailbox } from '../../support/mailbox';

let shop: TestApp;
afterEach(() => shop.close());

const queue = (...recipients: string[]) =>
  shop.services.database.write((trx) =>
    queueMails(trx, recipients.map((recipient) => ({ recipient, subject: 'Sujet', text: 'Texte', html: '<p>Texte</p>' })), NOON),
  );
const row = async (index = 0) => (await shop.mails())[index] as OutboxRow;

describe('the outbox', () => {
  test('OPEN-58 a mail refused while the SMTP server is down is sent later, once', async () => {
    const closed = await openMailbox();
    await closed.close();
    shop = await buildTestApp({ env: { SMTP_URL: closed.url } });
    await queue('a@labo.example');
    await shop.services.outbox.flush();
    expect(await row()).toMatchObject({ attempts: 1, sent_at: null, next_attempt_at: NOON + 10_000 });
    expect((await row()).last_error).toContain('ECONNREFUSED');

    const mailbox = await openMailbox(closed.port);
    await shop.services.outbox.flush();
    expect(mailbox.received).toEqual([]);
    shop.setNow(NOON + 10_000);
    await Promise.all([shop.services.outbox.flush(), shop.services.outbox.flush(), shop.services.outbox.flush()]);
    await shop.services.outbox.flush();
    expect(mailbox.received.map(({ to }) => to)).toEqual([['a@labo.example']]);
    expect(await row()).toMatchObject({ sent_at: NOON + 10_000, last_error: null });
    await mailbox.close();
  });

  test('OPEN-58 the pauses double up to an hour, and no mail is given up', async () => {
    shop = await buildTestApp({ send: () => Promise.reject(new Error('non')) });
    await queue('a@labo.example');
    const pauses: number[] = [];
    let now = NOON;
    for (let attempt = 1; attempt <= 12; attempt += 1) {
      await shop.services.outbox.flush();
      const { next_attempt_at, attempts } = await row();
      expect(attempts).toBe(attempt);
      pauses.push((next_attempt_at - now) / 1000);
      now = next_attempt_at;
      shop.setNow(now);
    }
    expect(pauses).toEqual([10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600, 3600]);
  });

  test('OPEN-58 a mail that nobody takes holds no other one up', async () => {
    const sent: string[] = [];
    shop = await buildTestApp({
      send: async ({ recipient }) => {
        if (recipient === 'bad@labo.example') throw new Error('550 no such mailbox');
        sent.push(recipient);
        return recipient;
      },
    });
    const many = Array.from({ length: 45 }, (_, i) => `n${i}@labo.example`);
    await queue('bad@labo.example', ...many);
    await shop.services.outbox.flush();
    expect(sent).toEqual(many);
  });

  test('OPEN-58 a mail written while others are sent goes out in the same run', async () => {
    const sent: string[] = [];
    shop = await buildTestApp({
      send: async ({ recipient }) => {
        if (sent.push(recipient) === 1) await queue('second@labo.example');
        return recipient;
      },
    });
    await queue('first@labo.example');
    await shop.services.outbox.flush();
    expect(sent).toEqual(['first@labo.example', 'second@labo.example']);
  });

  test('OPEN-58 a mail is a row of the transaction of its quote: both or neither', async () => {
    shop = await buildTestApp();
    const failing = shop.services.database.write(async (trx) => {
      await queueMails(trx, [{ recipient: 'a@labo.example', subject: '', text: '', html: '' }], NOON);
      throw new Error('non');
    });
    await expect(failing).rejects.toThrow('non');
    expect(await shop.mails()).toEqual([]);
  });

  test('OPEN-58 looking for due mails goes through the index of the waiting ones, never through those sent', async () => {
    shop = await buildTestApp();
    const { db } = shop.services.database;
    const nodes: RootOperationNode[] = [];
    const watched = db.withPlugin({
      transformQuery: ({ node }) => {
        nodes.push(node);
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    });
    await dueMails(watched, NOON, 20);
    const query = db.getExecutor().compileQuery(nodes[0] as RootOperationNode, createQueryId());
    const plan = await db.executeQuery<{ detail: string }>({ ...query, sql: `explain query plan ${query.sql}` });
    expect(plan.rows.map(({ detail }) => detail)).toEqual(['SEARCH outbox USING INDEX outbox_waiting (next_attempt_at<?)']);
  });

  test('OPEN-58 closing waits for the mail on its way, and marks it sent', async () => {
    let finish = () => {};
    const begun = new Promise<void>((resolveBegun) => {
      const send = () => {
        resolveBegun();
        return new Promise<string>((resolve) => (finish = () => resolve('là')));
      };
      void buildTestApp({ send }).then(async (built) => {
        shop = built;
        await queue('a@labo.example');
        built.services.outbox.start();
      });
    });
    await begun;
    const stopped = shop.services.outbox.stop();
    finish();
    await stopped;
    expect((await row()).sent_at).toBe(NOON);
  });
});

test('OPEN-58 closing with many mails waiting sends no more than those on their way; the rest waits for the next start', async () => {
  let begun = 0;
  let stopping: Promise<void> | undefined;
  shop = await buildTestApp({
    send: async ({ recipient }) => {
      begun += 1;
      stopping ??= shop.services.outbox.stop();
      return recipient;
    },
  });
  await queue(...Array.from({ length: 30 }, (_, i) => `n${i}@labo.example`));
  await shop.services.outbox.flush();
  await stopping;
  const waiting = (await shop.mails()).filter(({ sent_at }) => sent_at === null);
  expect(waiting).toHaveLength(30 - begun);
  expect(begun).toBeLessThanOrEqual(5);
});
