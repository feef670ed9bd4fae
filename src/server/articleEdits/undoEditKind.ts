import { type ArticleField, FIELD_NAMES } from '../../domain/article/fields';
import { undoEdit } from '../../domain/catalogue/articleEdits';
import { refusalOfPrice } from '../../domain/catalogue/articlePrice';
import type { Db } from '../database/tables';
import { conflict, notFound } from '../http/httpError';
import { describeAuthor } from '../journal/recordAction';
import type { RecordedEntry, UndoKind } from '../journal/undoKind';
import { lastArticleChange, sideOf } from './lastChange';
import {
  findStoredArticle,
  isLowestCategory,
  storeArticle,
  type StoredArticle,
} from './tableArticleEdits';

/** Changes of an article by staff. */
export const undoEditKind: UndoKind = {
  canUndo: ({ operation, before, after }) =>
    operation === 'updateArticle' && sideOf(before) !== undefined && sideOf(after) !== undefined,
  async undo(trx, entry, now) {
    const [before, after] = [sideOf(entry.before), sideOf(entry.after)];
    const article = await findStoredArticle(trx, entry.article_id ?? 0);
    if (!before || !after || !article) throw notFound('Cet article n’existe plus.');
    const undone = undoEdit(article, before, after);
    if ('changed' in undone) throw await changedSince(trx, article, entry, undone.changed);
    if (!(await isLowestCategory(trx, undone.values.category)))
      throw conflict('Le rayon que cet article avait n’existe plus.');
    const { reference, values } = article;
    const refusal = refusalOfPrice(reference, values.prices, undone.values.prices);
    if (refusal !== undefined) throw conflict(`Rien n’est annulé. ${refusal}`);
    await storeArticle(trx, article, { ...article, ...undone }, now);
    return { after: { edit: JSON.stringify({ values: undone.values, kept: undone.kept }) } };
  },
};

async function changedSince(
  trx: Db,
  article: Pick<StoredArticle, 'id' | 'reference'>,
  entry: RecordedEntry,
  fields: readonly ArticleField[],
) {
  const last = await lastArticleChange(trx, article, { after: entry.id, fields });
  const names = fields.map((field) => FIELD_NAMES[field]).join(', ');
  return conflict(
    `Cet article a changé depuis (${names})${last ? describeAuthor(last) : ''}. Annulez d’abord ce changement.`,
  );
}
