import { parisDateTime } from '../../../domain/parisTime';
import { raiseCatalogueVersion } from '../../database/catalogueVersion';
import { CatalogueChanged, raiseImportRevision } from '../../database/importRevision';
import type { Db } from '../../database/tables';
import { aboutOne } from '../../journal/subjects';
import { insertJournalEntry } from '../../journal/tableJournal';
import { applyLines, withdrawAbsent } from './tableApply';
import { findCorrected, listUndoneTogether } from './tableCorrections';
import { countRows } from './tableDifferences';
import {
  countChanges,
  type ImportCounts,
  type ImportRecord,
  markImportDone,
} from './tableImportRuns';
import { rememberFileValues } from './tableKeptFields';

type Run = ImportRecord & { id: number };

interface Application {
  now: number;
  withdraw: boolean;
  counts: ImportCounts;
  /** Revision of the catalogue at compare(). */
  revision: number;
  run: Run | undefined;
  /** The file has refused lines of another import. */
  isCorrection: boolean;
}

export async function apply(trx: Db, application: Application): Promise<void> {
  const { now, withdraw, counts, revision, run, isCorrection } = application;
  const raised = await raiseImportRevision(trx, revision);
  const corrected =
    run && isCorrection ? await findCorrected(trx, revision, run.fileName) : undefined;
  const together = corrected === undefined ? [] : await listUndoneTogether(trx, revision);
  if (run) {
    const staged = await countRows(trx, `import_change where import_id = ${run.id}`);
    if (staged !== countChanges(counts)) throw new CatalogueChanged();
  }
  await applyLines(trx, now);
  if (withdraw) await withdrawAbsent(trx, now);
  await rememberFileValues(trx, { importId: run?.id, withdrawn: withdraw, together });
  if (run) await recordApplied(trx, run, { now, counts, revision: raised, corrected });
  // Last: every other write that changes public answers waits for it.
  await raiseCatalogueVersion(trx);
}

async function recordApplied(
  trx: Db,
  run: Run,
  {
    now,
    counts,
    revision,
    corrected,
  }: Pick<Application, 'now' | 'counts' | 'revision'> & { corrected: number | undefined },
): Promise<void> {
  const { id, userId, email, fileName } = run;
  const journalId = await insertJournalEntry(trx, {
    user_id: userId,
    email,
    at: parisDateTime(now),
    operation: 'importCatalogue',
    target: aboutOne('import', id, `Import ${id} (${fileName})`),
    article_id: null,
    before: null,
    after: JSON.stringify(counts),
  });
  await markImportDone(trx, id, { revision, journalId, counts, corrects: corrected ?? null });
}
