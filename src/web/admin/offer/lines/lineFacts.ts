import { useCallback, useMemo } from 'react';
import { offerRule } from '../../../../content/conditions';
import type {
  Article,
  OfferSheet,
  QuoteThread,
  ResolvedReference,
} from '../../../../contract/api.gen';
import { activeCampaignOf, type Campaign } from '../../../../domain/campaign/campaign';
import { checkOffer } from '../../../../domain/offer/checkOffer';
import { lineAmounts } from '../../../../domain/offer/documentTotals';
import { EMPTY_LINE, lineVat, type OfferLine, offerOfLines } from '../../../../domain/offer/offer';
import { pricedOffer } from '../../../../domain/offer/offerDocument';
import { salePrice } from '../../../../domain/price';
import { isSameReference } from '../../../../domain/text/plainText';
import { accountEndpoints } from '../../../api/accountEndpoints.gen';
import { selectCampaigns } from '../../../features/catalogue/campaignsSlice';
import { useAppSelector } from '../../../store/hooks';
import { newKey } from '../../../ui/browser/newKey';

/** A line for a free text, such as an intervention. */
export const freeLine = (title = ''): OfferLine => ({ ...EMPTY_LINE, id: newKey(), title });

/** A title of a lot, which the lines behind it belong to. */
export const titleRow = (title = ''): OfferLine => ({ ...freeLine(title), kind: 'TITLE' });

/** The end of a lot. */
export const endRow = (): OfferLine => ({ ...freeLine(), kind: 'END' });

/** What a line takes from its article. @param percentage of its running promotion, or 0 */
const ofArticle = (
  { id, crmId, title, conditionnement, basePrice, ...vat }: Article,
  percentage: number,
): Partial<OfferLine> => ({
  article_id: id,
  reference: crmId,
  title,
  packing: conditionnement,
  unit_price: salePrice(basePrice, percentage),
  vat_guessed: false,
  ...lineVat(vat),
});

/** A line of an article at its price of today. */
export const articleLine = (article: Article, percentage: number): OfferLine => {
  const { vat_guessed: isGuessed, ...rest } = ofArticle(article, percentage);
  return { ...EMPTY_LINE, ...rest, ...(isGuessed && { vat_guessed: true }), id: newKey() };
};

/**
 * What changes in a line whose article is replaced: quantity, discount, lead time and remark stay.
 */
export const replacement = (
  { reference, replaces }: OfferLine,
  article: Article,
  percentage: number,
): Partial<OfferLine> => ({
  ...ofArticle(article, percentage),
  replaces: replaces || reference,
  unavailable: false,
});

/** Safety sheets of the articles of a quote and its offers, as its thread gives them. */
export type ThreadSheets = Pick<QuoteThread, 'safety_sheets' | 'missing_sheets'>;

/** The safety sheet of an article: whether it has one, none, or lacks one as a chemical. */
interface SheetFacts {
  state: 'NONE' | 'PRESENT' | 'MISSING';
  /** The sheets that are known by their file. */
  files: readonly OfferSheet[];
}

/** What is known of a line beside what it stores. Amounts are decimal text in euros. */
export interface LineFacts {
  /** Of its article today, before a promotion. */
  cataloguePrice?: string;
  /** The promotion that runs for its article. */
  campaign?: Campaign;
  sheet: SheetFacts;
  /** The designation of its article today, without the brand. */
  label?: string;
  /** The unit price after the discount of the line, when it has one. */
  net?: string;
  /** Undefined while the figures of the line cannot be read. */
  total?: string;
}

/** Of lines that do not change, so that rows that are shown again compute nothing. */
const amounts = new WeakMap<OfferLine, Pick<LineFacts, 'net' | 'total'>>();

function amountsOf(line: OfferLine): Pick<LineFacts, 'net' | 'total'> {
  const known = amounts.get(line);
  if (known) return known;
  const alone = offerOfLines([{ ...line, optional: false, title: 'x' }]);
  const [priced] =
    line.unavailable || checkOffer(alone, {}).length > 0 ? [] : pricedOffer(alone).lines;
  const { unitPrice, total } = priced ? lineAmounts(priced, offerRule()) : {};
  const found = {
    ...(Number(priced?.discount ?? 0) > 0 && { net: unitPrice }),
    ...(total !== undefined && { total }),
  };
  amounts.set(line, found);
  return found;
}

/** Reads today's articles of the lines, and says what is known of each. */
export function useLineFacts(
  lines: readonly OfferLine[],
  sheets: ThreadSheets,
): (line: OfferLine) => LineFacts {
  const campaigns = useAppSelector(selectCampaigns);
  const key = referencesOf(lines).join('\n');
  const references = useMemo(() => key.split('\n').filter(Boolean), [key]);
  const { data } = accountEndpoints.endpoints.resolveReferences.useQuery(
    { references: { references } },
    { skip: references.length === 0 },
  );
  const answers = useMemo(() => new Map(data?.map((answer) => [answer.reference, answer])), [data]);
  return useCallback(
    (line) => ({
      ...articleFacts(line, answers.get(line.reference), campaigns, sheets),
      ...amountsOf(line),
    }),
    [answers, campaigns, sheets],
  );
}

const referencesOf = (lines: readonly OfferLine[]): string[] => [
  ...new Set(lines.flatMap(({ reference }) => (reference === '' ? [] : [reference]))),
];

function articleFacts(
  line: OfferLine,
  answer: ResolvedReference | undefined,
  campaigns: readonly Campaign[],
  sheets: ThreadSheets,
): LineFacts {
  const { reference } = line;
  const article = answer?.articles.find(({ crmId }) => isSameReference(crmId, reference));
  const sheet = sheetFacts(line, article, sheets);
  if (!article) return { sheet };
  return {
    cataloguePrice: article.basePrice,
    campaign: activeCampaignOf(article, campaigns),
    sheet,
    label: article.label,
  };
}

function sheetFacts(
  { article_id: id }: OfferLine,
  article: Article | undefined,
  { safety_sheets: known = [], missing_sheets: missing = [] }: ThreadSheets,
): SheetFacts {
  const files = id === null ? [] : known.filter((sheet) => sheet.article_id === id);
  if (files.length > 0 || article?.safety_sheet === '1') return { state: 'PRESENT', files };
  const isMissing = article
    ? article.safety_sheet_missing === '1'
    : id !== null && missing.includes(id);
  return { state: isMissing ? 'MISSING' : 'NONE', files };
}
