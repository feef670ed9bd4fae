import { parisDateTime } from '../../domain/parisTime';
import { presentCampaign } from '../catalogue/present';
import { listArticlesOfCampaign } from '../catalogue/tableArticleLists';
import { linkArticles, unlinkArticles } from '../catalogue/tableCampaignLinks';
import { addCampaign } from '../catalogue/tableCampaigns';
import type { Operations } from '../contract/operations';
import { createEdits, type EditServices } from '../edits/edit';
import { assertAllToAdd, groupsOfCampaign, presentCampaignGroups } from './articles';
import { idsOfSource } from './articleSource';
import { CAMPAIGN, campaignFacts, campaignOf, readCreation } from './changes';

/** Many articles of a campaign at once, for administrators. */
export function campaignArticlesHandlers(services: EditServices) {
  const { database, clock, searchIndex } = services;
  const now = () => parisDateTime(clock());
  const edits = createEdits(services);
  const campaigns = edits.of(CAMPAIGN);

  return {
    async previewCampaignArticles({ params, body }) {
      const campaign = await campaignOf(database.db, params.campaignId);
      const ids = await idsOfSource(database.db, searchIndex, body);
      return presentCampaignGroups(await groupsOfCampaign(database.db, campaign, ids, now()));
    },
    addCampaignArticles(request) {
      const { article_ids: ids } = request.body;
      const { campaignId } = request.params;
      return campaigns.act(request, 'addCampaignArticles', campaignId, async (trx, campaign) => {
        assertAllToAdd(await groupsOfCampaign(trx, campaign, ids, now()));
        await linkArticles(trx, campaign.id, ids);
        return {
          answer: { added: ids.length },
          note: { before: null, after: articlesFacts(ids) },
        };
      });
    },
    removeCampaignArticles(request) {
      const { campaignId } = request.params;
      return campaigns.act(request, 'removeCampaignArticles', campaignId, async (trx, { id }) => {
        const removed = await unlinkArticles(trx, id, request.body.article_ids);
        const note = { before: articlesFacts(removed), after: null };
        return {
          answer: { removed: removed.length },
          note: removed.length > 0 ? note : undefined,
        };
      });
    },
    async duplicateCampaign(request) {
      const creation = readCreation(request.body);
      return edits.write(request, {}, async (trx, note) => {
        const from = await campaignOf(trx, request.params.campaignId);
        const articles = await listArticlesOfCampaign(trx, from.id);
        const added = await addCampaign(trx, creation);
        const all = articles.map(({ id }) => id);
        const groups = await groupsOfCampaign(trx, added, all, now());
        const ids = groups.toAdd.map(({ id }) => id);
        await linkArticles(trx, added.id, ids);
        await note({
          operation: 'duplicateCampaign',
          target: CAMPAIGN.target(added),
          before: null,
          after: { ...campaignFacts(added), from: from.id, ...articlesFacts(ids) },
        });
        return {
          campaign: presentCampaign({ ...added, articles_count: ids.length }),
          added: ids.length,
          left_out: presentCampaignGroups({ ...groups, toAdd: [], present: [] }),
        };
      });
    },
  } satisfies Partial<Operations>;
}

/** Articles in the journal. */
const articlesFacts = (ids: readonly number[]) => ({
  articles: ids.length,
  articleIds: ids.join(' '),
});
