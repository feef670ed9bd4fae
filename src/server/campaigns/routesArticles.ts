import { parisDateTime } from '../../domain/parisTime';
import { linkArticles, unlinkArticles } from '../catalogue/tableCampaignLinks';
import type { Operations } from '../contract/operations';
import { createActionRecorder } from '../journal/recordAction';
import type { Services } from '../services';
import { assertAllToAdd, groupsOf, presentGroups } from './articles';
import { campaignOf, campaignTarget } from './changes';

type CampaignArticleOperations = Pick<
  Operations,
  'previewCampaignArticles' | 'addCampaignArticles' | 'removeCampaignArticles'
>;

/** Many articles of a campaign at once, for administrators. */
export function campaignArticlesHandlers({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): CampaignArticleOperations {
  const now = () => parisDateTime(clock());
  const record = createActionRecorder(clock);

  return {
    async previewCampaignArticles({ params, body }) {
      const campaign = await campaignOf(database.db, params.campaignId);
      return presentGroups(await groupsOf(database.db, campaign, body.article_ids, now()));
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
  };
}

/** Articles in the journal. */
const articlesFacts = (ids: readonly number[]) => ({
  articles: ids.length,
  articleIds: ids.join(' '),
});
