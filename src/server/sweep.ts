import { join } from 'node:path';
import { purgeSentMails } from './database/outbox';
import { purgePasswordResets } from './database/passwordResets';
import { sweepFolder } from './files/fileFolder';
import { sweepFiles } from './files/sweepFiles';
import type { Services } from './services';

const DAY_MS = 24 * 3_600_000;
const KEPT_MS = 30 * DAY_MS;

type SweepServices = Pick<Services, 'config' | 'database' | 'files' | 'clock' | 'log'>;

/**
 * Takes away what nothing refers to any more: files without a row; after a day, catalogues whose import was killed; after 30 days, sent
 * mails and links for a new password.
 */
export async function sweep({ config, database, files, clock, log }: SweepServices): Promise<void> {
  const before = clock() - KEPT_MS;
  const work: Record<string, () => Promise<unknown>> = {
    files: () => sweepFiles(database, files, clock()),
    imports: () => sweepFolder(join(config.dataDir, 'imports'), new Set(), clock() - DAY_MS),
    mails: () => purgeSentMails(database, before),
    passwordResets: () => database.write((trx) => purgePasswordResets(trx, before)),
  };
  for (const [what, run] of Object.entries(work)) {
    // Next time, and meanwhile the others all the same.
    await run().catch((error: unknown) => log.error({ err: error, what }, 'sweep'));
  }
}
