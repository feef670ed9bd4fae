import type { Campaign } from '../../../contract/api.gen';
import { formatUnitPrice, salePrice } from '../../../domain/price';
import {
  useDeleteCampaignMutation,
  useListCampaignArticlesQuery,
  useRemoveCampaignArticlesMutation,
  useUnlinkArticleFromCampaignMutation,
} from '../../api/adminEndpoints.gen';
import { Spinner } from '../../ui/feedback/Indicators';
import { SelectableArticles } from '../articleList/SelectableArticles';
import { Loaded } from '../kit/list/Loaded';
import styles from './CampaignsScreen.module.css';

/** Shares the state of a campaign's deletion between dialog and article list. */
export const deletionCacheKey = ({ id }: Campaign): string => `delete-campaign-${id}`;

/** The articles of one campaign (PROMO-09, PROMO-10). */
export function CampaignArticles({ campaign }: { campaign: Campaign }) {
  const campaignId = String(campaign.id);
  const [unlink] = useUnlinkArticleFromCampaignMutation();
  const [removeArticles] = useRemoveCampaignArticlesMutation();
  const [, deletion] = useDeleteCampaignMutation({ fixedCacheKey: deletionCacheKey(campaign) });
  // A deleted campaign's articles must not be fetched again.
  const skip = deletion.isLoading || deletion.isSuccess;
  return (
    <Loaded
      read={useListCampaignArticlesQuery({ campaignId }, { skip })}
      failure="Les articles de cette promotion n’ont pas pu être lus."
      loading={<Spinner />}
    >
      {(articles) =>
        articles.length === 0 ? (
          <p className={styles.empty}>Aucun article à afficher</p>
        ) : (
          <SelectableArticles
            label={`Articles de ${campaign.title}`}
            from="de la promotion"
            articles={articles}
            removedText={null}
            onRemove={({ id }) => unlink({ articleId: String(id), campaignId })}
            onRemoveAll={(ids) =>
              removeArticles({ campaignId, articleSelection: { article_ids: ids } })
            }
            renderPrices={({ basePrice }) => (
              <>
                <s>{formatUnitPrice(basePrice)}</s>{' '}
                <b>{formatUnitPrice(salePrice(basePrice, campaign.percentage))}</b>
              </>
            )}
          />
        )
      }
    </Loaded>
  );
}
