import type { CategoryNode, CategoryTree } from '../../domain/catalogue/categoryTree';
import type { StoredCategory } from './tableTree';
import type { SheetAnswers } from './tableTreeChanges';

type Facts = Record<string, string | number | boolean | null>;

/** What the journal keeps of answers: the one that is shown, and those of lowest categories. */
export interface SheetFacts extends Facts {
  sheetExpected: boolean | null;
  /** JSON of SheetAnswers. */
  sheetAnswers: string;
}

export const sheetFacts = (shown: boolean | null, answers: SheetAnswers): SheetFacts => ({
  sheetExpected: shown,
  sheetAnswers: JSON.stringify(answers),
});

/** The answers that a side of an entry keeps. */
export const answersIn = (facts: Readonly<Record<string, unknown>> | null): SheetAnswers =>
  typeof facts?.['sheetAnswers'] === 'string'
    ? (JSON.parse(facts['sheetAnswers']) as SheetAnswers)
    : [];

/** How the journal names a category. */
export const targetOf = ({ id, label }: Pick<CategoryNode, 'id' | 'label'>): string =>
  `Rayon ${id} (${label})`;

/** The number of 'Rayon 12 (Béchers)'; 0 of any other target. */
export const numberOf = (target: string): number =>
  Number(/^Rayon (\d+) \(/.exec(target)?.[1] ?? 0);

/** What the journal shows of a category, and of its fields at the lowest level. */
export const factsOf = (tree: CategoryTree, category: StoredCategory): Facts => ({
  name: category.label,
  parent: category.parentId === null ? null : (tree.nodes.get(category.parentId)?.label ?? null),
  ...(category.level === 3 && {
    sheetExpected: category.sheetExpected,
    drawing: category.drawing,
    nacres: category.nacres,
  }),
});
