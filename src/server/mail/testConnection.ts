import { createTransport } from 'nodemailer';
import { smtpOptions } from './transport';

/** What nodemailer says of a connection that failed. */
export interface MailServerFailure {
  code?: string;
  responseCode?: number;
  message: string;
}

/**
 * Connects to the mail server as the outbox does, logs in if the address says with what, and leaves. No mail is sent.
 * @param patience milliseconds that each step may take. @returns whether the connection was encrypted. @throws MailServerFailure
 */
export async function testMailConnection(url: string, patience: number): Promise<boolean> {
  await createTransport(smtpOptions(url, patience)).verify();
  if (new URL(url).protocol === 'smtps:') return true;
  return createTransport({ ...smtpOptions(url, patience), requireTLS: true })
    .verify()
    .catch(() => false);
}
