import type { Campaign } from '../../../contract/api.gen';
import { percentageBadge } from '../../../domain/campaign/campaign';
import { formatCampaignPeriod } from '../../../domain/campaign/campaignClosing';
import { useUnlinkArticleFromCampaignMutation } from '../../api/adminEndpoints.gen';
import { IconButton } from '../../ui/button/Button';
import { isRepeatedClick } from '../../ui/form/formHandling';
import { AddToCampaign } from './AddToCampaign';
import { useArticleMutation, useFocusOnSuccess } from './useArticleMutation';
import styles from './ArticleEditor.module.css';

interface CampaignLinksProps {
  articleId: number;
  /** The article's campaigns, finished ones included. */
  linked: readonly Campaign[];
}

/** The campaigns of an article: remove it from one, add it to another (ARTADM-22, ARTADM-23). */
export function CampaignLinks({ articleId, linked }: CampaignLinksProps) {
  const { fieldset, focusOnSuccess } = useFocusOnSuccess();
  return (
    <fieldset ref={fieldset} className={styles.block} tabIndex={-1}>
      <legend>Promotions</legend>
      {linked.length === 0 ? (
        <p className="muted">Aucune campagne de promotion liée à cet article</p>
      ) : (
        <ul className={styles.list}>
          {linked.map((campaign) => (
            <LinkedCampaign
              key={campaign.id}
              articleId={articleId}
              campaign={campaign}
              onRemove={(done) => void focusOnSuccess(done)}
            />
          ))}
        </ul>
      )}
      <AddToCampaign articleId={articleId} linked={linked} />
    </fieldset>
  );
}

interface LinkedCampaignProps {
  articleId: number;
  campaign: Campaign;
  onRemove: (done: Promise<boolean>) => void;
}

function LinkedCampaign({ articleId, campaign, onRemove }: LinkedCampaignProps) {
  const runMutation = useArticleMutation();
  const [unlink, { isLoading }] = useUnlinkArticleFromCampaignMutation();
  const remove = () =>
    runMutation(
      unlink({ articleId: String(articleId), campaignId: String(campaign.id) }).unwrap(),
      'Article retiré de la promotion',
    );
  return (
    <li>
      <span>
        <b>{campaign.title}</b> {percentageBadge(campaign.percentage)}
        <span className={styles.period}>{formatCampaignPeriod(campaign)}</span>
      </span>
      <IconButton
        icon="close"
        label={`Retirer de la promotion ${campaign.title}`}
        disabled={isLoading}
        onClick={(event) => isRepeatedClick(event) || onRemove(remove())}
      />
    </li>
  );
}
