import { CategoryRefused } from '../../domain/catalogue/categoryFields';
import { treeChange } from '../../domain/catalogue/treeChange';
import { type ChangedSince, undoTreeChange } from '../../domain/catalogue/undoTreeChange';
import { formatCount } from '../../domain/frenchNumber';
import { followBack } from '../database/followedMerges';
import type { Db } from '../database/tables';
import { describeAuthor } from '../journal/recordAction';
import { listLaterChanges } from '../journal/tableJournal';
import { readEntry, type RecordedEntry, targetOfEntry, type UndoKind } from '../journal/undoKind';
import { storedCategory } from './editCategory';
import { answersIn, categoryNumber } from './journalFacts';
import { markChanged } from './tableLastChanges';
import { countArticles, listStoredCategories, readTree, type StoredCategory } from './tableTree';
import { raiseRevision, storeAnswers, storeChange, storeFields } from './tableTreeChanges';
import { type ArticleMove, moveBack, readExtras, restoreExtras } from './tableTreeExtras';
import {
  changedCategories,
  readFieldsChanged,
  readUndoFacts,
  type UndoFacts,
  undoFacts,
} from './undoFacts';

const factsOfEntry = ({ before, after }: RecordedEntry): UndoFacts | undefined =>
  readUndoFacts(after) ?? readUndoFacts(before);

/** Changes of the tree of categories, whatever made them. */
export const undoTreeKind: UndoKind = {
  canUndo: (entry) => factsOfEntry(entry) !== undefined,
  async undo(trx, entry) {
    const facts = factsOfEntry(entry);
    if (!facts) throw new Error(`Entry ${entry.id} keeps no change`);
    const since = await changedSince(trx, entry.id);
    const [tree, counts] = [await readTree(trx), await countArticles(trx)];
    const undone = undoTreeChange(tree, facts.change, since, (id) => counts.has(id));
    const change = treeChange(tree, undone);
    const extras = await readExtras(trx, change);
    assertNoFields(extras.gone, since, new Map(answersIn(entry.after)));
    await storeChange(trx, change, tree.last);
    await restoreExtras(trx, facts);
    await restoreFields(trx, entry, since);
    const movedArticles =
      (await moveAllBack(trx, facts.moves)) + (await followBack(trx, facts.change.merged));
    const kept = undoFacts(change, new Map(), extras);
    return { after: { ...(movedArticles > 0 && { movedArticles }), ...kept } };
  },
  async recorded(trx, entry, undone, journalId) {
    const facts = readUndoFacts(undone);
    if (!facts) return;
    const about = { ...entry, target: targetOfEntry(entry) };
    await markChanged(trx, changedCategories(facts.change, about), journalId);
  },
};

/** Fields set since would be lost with the category. @param made what was said when it was made */
function assertNoFields(
  gone: readonly StoredCategory[],
  since: ChangedSince,
  made: ReadonlyMap<number, boolean | null>,
): void {
  for (const { id, label, sheetExpected, drawing, nacres } of gone)
    if ((sheetExpected && !made.get(id)) || drawing !== null || nacres !== null)
      throw changedFields(label, id, since);
}

const changedFields = (label: string, id: number, since: ChangedSince): CategoryRefused =>
  new CategoryRefused(
    `La fiche attendue, le dessin ou le code NACRES de « ${label} » a changé depuis${since.byCategory(id)}. Annulez d’abord ce changement.`,
    'conflict',
  );

async function moveAllBack(trx: Db, moves: readonly ArticleMove[]): Promise<number> {
  let [moved, missing] = [0, 0];
  for (const move of moves) {
    const left = await moveBack(trx, move);
    missing += left;
    moved += move.ranges.reduce((sum, [first, last]) => sum + last - first + 1, -left);
  }
  if (missing > 0)
    throw new CategoryRefused(
      `${formatCount(missing, 'article déplacé', 'articles déplacés')} par cette fusion n’y ${missing === 1 ? 'est' : 'sont'} plus : un import ou une modification l’a changé depuis. Annulez d’abord ce changement.`,
      'conflict',
    );
  return moved;
}

/** Gives the fields that an entry changed the values that they had. */
async function restoreFields(trx: Db, entry: RecordedEntry, since: ChangedSince): Promise<void> {
  const { before, after } = entry;
  if (before && answersIn(before).length > 0) return restoreAnswers(trx, entry, since);
  const changed = readFieldsChanged(before, after);
  if (!changed) return;
  const id = categoryNumber(targetOfEntry(entry));
  const tree = await readTree(trx);
  if (!tree.nodes.has(id))
    throw new CategoryRefused(
      `« ${String(after?.name)} » a été supprimé ou fusionné depuis${since.byCategory(id)}. Annulez d’abord ce changement.`,
      'conflict',
    );
  const stored = await storedCategory(trx, tree, id);
  for (const [name, value] of Object.entries(changed.after))
    if (stored[name as keyof typeof changed.after] !== value)
      throw changedFields(stored.label, id, since);
  await storeFields(trx, id, { ...stored, ...changed.before });
}

/** Takes back what was said of all lowest categories below one. */
async function restoreAnswers(trx: Db, entry: RecordedEntry, since: ChangedSince): Promise<void> {
  const { before, after } = entry;
  const stored = new Map((await listStoredCategories(trx)).map((each) => [each.id, each]));
  for (const [id, said] of answersIn(after)) {
    const found = stored.get(id);
    // A category that was deleted since has nothing that could be taken back.
    if (found && found.sheetExpected !== said) throw changedFields(found.label, id, since);
  }
  await storeAnswers(
    trx,
    answersIn(before).filter(([id]) => stored.has(id)),
  );
  const upper = stored.get(categoryNumber(targetOfEntry(entry)));
  if (upper) await raiseRevision(trx, upper);
}

/** Who changed categories and families last after an entry. */
async function changedSince(trx: Db, id: number): Promise<ChangedSince> {
  const categories = new Map<number, string>();
  const families = new Map<string, string>();
  for (const row of await listLaterChanges(trx, id)) {
    const entry = readEntry(row);
    const change = factsOfEntry(entry)?.change;
    if (!change) continue;
    const by = describeAuthor(entry);
    const { nodes, merged } = change;
    for (const key of [...nodes, ...merged].map((each) => each.key)) categories.set(key, by);
    for (const { key } of change.families) families.set(key, by);
    categories.set(categoryNumber(targetOfEntry(entry)), by);
  }
  return {
    byCategory: (category) => categories.get(category) ?? '',
    byFamily: (path) => families.get(path) ?? '',
  };
}
