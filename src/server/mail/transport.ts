import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type SMTPTransport from 'nodemailer/lib/smtp-transport';
import type { Config } from '../config';
import { currentContent } from '../content/currentContent';
import type { OutboxRow } from '../database/tables';
import { writeDurably } from '../files/folderStorage';
import { threadHeaders } from './conversation';
import { encodingOf, MAIL_FILES_MAX_BYTES } from './mailContent';
import { type MailedFiles, partsOfMail } from './mailLogo';
import { filesOfMail } from './tableOutbox';

/** Sends one mail. @returns its recipient or file, for the log. */
export type SendMail = (mail: OutboxRow) => Promise<string>;

const TIMEOUT_MS = 20_000;
/** nodemailer must never read a file or URL named in a mail. */
const SAFE = { disableFileAccess: true, disableUrlAccess: true };

/**
 * SMTP when SMTP_URL is set; otherwise each mail is written as an .eml file below the data folder.
 */
export function createSendMail(config: Config, files: MailedFiles): SendMail {
  const { smtpUrl, mailFrom, dataDir } = config;
  const send = smtpUrl ? sendOverSmtp(smtpUrl) : writeToFiles(mailFolder(dataDir));
  return async (mail) =>
    send(mail, {
      ...messageOf(mail, mailFrom),
      attachments: [
        ...(await partsOfMail(mail.body_html, files)),
        ...(await attachmentsOf(mail, files)),
      ],
    });
}

type Message = ReturnType<typeof messageOf> & {
  attachments: (
    | Awaited<ReturnType<typeof attachmentsOf>>
    | Awaited<ReturnType<typeof partsOfMail>>
  )[number][];
};

/**
 * A file that was deleted meanwhile, such as with the data of a person, is left out; so is one with
 * which the mail would be too heavy.
 * @throws StorageFailure when it cannot be read now
 */
async function attachmentsOf(mail: OutboxRow, files: MailedFiles) {
  const attachments = [];
  let left = MAIL_FILES_MAX_BYTES;
  for (const { storedName, name } of filesOfMail(mail)) {
    const file = await files.open(storedName);
    if (!file) continue;
    const content = await buffer(file.stream);
    if (content.length > left) continue;
    left -= content.length;
    attachments.push({ filename: name, content, contentType: 'application/pdf' });
  }
  return attachments;
}

/** @param timeoutMs of each step of a connection. */
const smtpOptions = (url: string, timeoutMs = TIMEOUT_MS) =>
  ({
    ...SAFE,
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
  }) as SMTPTransport.Options;

/** No absence notice and no other program answers it (RFC 3834). */
const AUTOMATIC: Record<string, string> = { 'Auto-Submitted': 'auto-generated' };

/**
 * A subject whose characters mail programs would read as encoded ones is encoded itself, in words
 * of at most 75 characters (RFC 2047). The library encodes what is not ASCII.
 */
function literal(subject: string): string {
  if (!subject.includes('=?')) return subject;
  const words = subject.match(/[^]{1,11}/gu) ?? [];
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString('base64')}?=`).join(' ');
}

/**
 * Addresses are objects and the envelope is explicit: a plain string could name several recipients.
 * After a crash between sending and storing the result a mail is sent again: the fixed message id
 * lets the receiver drop the duplicate.
 */
const messageOf = (mail: OutboxRow, from: string) => ({
  from: { name: currentContent().company.name, address: from },
  to: { name: '', address: mail.recipient },
  ...(mail.reply_to === null ? {} : { replyTo: { name: '', address: mail.reply_to } }),
  envelope: { from, to: [mail.recipient] },
  subject: literal(mail.subject),
  text: mail.body_text,
  ...(mail.body_html === '' ? {} : { html: mail.body_html }),
  ...threadHeaders(mail, from.split('@')[1] ?? ''),
  headers: AUTOMATIC,
  textEncoding: encodingOf({ text: mail.body_text, html: mail.body_html }),
  date: new Date(mail.created_at),
  baseBoundary: `paillasse-${mail.id}-${mail.created_at}`,
});

/** Loaded with the first mail: a start is quicker without it. */
const nodemailer = () => import('nodemailer');

const sendOverSmtp =
  (url: string) =>
  async (mail: OutboxRow, message: Message): Promise<string> => {
    const { createTransport } = await nodemailer();
    await createTransport(smtpOptions(url)).sendMail(message);
    return mail.recipient;
  };

const TO_BUFFER = { ...SAFE, streamTransport: true, buffer: true, newline: 'windows' } as const;

const writeToFiles =
  (folder: string) =>
  async (mail: OutboxRow, composed: Message): Promise<string> => {
    mkdirSync(folder, { recursive: true });
    const { createTransport } = await nodemailer();
    const { message } = await createTransport(TO_BUFFER).sendMail({
      ...composed,
      headers: { ...composed.headers, ...marksOf(mail) },
    });
    const file = join(folder, mailFileName(mail.id));
    await writeDurably(file, message as Buffer);
    return file;
  };

export const mailFileName = (id: number): string => `${String(id).padStart(6, '0')}.eml`;

const ACCOUNT = 'X-Paillasse-Account';
const QUOTE = 'X-Paillasse-Quote';

/** Only in files: erasure finds them by the account and the quote, whatever addresses change. */
const marksOf = ({ user_id: user, quote_id: quote }: OutboxRow): Record<string, string> => ({
  ...(user !== null && { [ACCOUNT]: String(user) }),
  ...(quote !== null && { [QUOTE]: String(quote) }),
});

/** The line in the header of a file about an account. */
export const markOfAccount = (id: number): string => `${ACCOUNT}: ${id}`;

/** The line in the header of a file about a quote. */
export const markOfQuote = (id: number): string => `${QUOTE}: ${id}`;

/** The error of nodemailer for a failed connection. */
export interface MailServerFailure {
  code?: string;
  responseCode?: number;
  message: string;
}

/**
 * Connects to the mail server like the outbox, logs in when the URL has credentials, and
 * disconnects. No mail is sent.
 * @param timeoutMs of each step. @returns whether the connection was encrypted. @throws
 * MailServerFailure
 */
export async function testMailConnection(url: string, timeoutMs: number): Promise<boolean> {
  const { createTransport } = await nodemailer();
  await createTransport(smtpOptions(url, timeoutMs)).verify();
  if (new URL(url).protocol === 'smtps:') return true;
  return createTransport({ ...smtpOptions(url, timeoutMs), requireTLS: true })
    .verify()
    .catch(() => false);
}

/** Folder of the .eml files written without SMTP_URL. */
export const mailFolder = (dataDir: string): string => join(dataDir, 'mail');
