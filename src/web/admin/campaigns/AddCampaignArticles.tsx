import type { ArticleSource, Campaign } from '../../../contract/api.gen';
import { formatCount } from '../../../domain/frenchNumber';
import { adminEndpoints, useAddCampaignArticlesMutation } from '../../api/adminEndpoints.gen';
import { useAppDispatch } from '../../store/hooks';
import { AddArticles } from '../articleList/AddArticles';
import { campaignRefusals, rowOf } from '../articleList/ArticleGroups';

interface AddCampaignArticlesProps {
  campaign: Campaign;
  onDone: () => void;
  onCancel: () => void;
}

/** Dialog that adds articles to a promotion, by the rule of a single one (PROMO-15, PROMO-16). */
export function AddCampaignArticles({ campaign, ...actions }: AddCampaignArticlesProps) {
  const campaignId = String(campaign.id);
  const dispatch = useAppDispatch();
  const [addArticles] = useAddCampaignArticlesMutation();
  const preview = async (articleSource: ArticleSource) => {
    const groups = await dispatch(
      adminEndpoints.endpoints.previewCampaignArticles.initiate(
        { campaignId, articleSource },
        { subscribe: false, forceRefetch: true },
      ),
    ).unwrap();
    const present = { title: 'Déjà dans la promotion', rows: groups.present.map(rowOf) };
    return { toAdd: groups.to_add, groups: [present, ...campaignRefusals(groups)] };
  };
  return (
    <AddArticles
      {...actions}
      target={{
        title: `Ajouter des articles à « ${campaign.title} »`,
        takesCriteria: true,
        preview,
        add: (ids) => addArticles({ campaignId, articleSelection: { article_ids: ids } }),
        addedText: (count) =>
          formatCount(count, 'article ajouté à la promotion', 'articles ajoutés à la promotion'),
      }}
    />
  );
}
