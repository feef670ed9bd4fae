import { parisDateTime } from '../../domain/parisTime';
import type { Operations, Schemas } from '../contract/operations';
import type { OutboxRow } from '../database/tables';
import { conflict, notFound } from '../http/httpError';
import { createActionRecorder } from '../journal/recordAction';
import { aboutOne } from '../journal/subjects';
import type { Services } from '../services';
import { formatMailError } from './retryPolicy';
import { findMail, listUndeliveredMails, requeueMail } from './tableOutbox';

/** Mails that are not delivered yet or failed, for administrators. */
export function mailsHandlers({
  database,
  clock,
  outbox,
}: Pick<Services, 'database' | 'clock' | 'outbox'>) {
  const record = createActionRecorder(clock);
  return {
    async listUndeliveredMails() {
      const { mails, total } = await listUndeliveredMails(database.db);
      return { mails: mails.map(presentUndelivered), total };
    },
    async resendMail(request) {
      const id = Number(request.params.id);
      await database.write(async (trx) => {
        const mail = await findMail(trx, id);
        if (!mail) throw notFound('Cet e-mail n’existe plus.');
        if (mail.sent_at !== null) throw conflict('Cet e-mail est parti entre-temps.');
        if (mail.links_cut === 1)
          throw conflict(
            'Le lien de cet e-mail n’est plus gardé : renvoyez-le depuis le devis ou le compte.',
          );
        await requeueMail(trx, id, clock());
        await record(trx, request, {
          operation: 'resendMail',
          target: aboutOne('mail', id, `E-mail ${id} (${mail.recipient})`),
          before: { reason: formatMailError(mail.last_error ?? '') },
          after: { recipient: mail.recipient, subject: mail.subject },
        });
      });
      outbox.wake();
      return { message: 'E-mail renvoyé' };
    },
  } satisfies Partial<Operations>;
}

/** A mail that is not delivered, for administrators. */
export const presentUndelivered = (mail: OutboxRow): Schemas['UndeliveredMail'] => ({
  id: mail.id,
  recipient: mail.recipient,
  subject: mail.subject,
  date_time: parisDateTime(mail.created_at),
  state: mail.failed_at === null ? 'waiting' : 'failed',
  reason: formatMailError(mail.last_error ?? ''),
  attempts: mail.attempts,
  tried_date_time: parisDateTime(mail.tried_at ?? mail.created_at),
  next_date_time: mail.failed_at === null ? parisDateTime(mail.next_attempt_at) : null,
});
