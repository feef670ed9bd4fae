import type { NewArticle } from '../../../contract/api.gen';
import { COLUMN_ROWS } from '../../../domain/article/fields';
import { differingFields } from '../../../domain/typedOver';
import type { FormTexts } from './ArticleForm';

/** What is typed of an article that is not made yet. */
export type NewArticleTexts = FormTexts & { reference: string };
export type NewArticleName = keyof NewArticleTexts;
/** Undefined while nothing is typed. */
export type NewArticleDraft = Partial<NewArticleTexts> | undefined;

const EMPTY: Partial<Record<string, string>> = { category: undefined, state: '0' };
/** An empty form. */
export const NO_TEXTS = Object.fromEntries([
  ['reference', ''],
  ...COLUMN_ROWS.map(([, { contract, kind }]) => [contract, kind in EMPTY ? EMPTY[kind] : '']),
]) as NewArticleTexts;

/** The draft with more typed; undefined when all is as in an empty form. */
export function withTypedNew(
  draft: NewArticleDraft,
  typed: Partial<NewArticleTexts>,
): NewArticleDraft {
  const texts = differingFields({ ...draft, ...typed }, NO_TEXTS);
  return Object.keys(texts).length === 0 ? undefined : texts;
}

/** What is sent. @param draft one without a missing field */
export function newArticleBody(draft: NewArticleDraft): NewArticle {
  const { reference = '', label = '', basePrice = '', ttcPrice = '', ...others } = draft ?? {};
  const { under_sub_category_id = 0, ...texts } = others;
  const ttc = ttcPrice.trim() === '' ? {} : { ttcPrice };
  return { ...texts, reference, label, basePrice, ...ttc, under_sub_category_id };
}
