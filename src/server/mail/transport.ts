import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type SMTPTransport from 'nodemailer/lib/smtp-transport';
import { company } from '../../content/company';
import type { Config } from '../config';
import type { OutboxRow } from '../database/tables';
import { writeDurably } from '../files/writeDurably';
import { mailFolder } from './mailFiles';

/** Sends one mail. @returns its recipient or file, for the log. */
export type SendMail = (mail: OutboxRow) => Promise<string>;

const TIMEOUT_MS = 20_000;
/** nodemailer must never read a file or URL named in a mail. */
const SAFE = { disableFileAccess: true, disableUrlAccess: true };

/** SMTP when SMTP_URL is set; otherwise each mail is written as an .eml file below the data folder. */
export function createSendMail(config: Config): SendMail {
  return config.smtpUrl ? sendOverSmtp(config.smtpUrl, config.mailFrom) : writeToFiles(mailFolder(config.dataDir), config.mailFrom);
}

/** @param timeoutMs of each step of a connection. */
export const smtpOptions = (url: string, timeoutMs = TIMEOUT_MS) =>
  ({
    ...SAFE,
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
  }) as SMTPTransport.Options;

/**
 * Addresses are objects and the envelope is explicit: a plain string could name several recipients.
 * After a crash between sending and storing the result a mail is sent again: the fixed message id lets the receiver drop the duplicate.
 */
const messageOf = (mail: OutboxRow, from: string) => ({
  from: { name: company.name, address: from },
  to: { name: '', address: mail.recipient },
  ...(mail.reply_to === null ? {} : { replyTo: { name: '', address: mail.reply_to } }),
  envelope: { from, to: [mail.recipient] },
  subject: mail.subject,
  text: mail.body_text,
  html: mail.body_html,
  messageId: `<paillasse-${mail.id}-${mail.created_at}@${from.split('@')[1]}>`,
  date: new Date(mail.created_at),
  baseBoundary: `paillasse-${mail.id}-${mail.created_at}`,
});

function sendOverSmtp(url: string, from: string): SendMail {
  const transport = createTransport(smtpOptions(url));
  return async (mail) => {
    await transport.sendMail(messageOf(mail, from));
    return mail.recipient;
  };
}

function writeToFiles(folder: string, from: string): SendMail {
  const transport = createTransport({ ...SAFE, streamTransport: true, buffer: true, newline: 'windows' });
  return async (mail) => {
    mkdirSync(folder, { recursive: true });
    const { message } = await transport.sendMail(messageOf(mail, from));
    const file = join(folder, `${String(mail.id).padStart(6, '0')}.eml`);
    await writeDurably(file, message as Buffer);
    return file;
  };
}
