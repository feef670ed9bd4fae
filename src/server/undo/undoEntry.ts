import type { Kysely } from 'kysely';
import type { Operations } from '../contract/operations';
import type { Tables } from '../database/tables';
import { writeWithoutImport } from '../edits/excludeImports';
import { refusalsAsAnswers } from '../edits/refusals';
import { conflict, notFound } from '../http/httpError';
import { createActionRecorder, describeAuthor } from '../journal/recordAction';
import { findJournalEntry, listUndoings } from '../journal/tableJournal';
import { readEntry, targetOfEntry } from '../journal/undoKind';
import type { Services } from '../services';
import { undoKindOf } from './undoKinds';

const REST = 'Rien ne s’annule pendant ce temps : réessayez quand c’est fini.';

/** What undoes one entry of the journal, in one transaction with an entry of its own. */
export function undoHandlers(
  services: Pick<Services, 'database' | 'importer' | 'clock' | 'searchIndex'>,
): Pick<Operations, 'undoJournalEntry'> {
  const record = createActionRecorder(services.clock);
  return {
    async undoJournalEntry(request) {
      const id = Number(request.params.id);
      const undo = async (trx: Kysely<Tables>) => {
        const { entry, kind } = await findUndoable(trx, id);
        const { after, message } = await kind.undo(trx, entry, services.clock());
        const { operation, email, at } = entry;
        const journalId = await record(trx, request, {
          operation: 'undoJournalEntry',
          target: targetOfEntry(entry),
          undoes: id,
          before: null,
          after: { undone: operation, undoneBy: email, undoneAt: at, ...after },
        });
        await kind.recorded?.(trx, entry, after, journalId);
        return message ?? 'Changement annulé';
      };
      const message = await refusalsAsAnswers(() => writeWithoutImport(services, undo, REST));
      await services.searchIndex.refresh();
      return { message };
    },
  };
}

async function findUndoable(trx: Kysely<Tables>, id: number) {
  const row = await findJournalEntry(trx, id);
  if (!row) throw notFound('Cette entrée du journal n’existe pas ou plus.');
  const by = (await listUndoings(trx, [id])).get(id);
  if (by) throw conflict(`Ce changement est déjà annulé${describeAuthor(by)}.`);
  const entry = readEntry(row);
  const kind = undoKindOf(entry);
  if (!kind) throw conflict('Ce changement ne s’annule pas depuis le journal.');
  return { entry, kind };
}
