import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { ADDRESS_KNOWN_MS, FAILURES_COUNT_MS } from '../domain/loginPause';
import { purgeConfirmations } from './database/addressConfirmations';
import { purgeAttempts } from './database/loginAttempts';
import { purgeSentMails } from './database/outbox';
import { purgePasswordResets } from './database/passwordResets';
import type { Tables } from './database/tables';
import { purgeTallies } from './database/tallies';
import { sweepFolder } from './files/fileFolder';
import { sweepFiles } from './files/sweepFiles';
import { TALLIES_COUNT_MS } from './mail/mailLimits';
import type { Services } from './services';

const DAY_MS = 24 * 3_600_000;
const KEPT_MS = 30 * DAY_MS;

type SweepServices = Pick<Services, 'config' | 'database' | 'files' | 'clock' | 'log'>;

/**
 * Takes away what nothing refers to any more: files without a row; after a day, catalogues whose import was killed; after 30 days, sent
 * mails and links for a new password or a confirmed address; counts of logins and mails when no limit reads them any more.
 */
export async function sweep({ config, database, files, clock, log }: SweepServices): Promise<void> {
  const before = clock() - KEPT_MS;
  const work: Record<string, () => Promise<unknown>> = {
    files: () => sweepFiles(database, files, clock()),
    imports: () => sweepFolder(join(config.dataDir, 'imports'), new Set(), clock() - DAY_MS),
    mails: () => purgeSentMails(database, before),
    links: () => database.write((trx) => purgeLinks(trx, before)),
    limits: () => database.write((trx) => purgeLimits(trx, clock())),
  };
  for (const [what, run] of Object.entries(work)) {
    // Next time, and meanwhile the others all the same.
    await run().catch((error: unknown) => log.error({ err: error, what }, 'sweep'));
  }
}

async function purgeLinks(trx: Kysely<Tables>, before: number): Promise<void> {
  await purgePasswordResets(trx, before);
  await purgeConfirmations(trx, before);
}

async function purgeLimits(trx: Kysely<Tables>, now: number): Promise<void> {
  await purgeTallies(trx, now - TALLIES_COUNT_MS);
  await purgeAttempts(trx, now - FAILURES_COUNT_MS, now - ADDRESS_KNOWN_MS);
}
