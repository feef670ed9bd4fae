import {
  ARTICLE_FIELDS,
  type ArticleValues,
  type KeptValues,
} from '../../domain/catalogue/articleEdits';
import { isAgreed, knownRate } from '../../domain/catalogue/articlePrice';
import { priceOfCents } from '../../domain/price';
import type { Schemas } from '../contract/operations';
import { flag } from '../database/columnTypes';
import type { StoredArticle } from './tableArticleEdits';

/** An article with its kept fields, as the administration sees it. */
export const presentOwnArticle = ({
  id,
  reference,
  revision,
  madeHere,
  values,
  kept,
}: StoredArticle): Schemas['OwnArticle'] => ({
  id,
  reference,
  revision,
  made_here: madeHere ? '1' : '0',
  kept: ARTICLE_FIELDS.filter((field) => field in kept),
  file: presentValues(kept),
  ...completed(values),
  ...(!isAgreed(values.prices) && { price_check: '1' as const }),
});

const completed = (values: ArticleValues) =>
  presentValues(values) as Required<Schemas['FileValues']>;

/** Values under their names in the contract. */
export const presentValues = ({
  supplier,
  packing,
  prices,
  category,
  state,
  label,
  description,
  brand,
}: KeptValues): Schemas['FileValues'] => ({
  ...given('label', label),
  ...given('description', description),
  ...given('brand', brand),
  ...given('crm_secondary_id', supplier),
  ...given('conditionnement', packing),
  ...(prices && {
    basePrice: priceOfCents(prices.base),
    ttcPrice: priceOfCents(prices.ttc),
    vat_rate: rateText(knownRate(prices)),
  }),
  ...given('under_sub_category_id', category),
  ...(state !== undefined && state !== null && { soft_deleted: flag(state) }),
});

const rateText = (rate: number | null): string | null =>
  rate === null ? null : String(rate / 100);

const given = <K extends string, T>(name: K, value: T | null | undefined): { [N in K]?: T } =>
  (value === null || value === undefined ? {} : { [name]: value }) as { [N in K]?: T };
