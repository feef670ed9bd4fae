// @postgres: mails are taken with leases there (mail/tableOutbox.ts).
import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { OutboxRow } from '../../../src/server/database/tables';
import { queueMails } from '../../../src/server/mail/tableOutbox';
import { createSendMail } from '../../../src/server/mail/transport';
import { buildTestApp, NOON, type TestApp } from '../../support/buildApp';
import { testOfAnyEngine } from '../../support/engineTests';

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

describe('recording the results', () => {
  const recipients = (count: number) =>
    Array.from({ length: count }, (_, i) => `n${i}@labo.example`);
  const deliver = async ({ recipient }: OutboxRow) => recipient;

  testOfAnyEngine('OPEN-58 takes one write per twenty mails', async () => {
    shop = await buildTestApp({ send: deliver });
    await queue(...recipients(45));
    const write = jest.spyOn(shop.services.database, 'write');
    await shop.services.outbox.flush();
    // Fewer when more mails end while the next ones are read.
    expect(write.mock.calls.length).toBeLessThanOrEqual(3);
    expect((await shop.mails()).filter(({ sent_at }) => sent_at === null)).toEqual([]);
  });

  testOfAnyEngine(
    'OPEN-58 THREAT-G02 results are stored within a fraction of a second while mails keep arriving',
    async () => {
      let sent = 0;
      let stored: unknown[] = [];
      shop = await buildTestApp({
        send: async () => {
          sent += 1;
          shop.setNow(NOON + sent * 100);
          if (sent < 10) await queue('a@labo.example');
          else stored = (await shop.mails()).filter(({ sent_at }) => sent_at !== null);
          return '';
        },
      });
      await queue('a@labo.example');
      await shop.services.outbox.flush();
      expect(stored.length).toBeGreaterThanOrEqual(5);
    },
  );

  test('OPEN-58 failures and successes of one batch are each recorded as such', async () => {
    shop = await buildTestApp({
      send: async (mail) => (mail.id % 2 ? deliver(mail) : Promise.reject(new Error('non'))),
    });
    await queue(...recipients(4));
    await shop.services.outbox.flush();
    expect(
      (await shop.mails()).map(({ sent_at, attempts, next_attempt_at, last_error }) => [
        sent_at,
        attempts,
        sent_at === null ? next_attempt_at : null,
        last_error,
      ]),
    ).toEqual([
      [NOON, 0, null, null],
      [null, 1, NOON + 10_000, 'Error: non'],
      [NOON, 0, null, null],
      [null, 1, NOON + 10_000, 'Error: non'],
    ]);
  });

  testOfAnyEngine(
    'OPEN-58 at most four mails to one domain are in flight, and a slow one does not delay others',
    async () => {
      let inFlight = 0;
      let most = 0;
      let release = () => {};
      const slow = new Promise<void>((resolve) => (release = resolve));
      const delivered: number[] = [];
      shop = await buildTestApp({
        send: async (mail) => {
          most = Math.max(most, (inFlight += 1));
          await (mail.id === 1 ? slow : new Promise(setImmediate));
          inFlight -= 1;
          if (delivered.push(mail.id) === 19) release();
          return mail.recipient;
        },
      });
      await queue(...recipients(20));
      await shop.services.outbox.flush();
      expect(most).toBe(4);
      expect(delivered.at(-1)).toBe(1);
    },
  );

  test('OPEN-58 THREAT-G02 a mail with an unrecorded result is not sent twice', async () => {
    const sent: string[] = [];
    shop = await buildTestApp({ send: async ({ recipient }) => (sent.push(recipient), recipient) });
    await queue(...recipients(3));
    const write = jest
      .spyOn(shop.services.database, 'write')
      .mockRejectedValue(new Error('disk full'));
    await expect(shop.services.outbox.flush()).rejects.toThrow('disk full');
    await expect(shop.services.outbox.flush()).rejects.toThrow('disk full');
    write.mockRestore();
    await shop.services.outbox.flush();
    expect(sent).toEqual(recipients(3));
    expect((await shop.mails()).map(({ sent_at }) => sent_at)).toEqual([NOON, NOON, NOON]);
  });

  test('OPEN-58 closing stores the sent mails before it waits for one that hangs', async () => {
    let release = () => {};
    let hangs = () => {};
    const hanging = new Promise<void>((resolve) => (hangs = resolve));
    let delivered = 0;
    shop = await buildTestApp({
      send: (mail) => {
        if (mail.id !== 1) return (delivered += 1) === 3 ? (hangs(), deliver(mail)) : deliver(mail);
        return new Promise((resolve) => (release = () => resolve('là')));
      },
    });
    await queue(...recipients(4));
    const flushed = shop.services.outbox.flush();
    await hanging;
    await new Promise(setImmediate);
    const stopped = shop.services.outbox.stop();
    await shop.services.database.write(() => Promise.resolve());
    expect((await shop.mails()).map(({ sent_at }) => sent_at)).toEqual([null, NOON, NOON, NOON]);
    release();
    await Promise.all([flushed, stopped]);
    expect((await row()).sent_at).toBe(NOON);
  });

  testOfAnyEngine(
    'OPEN-58 THREAT-G02 a mail written to its file again after a crash gives the same bytes',
    async () => {
      shop = await buildTestApp();
      await queue('a@labo.example');
      const send = createSendMail(shop.config, shop.services.files);
      const file = await send(await row());
      const first = readFileSync(file, 'utf8');
      expect(await send(await row())).toBe(file);
      expect(readFileSync(file, 'utf8')).toBe(first);
      expect(first).toContain(`Message-ID: <paillasse-1-${NOON}@paillasse.example>`);
      expect(readdirSync(dirname(file))).toEqual(['000001.eml']);
    },
  );
});
