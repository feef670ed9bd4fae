import type { CategoryFields } from '../../domain/catalogue/categoryFields';
import type { TreeChange } from '../../domain/catalogue/treeChange';
import { rangesText, readRanges } from '../journal/idRanges';
import type { JournalTarget } from '../journal/subjects';
import type { JournalFacts, RecordedEntry } from '../journal/undoKind';
import { answersIn, categoryNumber } from './journalFacts';
import type { StoredCategory } from './tableTree';
import type { ArticleMove, TreeExtras } from './tableTreeExtras';

type Facts = Record<string, string | number | boolean | null>;

/**
 * All that a change of the tree replaced, the articles it moved, and the categories and labels of
 * families that it removed: enough to undo it.
 */
export const undoFacts = (
  change: TreeChange,
  moved: ReadonlyMap<number, readonly number[]>,
  { gone, familyLabels }: TreeExtras,
): Facts => ({
  change: JSON.stringify(change),
  ...(gone.length > 0 && { categories: JSON.stringify(gone) }),
  ...(familyLabels.length > 0 && { familyLabels: JSON.stringify(familyLabels) }),
  ...(moved.size > 0 && {
    articles: JSON.stringify([...moved].map(([from, ids]) => [from, rangesText(ids)])),
  }),
});

/** What undoFacts() wrote. */
export interface UndoFacts extends TreeExtras {
  change: TreeChange;
  /** The articles that the change moved. */
  moves: ArticleMove[];
}

/** Reads from a journal entry what undoes it; undefined when it has nothing of that. */
export function readUndoFacts(facts: JournalFacts | null): UndoFacts | undefined {
  const { change: text, categories, familyLabels, articles } = facts ?? {};
  if (typeof text !== 'string') return undefined;
  const change = JSON.parse(text) as TreeChange;
  return {
    change,
    gone: parsed(categories) as StoredCategory[],
    familyLabels: parsed(familyLabels) as [string, string][],
    moves: (parsed(articles) as [number, string][]).flatMap(([from, ranges]) => {
      const to = change.merged.find(({ key }) => key === from)?.after;
      return to == null ? [] : [{ from, to, ranges: readRanges(ranges) }];
    }),
  };
}

const parsed = (text: unknown): unknown => (typeof text === 'string' ? JSON.parse(text) : []);

/** The categories whose name, place or fields a change of the tree sets. */
export function changedCategories(
  { nodes }: TreeChange,
  { target, before, after }: Pick<RecordedEntry, 'before' | 'after'> & { target: JournalTarget },
): number[] {
  const stored = nodes.filter((node) => node.after !== null).map(({ key }) => key);
  const answered = answersIn(after).map(([id]) => id);
  const own = readFieldsChanged(before, after) ? [categoryNumber(target)] : [];
  return [...stored, ...answered, ...own];
}

/** The fields that an entry says it changed. */
export interface FieldsChanged {
  before: Partial<CategoryFields>;
  after: Partial<CategoryFields>;
}

const FIELDS = ['sheetExpected', 'drawing', 'nacres'] as const;

/** The fields of a lowest category that differ between the two sides of an entry. */
export function readFieldsChanged(
  before: JournalFacts | null,
  after: JournalFacts | null,
): FieldsChanged | undefined {
  if (!before || !after) return undefined;
  const names = FIELDS.filter(
    (name) => name in before && name in after && before[name] !== after[name],
  );
  const picked = (facts: JournalFacts) =>
    Object.fromEntries(names.map((name) => [name, facts[name]])) as Partial<CategoryFields>;
  return names.length === 0 ? undefined : { before: picked(before), after: picked(after) };
}
