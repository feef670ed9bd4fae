import { parisDateTime } from '../../domain/parisTime';
import { presentCampaign } from '../catalogue/present';
import { listArticlesOfCampaign } from '../catalogue/tableArticleLists';
import { linkArticles, unlinkArticles } from '../catalogue/tableCampaignLinks';
import { addCampaign } from '../catalogue/tableCampaigns';
import type { Operations } from '../contract/operations';
import { createActionRecorder } from '../journal/recordAction';
import type { Services } from '../services';
import { assertAllToAdd, groupsOf, presentGroups } from './articles';
import { idsOfSource } from './articleSource';
import { campaignFacts, campaignOf, campaignTarget, readCreation } from './changes';

type CampaignArticleOperations = Pick<
  Operations,
  'previewCampaignArticles' | 'addCampaignArticles' | 'removeCampaignArticles' | 'duplicateCampaign'
>;

/** Many articles of a campaign at once, for administrators. */
export function campaignArticlesHandlers({
  database,
  clock,
  searchIndex,
}: Pick<Services, 'database' | 'clock' | 'searchIndex'>): CampaignArticleOperations {
  const now = () => parisDateTime(clock());
  const record = createActionRecorder(clock);

  return {
    async previewCampaignArticles({ params, body }) {
      const campaign = await campaignOf(database.db, params.campaignId);
      const ids = await idsOfSource(database.db, searchIndex, body);
      return presentGroups(await groupsOf(database.db, campaign, ids, now()));
    },
    async addCampaignArticles(request) {
      const { article_ids: ids } = request.body;
      await database.write(async (trx) => {
        const campaign = await campaignOf(trx, request.params.campaignId);
        assertAllToAdd(await groupsOf(trx, campaign, ids, now()));
        await linkArticles(trx, campaign.id, ids);
        await record(trx, request, {
          ...campaignTarget('addCampaignArticles', campaign),
          before: null,
          after: articlesFacts(ids),
        });
      });
      return { added: ids.length };
    },
    async removeCampaignArticles(request) {
      return database.write(async (trx) => {
        const campaign = await campaignOf(trx, request.params.campaignId);
        const removed = await unlinkArticles(trx, campaign.id, request.body.article_ids);
        if (removed.length > 0)
          await record(trx, request, {
            ...campaignTarget('removeCampaignArticles', campaign),
            before: articlesFacts(removed),
            after: null,
          });
        return { removed: removed.length };
      });
    },
    async duplicateCampaign(request) {
      const creation = readCreation(request.body);
      return database.write(async (trx) => {
        const from = await campaignOf(trx, request.params.campaignId);
        const articles = await listArticlesOfCampaign(trx, from.id);
        const added = await addCampaign(trx, creation);
        const all = articles.map(({ id }) => id);
        const groups = await groupsOf(trx, added, all, now());
        const ids = groups.toAdd.map(({ id }) => id);
        await linkArticles(trx, added.id, ids);
        await record(trx, request, {
          ...campaignTarget('duplicateCampaign', added),
          before: null,
          after: { ...campaignFacts(added), from: from.id, ...articlesFacts(ids) },
        });
        return {
          campaign: presentCampaign({ ...added, articles_count: ids.length }),
          added: ids.length,
          left_out: presentGroups({ ...groups, toAdd: [], present: [] }),
        };
      });
    },
  };
}

/** Articles in the journal. */
const articlesFacts = (ids: readonly number[]) => ({
  articles: ids.length,
  articleIds: ids.join(' '),
});
