import { patterns } from '../../domain/paths';
import type { OutboxRow } from '../database/tables';

const TOKEN = new RegExp(`(${patterns.follow})#[\\w.%-]+`, 'g');

/**
 * The texts of a mail once it was sent, without the tokens of follow links and of questions about copies: only the mailbox has them.
 * @returns undefined when there is none.
 */
export function withoutTokens({ body_text: text, body_html: html }: OutboxRow): Pick<OutboxRow, 'body_text' | 'body_html'> | undefined {
  const kept = { body_text: text.replace(TOKEN, '$1'), body_html: html.replace(TOKEN, '$1') };
  return kept.body_text === text && kept.body_html === html ? undefined : kept;
}
