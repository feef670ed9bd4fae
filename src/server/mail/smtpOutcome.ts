import type { SendingOutcome } from '../database/outbox';
import type { OutboxRow } from '../database/tables';

const FIRST_PAUSE_MS = 10_000;
export const LONGEST_PAUSE_MS = 60 * 60 * 1000;
// About five days of pauses.
const MOST_DEFERRALS = 128;

/** What nodemailer says of a mail that did not go. */
interface SmtpError {
  /** EENVELOPE, EMESSAGE: about this mail. Everything else is about the connection. */
  code?: unknown;
  responseCode?: unknown;
}

/**
 * A mail that its receiver refuses with 5xx is never tried again by itself, nor one put off with 4xx for five days. What is wrong with the
 * connection, the server's own login included, is wrong for every mail: they wait, with pauses that double up to an hour.
 */
export function whatBecomesOf(mail: Pick<OutboxRow, 'id' | 'attempts'>, error: unknown, now: number): SendingOutcome {
  const attempts = mail.attempts + 1;
  const sending = { id: mail.id, attempts, triedAt: now, error: String(error) };
  if (isRefusal(error as SmtpError, attempts)) return { ...sending, at: now, outcome: 'refused' };
  return { ...sending, at: now + Math.min(FIRST_PAUSE_MS * 2 ** mail.attempts, LONGEST_PAUSE_MS), outcome: 'to try again' };
}

const AUTHENTICATION_REQUIRED = 530;

function isRefusal({ code, responseCode }: SmtpError, attempts: number): boolean {
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return false;
  if (responseCode === AUTHENTICATION_REQUIRED) return false;
  // Without an answer of the server: the mail cannot even be offered to it.
  if (typeof responseCode !== 'number') return true;
  return responseCode >= 500 || attempts >= MOST_DEFERRALS;
}
