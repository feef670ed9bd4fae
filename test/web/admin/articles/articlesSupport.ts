import type { Article, ListedArticle, OwnArticle } from '../../../../src/contract/api.gen';
import { afterDialogEntries } from '../../../../src/web/ui/dialog/useCloseOnBack';
import { anArticle as aShopArticle } from '../../../support/webBuilders';
import { aTree } from '../categories/categoriesSupport';
import { type AdminPage, openAdmin } from '../openAdmin';

export const LIST = 'GET /protected/articles';
export const READ = 'GET /protected/articles/2';

export const aListed = (id: number, over: Partial<ListedArticle> = {}): ListedArticle => ({
  id,
  reference: `REF-${id}`,
  revision: 3,
  label: `Bécher ${id}`,
  brand: 'DURAN',
  conditionnement: 'Unité',
  basePrice: '12.50',
  ttcPrice: '15.00',
  under_sub_category_id: 201,
  soft_deleted: '0',
  featured: '0',
  picture: '0',
  sheet: '0',
  made_here: '0',
  kept: [],
  ...over,
});

export const anArticle = (over: Partial<OwnArticle> = {}): OwnArticle => ({
  id: 2,
  reference: 'REF-2',
  revision: 3,
  made_here: '0',
  kept: [],
  file: {},
  label: 'Bécher 2',
  description: '',
  brand: 'DURAN',
  crm_secondary_id: '',
  conditionnement: 'Unité',
  basePrice: '12.50',
  ttcPrice: '15.00',
  vat_rate: '20',
  under_sub_category_id: 201,
  soft_deleted: '0',
  ...over,
});

/** The opened article as the shop shows it. */
export const DETAIL = 'GET /exposed/detailed/2/article';
export const aDetail = (over: Partial<Article> = {}) => ({
  article: [aShopArticle({ id: 2, ...over })],
  attachments: [],
  sales_campaigns: [],
});

/** The screen with three articles, of which the first two can be opened. */
export async function openArticles(search = '', table = {}): Promise<AdminPage> {
  // What the test before left unsaved still occupies an entry of the history.
  await new Promise<void>(afterDialogEntries);
  return openAdmin(`/admin/catalogue/articles${search}`, {
    [LIST]: { total: 3, articles: [aListed(1), aListed(2, { kept: ['label'] }), aListed(3)] },
    [READ]: anArticle(),
    'GET /protected/articles/1': anArticle({ id: 1, reference: 'REF-1', label: 'Bécher 1' }),
    [DETAIL]: aDetail(),
    'GET /protected/all/sales/campaigns': [],
    'GET /protected/articles/brands': [{ name: 'DURAN', articles: 3 }],
    'GET /protected/categories': aTree(),
    ...table,
  });
}
