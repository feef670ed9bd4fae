import { joinTitle } from '../../domain/article/article';
import { priceOfCents } from '../../domain/price';
import { type Vat, vatOf } from '../../domain/vat';
import type { Schemas } from '../contract/operations';
import type { AttachmentRow } from '../database/catalogueTables';
import { flag } from '../database/columnTypes';
import type { ArticleRecord } from './tableArticles';
import type { CampaignRecord } from './tableCampaigns';

/**
 * @param running the running campaigns, by article id.
 * @param withSheet ids of articles that have a safety sheet.
 */
export const presentArticles = (
  articles: readonly ArticleRecord[],
  running: ReadonlyMap<number, { campaign_id: number }>,
  withSheet: ReadonlySet<number>,
): Schemas['Article'][] =>
  articles.map((article) =>
    presentArticle(
      article,
      running.get(article.id)?.campaign_id ?? null,
      withSheet.has(article.id),
    ),
  );

function presentArticle(
  article: ArticleRecord,
  campaignId: number | null,
  hasSheet: boolean,
): Schemas['Article'] {
  const vat = vatOfArticle(article);
  return {
    id: article.id,
    label: article.label,
    description: article.description,
    title: joinTitle(article.brand, article.label),
    crmId: article.reference,
    crm_secondary_id: article.secondary_reference,
    conditionnement: article.packing,
    basePrice: priceOfCents(article.base_price_cents),
    ttcPrice: priceOfCents(article.ttc_price_cents),
    vat_rate: vat.rate,
    ...(vat.isGuessed && { vat_guessed: '1' as const }),
    under_sub_category_id: article.under_sub_category_id,
    featured: flag(article.featured),
    soft_deleted: flag(article.soft_deleted),
    youtubeLink: article.video_link,
    active_sales_campaign_id: campaignId,
    ...(hasSheet && { safety_sheet: '1' as const }),
    ...(!hasSheet && article.sheet_expected === 1 && { safety_sheet_missing: '1' as const }),
  };
}

/** The rate of VAT of a stored article. */
export const vatOfArticle = ({
  vat_rate,
  base_price_cents,
  ttc_price_cents,
}: Pick<ArticleRecord, 'vat_rate' | 'base_price_cents' | 'ttc_price_cents'>): Vat =>
  vatOf(vat_rate, { base: base_price_cents, ttc: ttc_price_cents });

/** Each date under both of its names (OPEN-12). */
export const presentCampaign = (campaign: CampaignRecord): Schemas['Campaign'] => ({
  id: campaign.id,
  title: campaign.title,
  percentage: campaign.percentage,
  startDateTime: campaign.starts_at,
  start_date_time: campaign.starts_at,
  endDateTime: campaign.ends_at,
  end_date_time: campaign.ends_at,
  articlesCnt: campaign.articles_count,
});

export const presentAttachment = (attachment: AttachmentRow): Schemas['Attachment'] => ({
  id: attachment.id,
  is_picture: flag(attachment.is_picture),
  firstAttachment: flag(attachment.is_default),
  px_width: attachment.px_width,
  px_height: attachment.px_height,
  original_file_name: attachment.original_file_name,
  byte_size: attachment.byte_size,
  ...(attachment.kind && { kind: attachment.kind }),
});
