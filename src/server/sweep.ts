import { purgeSentMails } from './database/outbox';
import { purgePasswordResets } from './database/passwordResets';
import { sweepFiles } from './files/sweepFiles';
import type { Services } from './services';

const KEPT_MS = 30 * 24 * 3_600_000;

type SweepServices = Pick<Services, 'database' | 'files' | 'clock' | 'log'>;

/** Takes away what nothing refers to any more: files without a row; after 30 days, sent mails and links for a new password. */
export async function sweep({ database, files, clock, log }: SweepServices): Promise<void> {
  const before = clock() - KEPT_MS;
  const work: Record<string, () => Promise<unknown>> = {
    files: () => sweepFiles(database, files, clock()),
    mails: () => purgeSentMails(database, before),
    passwordResets: () => database.write((trx) => purgePasswordResets(trx, before)),
  };
  for (const [what, run] of Object.entries(work)) {
    // Next time, and meanwhile the others all the same.
    await run().catch((error: unknown) => log.error({ err: error, what }, 'sweep'));
  }
}
