// @postgres: mails are taken with leases there (mail/tableOutbox.ts).
import { createQueryId, type RootOperationNode } from 'kysely';
import { writeSetting } from '../../../src/server/database/settings';
import type { OutboxRow } from '../../../src/server/database/tables';
import { listDueMails } from '../../../src/server/mail/tableDueMails';
import { queueMails } from '../../../src/server/mail/tableOutbox';
import { buildTestApp, NOON, type TestApp } from '../../support/buildApp';
import { testOfAnyEngine, testOnSqlite } from '../../support/engineTests';
import { openMailbox } from '../../support/mailbox';

let shop: TestApp;
afterEach(() => shop.close());

const queue = (...recipients: string[]) => queueAt(NOON, ...recipients);
const queueAt = (now: number, ...recipients: string[]) =>
  shop.services.database.write((trx) =>
    queueMails(
      trx,
      recipients.map((recipient) => ({
        recipient,
        subject: 'Sujet',
        text: 'Texte',
        html: '<p>Texte</p>',
      })),
      now,
    ),
  );
const row = async (index = 0) => (await shop.mails())[index] as OutboxRow;

/** A mail server that refuses every mail until `isDown` is set to false. */
function aMailServer() {
  const server = {
    isDown: true,
    sent: [] as string[],
    send: async ({ recipient }: OutboxRow) => {
      if (server.isDown) throw new Error('no connection');
      server.sent.push(recipient);
      return recipient;
    },
  };
  return server;
}

