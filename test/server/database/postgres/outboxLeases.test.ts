import { pino } from 'pino';
import { type Database } from '../../../../src/server/database/engine/engine';
import { openDatabase } from '../../../../src/server/database/openDatabase';
import type { OutboxRow } from '../../../../src/server/database/tables';
import { createOutboxWorker } from '../../../../src/server/mail/outboxWorker';
import { pauseAfter } from '../../../../src/server/mail/retryPolicy';
import {
  giveBackMails,
  requeueMailsOfLaterClock,
  takeDueMails,
} from '../../../../src/server/mail/tableDueMails';
import { queueMails } from '../../../../src/server/mail/tableOutbox';
import { NOON } from '../../../support/buildApp';
import { createDatabase, databaseUrl, dropDatabase } from '../../../support/testDatabase';

let name: string;
let processes: Database[];
let now: number;
beforeEach(async () => {
  now = NOON;
  name = await createDatabase();
  const open = () => openDatabase({ engine: 'postgres', url: databaseUrl(name), poolSize: 3 });
  processes = [await open(), await open()];
});
afterEach(async () => {
  await Promise.all(processes.map((database) => database.close()));
  await dropDatabase(name);
});

type Send = (mail: OutboxRow) => Promise<string>;
const workerOf = (process: number, send: Send) =>
  createOutboxWorker({
    database: processes[process] as Database,
    send,
    clock: () => now,
    log: pino({ level: 'silent' }),
  });
const queue = (count: number) =>
  (processes[0] as Database).write((trx) =>
    queueMails(
      trx,
      Array.from({ length: count }, (_, mail) => ({
        recipient: `a@labo${mail}.example`,
        subject: 'Sujet',
        text: 'Texte',
        html: '',
      })),
      NOON,
    ),
  );

/**
 * A mail is in flight in the first process, which never gets an answer for it, as when it is
 * killed.
 */
const startSending = () =>
  new Promise<void>((resolve) => {
    void workerOf(0, () => {
      resolve();
      return new Promise(() => {});
    }).flush();
  });

test('two processes that send at the same time send each mail once', async () => {
  await queue(120);
  const sent: [process: number, recipient: string][] = [];
  const workers = [0, 1].map((process) =>
    workerOf(process, async ({ recipient }) => {
      await new Promise(setImmediate);
      sent.push([process, recipient]);
      return recipient;
    }),
  );
  await Promise.all(workers.map((worker) => worker.flush()));
  expect(new Set(sent.map(([, recipient]) => recipient)).size).toBe(120);
  expect(sent).toHaveLength(120);
  expect(new Set(sent.map(([process]) => process)).size).toBe(2);
});

test('a mail in flight in a process that ends is sent by another within 30 seconds', async () => {
  await queue(1);
  await startSending();
  const sent: string[] = [];
  const other = workerOf(1, async ({ recipient }) => {
    sent.push(recipient);
    return recipient;
  });
  await other.flush();
  expect(sent).toEqual([]);
  now += 30_000;
  await other.flush();
  expect(sent).toEqual(['a@labo0.example']);
});

test('THREAT-G03 a process with a late clock leaves another’s mails in flight', async () => {
  await queue(1);
  await startSending();
  now -= 5;
  const sent: string[] = [];
  await workerOf(1, async ({ recipient }) => String(sent.push(recipient))).flush();
  expect(sent).toEqual([]);
});

test('THREAT-G03 a mail that another process took meanwhile stays with it', async () => {
  const [database, other] = processes as [Database, Database];
  await queue(1);
  await database.write((trx) =>
    trx
      .updateTable('outbox')
      .set({ next_attempt_at: NOON + 3_600_000 })
      .execute(),
  );
  const take = (by: Database) =>
    takeDueMails(by, { now: NOON, forStaff: false, except: [], exceptDomains: [], limit: 5 });
  const overtaken: Database = {
    ...database,
    async write(work) {
      await requeueMailsOfLaterClock(other, NOON, pauseAfter);
      expect(await take(other)).toHaveLength(1);
      return database.write(work);
    },
  };
  await requeueMailsOfLaterClock(overtaken, NOON, pauseAfter);
  expect(await take(database)).toEqual([]);
});

test('mails above the limit of a domain are not kept from the other process', async () => {
  const database = processes[0] as Database;
  const mails = Array.from({ length: 6 }, (_, mail) => ({
    recipient: `a${mail}@labo.example`,
    subject: 'Sujet',
    text: '',
    html: '',
  }));
  await database.write((trx) => queueMails(trx, mails, NOON));
  let release = () => {};
  const released = new Promise<string>((resolve) => (release = () => resolve('')));
  let count = 0;
  const first = workerOf(0, () => {
    count += 1;
    return released;
  });
  const flushed = first.flush();
  // Four are in flight and two given back.
  const due = () =>
    database.db.selectFrom('outbox').select('id').where('next_attempt_at', '<=', now).execute();
  while (count < 4 || (await due()).length < 2) await new Promise(setImmediate);
  const sent: string[] = [];
  await workerOf(1, async ({ recipient }) => {
    sent.push(recipient);
    return recipient;
  }).flush();
  release();
  await flushed;
  expect(sent).toEqual(['a4@labo.example', 'a5@labo.example']);
  expect(count).toBe(4);
});

test('mails that were given back are due again at once, in the same order', async () => {
  const [one, other] = processes as [Database, Database];
  await queue(6);
  const due = { now, forStaff: false, except: [], exceptDomains: [], limit: 10 };
  const taken = await takeDueMails(one, due);
  expect(await takeDueMails(other, due)).toEqual([]);
  await giveBackMails(one, taken.slice(2));
  expect((await takeDueMails(other, due)).map(({ id }) => id)).toEqual(
    taken.slice(2).map(({ id }) => id),
  );
});
