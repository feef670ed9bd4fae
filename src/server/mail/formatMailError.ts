const NO_ANSWER = /ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|timeout|closed unexpectedly|greeting/i;
const REPLY = /\b[2-5]\d\d[ -][\s\S]*$/;

/** Why a mail was not sent, for an administrator: the mail server's reply when there is one. @param error as stored in the outbox. */
export function formatMailError(error: string): string {
  if (/Invalid login|EAUTH|\b53[0-8]\b/.test(error)) return 'Le serveur de messagerie a refusé le compte de SMTP_URL.';
  const reply = REPLY.exec(error)?.[0];
  if (reply) return reply.trim();
  return NO_ANSWER.test(error) ? 'Le serveur de messagerie n’a pas répondu.' : error.replace(/^Error: /, '');
}
