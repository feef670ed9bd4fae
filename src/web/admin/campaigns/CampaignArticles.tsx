import { brandName } from '../../../domain/article';
import { ROW_HEIGHT_PX } from '../../../domain/limits';
import { formatUnitPrice, salePrice } from '../../../domain/price';
import {
  useDeleteCampaignMutation,
  useListCampaignArticlesQuery,
  useUnlinkArticleFromCampaignMutation,
} from '../../api/adminEndpoints.gen';
import type { Article, Campaign } from '../../api/endpoints.gen';
import { articleThumbnailUrl } from '../../api/mediaUrls';
import { useAppDispatch } from '../../store/hooks';
import { IconButton } from '../../ui/button/IconButton';
import { isRepeatedClick } from '../../ui/button/isRepeatedClick';
import { messageShown } from '../../ui/feedback/messages';
import { Spinner } from '../../ui/feedback/Spinner';
import { VirtualList } from '../../ui/list/VirtualList';
import { LoadFailure } from '../LoadFailure';
import styles from './CampaignsScreen.module.css';

const MOST_SHOWN = 10;
const TALLEST_PX = 1000;

/** Under which name a campaign's deletion is known to all parts of its item. */
export const deletionOf = ({ id }: Campaign): string => `delete-campaign-${id}`;

/** The articles of one campaign (spec §2: capped at 1000 px above 10 articles, else 100 each). */
export function CampaignArticles({ campaign }: { campaign: Campaign }) {
  const [, deletion] = useDeleteCampaignMutation({ fixedCacheKey: deletionOf(campaign) });
  // Of a campaign that goes away nothing is read again.
  const skip = deletion.isLoading || deletion.isSuccess;
  const { data: articles, isError, error, refetch } = useListCampaignArticlesQuery({ campaignId: String(campaign.id) }, { skip });
  if (isError)
    return <LoadFailure title="Les articles de cette promotion n’ont pas pu être lus." error={error} onRetry={() => void refetch()} />;
  if (!articles) return <Spinner />;
  if (articles.length === 0) return <p className={styles.empty}>Aucun article à afficher</p>;
  return (
    <VirtualList
      label={`Articles de ${campaign.title}`}
      items={articles}
      itemKey={(article) => article.id}
      rowHeight={ROW_HEIGHT_PX}
      height={articles.length > MOST_SHOWN ? TALLEST_PX : articles.length * ROW_HEIGHT_PX}
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
    if (answer.error) dispatch(messageShown({ kind: 'error', text: 'Une erreur est survenue' }));
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
        <s>{formatUnitPrice(article.basePrice)}</s> <b>{formatUnitPrice(salePrice(article.basePrice, campaign.percentage))}</b>
      </span>
      <IconButton
        label={`Retirer ${article.label} de la promotion`}
        icon="close"
        disabled={isLoading}
        onClick={(press) => isRepeatedClick(press) || void remove(press.currentTarget)}
      />
    </div>
  );
}

/** Where the focus goes when the row of a button goes: the same button of a row beside it, else the group. */
function nextAfter(button: HTMLElement): HTMLElement | null {
  const group = button.closest('section');
  const alike = [...(group?.querySelectorAll<HTMLElement>('button[aria-label^="Retirer "]') ?? [])];
  const index = alike.indexOf(button);
  return alike[index + 1] ?? alike[index - 1] ?? group;
}
