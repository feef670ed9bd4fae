import { createTransport } from 'nodemailer';
import { smtpOptions } from './transport';

/** The error of nodemailer for a failed connection. */
export interface MailServerFailure {
  code?: string;
  responseCode?: number;
  message: string;
}

/**
 * Connects to the mail server like the outbox, logs in when the URL has credentials, and disconnects. No mail is sent.
 * @param timeoutMs of each step. @returns whether the connection was encrypted. @throws MailServerFailure
 */
export async function testMailConnection(url: string, timeoutMs: number): Promise<boolean> {
  await createTransport(smtpOptions(url, timeoutMs)).verify();
  if (new URL(url).protocol === 'smtps:') return true;
  return createTransport({ ...smtpOptions(url, timeoutMs), requireTLS: true })
    .verify()
    .catch(() => false);
}
