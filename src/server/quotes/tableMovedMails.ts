import { sql } from 'kysely';
import type { Db } from '../database/tables';
import { domainOf } from '../mail/tableOutbox';

const FOLLOW_TOKEN = /\/suivi#([\w-]+)/g;

/**
 * Lets the mails of a conversation that have not left for an address go to another one, or nowhere.
 * @param to undefined for nowhere.
 * @returns the tokens of follow links in those that no mail server was offered, or that it refused
 * for good: nobody has got them.
 */
export async function redirectMails(
  trx: Db,
  conversation: string,
  from: string,
  to: string | undefined,
): Promise<string[]> {
  const waiting = await trx
    .selectFrom('outbox')
    .select(['id', 'body_text', 'tried_at', 'failed_at'])
    .where('conversation', '=', conversation)
    .where(sql`lower(recipient)`, '=', from)
    .where('sent_at', 'is', null)
    .where('for_staff', '=', 0)
    .execute();
  const ids = waiting.map(({ id }) => id);
  if (ids.length === 0) return [];
  if (to === undefined) {
    await trx.deleteFrom('outbox').where('id', 'in', ids).execute();
    return [];
  }
  await trx
    .updateTable('outbox')
    .set({ recipient: to, recipient_domain: domainOf(to) })
    .where('id', 'in', ids)
    .execute();
  return waiting
    .filter(({ tried_at: tried, failed_at: failed }) => tried === null || failed !== null)
    .flatMap(({ body_text: text }) =>
      [...text.matchAll(FOLLOW_TOKEN)].map(([, token = '']) => token),
    );
}
