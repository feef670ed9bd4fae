import { formatDateTime } from '../../domain/date';
import { parisDateTime } from '../../domain/parisTime';
import { readSetting, writeSetting } from '../database/settings';
import type { Db } from '../database/tables';
import { compose, sentences } from '../mail/mailContent';
import { findMail, queueMails } from '../mail/tableOutbox';

/** Setting with the id of the last test mail. */
const TEST_MAIL = 'test_mail';
const SUBJECT = 'E-mail d’essai';

/** Queues a test mail, and remembers it. @returns its id. */
export async function queueTestMail(trx: Db, recipient: string, now: number): Promise<number> {
  const at = formatDateTime(parisDateTime(now));
  const text = `Cet e-mail d’essai a été demandé le ${at} depuis l’administration de la boutique.`;
  await queueMails(
    trx,
    [
      compose(
        recipient,
        SUBJECT,
        [],
        sentences(text, 'Si vous le lisez, les e-mails de la boutique arrivent.'),
      ),
    ],
    now,
  );
  const { id } = await trx
    .selectFrom('outbox')
    .select((eb) => eb.fn.max('id').as('id'))
    // Other processes queue mails meanwhile.
    .where('recipient', '=', recipient)
    .where('subject', '=', SUBJECT)
    .executeTakeFirstOrThrow();
  await writeSetting(trx, TEST_MAIL, String(id));
  return id;
}

/** What became of the last test mail; undefined when there is none, or it was cleaned up. */
export async function findTestMail(db: Db) {
  const id = Number(await readSetting(db, TEST_MAIL));
  return Number.isInteger(id) ? findMail(db, id) : undefined;
}
