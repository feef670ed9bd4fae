import { priceText } from '../../domain/catalogue/articlePrice';
import { formatCount } from '../../domain/frenchNumber';
import { type Check, ok, warning } from './finding';

const SUBJECT = 'Prix';

/** The articles whose HT, TTC and rate of VAT do not agree, the first of them by name. */
export const checkPrices: Check = ({ database }) => {
  const prices = database.state === 'whole' ? database.shop?.prices : undefined;
  if (!prices) return [];
  if (prices.count === 0) return [ok(SUBJECT, 'HT, TTC et taux de TVA concordent')];
  const named = prices.first.map(({ reference, ...price }) => `${reference} : ${priceText(price)}`);
  const others = prices.count - named.length;
  return [
    warning(
      SUBJECT,
      `${formatCount(prices.count, 'prix à vérifier', 'prix à vérifier')} : HT, TTC et taux de TVA ne concordent pas ; les voir dans Articles, filtre « Prix à vérifier » :`,
      others > 0 ? [...named, `et ${formatCount(others, 'autre', 'autres')}`] : named,
    ),
  ];
};
