import { parisDateTime } from '../../domain/parisTime';
import { presentCampaign } from '../catalogue/present';
import { presentWithPromotions } from '../catalogue/readers';
import { listArticlesOfCampaign } from '../catalogue/tableArticleLists';
import { unlinkArticle } from '../catalogue/tableCampaignLinks';
import {
  addCampaign,
  changeCampaign,
  findCampaign,
  listAllCampaigns,
  removeCampaign,
} from '../catalogue/tableCampaigns';
import type { Operations } from '../contract/operations';
import { notFound } from '../http/httpError';
import { createActionRecorder } from '../journal/recordAction';
import type { Services } from '../services';
import {
  assertUnchanged,
  campaignFacts,
  campaignOf,
  campaignTarget,
  endCampaign,
  link,
  readCreation,
  readEdit,
} from './changes';

type CampaignOperations = Pick<
  Operations,
  | 'listCampaigns'
  | 'listCampaignArticles'
  | 'createCampaign'
  | 'updateCampaign'
  | 'closeCampaign'
  | 'deleteCampaign'
  | 'linkArticleToCampaign'
  | 'unlinkArticleFromCampaign'
>;

/** Campaigns, for administrators. All times are Paris wall-clock texts. */
export function campaignsHandlers({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): CampaignOperations {
  const now = () => parisDateTime(clock());
  const record = createActionRecorder(clock);

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
      const added = await database.write(async (trx) => {
        const row = await addCampaign(trx, campaign);
        await record(trx, request, {
          ...campaignTarget('createCampaign', row),
          before: null,
          after: campaignFacts(row),
        });
        return row;
      });
      return presentCampaign(added);
    },
    async updateCampaign(request) {
      const edit = readEdit(request.body);
      return database.write(async (trx) => {
        const before = await campaignOf(trx, request.params.id);
        await assertUnchanged(trx, before, request.body.seen, edit);
        await changeCampaign(trx, before.id, edit);
        const after = { ...before, ...edit };
        await record(trx, request, {
          ...campaignTarget('updateCampaign', after),
          before: campaignFacts(before),
          after: campaignFacts(after),
        });
        return presentCampaign(after);
      });
    },
    async closeCampaign(request) {
      return database.write(async (trx) => {
        const before = await campaignOf(trx, request.params.id);
        const after = await endCampaign(trx, before, clock());
        await record(trx, request, {
          ...campaignTarget('closeCampaign', after),
          before: campaignFacts(before),
          after: campaignFacts(after),
        });
        return presentCampaign(after);
      });
    },
    async deleteCampaign(request) {
      await database.write(async (trx) => {
        const before = await campaignOf(trx, request.params.id);
        await removeCampaign(trx, before.id);
        await record(trx, request, {
          ...campaignTarget('deleteCampaign', before),
          before: campaignFacts(before),
          after: null,
        });
      });
      return { message: 'Suppression effectuée' };
    },
    async linkArticleToCampaign(request) {
      return database.write(async (trx) => {
        const campaign = await campaignOf(trx, request.params.campaignId);
        const { linked, answer } = await link(
          trx,
          campaign,
          Number(request.params.articleId),
          now(),
        );
        if (linked !== undefined)
          await record(trx, request, {
            ...campaignTarget('linkArticleToCampaign', campaign),
            articleId: linked,
            before: null,
            after: { article: linked },
          });
        return answer;
      });
    },
    async unlinkArticleFromCampaign(request) {
      const articleId = Number(request.params.articleId);
      const isUnlinked = await database.write(async (trx) => {
        const campaign = await findCampaign(trx, Number(request.params.campaignId));
        const isRemoved =
          campaign !== undefined && (await unlinkArticle(trx, campaign.id, articleId));
        if (isRemoved)
          await record(trx, request, {
            ...campaignTarget('unlinkArticleFromCampaign', campaign),
            articleId,
            before: { article: articleId },
            after: null,
          });
        return isRemoved;
      });
      if (!isUnlinked) throw notFound('Cet article n’est pas dans cette promotion.');
      return { message: 'Article retiré de la promotion' };
    },
  };
}
