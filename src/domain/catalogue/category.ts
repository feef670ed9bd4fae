import type { UnderSubCategory } from '../../contract/api.gen';
import { compareTexts } from '../text/frenchText';

/** The three flat lists of the API (API-22, ENTITY-04). */
export interface FlatCategories {
  categories: readonly { id: number; label: string }[];
  subCategories: readonly { id: number; label: string; category_id: number }[];
  underSubCategories: readonly { id: number; label: string; sub_category_id: number }[];
}

export type { UnderSubCategory };

export interface SubCategory {
  id: number;
  label: string;
  category_id: number;
  underSubCategories: UnderSubCategory[];
}

export interface Category {
  id: number;
  label: string;
  subCategories: SubCategory[];
}

/**
 * The tree of the flat lists; sub- and under-sub-categories sorted by label (ENTITY-04, ENTITY-05),
 * each list when it is first read: the home page shows none of them, and the first comparison of
 * texts loads the browser's tables of French.
 */
export function nestCategories(flat: FlatCategories): Category[] {
  const unders = groupBy(flat.underSubCategories, (under) => under.sub_category_id);
  const subs = groupBy(flat.subCategories, (sub) => sub.category_id);
  const nestSub = ({ id, label, category_id }: FlatCategories['subCategories'][number]) => {
    let sorted: UnderSubCategory[] | undefined;
    return {
      id,
      label,
      category_id,
      get underSubCategories() {
        return (sorted ??= byLabel(unders.get(id) ?? []));
      },
    };
  };
  return flat.categories.map(({ id, label }) => {
    let sorted: SubCategory[] | undefined;
    return {
      id,
      label,
      get subCategories() {
        return (sorted ??= byLabel(subs.get(id) ?? []).map(nestSub));
      },
    };
  });
}

/** The category with this id, if any. */
export const findCategory = (tree: readonly Category[], id: number): Category | undefined =>
  tree.find((category) => category.id === id);

/** A sub-category with its category. NaN, for a page of none, is sought without sorting a list. */
export function findSubCategory(
  tree: readonly Category[],
  id: number,
): { category: Category; subCategory: SubCategory } | undefined {
  if (!id) return undefined;
  for (const category of tree) {
    const subCategory = category.subCategories.find((sub) => sub.id === id);
    if (subCategory) return { category, subCategory };
  }
  return undefined;
}

/** An under-sub-category with its sub-category and category. */
export function findUnderSubCategory(
  tree: readonly Category[],
  id: number,
):
  | { category: Category; subCategory: SubCategory; underSubCategory: UnderSubCategory }
  | undefined {
  if (!id) return undefined;
  for (const category of tree) {
    for (const subCategory of category.subCategories) {
      const underSubCategory = subCategory.underSubCategories.find((under) => under.id === id);
      if (underSubCategory) return { category, subCategory, underSubCategory };
    }
  }
  return undefined;
}

function groupBy<T>(items: readonly T[], key: (item: T) => number): Map<number, T[]> {
  const groups = new Map<number, T[]>();
  for (const item of items) {
    const group = groups.get(key(item));
    if (group) group.push(item);
    else groups.set(key(item), [item]);
  }
  return groups;
}

const byLabel = <T extends { label: string }>(items: readonly T[]): T[] =>
  [...items].sort((a, b) => compareTexts(a.label, b.label));
