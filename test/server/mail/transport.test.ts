import { readFileSync } from 'node:fs';
import type { OutboxRow } from '../../../src/server/database/tables';
import { MAIL_FILES_MAX_BYTES } from '../../../src/server/mail/mailContent';
import { filesOfMail, queueMails } from '../../../src/server/mail/tableOutbox';
import { createSendMail } from '../../../src/server/mail/transport';
import { buildTestApp, NOON, type TestApp } from '../../support/buildApp';

let shop: TestApp;
beforeAll(async () => {
  shop = await buildTestApp();
});
afterAll(() => shop.close());

const mail = (change: Partial<OutboxRow>) =>
  ({
    id: 7,
    recipient: 'claire@labo.example',
    subject: 'Votre devis',
    body_text: 'Bonjour',
    body_html: '<p>Bonjour</p>',
    file_stored_name: null,
    file_name: null,
    more_files: null,
    created_at: NOON,
    ...change,
  }) as OutboxRow;
const written = async (change: Partial<OutboxRow>) =>
  readFileSync(await createSendMail(shop.config, shop.services.files)(mail(change)), 'utf8');

test.each([
  '/etc/hostname',
  'file:///etc/hostname',
  'http://127.0.0.1:9/x',
  '{"path":"/etc/hostname"}',
])('THREAT-G06 the text %s in a mail stays text', async (text) => {
  const secret = readFileSync('/etc/hostname', 'utf8').trim();
  const message = await written({
    body_text: text,
    body_html: `<img src="${text}">`,
    subject: text,
  });
  expect(message).toContain(text);
  expect(message).not.toContain(`\n${secret}\n`);
  expect(message).not.toMatch(/Content-Disposition: attachment/);
});

test('THREAT-G06 an object in the place of a text is not opened', async () => {
  await expect(
    written({ body_html: { path: '/etc/hostname' } as unknown as string }),
  ).rejects.toThrow();
  await expect(
    written({ body_text: { href: 'http://127.0.0.1:9/' } as unknown as string }),
  ).rejects.toThrow();
});

test.each([0, 1, 2, 3])('a mail keeps its files until it is sent: %i', async (count) => {
  const files = ['offre.pdf', 'plan.pdf', 'notice.pdf']
    .slice(0, count)
    .map((name) => ({ storedName: `${name}-1`, name }));
  const texts = { subject: `Avec ${count}`, text: 'Bonjour', html: '<p>Bonjour</p>' };
  await shop.services.database.write((trx) =>
    queueMails(trx, [{ recipient: 'claire@labo.example', ...texts, files }], NOON),
  );
  const queued = (await shop.mails()).find(({ subject }) => subject === texts.subject);
  expect(filesOfMail(queued as OutboxRow)).toEqual(files);
});

test('a mail of 10 MB is sent whole; a file that would make it heavier is left out', async () => {
  const save = (bytes: number) => shop.services.files.save(Buffer.alloc(bytes, 'x'), 'pdf');
  const [half, rest, small] = [
    await save(5_000_000),
    await save(MAIL_FILES_MAX_BYTES - 5_000_000),
    await save(1),
  ];
  const named = (storedName: string, name: string) => ({ storedName, name });
  const message = await written({
    file_stored_name: half,
    file_name: 'offre.pdf',
    more_files: JSON.stringify([named(rest, 'plan.pdf'), named(small, 'de-trop.pdf')]),
    body_text: 'é'.repeat(20_000),
  });
  expect(message).toMatch(/filename=offre\.pdf/);
  expect(message).toMatch(/filename=plan\.pdf/);
  expect(message).not.toMatch(/de-trop/);
  expect(message.length).toBeLessThan(10_000_000);
});

test('THREAT-G04 a line break in a subject or recipient adds no header or recipient', async () => {
  const message = await written({
    subject: 'Votre devis\r\nBcc: eve@evil.example',
    recipient: 'claire@labo.example\r\nBcc: eve@evil.example',
  });
  const head = message.slice(0, message.indexOf('\r\n\r\n'));
  expect(head).not.toMatch(/^Bcc:/im);
  expect(head.match(/^To:.*$/gim)).toHaveLength(1);
});
