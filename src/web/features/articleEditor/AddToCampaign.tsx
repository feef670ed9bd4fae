import { type SyntheticEvent, useState } from 'react';
import type { Campaign } from '../../../contract/api.gen';
import { isTerminated, percentageBadge } from '../../../domain/campaign/campaign';
import { typeset } from '../../../domain/text/frenchText';
import {
  useLinkArticleToCampaignMutation,
  useListCampaignsQuery,
} from '../../api/adminEndpoints.gen';
import { serverTime } from '../../ui/browser/serverTime';
import { Button } from '../../ui/button/Button';
import { Dialog } from '../../ui/dialog/Dialog';
import { SelectField } from '../../ui/form/SelectField';
import { SubmitButton } from '../../ui/form/SubmitButton';
import { useArticleMutation } from './useArticleMutation';
import styles from './ArticleEditor.module.css';

interface AddToCampaignProps {
  articleId: number;
  linked: readonly Campaign[];
}

/** Form that adds the article to an ongoing or future campaign (ARTADM-22). */
export function AddToCampaign({ articleId, linked }: AddToCampaignProps) {
  const { campaigns, isError, refetch } = useOpenCampaigns(linked);
  const [selectedId, setSelectedId] = useState('');
  const [overlapping, setOverlapping] = useState<Campaign>();
  const { add, isLoading } = useAddToCampaign(articleId, setOverlapping);
  if (!campaigns && isError) return <LoadError onRetry={() => void refetch()} />;
  if (campaigns?.length === 0)
    return <p className="muted">Aucune campagne de promotion disponible</p>;
  const options = (campaigns ?? []).map(({ id, title, percentage }) => ({
    value: String(id),
    label: `${title} (${percentageBadge(percentage)})`,
  }));
  const value = options.some((option) => option.value === selectedId) ? selectedId : '';
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (value) void add(value);
  };
  return (
    <form className={styles.line} onSubmit={handleSubmit}>
      <SelectField
        className={styles.address}
        label="Ajouter à une promotion"
        name="campaign"
        value={value}
        options={[{ value: '', label: 'Choisir une promotion' }, ...options]}
        onChange={setSelectedId}
      />
      <SubmitButton variant="second" busy={isLoading} disabled={!value}>
        AJOUTER
      </SubmitButton>
      {overlapping && (
        <OverlapDialog campaign={overlapping} onClose={() => setOverlapping(undefined)} />
      )}
    </form>
  );
}

const LoadError = ({ onRetry }: { onRetry: () => void }) => (
  <p className="muted">
    Les promotions n’ont pas pu être lues.{' '}
    <button type="button" className="link tap" onClick={onRetry}>
      Réessayer
    </button>
  </p>
);

/**
 * Campaigns not ended when they were fetched, without those the article is in; undefined until
 * loaded.
 */
function useOpenCampaigns(linked: readonly Campaign[]) {
  const { data, isError, refetch, fulfilledTimeStamp = 0 } = useListCampaignsQuery();
  const now = serverTime(fulfilledTimeStamp);
  const campaigns = data?.filter(
    (campaign) => !isTerminated(campaign, now) && linked.every(({ id }) => id !== campaign.id),
  );
  return { campaigns, isError, refetch };
}

/**
 * When the campaign overlaps another one of the article, the server changes nothing and returns
 * that one (API-45, OPEN-15).
 */
function useAddToCampaign(articleId: number, onOverlap: (overlapping: Campaign) => void) {
  const runMutation = useArticleMutation();
  const [link, { isLoading }] = useLinkArticleToCampaignMutation();
  const add = (campaignId: string) =>
    runMutation(
      link({ campaignId, articleId: String(articleId) }).unwrap(),
      ({ overlapping_sales_campaign }) => {
        if (!overlapping_sales_campaign) return 'Article ajouté à la promotion';
        onOverlap(overlapping_sales_campaign);
        return undefined;
      },
    );
  return { add, isLoading };
}

/**
 * Says why an article was not added to a campaign: it overlaps another campaign of the article
 * (OPEN-15).
 */
function OverlapDialog({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const reason = `Action impossible: cette campagne de promotion recouperait la campagne de promotion courante de cet article (${campaign.title}). Veuillez d'abord retirer l'article de sa campagne de promotion courante.`;
  return (
    <Dialog
      open
      size="question"
      title="Promotions qui se recoupent"
      onClose={onClose}
      footer={<Button onClick={onClose}>FERMER</Button>}
    >
      <p role="alert">{typeset(reason)}</p>
    </Dialog>
  );
}
