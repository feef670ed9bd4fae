import type { CategoryNode, CategoryTree } from '../../domain/catalogue/categoryTree';
import { aboutOne, type JournalSubject, type JournalTarget } from '../journal/subjects';
import type { StoredCategory } from './tableTree';
import type { SheetAnswers } from './tableTreeChanges';

type Facts = Record<string, string | number | boolean | null>;

/** What the journal stores of answers: the one that is shown, and those of lowest categories. */
export interface SheetFacts extends Facts {
  sheetExpected: boolean | null;
  /** JSON of SheetAnswers. */
  sheetAnswers: string;
}

export const sheetFacts = (shown: boolean | null, answers: SheetAnswers): SheetFacts => ({
  sheetExpected: shown,
  sheetAnswers: JSON.stringify(answers),
});

/** The answers in an entry, before the change or after it. */
export const answersIn = (facts: Readonly<Record<string, unknown>> | null): SheetAnswers =>
  typeof facts?.['sheetAnswers'] === 'string'
    ? (JSON.parse(facts['sheetAnswers']) as SheetAnswers)
    : [];

/** How the journal names a category. */
export const categoryTarget = ({ id, label }: Pick<CategoryNode, 'id' | 'label'>): JournalTarget =>
  aboutOne('category', id, `Rayon ${id} (${label})`);

/** The number of the category that an entry is about; 0 of any other entry. */
export const categoryNumber = ({ kind, id }: JournalSubject): number =>
  kind === 'category' ? Number(id) : 0;

/** What the journal shows of a category, and of its fields at the lowest level. */
export const categoryFacts = (tree: CategoryTree, category: StoredCategory): Facts => ({
  name: category.label,
  parent: category.parentId === null ? null : (tree.nodes.get(category.parentId)?.label ?? null),
  ...(category.level === 3 && {
    sheetExpected: category.sheetExpected,
    drawing: category.drawing,
    nacres: category.nacres,
  }),
});
