import { readFileSync } from 'node:fs';
import { setShopContent } from '../../../src/server/content/currentContent';
import type { OutboxRow } from '../../../src/server/database/tables';
import { originalName } from '../../../src/server/files/fileNames';
import { MAIL_FILES_MAX_BYTES, mailPage, sentences } from '../../../src/server/mail/mailContent';
import { filesOfMail, queueMails } from '../../../src/server/mail/tableOutbox';
import { createSendMail } from '../../../src/server/mail/transport';
import { buildTestApp, NOON, type TestApp } from '../../support/buildApp';
import { HOSTILE, HOSTILE_TEXTS } from '../../support/escapedTexts';
import { parseHtml } from '../../support/parsedHtml';

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

test('THREAT-G04 a line break in a subject or an address adds no header or recipient', async () => {
  const message = await written({
    subject: 'Votre devis\r\nBcc: eve@evil.example',
    recipient: 'claire@labo.example\r\nBcc: eve@evil.example',
    reply_to: 'claire@labo.example\r\nBcc: eve@evil.example\r\n\r\nAjout',
  });
  const head = message.slice(0, message.indexOf('\r\n\r\n'));
  expect(head).not.toMatch(/^Bcc:/im);
  expect(head.match(/^(?:To|Reply-To):.*$/gim)).toHaveLength(2);
  expect(message).not.toMatch(/^Ajout/m);
});

/** The lines of the head of a mail or of a part of it, unfolded. */
const linesOf = (head: string): string[] => head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
/** Encoded words of a header (RFC 2047) as text. */
const decoded = (value: string): string =>
  value
    .replace(/(=\?UTF-8\?[BQ]\?[^?]*\?=)\s+(?==\?UTF-8\?)/gi, '$1')
    .replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString()
        : decodeURIComponent(
            text
              .replaceAll('_', ' ')
              .replaceAll('%', '%25')
              .replace(/=(?=[\dA-F]{2})/gi, '%'),
          ),
    );

test.each(HOSTILE_TEXTS)('THREAT-G04 %j stays a text of a mail', async (typed) => {
  setShopContent({ identity: { name: typed } });
  const stored = await shop.services.files.save(Buffer.from('%PDF-1.4'), 'pdf');
  const html = mailPage(typed, sentences(typed).html);
  const message = await written({
    subject: typed,
    body_html: html,
    reply_to: 'paul@labo.example',
    file_stored_name: stored,
    file_name: originalName(typed),
    quote_id: null,
    user_id: null,
  });
  setShopContent({});
  const [head = ''] = message.split('\r\n\r\n', 1);
  const fields = Object.fromEntries(
    linesOf(head).map((line) => [line.slice(0, line.indexOf(': ')), line.replace(/^.*?: /, '')]),
  );
  expect(Object.keys(fields).sort()).toEqual(
    'Auto-Submitted Content-Type Date From MIME-Version Message-ID Reply-To Subject To'.split(' '),
  );
  expect(fields).toMatchObject({ To: 'claire@labo.example', 'Reply-To': 'paul@labo.example' });
  expect(fields['From']).toMatch(/^(?:"(?:[^"\\]|\\.)*"|[^"<>]*) ?<devis@paillasse\.example>$/);
  expect(decoded(fields['Subject'] ?? '').trim()).toBe(typed.replace(/\r\n|[\r\n]/g, ' ').trim());
  const [, file = ''] = /Content-Type: application\/pdf;([^]*?)\r\n\r\n/.exec(message) ?? [];
  expect(linesOf(file).map((line) => line.replace(/:.*/, ''))).toEqual([
    expect.stringMatching(/^ name=/),
    'Content-Transfer-Encoding',
    'Content-Disposition',
  ]);
  // Between quotes, or percent-encoded.
  expect(file.replace(/\r\n[ \t]+/g, ' ')).toMatch(
    /attachment;(?: filename="(?:[^"\\]|\\.)*"| filename=[\w.-]+|(?: filename\*\d\*=[^;" ]+;?)+)$/,
  );
  const { elements, texts } = parseHtml(html);
  const strange = [HOSTILE, 'base', 'svg', 'script'];
  expect(elements.filter(({ name }) => strange.includes(name))).toEqual([]);
  expect(texts).toContain(typed.replace(/\r\n?/g, '\n'));
});
