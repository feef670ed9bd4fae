import { useState } from 'react';
import type { CategoryChange, OwnCategory } from '../../../contract/api.gen';
import type { SheetAnswer } from '../../../domain/catalogue/ownTree';
import { differingFields } from '../../../domain/typedOver';

/** The fields of a category that are typed in its panel. */
export type CategoryFields = Pick<Required<CategoryChange>, 'label' | 'drawing' | 'nacres'> & {
  /** Null: nobody has said so, or not the same of all below. */
  sheet_expected: SheetAnswer | null;
};

/** What is typed about one category and not stored. */
export interface CategoryDraft {
  /** Only what differs from what was stored when it was typed. */
  fields: Partial<CategoryFields>;
  /** Of the category when the first of them was typed. */
  revision: number;
  /** A family that is not added yet. */
  family: string;
}

type Drafts = ReadonlyMap<number, CategoryDraft>;

/** What is typed about the categories: it stays while others are looked at. */
export function useCategoryDrafts() {
  const [drafts, setDrafts] = useState<Drafts>(new Map());
  const change = (id: number, edit: (draft: CategoryDraft | undefined) => CategoryDraft) =>
    setDrafts((known) => {
      const draft = edit(known.get(id));
      const changed = new Map(known);
      if (isEmpty(draft)) changed.delete(id);
      else changed.set(id, draft);
      return changed;
    });
  return {
    drafts,
    type: (stored: OwnCategory, typed: Partial<CategoryFields>) =>
      change(stored.id, (draft) => withTyped(stored, typed, draft)),
    typeFamily: ({ id, revision }: OwnCategory, family: string) =>
      change(id, (draft) => ({ fields: {}, revision, ...draft, family })),
    /** Those fields are stored, or given up; what was typed meanwhile stays. */
    settle: (id: number, settled: Partial<CategoryFields>, revision: number) =>
      change(id, (draft) => ({
        family: draft?.family ?? '',
        fields: differingFields(draft?.fields ?? {}, settled),
        revision,
      })),
    forgetAll: () => setDrafts(new Map()),
  };
}

const isEmpty = ({ fields, family }: CategoryDraft): boolean =>
  Object.keys(fields).length === 0 && family === '';

function withTyped(
  stored: OwnCategory,
  typed: Partial<CategoryFields>,
  draft?: CategoryDraft,
): CategoryDraft {
  const begun = draft?.fields ?? {};
  const isBegun = Object.keys(begun).length > 0;
  return {
    fields: differingFields({ ...begun, ...typed }, storedFields(stored)),
    revision: draft && isBegun ? draft.revision : stored.revision,
    family: draft?.family ?? '',
  };
}

type StoredFields = Pick<OwnCategory, 'label' | 'drawing' | 'nacres'> & {
  sheet_expected?: SheetAnswer | null;
};

/** The fields as they are stored. */
export const storedFields = ({
  label,
  sheet_expected: expected = null,
  drawing = null,
  nacres = null,
}: StoredFields): CategoryFields => ({
  label,
  sheet_expected: expected,
  drawing,
  nacres,
});
