import { formatNumber } from '../../domain/frenchNumber';
import { parisDateTime } from '../../domain/parisTime';
import { presentCampaign } from '../catalogue/present';
import { presentWithPromotions } from '../catalogue/readers';
import { listArticlesOfCampaign } from '../catalogue/tableArticleLists';
import { unlinkArticle } from '../catalogue/tableCampaignLinks';
import {
  addCampaign,
  changeCampaign,
  listAllCampaigns,
  removeCampaign,
} from '../catalogue/tableCampaigns';
import type { Operations } from '../contract/operations';
import type { Db } from '../database/tables';
import { createEdits, type EditServices } from '../edits/edit';
import { notFound } from '../http/httpError';
import { CAMPAIGN, campaignOf, endCampaign, isSame, link, readCreation, readEdit } from './changes';

/** Campaigns, for administrators. All times are Paris wall-clock texts. */
export function campaignsHandlers(services: EditServices) {
  const { database, clock } = services;
  const now = () => parisDateTime(clock());
  const edits = createEdits(services);
  const campaigns = edits.of(CAMPAIGN);

  return {
    async listCampaigns() {
      return (await listAllCampaigns(database.db)).map(presentCampaign);
    },
    async listCampaignArticles(request) {
      const campaign = await campaignOf(database.db, request.params.campaignId);
      return presentWithPromotions(
        database.db,
        await listArticlesOfCampaign(database.db, campaign.id),
        now(),
      );
    },
    async createCampaign(request) {
      const campaign = readCreation(request.body);
      const add = (trx: Db) => addCampaign(trx, campaign);
      return presentCampaign(await campaigns.make(request, 'createCampaign', add));
    },
    async updateCampaign(request) {
      const edit = readEdit(request.body);
      const { seen } = request.body;
      const changed = await campaigns.change(request, 'updateCampaign', {
        id: request.params.id,
        isTaken: (stored) => seen !== undefined && !isSame(seen, stored) && !isSame(edit, stored),
        differences: ({ title, percentage }) =>
          ` : elle s’appelle « ${title} » et sa remise est de ${formatNumber(percentage)} %`,
        async change(trx, before) {
          await changeCampaign(trx, before.id, edit);
          return { ...before, ...edit };
        },
      });
      return presentCampaign(changed);
    },
    async closeCampaign(request) {
      const closed = await campaigns.change(request, 'closeCampaign', {
        id: request.params.id,
        change: (trx, before) => endCampaign(trx, before, clock()),
      });
      return presentCampaign(closed);
    },
    async deleteCampaign(request) {
      const { id } = request.params;
      await campaigns.remove(request, 'deleteCampaign', id, (trx, campaign) =>
        removeCampaign(trx, campaign.id),
      );
      return { message: 'Suppression effectuée' };
    },
    linkArticleToCampaign(request) {
      const { campaignId, articleId } = request.params;
      return campaigns.act(request, 'linkArticleToCampaign', campaignId, async (trx, campaign) => {
        const { linked, answer } = await link(trx, campaign, Number(articleId), now());
        const note = { articleId: linked ?? 0, before: null, after: { article: linked ?? 0 } };
        return { answer, note: linked === undefined ? undefined : note };
      });
    },
    async unlinkArticleFromCampaign(request) {
      const articleId = Number(request.params.articleId);
      await edits.write(request, {}, async (trx, note) => {
        const campaign = await CAMPAIGN.read(trx, request.params.campaignId);
        if (!campaign || !(await unlinkArticle(trx, campaign.id, articleId)))
          throw notFound('Cet article n’est pas dans cette promotion.');
        await note({
          operation: 'unlinkArticleFromCampaign',
          target: CAMPAIGN.target(campaign),
          articleId,
          before: { article: articleId },
          after: null,
        });
      });
      return { message: 'Article retiré de la promotion' };
    },
  } satisfies Partial<Operations>;
}
