import { parisDateTime } from '../../domain/parisTime';
import {
  listNameKey,
  listNameProblem,
  mergedLines,
  SAVED_LISTS_MAX,
  savedLinesProblem,
} from '../../domain/referenceList/savedList';
import type { SharedLine } from '../../domain/referenceList/sharedList';
import { callerOf } from '../authentication';
import type { Operations, Schemas } from '../contract/operations';
import type { SavedListRow } from '../database/accountTables';
import type { Db } from '../database/tables';
import { conflict, notFound, unprocessable } from '../http/httpError';
import type { Services } from '../services';
import {
  countSavedLists,
  deleteSavedList,
  findSavedList,
  insertSavedList,
  isNameTaken,
  listSavedLists,
  lockLists,
  updateSavedList,
} from './tableSavedLists';

/** Also for a list of another account, whose existence is not revealed. */
const NO_LIST = 'Cette liste n’existe pas ou plus.';

/** A customer's own lists. */
export function savedListsHandlers({ database, clock }: Services) {
  return {
    async listMyLists(request) {
      return (await listSavedLists(database.db, callerOf(request).id)).map(summaryOf);
    },
    async readMyList(request) {
      const list = await findSavedList(
        database.db,
        callerOf(request).id,
        Number(request.params.id),
      );
      if (!list) throw notFound(NO_LIST);
      return present(list);
    },
    async createMyList(request) {
      const { id: userId } = callerOf(request);
      const lines = mergedLines(request.body.lines);
      requireValid(request.body.name, lines);
      const now = parisDateTime(clock());
      const created = await database.write(async (trx) => {
        await lockLists(database, trx, userId);
        await requireFreeName(trx, userId, request.body.name);
        if ((await countSavedLists(trx, userId)) >= SAVED_LISTS_MAX)
          throw unprocessable(
            `Vous avez déjà ${SAVED_LISTS_MAX} listes, le maximum : supprimez-en une.`,
          );
        return insertSavedList(trx, {
          user_id: userId,
          ...stored(request.body.name, lines),
          created_at: now,
          changed_at: now,
        });
      });
      return present(created);
    },
    async changeMyList(request) {
      const { id: userId } = callerOf(request);
      const { revision, name, lines } = request.body;
      const changed = await database.write(async (trx) => {
        await lockLists(database, trx, userId);
        const list = await findSavedList(trx, userId, Number(request.params.id));
        if (!list) throw notFound(NO_LIST);
        if (list.revision !== revision)
          throw conflict(
            `La liste « ${list.name} » a changé entre-temps : relisez-la.`,
            'revision',
          );
        const next = { name: name ?? list.name, lines: lines ? mergedLines(lines) : linesOf(list) };
        requireValid(next.name, next.lines);
        await requireFreeName(trx, userId, next.name, list.id);
        return updateSavedList(trx, list, {
          ...stored(next.name, next.lines),
          changed_at: parisDateTime(clock()),
        });
      });
      if (!changed) throw conflict('Cette liste a changé entre-temps : relisez-la.', 'revision');
      return present(changed);
    },
    async deleteMyList(request) {
      const isDeleted = await database.write((trx) =>
        deleteSavedList(trx, callerOf(request).id, Number(request.params.id)),
      );
      if (!isDeleted) throw notFound(NO_LIST);
      return { message: 'Liste supprimée' };
    },
  } satisfies Partial<Operations>;
}

const stored = (name: string, lines: readonly SharedLine[]) => ({
  name: name.trim(),
  name_key: listNameKey(name),
  lines: JSON.stringify(lines),
});

const linesOf = ({ lines }: SavedListRow): SharedLine[] => JSON.parse(lines) as SharedLine[];

/** @throws 422 with the French sentence. */
function requireValid(name: string, lines: readonly SharedLine[]): void {
  const nameProblem = listNameProblem(name);
  if (nameProblem) throw unprocessable(nameProblem, 'name');
  const linesProblem = savedLinesProblem(lines);
  if (linesProblem) throw unprocessable(linesProblem, 'lines');
}

/** @throws 409 when another list of the account has the name. */
async function requireFreeName(
  trx: Db,
  userId: number,
  name: string,
  exceptId?: number,
): Promise<void> {
  if (await isNameTaken(trx, userId, listNameKey(name), exceptId))
    throw conflict(`Vous avez déjà une liste « ${name.trim()} » : donnez un autre nom.`, 'name');
}

const present = (list: SavedListRow): Schemas['SavedList'] => ({
  id: list.id,
  name: list.name,
  revision: list.revision,
  changed_at: list.changed_at,
  lines: linesOf(list),
});

function summaryOf(list: SavedListRow): Schemas['SavedListSummary'] {
  const lines = linesOf(list);
  return {
    id: list.id,
    name: list.name,
    revision: list.revision,
    changed_at: list.changed_at,
    line_count: lines.length,
    piece_count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  };
}
