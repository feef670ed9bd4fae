import type { NewArticle } from '../../../contract/api.gen';
import { differingFields } from '../../../domain/typedOver';
import type { FormTexts } from './ArticleForm';

/** What is typed of an article that is not made yet. */
export type NewArticleTexts = FormTexts & { reference: string };
export type NewArticleName = keyof NewArticleTexts;
/** Undefined while nothing is typed. */
export type NewArticleDraft = Partial<NewArticleTexts> | undefined;

/** An empty form, in its order. */
export const NO_TEXTS: NewArticleTexts = {
  reference: '',
  label: '',
  description: '',
  brand: '',
  crm_secondary_id: '',
  conditionnement: '',
  under_sub_category_id: undefined,
  basePrice: '',
  ttcPrice: '',
  vat_rate: '',
  soft_deleted: '0',
};

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
