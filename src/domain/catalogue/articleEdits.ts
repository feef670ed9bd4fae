import { ARTICLE_FIELDS, type ArticleField, type ArticleValues } from '../article/fields';

/** The fields that are kept, with the file's last value; null: no file gave one. */
export type KeptValues = { [F in ArticleField]?: ArticleValues[F] | null };

/** An article as the rules of edits and imports see it. */
export interface EditableArticle {
  values: ArticleValues;
  kept: KeptValues;
  /** Made by staff, not by an import. */
  madeHere: boolean;
}

/** An edit that is refused: the message is a French sentence. */
export class ArticleRefused extends Error {
  override name = 'ArticleRefused';
  constructor(
    message: string,
    /** The field of the contract it is about. */
    readonly field: string,
  ) {
    super(message);
  }
}

/** Whether two values of a field are the same. */
function isSameValue<F extends ArticleField>(
  one: ArticleValues[F] | null,
  other: ArticleValues[F] | null,
): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Sets values by hand: the changed fields are kept, beside what the file gave last. */
export function editArticle(
  article: EditableArticle,
  change: Partial<ArticleValues>,
): EditableArticle {
  const changed = ARTICLE_FIELDS.filter(
    (field) => change[field] !== undefined && !isSameValue(change[field], article.values[field]),
  );
  const fileValue = (field: ArticleField) =>
    field in article.kept ? article.kept[field] : article.values[field];
  return {
    ...article,
    values: { ...article.values, ...change },
    kept: {
      ...article.kept,
      ...Object.fromEntries(changed.map((field) => [field, fileValue(field)])),
    },
  };
}

/**
 * Takes the file's values of kept fields, which imports write again.
 * @throws ArticleRefused where no file gave one, or for the state of an article made by staff.
 */
export function takeFileValues(
  article: EditableArticle,
  fields: readonly ArticleField[],
): EditableArticle {
  const values: Record<string, unknown> = { ...article.values };
  const kept = { ...article.kept };
  for (const field of fields) {
    if (!(field in kept)) continue;
    if (field === 'state' && article.madeHere)
      throw new ArticleRefused(
        'L’état d’un article créé ici ne vient jamais du fichier.',
        'file_fields',
      );
    if (kept[field] === null)
      throw new ArticleRefused('Aucun fichier n’a encore donné cette valeur.', 'file_fields');
    values[field] = kept[field];
    delete kept[field];
  }
  return { ...article, values: values as unknown as ArticleValues, kept };
}

type Side = Pick<EditableArticle, 'values' | 'kept'>;

/**
 * The article as if an edit had not been made; what imports and other edits did since stays. A
 * field that is no longer kept has the file's last value.
 * @param before the article before the edit. @param after and after it.
 * @returns the fields that were changed since, if any: then nothing can be undone.
 */
export function undoEdit(
  article: EditableArticle,
  before: Side,
  after: Side,
): Side | { changed: ArticleField[] } {
  const isKept = (side: Side, field: ArticleField) => field in side.kept;
  const edited = ARTICLE_FIELDS.filter(
    (field) =>
      !isSameValue(before.values[field], after.values[field]) ||
      isKept(before, field) !== isKept(after, field),
  );
  const changed = edited.filter(
    (field) =>
      isKept(article, field) !== isKept(after, field) ||
      (isKept(article, field) && !isSameValue(article.values[field], after.values[field])),
  );
  if (changed.length > 0) return { changed };
  const values: Record<string, unknown> = { ...article.values };
  const kept: Record<string, unknown> = { ...article.kept };
  for (const field of edited) {
    const fileValue = isKept(article, field) ? article.kept[field] : article.values[field];
    if (isKept(before, field)) {
      values[field] = before.values[field];
      kept[field] = fileValue;
    } else {
      values[field] = fileValue ?? before.values[field];
      delete kept[field];
    }
  }
  return { values: values as unknown as ArticleValues, kept };
}
