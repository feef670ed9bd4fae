import type { Operations } from '../contract/operations';
import type { Db } from '../database/tables';
import { createEdits, type EditServices } from '../edits/edit';
import { conflict, notFound } from '../http/httpError';
import { describeAuthor } from '../journal/recordAction';
import { findJournalEntry, listUndoings } from '../journal/tableJournal';
import { readEntry, targetOfEntry, type UndoKind, undoKindOf } from '../journal/undoKind';

const RULES = {
  rest: 'Rien ne s’annule pendant ce temps : réessayez quand c’est fini.',
  isSearched: true,
};

/** What undoes one entry of the journal, in one transaction with an entry of its own. */
export function undoHandlers(
  services: EditServices,
  kinds: readonly UndoKind[],
): Pick<Operations, 'undoJournalEntry'> {
  const edits = createEdits(services);
  return {
    undoJournalEntry: (request) =>
      edits.write(request, RULES, async (trx, note) => {
        const id = Number(request.params.id);
        const { entry, kind } = await findUndoable(trx, id, kinds);
        const { after, message } = await kind.undo(trx, entry, services.clock());
        const { operation, email, at } = entry;
        const journalId = await note({
          operation: 'undoJournalEntry',
          target: targetOfEntry(entry),
          undoes: id,
          before: null,
          after: { undone: operation, undoneBy: email, undoneAt: at, ...after },
        });
        await kind.recorded?.(trx, entry, after, journalId);
        return { message: message ?? 'Changement annulé' };
      }),
  };
}

async function findUndoable(trx: Db, id: number, kinds: readonly UndoKind[]) {
  const row = await findJournalEntry(trx, id);
  if (!row) throw notFound('Cette entrée du journal n’existe pas ou plus.');
  const by = (await listUndoings(trx, [id])).get(id);
  if (by) throw conflict(`Ce changement est déjà annulé${describeAuthor(by)}.`);
  const entry = readEntry(row);
  const kind = undoKindOf(kinds, entry);
  if (!kind) throw conflict('Ce changement ne s’annule pas depuis le journal.');
  return { entry, kind };
}
