import type { Article, Campaign } from '../../../contract/api.gen';
import { activeCampaignOf } from '../../../domain/campaign';
import { useAppSelector } from '../../store/hooks';

/** The article's active campaign, among those loaded at start (ENTITY-18). */
export const useActiveCampaign = (article: Pick<Article, 'active_sales_campaign_id'>): Campaign | undefined =>
  useAppSelector(({ campaigns }) => activeCampaignOf(article, campaigns.list));
