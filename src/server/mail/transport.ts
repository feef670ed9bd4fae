import { mkdirSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type SMTPTransport from 'nodemailer/lib/smtp-transport';
import { company } from '../../content/company';
import type { Config } from '../config';
import type { OutboxRow } from '../database/tables';
import { mailFolder } from './mailFiles';

/** Hands one mail on. @returns where it went, for the log. */
export type SendMail = (mail: OutboxRow) => Promise<string>;

const TIMEOUT_MS = 20_000;
/** No text of a mail is ever taken for a file or an address to read. */
const SAFE = { disableFileAccess: true, disableUrlAccess: true };

/** SMTP when SMTP_URL is set; otherwise each mail becomes an .eml file below the data folder. */
export function createTransportOf(config: Config): SendMail {
  return config.smtpUrl ? overSmtp(config.smtpUrl, config.mailFrom) : toFiles(mailFolder(config.dataDir), config.mailFrom);
}

/** How every connection to a mail server is made. @param patience milliseconds that each step may take. */
export const smtpOptions = (url: string, patience = TIMEOUT_MS) =>
  ({
    ...SAFE,
    url,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    dnsTimeout: patience,
  }) as SMTPTransport.Options;

/**
 * Addresses are objects and the envelope is explicit: a raw text could name more recipients than one.
 * A crash between sending and noting it sends a mail again: the same bytes, with the name by which a receiver knows it.
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

function overSmtp(url: string, from: string): SendMail {
  const transport = createTransport(smtpOptions(url));
  return async (mail) => {
    await transport.sendMail(messageOf(mail, from));
    return mail.recipient;
  };
}

function toFiles(folder: string, from: string): SendMail {
  const transport = createTransport({ ...SAFE, streamTransport: true, buffer: true, newline: 'windows' });
  return async (mail) => {
    mkdirSync(folder, { recursive: true });
    const { message } = await transport.sendMail(messageOf(mail, from));
    const file = join(folder, `${String(mail.id).padStart(6, '0')}.eml`);
    await writeDurably(file, message as Buffer);
    return file;
  };
}

/** The whole file or none, also after a power cut. */
async function writeDurably(file: string, content: Buffer): Promise<void> {
  const handle = await open(`${file}.part`, 'w');
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(`${file}.part`, file);
}
