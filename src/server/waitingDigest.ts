import { parisDateTime } from '../domain/parisTime';
import { DIGEST_MAX, digestDay, lastDayWaiting } from '../domain/waitingDigest';
import { queueMails } from './database/outbox';
import { claimDay } from './database/settings';
import { listWaitingRequests } from './database/waitingRequests';
import { staffAddresses } from './mail/staffAddresses';
import { waitingDigestMail } from './mail/waitingDigestMail';
import type { Services } from './services';

type DigestServices = Pick<Services, 'config' | 'database' | 'clock' | 'log' | 'outbox'>;

/**
 * Queues the mail that names the requests without an answer, on the first call of a morning; nothing when there is none. The day is
 * recorded in the transaction of the mails: there is one digest a day, however many processes call this and however often.
 */
export async function sendWaitingDigest({ config, database, clock, log, outbox }: DigestServices): Promise<void> {
  const days = config.waitingDigestDays;
  const now = parisDateTime(clock());
  const day = digestDay(now);
  if (days === 0 || day === undefined) return;
  const total = await database.write(async (trx) => {
    const staff = await staffAddresses(config, trx);
    // Without recipients the day stays open: they may be set before noon.
    if (staff.length === 0 || !(await claimDay(trx, 'waiting_digest_day', day))) return 0;
    const waiting = await listWaitingRequests(trx, lastDayWaiting(days, now), DIGEST_MAX);
    if (waiting.total === 0) return 0;
    const mails = staff.map((recipient) => waitingDigestMail(recipient, { ...waiting, days, now }, config.publicUrl));
    await queueMails(trx, mails, clock());
    return waiting.total;
  });
  if (total === 0) return;
  log.info({ requests: total }, 'waiting digest');
  outbox.wake();
}
