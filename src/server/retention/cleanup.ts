import { join } from 'node:path';
import { ADDRESS_KNOWN_MS, FAILURES_COUNT_MS } from '../../domain/account/account';
import { parisDateTime } from '../../domain/parisTime';
import { listStoredNames } from '../catalogue/tableAttachments';
import { purgeContentFiles } from '../content/files/tableContentFiles';
import {
  purgeReplacedDatabases,
  removeUnfinishedRestores,
} from '../database/backup/replacedDatabases';
import type { Database } from '../database/engine/engine';
import { purgeRateLimits, purgeTallies } from '../database/rateLimits';
import type { Db } from '../database/tables';
import { fillFigures, joinDays } from '../figures/tableFilledFigures';
import { deleteOldFiles } from '../files/folderStorage';
import type { FileStorage } from '../files/storage';
import { TALLIES_COUNT_MS } from '../mail/mailLimits';
import { cutLinks } from '../mail/tableOutbox';
import { mailFolder } from '../mail/transport';
import { purgeOrderFiles } from '../orders/tableOrderFiles';
import { purgeFormerAddresses } from '../personalData/tableFormerAddresses';
import { fillOfferTotals } from '../quotes/tableOfferTotals';
import { purgeSearchCounts, trimSearchCounts } from '../search/tableSearchCounts';
import { replaySearches } from '../searches/replaySearches';
import type { Services } from '../services';
import { purgeAttempts } from '../session/tableLoginAttempts';
import { purgeLinks } from '../session/tableOneTimeLinks';
import {
  anonymiseOldQuotes,
  purgeImportRuns,
  purgeJournal,
  purgeSentMails,
} from './tableRetention';

const DAY_MS = 24 * 3_600_000;
const LINK_RETENTION_MS = 30 * DAY_MS;

type CleanupServices = Pick<
  Services,
  'config' | 'database' | 'files' | 'clock' | 'log' | 'searchIndex'
>;

type Tasks = Record<string, () => unknown>;

/**
 * Deletes what is no longer referenced: files without a row, uploads of killed imports and files of
 * orders that were never recorded after a day, what killed restores prepared, mailed links 30 days
 * after they expired, counts that no limit reads any more, and the rarest searches of a day with
 * very many. Also stores totals and figures that versions before did not, joins the figures of
 * days, applies the retention settings, and tells what the counted searches find today. A failed
 * task does not stop the others.
 * @param signal aborted when the server closes
 */
export async function runCleanup(services: CleanupServices, signal?: AbortSignal): Promise<void> {
  for (const [task, run] of Object.entries({
    ...leftoverTasks(services),
    ...retentionTasks(services),
    // Last: it takes longest, and takes its time.
    replays: () => replaySearches({ ...services, signal }),
  })) {
    try {
      await run();
    } catch (error) {
      // Retried by the next cleanup; the other tasks still run.
      services.log.error({ err: error, task }, 'cleanup');
    }
  }
}

const leftoverTasks = ({ config, database, files, clock }: CleanupServices): Tasks => ({
  orderFiles: () => purgeOrderFiles(database, parisDateTime(clock() - DAY_MS)),
  contentFiles: () => purgeContentFiles(database, parisDateTime(clock() - DAY_MS)),
  files: () => removeOrphans(database, files, clock()),
  restores: () => removeUnfinishedRestores(config.dataDir),
  imports: () => deleteOldFiles(join(config.dataDir, 'imports'), new Set(), clock() - DAY_MS),
  links: () => database.write((trx) => purgeLinks(trx, clock() - LINK_RETENTION_MS)),
  sentLinks: () => cutLinks(database, clock()),
  formerAddresses: () => purgeFormerAddresses(database),
  offerTotals: () => fillOfferTotals(database),
  figures: () => fillFigures(database),
  figuresOfDays: () => joinDays(database),
  searches: () => trimSearchCounts(database, parisDateTime(clock())),
  limits: () => database.write((trx) => purgeLimits(trx, clock())),
  ...(database.engine.name === 'postgres' && { sharedLimits: () => purgeRateLimits(database.db) }),
});

/** Deletions by the retention settings; 0 means unlimited. */
function retentionTasks({ config, database, clock }: CleanupServices): Tasks {
  const { quotesDays, mailDays, journalDays, searchDays, importRuns, databases } = config.retention;
  const before = (days: number): number => clock() - days * DAY_MS;
  return {
    ...(mailDays > 0 && {
      mails: () => purgeSentMails(database, before(mailDays)),
      mailFiles: () => deleteOldFiles(mailFolder(config.dataDir), new Set(), before(mailDays)),
    }),
    ...(journalDays > 0 && {
      journal: () => purgeJournal(database, parisDateTime(before(journalDays))),
    }),
    ...(quotesDays > 0 && {
      quotes: () => anonymiseOldQuotes(database, parisDateTime(before(quotesDays))),
    }),
    ...(searchDays > 0 && {
      searchCounts: () => purgeSearchCounts(database, parisDateTime(before(searchDays))),
    }),
    ...(importRuns > 0 && { importRuns: () => purgeImportRuns(database, importRuns) }),
    databases: () => purgeReplacedDatabases(config.dataDir, databases),
  };
}

async function purgeLimits(trx: Db, now: number): Promise<void> {
  await purgeTallies(trx, now - TALLIES_COUNT_MS);
  await purgeAttempts(trx, now - FAILURES_COUNT_MS, now - ADDRESS_KNOWN_MS);
}

const HOUR_MS = 3_600_000;

/**
 * Deletes files that no attachment row refers to (left by a crash), if older than an hour: the row
 * of a younger one may not be written yet. @returns how many were deleted.
 */
export async function removeOrphans(
  database: Database,
  files: FileStorage,
  now: number,
): Promise<number> {
  return files.deleteOrphans(await listStoredNames(database.db), now - HOUR_MS);
}
