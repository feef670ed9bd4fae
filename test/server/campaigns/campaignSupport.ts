import { addArticle, addCampaign, type Shop } from '../catalogue/catalogueSupport';

/** A successful call of each operation that changes promotions. */
export function campaignWrites(shop: () => Shop) {
  const call = (method: string, path: string, body?: object) =>
    shop().call(method, `/api${path}`, { token: shop().admin, body });
  const campaign = (articles: number[] = []) =>
    addCampaign(shop(), '2027-01-01', '2027-01-31', articles);
  const selected = async () => ({ article_ids: [await addArticle(shop())] });
  return {
    createCampaign: () =>
      call('POST', '/protected/create/sales/campaign', {
        title: 'Noël',
        percentage: 5,
        startDateTime: '2026-12-01 00:00:00',
        endDateTime: '2026-12-24 23:59:59',
      }),
    linkArticleToCampaign: async () =>
      call(
        'GET',
        `/protected/${await campaign()}/sales/campaign/add/${await addArticle(shop())}/article`,
      ),
    addCampaignArticles: async () =>
      call('POST', `/protected/${await campaign()}/sales/campaign/articles`, await selected()),
    duplicateCampaign: async () =>
      call('POST', `/protected/${await campaign()}/sales/campaign/duplicate`, {
        title: 'Noël',
        percentage: 5,
        startDateTime: '2027-12-01 00:00:00',
        endDateTime: '2027-12-24 23:59:59',
      }),
    async removeCampaignArticles() {
      const article = await addArticle(shop());
      const path = `/protected/${await campaign([article])}/sales/campaign/articles/remove`;
      return call('POST', path, { article_ids: [article] });
    },
    async unlinkArticleFromCampaign() {
      const article = await addArticle(shop());
      return call(
        'DELETE',
        `/protected/remove/${article}/article/from/${await campaign([article])}/sales/campaigns`,
      );
    },
    deleteCampaign: async () =>
      call('DELETE', `/protected/delete/${await campaign()}/sales/campaign`),
    closeCampaign: async () => call('PUT', `/protected/close/${await campaign()}/sales/campaign`),
    updateCampaign: async () =>
      call('PUT', `/protected/update/${await campaign()}/sales/campaign`, {
        title: 'Hiver',
        percentage: 7,
      }),
  };
}
