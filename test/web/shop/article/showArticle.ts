import { screen, within } from '@testing-library/react';
import type { Article, Attachment } from '../../../../src/contract/api.gen';
import { answers } from '../../../support/fakeNetwork';
import { renderAt } from '../../../support/renderAt';
import { aCampaign, anArticle } from '../../../support/webBuilders';
import { categories } from '../category/catalogue';

export const main = () => within(screen.getByRole('main'));

export const anAttachment = (over: Partial<Attachment>): Attachment => ({
  id: 1,
  is_picture: '1',
  firstAttachment: '0',
  px_width: 800,
  px_height: 800,
  original_file_name: 'vue.webp',
  ...over,
});
export const stirrer = anArticle({
  id: 12,
  label: 'Agitateur chauffant',
  description: 'Avec sécurité de surchauffe.',
  title: 'STUART - Agitateur chauffant',
  crmId: 'AGMC000000',
  crm_secondary_id: '0193757',
  conditionnement: 'Unité',
  basePrice: '632.67',
  under_sub_category_id: 211,
  youtubeLink: 'https://youtu.be/abc',
  active_sales_campaign_id: 3,
});
const promotion = aCampaign({
  id: 3,
  title: 'Rentrée',
  percentage: 12,
  end_date_time: '2026-11-30 23:59:59',
  endDateTime: '2026-11-30 23:59:59',
});

interface ArticleOverrides {
  article?: Partial<Article>;
  attachments?: Attachment[];
}

export const articleAnswers = ({ article = {}, attachments = [] }: ArticleOverrides = {}) => ({
  'GET /exposed/categories/flat': categories,
  'GET /exposed/active/sales/campaigns': [promotion],
  'GET /exposed/under/sub/category/211/articles': [stirrer],
  'GET /exposed/article/12/family': { family: [], related: [] },
  'GET /exposed/detailed/12/article': {
    article: [{ ...stirrer, ...article }],
    attachments,
    sales_campaigns: [],
  },
});

export const network = (overrides?: ArticleOverrides) => answers(articleAnswers(overrides));

/** Renders the page of `stirrer`, with other properties and attachments where given. */
export async function showArticle(overrides?: ArticleOverrides) {
  const page = await renderAt('/a/12', network(overrides));
  await main().findByRole('heading', { level: 1 });
  return page;
}
