import { activeCampaignOf } from '../../../domain/campaign';
import type { Article, Campaign } from '../../api/endpoints.gen';
import { useAppSelector } from '../../store/hooks';

/** An article's `activeSaleCampaign`: found among the campaigns the shop keeps, by active_sales_campaign_id (spec §3 Article). */
export const useActiveCampaign = (article: Pick<Article, 'active_sales_campaign_id'>): Campaign | undefined =>
  useAppSelector(({ campaigns }) => activeCampaignOf(article, campaigns.list));
