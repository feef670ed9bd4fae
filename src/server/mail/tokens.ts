import type { OutboxRow } from '../database/tables';
import { TOKEN_LENGTH } from '../hashedKeys';

/**
 * An address with a token, whatever it opens: what comes before the part with the token stays.
 * Tokens of newToken() are the only words of this length in the addresses of the shop.
 */
const WITH_TOKEN = new RegExp(
  `(https?://[^\\s"'<>]*?)[/#?][^\\s"'<>/#?]*(?<![\\w-])[\\w-]{${TOKEN_LENGTH}}(?![\\w-])` +
    '[^\\s"\'<>]*',
  'g',
);

type MailTexts = Pick<OutboxRow, 'body_text' | 'body_html'>;

/** A text without the tokens of the links in it. */
const withoutTokensIn = (text: string): string => text.replace(WITH_TOKEN, '$1');

/**
 * The texts of a mail that was sent or given up, without the tokens of its links: only the mailbox
 * has them.
 * @returns undefined when there is none.
 */
export function withoutTokens({ body_text: text, body_html: html }: MailTexts) {
  const kept: MailTexts = { body_text: withoutTokensIn(text), body_html: withoutTokensIn(html) };
  return kept.body_text === text && kept.body_html === html ? undefined : kept;
}
