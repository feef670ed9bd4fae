import type { Article, Campaign } from '../../../contract/api.gen';
import { brandName } from '../../../domain/article/article';
import { ROW_HEIGHT_PX } from '../../../domain/limits';
import { formatUnitPrice, salePrice } from '../../../domain/price';
import {
  useDeleteCampaignMutation,
  useListCampaignArticlesQuery,
  useUnlinkArticleFromCampaignMutation,
} from '../../api/adminEndpoints.gen';
import { failureToasts } from '../../api/failureText';
import { articleThumbnailUrl } from '../../api/mediaUrls';
import { useAppDispatch } from '../../store/hooks';
import { IconButton } from '../../ui/button/Button';
import { Spinner } from '../../ui/feedback/Indicators';
import { messageShown } from '../../ui/feedback/snackbarSlice';
import { isRepeatedClick } from '../../ui/form/formHandling';
import { VirtualList } from '../../ui/list/VirtualList';
import { LoadFailure } from '../Feedback';
import styles from './CampaignsScreen.module.css';

const MAX_SHOWN = 10;
const MAX_HEIGHT_PX = 1000;

/** Shares the state of a campaign's deletion between dialog and article list. */
export const deletionCacheKey = ({ id }: Campaign): string => `delete-campaign-${id}`;

/** The articles of one campaign, 100 px each, at most 1000 px (PROMO-09, PROMO-10). */
export function CampaignArticles({ campaign }: { campaign: Campaign }) {
  const [, deletion] = useDeleteCampaignMutation({ fixedCacheKey: deletionCacheKey(campaign) });
  // A deleted campaign's articles must not be fetched again.
  const skip = deletion.isLoading || deletion.isSuccess;
  const {
    data: articles,
    isError,
    error,
    refetch,
  } = useListCampaignArticlesQuery({ campaignId: String(campaign.id) }, { skip });
  if (isError)
    return (
      <LoadFailure
        title="Les articles de cette promotion n’ont pas pu être lus."
        error={error}
        onRetry={() => void refetch()}
      />
    );
  if (!articles) return <Spinner />;
  if (articles.length === 0) return <p className={styles.empty}>Aucun article à afficher</p>;
  return (
    <VirtualList
      label={`Articles de ${campaign.title}`}
      items={articles}
      itemKey={(article) => article.id}
      rowHeight={ROW_HEIGHT_PX}
      height={articles.length > MAX_SHOWN ? MAX_HEIGHT_PX : articles.length * ROW_HEIGHT_PX}
      renderRow={(article) => <CampaignArticle article={article} campaign={campaign} />}
    />
  );
}

function CampaignArticle({ article, campaign }: { article: Article; campaign: Campaign }) {
  const dispatch = useAppDispatch();
  const [unlink, { isLoading }] = useUnlinkArticleFromCampaignMutation();
  const remove = async (button: HTMLElement) => {
    const next = nextAfter(button);
    const answer = await unlink({ articleId: String(article.id), campaignId: String(campaign.id) });
    if (answer.error)
      for (const message of failureToasts(answer.error)) dispatch(messageShown(message));
    else setTimeout(() => next?.focus({ preventScroll: true }));
  };
  return (
    <div className={styles.row}>
      <img src={articleThumbnailUrl(article.id)} alt="" width={72} height={72} loading="lazy" />
      <div>
        <p className={styles.label}>{article.label}</p>
        <p className={styles.reference}>
          {brandName(article.title)} · {article.crmId}
        </p>
      </div>
      <span>{article.conditionnement}</span>
      <span className={styles.prices}>
        <s>{formatUnitPrice(article.basePrice)}</s>{' '}
        <b>{formatUnitPrice(salePrice(article.basePrice, campaign.percentage))}</b>
      </span>
      <IconButton
        label={`Retirer ${article.label} de la promotion`}
        icon="close"
        disabled={isLoading}
        onClick={(click) => isRepeatedClick(click) || void remove(click.currentTarget)}
      />
    </div>
  );
}

/**
 * Where to move the focus when a button's row disappears: the same button of a neighbouring row,
 * else the group.
 */
function nextAfter(button: HTMLElement): HTMLElement | null {
  const group = button.closest('section');
  const removeButtons = [
    ...(group?.querySelectorAll<HTMLElement>('button[aria-label^="Retirer "]') ?? []),
  ];
  const index = removeButtons.indexOf(button);
  return removeButtons[index + 1] ?? removeButtons[index - 1] ?? group;
}
