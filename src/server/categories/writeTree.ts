import type { Kysely } from 'kysely';
import { CategoryRefused } from '../../domain/catalogue/categoryFields';
import type { CategoryTree } from '../../domain/catalogue/categoryTree';
import { type TreeChange, treeChange } from '../../domain/catalogue/treeChange';
import type { OperationId } from '../contract/operations';
import type { Tables } from '../database/tables';
import { HttpError } from '../http/httpError';
import {
  createActionRecorder,
  type JournalAction,
  type RecordAction,
} from '../journal/recordAction';
import type { Services } from '../services';
import { writeWithoutImport } from './excludeImports';
import { undoFacts } from './journalFacts';
import { countArticles, listStoredCategories, readTree, type StoredCategory } from './tableTree';
import { storeChange } from './tableTreeChanges';

/** The tree before a change, in its transaction. */
export interface ReadTree {
  trx: Kysely<Tables>;
  tree: CategoryTree;
  counts: Awaited<ReturnType<typeof countArticles>>;
}

/** The changed tree, and what the journal says of it. */
export interface Edited extends Pick<JournalAction, 'target' | 'before' | 'after'> {
  tree: CategoryTree;
}

const STATUSES = { invalid: 422, conflict: 409, unknown: 404 };

async function refusalsAsAnswers<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof CategoryRefused)
      throw new HttpError(STATUSES[error.reason], error.message, error.field);
    throw error;
  }
}

/** The categories that a change removes, with their fields. */
async function listGone(trx: Kysely<Tables>, { nodes }: TreeChange): Promise<StoredCategory[]> {
  const gone = new Set(nodes.filter(({ after }) => after === null).map(({ key }) => key));
  if (gone.size === 0) return [];
  return (await listStoredCategories(trx)).filter(({ id }) => gone.has(id));
}

/** Changes the tree by a rule. @throws HttpError with what the rule says. */
export type WriteTree = (
  request: Parameters<RecordAction>[1],
  operation: OperationId,
  edit: (read: ReadTree) => Promise<Edited> | Edited,
) => Promise<void>;

/** Reads the tree, changes it by a rule, stores the difference and tells the journal. */
export function treeWriter(services: Pick<Services, 'database' | 'importer' | 'clock'>): WriteTree {
  const record = createActionRecorder(services.clock);
  return (request, operation, edit) =>
    refusalsAsAnswers(() =>
      writeWithoutImport(services, async (trx) => {
        const read = { trx, tree: await readTree(trx), counts: await countArticles(trx) };
        const { tree, target, before, after } = await edit(read);
        const changed = treeChange(read.tree, tree);
        const gone = await listGone(trx, changed);
        const moved = await storeChange(trx, changed, tree.last);
        const undo = undoFacts(changed, moved, gone);
        const movedArticles = [...moved.values()].flat().length;
        await record(trx, request, {
          operation,
          target,
          before: before && { ...before, ...(after === null && undo) },
          after: after && { ...after, ...(movedArticles > 0 && { movedArticles }), ...undo },
        });
      }),
    );
}
