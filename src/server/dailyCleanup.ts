import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { ADDRESS_KNOWN_MS, FAILURES_COUNT_MS } from '../domain/loginPause';
import { parisDateTime } from '../domain/parisTime';
import { purgeAttempts } from './database/loginAttempts';
import { purgeLinks } from './database/oneTimeLinks';
import { purgeSentMails } from './database/outbox';
import { purgeTallies } from './database/rateTallies';
import { anonymiseOldQuotes, purgeImportRuns, purgeJournal } from './database/retention';
import type { Tables } from './database/tables';
import { sweepFolder } from './files/fileFolder';
import { removeOrphans } from './files/removeOrphans';
import { purgeReplacedDatabases } from './files/replacedDatabases';
import { mailFolder } from './mail/mailFiles';
import { TALLIES_COUNT_MS } from './mail/mailLimits';
import type { Services } from './services';

const DAY_MS = 24 * 3_600_000;
const LINKS_KEPT_MS = 30 * DAY_MS;

type SweepServices = Pick<Services, 'config' | 'database' | 'files' | 'clock' | 'log'>;

type Work = Record<string, () => unknown>;

/**
 * Takes away what nothing refers to any more: files without a row; after a day, catalogues whose import was killed; after 30 days, links
 * for a new password or a confirmed address; counts of logins and mails when no limit reads them any more. And what was kept for as long
 * as the settings say.
 */
export async function sweep(services: SweepServices): Promise<void> {
  for (const [what, run] of Object.entries({ ...leftovers(services), ...outOfTime(services) })) {
    try {
      await run();
    } catch (error) {
      // Next time, and meanwhile the others all the same.
      services.log.error({ err: error, what }, 'sweep');
    }
  }
}

const leftovers = ({ config, database, files, clock }: SweepServices): Work => ({
  files: () => removeOrphans(database, files, clock()),
  imports: () => sweepFolder(join(config.dataDir, 'imports'), new Set(), clock() - DAY_MS),
  links: () => database.write((trx) => purgeLinks(trx, clock() - LINKS_KEPT_MS)),
  limits: () => database.write((trx) => purgeLimits(trx, clock())),
});

/** What the settings of retention let go; 0 keeps without limit. */
function outOfTime({ config, database, clock }: SweepServices): Work {
  const { quotesDays, mailDays, journalDays, importRuns, databases } = config.retention;
  const before = (days: number): number => clock() - days * DAY_MS;
  return {
    ...(mailDays > 0 && {
      mails: () => purgeSentMails(database, before(mailDays)),
      mailFiles: () => sweepFolder(mailFolder(config.dataDir), new Set(), before(mailDays)),
    }),
    ...(journalDays > 0 && { journal: () => purgeJournal(database, parisDateTime(before(journalDays))) }),
    ...(quotesDays > 0 && { quotes: () => anonymiseOldQuotes(database, parisDateTime(before(quotesDays))) }),
    ...(importRuns > 0 && { importRuns: () => purgeImportRuns(database, importRuns) }),
    databases: () => purgeReplacedDatabases(config.dataDir, databases),
  };
}

async function purgeLimits(trx: Kysely<Tables>, now: number): Promise<void> {
  await purgeTallies(trx, now - TALLIES_COUNT_MS);
  await purgeAttempts(trx, now - FAILURES_COUNT_MS, now - ADDRESS_KNOWN_MS);
}
