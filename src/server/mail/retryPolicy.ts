import type { OutboxRow } from '../database/tables';
import type { SendingOutcome } from './tableSendingOutcomes';

const FIRST_PAUSE_MS = 10_000;
const LONGEST_PAUSE_MS = 60 * 60 * 1000;
// About five days of retries.
const MAX_DEFERRALS = 128;

/** The error of nodemailer. */
interface SmtpError {
  /** EENVELOPE and EMESSAGE concern this mail; every other code concerns the connection. */
  code?: unknown;
  responseCode?: unknown;
}

/**
 * A mail refused with 5xx, or deferred with 4xx for five days, is not retried automatically. An
 * error of the connection or of the login affects every mail: they are retried with exponential
 * backoff, up to one hour apart.
 */
export function outcomeOfFailure(
  mail: Pick<OutboxRow, 'id' | 'attempts'>,
  error: unknown,
  now: number,
): SendingOutcome {
  const attempts = mail.attempts + 1;
  const sending = { id: mail.id, attempts, triedAt: now, error: String(error) };
  if (isRefusal(error as SmtpError, attempts)) return { ...sending, at: now, outcome: 'refused' };
  return { ...sending, at: now + pauseAfter(attempts), outcome: 'deferred' };
}

/** Milliseconds until the next attempt; none before the first one. */
export const pauseAfter = (attempts: number): number =>
  attempts === 0 ? 0 : Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS);

const AUTHENTICATION_REQUIRED = 530;

function isRefusal({ code, responseCode }: SmtpError, attempts: number): boolean {
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return false;
  if (responseCode === AUTHENTICATION_REQUIRED) return false;
  // No reply from the server: nodemailer itself rejected the mail.
  if (typeof responseCode !== 'number') return true;
  return responseCode >= 500 || attempts >= MAX_DEFERRALS;
}

const NO_ANSWER = [
  /ECONN(REFUSED|RESET)|ENOTFOUND|EAI_AGAIN|E(HOST|NET)UNREACH|ETIMEDOUT/i,
  /timeout|closed unexpectedly|greeting/i,
];
const REPLY = /\b[2-5]\d\d[ -][\s\S]*$/;

/**
 * Why a mail was not sent, for an administrator: the mail server's reply when there is one.
 * @param error as stored in the outbox.
 */
export function formatMailError(error: string): string {
  if (/Invalid login|EAUTH|\b53[0-8]\b/.test(error))
    return 'Le serveur de messagerie a refusé le compte de SMTP_URL.';
  const reply = REPLY.exec(error)?.[0];
  if (reply) return reply.trim();
  return NO_ANSWER.some((each) => each.test(error))
    ? 'Le serveur de messagerie n’a pas répondu.'
    : error.replace(/^Error: /, '');
}
