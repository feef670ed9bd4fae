import { ARTICLE_FIELDS, type ArticleValues, COLUMN_ROWS } from '../../domain/article/fields';
import type { KeptValues } from '../../domain/catalogue/articleEdits';
import { isAgreed, knownRate, type Price } from '../../domain/catalogue/articlePrice';
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
export const presentValues = (values: KeptValues): Schemas['FileValues'] =>
  Object.fromEntries(
    COLUMN_ROWS.flatMap(([, { field, part, kind, contract }]): [string, unknown][] => {
      const value = values[field] ?? undefined;
      if (value === undefined) return [];
      if (kind === 'rate') return [[contract, rateText(knownRate(value as Price))]];
      if (part) return [[contract, priceOfCents(Number((value as Price)[part]))]];
      return [[contract, kind === 'state' ? flag(value as 0 | 1) : value]];
    }),
  );

const rateText = (rate: number | null): string | null =>
  rate === null ? null : String(rate / 100);
