import type { CategoryTree } from '../../domain/catalogue/categoryTree';
import { treeChange } from '../../domain/catalogue/treeChange';
import type { OperationId } from '../contract/operations';
import type { Db } from '../database/tables';
import { createEdits, type EditServices } from '../edits/edit';
import type { JournalAction, RecordAction } from '../journal/recordAction';
import { sheetFacts } from './journalFacts';
import { markChanged } from './tableLastChanges';
import { countArticles, readTree } from './tableTree';
import { type SheetAnswers, storeAnswers, storeChange } from './tableTreeChanges';
import { readExtras } from './tableTreeExtras';
import { changedCategories, undoFacts } from './undoFacts';

/** The tree before a change, in its transaction. */
export interface ReadTree {
  trx: Db;
  tree: CategoryTree;
  counts: Awaited<ReturnType<typeof countArticles>>;
}

/** The changed tree, and what the journal says of it. */
export interface Edited extends Pick<JournalAction, 'target' | 'before' | 'after'> {
  tree: CategoryTree;
  /** Whether lowest categories that are made expect safety sheets, where it was said. */
  answers?: SheetAnswers;
}

/** Changes the tree by a rule. @throws HttpError with what the rule says. */
export type WriteTree = (
  request: Parameters<RecordAction>[1],
  operation: OperationId,
  edit: (read: ReadTree) => Promise<Edited> | Edited,
) => Promise<void>;

const REST = 'Les rayons ne changent pas pendant ce temps : réessayez quand c’est fini.';

/** Reads the tree, changes it by a rule, stores the difference and tells the journal. */
export function treeWriter(services: EditServices): WriteTree {
  const edits = createEdits(services);
  return (request, operation, edit) =>
    edits.write(request, { rest: REST }, async (trx, note) => {
      const read = { trx, tree: await readTree(trx), counts: await countArticles(trx) };
      const { tree, target, before, after, answers = [] } = await edit(read);
      const changed = treeChange(read.tree, tree);
      const extras = await readExtras(trx, changed);
      const moved = await storeChange(trx, changed, tree.last);
      if (answers.length > 0) await storeAnswers(trx, answers);
      const undo = undoFacts(changed, moved, extras);
      const movedArticles = [...moved.values()].flat().length;
      const journalId = await note({
        operation,
        target,
        before: before && { ...before, ...(after === null && undo) },
        after: after && {
          ...after,
          ...(answers.length > 0 && sheetFacts(commonAnswer(answers), answers)),
          ...(movedArticles > 0 && { movedArticles }),
          ...undo,
        },
      });
      await markChanged(trx, changedCategories(changed, { target, before, after }), journalId);
    });
}

/** The answer of all of them; null when they differ. */
function commonAnswer(answers: SheetAnswers): boolean | null {
  const [first] = answers;
  return first && answers.every(([, answer]) => answer === first[1]) ? first[1] : null;
}