describe('the outbox', () => {
  test('OPEN-58 THREAT-G01 FAULT-R06 a mail refused by SMTP is sent later, once', async () => {
    const closed = await openMailbox();
    await closed.close();
    shop = await buildTestApp({ env: { SMTP_URL: closed.url } });
    await queue('a@labo.example');
    await shop.services.outbox.flush();
    expect(await row()).toMatchObject({
      attempts: 1,
      sent_at: null,
      next_attempt_at: NOON + 10_000,
    });
    expect((await row()).last_error).toContain('ECONNREFUSED');

    const mailbox = await openMailbox(closed.port);
    await shop.services.outbox.flush();
    expect(mailbox.received).toEqual([]);
    shop.setNow(NOON + 10_000);
    await Promise.all([
      shop.services.outbox.flush(),
      shop.services.outbox.flush(),
      shop.services.outbox.flush(),
    ]);
    await shop.services.outbox.flush();
    expect(mailbox.received.map(({ to }) => to)).toEqual([['a@labo.example']]);
    expect(await row()).toMatchObject({ sent_at: NOON + 10_000, last_error: null });
    await mailbox.close();
  });

  testOfAnyEngine('OPEN-58 the pauses double up to an hour, and no mail is given up', async () => {
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

  testOfAnyEngine(
    'THREAT-K11 FAULT-R11 a retry set by a clock a day ahead is brought forward afterwards',
    async () => {
      const mailServer = aMailServer();
      shop = await buildTestApp({ send: mailServer.send });
      shop.setNow(NOON + 25 * 3_600_000);
      await queue('a@labo.example');
      await shop.services.outbox.flush();
      mailServer.isDown = false;
      shop.setNow(NOON);
      await shop.services.outbox.flush();
      expect(mailServer.sent).toEqual(['a@labo.example']);
    },
  );

  testOfAnyEngine.each([
    ['that was queued', false],
    ['that was tried', true],
  ])(
    'THREAT-K11 FAULT-R11 a mail %s by a clock ten minutes ahead does not wait ten minutes more',
    async (_what, isTried) => {
      const ahead = NOON + 600_000;
      const mailServer = aMailServer();
      shop = await buildTestApp({ send: mailServer.send });
      shop.setNow(ahead);
      await shop.services.outbox.flush();
      await queueAt(ahead, 'a@labo.example');
      if (isTried) await shop.services.outbox.flush();
      mailServer.isDown = false;
      shop.setNow(NOON);
      await shop.services.outbox.flush();
      expect(mailServer.sent).toEqual(['a@labo.example']);
    },
  );

  testOfAnyEngine(
    'THREAT-K11 a pause is kept while the clock runs on, or is set back by less than it',
    async () => {
      shop = await buildTestApp({ send: () => Promise.reject(new Error('non')) });
      await queue('a@labo.example');
      await shop.services.outbox.flush();
      shop.setNow(NOON + 5_000);
      await shop.services.outbox.flush();
      shop.setNow(NOON + 3_000);
      await shop.services.outbox.flush();
      expect(await row()).toMatchObject({ attempts: 1, next_attempt_at: NOON + 10_000 });
    },
  );

  testOfAnyEngine(
    'THREAT-K11 FAULT-R11 a clock set back while mails are sent delays none that are due',
    async () => {
      const sent: string[] = [];
      shop = await buildTestApp({
        send: async ({ recipient }) => {
          if (sent.push(recipient) === 1) shop.setNow(NOON - 600_000);
          return recipient;
        },
      });
      const many = Array.from({ length: 45 }, (_, i) => `n${i}@labo.example`);
      await queue(...many);
      await shop.services.outbox.flush();
      expect([...sent].sort()).toEqual([...many].sort());
    },
  );

  testOfAnyEngine(
    'THREAT-K11 FAULT-R11 a failure not recorded when the clock is set back delays no mail',
    async () => {
      const sent: string[] = [];
      let isDown = true;
      shop = await buildTestApp({
        send: async ({ recipient }) => {
          if (!isDown) return String(sent.push(recipient));
          // The mail to the staff has failed before.
          if (recipient === 'b@labo.example') shop.setNow(NOON);
          throw new Error('no connection');
        },
      });
      shop.setNow(NOON + 600_000);
      const mail = { subject: 'Sujet', text: 'Texte', html: '<p>Texte</p>' };
      const mails = [
        { ...mail, recipient: 'staff@labo.example', forStaff: true },
        { ...mail, recipient: 'b@labo.example' },
      ];
      await shop.services.database.write((trx) => queueMails(trx, mails, NOON + 600_000));
      await shop.services.outbox.flush();
      isDown = false;
      shop.setNow(NOON + 20_000);
      await shop.services.outbox.flush();
      expect(sent.sort()).toEqual(['b@labo.example', 'staff@labo.example']);
    },
  );

  testOfAnyEngine('OPEN-58 THREAT-G08 an undeliverable mail does not delay others', async () => {
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

  test('OPEN-58 a mail queued while others are sent is sent in the same run', async () => {
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

  testOfAnyEngine('OPEN-58 mails are sent while other writes go on without a pause', async () => {
    const MANY = 30_000; // mails that wait for the last write go out after that many
    shop = await buildTestApp();
    await queue('a@labo.example', 'b@labo.example', 'c@labo.example');
    let sent = false;
    const flushed = shop.services.outbox.flush().then(() => (sent = true));
    let writes = 0;
    for (; !sent && writes < MANY; writes += 1)
      await shop.services.database.write((trx) => writeSetting(trx, 'busy', String(writes)));
    await flushed;
    expect((await shop.mails()).map(({ sent_at }) => sent_at)).toEqual([NOON, NOON, NOON]);
    expect(writes).toBeLessThan(MANY);
  });

  test('OPEN-58 a mail is a row of the transaction of its quote: both or neither', async () => {
    shop = await buildTestApp();
    const failing = shop.services.database.write(async (trx) => {
      await queueMails(
        trx,
        [{ recipient: 'a@labo.example', subject: '', text: '', html: '' }],
        NOON,
      );
      throw new Error('non');
    });
    await expect(failing).rejects.toThrow('non');
    expect(await shop.mails()).toEqual([]);
  });

  testOnSqlite(
    'OPEN-58 due mails are found by the index of pending mails, without reading sent ones',
    async () => {
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
      for (const [forStaff, index] of [
        [false, 'outbox_waiting'],
        [true, 'outbox_waiting_staff'],
      ] as const) {
        await listDueMails(watched, {
          now: NOON,
          forStaff,
          except: [1, 2],
          exceptDomains: ['labo.example'],
          limit: 20,
        });
        const query = db
          .getExecutor()
          .compileQuery(nodes.pop() as RootOperationNode, createQueryId());
        const plan = await db.executeQuery<{ detail: string }>({
          ...query,
          sql: `explain query plan ${query.sql}`,
        });
        expect(plan.rows.map(({ detail }) => detail)).toEqual([
          `SEARCH outbox USING INDEX ${index} (next_attempt_at<?)`,
        ]);
      }
    },
  );

  test('OPEN-58 closing waits for the mail in flight, and marks it sent', async () => {
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

testOfAnyEngine(
  'OPEN-58 closing with many due mails sends only those in flight; others wait for a start',
  async () => {
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
  },
);
