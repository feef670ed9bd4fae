// The plain model of articles that two administrators, imports and undoings change: what each field
// is, and who changed it by hand last.

export type Field = 'label' | 'brand' | 'category';
export const FIELDS: readonly Field[] = ['label', 'brand', 'category'];

type Value = string | number;

/** A field: imports write `file`, and the value too while nobody set it by hand. */
interface Cell {
  value: Value;
  isKept: boolean;
  file: Value;
}

export interface Article {
  id: number;
  reference: string;
  revision: number;
  cells: Record<Field, Cell>;
}

/** A change by hand: of which fields of which articles, what they were and became. */
export interface Entry {
  id: number;
  /** 'a@b.fr à 12:05' */
  by: string;
  kind: 'edit' | 'selection' | 'undo';
  /** Those that got a new revision. */
  articles: readonly Article[];
  changed: { article: Article; field: Field; before: Cell; after: Cell }[];
  /** Who undid it. */
  undone?: string;
}

export const articleOf = (
  id: number,
  reference: string,
  values: Record<Field, Value>,
): Article => ({
  id,
  reference,
  revision: 0,
  cells: {
    label: fromFile(values.label),
    brand: fromFile(values.brand),
    category: fromFile(values.category),
  },
});

const fromFile = (value: Value): Cell => ({ value, isKept: false, file: value });

/** Sets fields of articles by hand, each article once. */
export function change(
  sets: readonly { article: Article; values: Partial<Record<Field, Value>> }[],
): Entry['changed'] {
  return sets.flatMap(({ article, values }) => {
    article.revision += 1;
    return FIELDS.flatMap((field) => {
      const value = values[field];
      const before = article.cells[field];
      if (value === undefined || value === before.value) return [];
      const after = { ...before, value, isKept: true };
      article.cells[field] = after;
      return [{ article, field, before, after }];
    });
  });
}

/** What a file says of an article: what was set by hand stays. */
export function importLine({ cells }: Article, values: Record<Field, Value>): void {
  for (const field of FIELDS) {
    const cell = cells[field];
    const file = values[field];
    cells[field] = { ...cell, file, value: cell.isKept ? cell.value : file };
  }
}

const isAsLeft = ({ article, field, after }: Entry['changed'][number]) => {
  const { isKept, value } = article.cells[field];
  return isKept && value === after.value;
};

/** The changes of an entry that stand in the way of undoing it. */
export const changedSince = ({ changed }: Entry) => changed.filter((each) => !isAsLeft(each));

/** Undoes an edit, or the articles of a selection that nobody changed since. */
export function undo({ kind, articles, changed }: Entry): Entry['changed'] {
  const undone = changed.filter(isAsLeft).map(({ article, field, before: was }) => {
    const before = article.cells[field];
    const after = { ...before, isKept: was.isKept, value: was.isKept ? was.value : before.file };
    article.cells[field] = after;
    return { article, field, before, after };
  });
  const revised = kind === 'edit' ? articles : undone.map(({ article }) => article);
  for (const article of revised) article.revision += 1;
  return undone;
}

/** Who changed one of some fields of an article last by hand, after an entry. */
export const lastAuthor = (
  entries: readonly Entry[],
  article: Article,
  { fields = FIELDS, after = 0 }: { fields?: readonly Field[]; after?: number } = {},
): string | undefined =>
  entries.findLast(
    ({ id, changed }) =>
      id > after && changed.some((each) => each.article === article && fields.includes(each.field)),
  )?.by;
