import { LEGAL_RATES, LOCAL_RATES, ROUNDING_CENTS } from '../../domain/vat';

const KNOWN = [...LEGAL_RATES, ...LOCAL_RATES].join(', ');

/** Where the three values of a price are, as SQL: cents, and hundredths of a percent or null. */
interface PriceColumns {
  base: string;
  ttc: string;
  rate: string;
}

/**
 * SQL: whether a price does not agree, as domain isAgreed() says. Computed from the stored values,
 * so that no mark can contradict them.
 */
export function isToCheck({ base, ttc, rate }: PriceColumns): string {
  const gives = (percent: number | string) =>
    `abs((${base} * (10000 + ${percent}) + 5000) / 10000 - ${ttc}) <= ${ROUNDING_CENTS}`;
  return `not (case when ${rate} in (${KNOWN}) then ${gives(rate)}
    else ${LEGAL_RATES.map(gives).join(' or ')} end)`;
}

/** The same of an article by the name of its row. */
export const isArticleToCheck = (article: string): string =>
  isToCheck({
    base: `${article}.base_price_cents`,
    ttc: `${article}.ttc_price_cents`,
    rate: `${article}.vat_rate`,
  });

/** How many prices are to be checked, and the first of them by reference. */
export interface PricesToCheck {
  count: number;
  first: { reference: string; base: number; ttc: number; rate: number | null }[];
}

const SHOWN = 20;

/** SQL: the prices to be checked of articles that are on sale or not. */
export const COUNT_TO_CHECK = `select count(*) as count from article as a
  where ${isArticleToCheck('a')}`;
export const LIST_TO_CHECK = `select reference, base_price_cents as base, ttc_price_cents as ttc,
  vat_rate as rate from article as a where ${isArticleToCheck('a')}
  order by reference limit ${SHOWN}`;
