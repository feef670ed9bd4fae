import { type SyntheticEvent, useState } from 'react';
import { isTerminated, percentageBadge } from '../../../domain/campaign';
import { parisDateTime } from '../../../domain/parisTime';
import { useLinkArticleToCampaignMutation, useListCampaignsQuery } from '../../api/adminEndpoints.gen';
import type { Campaign } from '../../api/endpoints.gen';
import { Button } from '../../ui/button/Button';
import { SelectField } from '../../ui/form/SelectField';
import { OverlapDialog } from './OverlapDialog';
import { useArticleMutation } from './useArticleMutation';
import styles from './ArticleEditor.module.css';

interface AddToCampaignProps {
  articleId: number;
  linked: readonly Campaign[];
}

/** Puts the article into one of the promotions that run or are to come. */
export function AddToCampaign({ articleId, linked }: AddToCampaignProps) {
  const { campaigns, isError, refetch } = useOpenCampaigns(linked);
  const [chosen, setChosen] = useState('');
  const [overlapping, setOverlapping] = useState<Campaign>();
  const { add, isLoading } = useAdd(articleId, setOverlapping);
  if (!campaigns && isError) return <Unread onRetry={() => void refetch()} />;
  if (campaigns?.length === 0) return <p className="muted">Aucune campagne de promotion disponible</p>;
  const options = (campaigns ?? []).map(({ id, title, percentage }) => ({
    value: String(id),
    label: `${title} (${percentageBadge(percentage)})`,
  }));
  const value = options.some((option) => option.value === chosen) ? chosen : '';
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (value) void add(value);
  };
  return (
    <form className={styles.line} onSubmit={submit}>
      <SelectField
        className={styles.address}
        label="Ajouter à une promotion"
        name="campaign"
        value={value}
        options={[{ value: '', label: 'Choisir une promotion' }, ...options]}
        onChange={setChosen}
      />
      <Button type="submit" variant="second" busy={isLoading} disabled={!value}>
        AJOUTER
      </Button>
      {overlapping && <OverlapDialog campaign={overlapping} onClose={() => setOverlapping(undefined)} />}
    </form>
  );
}

const Unread = ({ onRetry }: { onRetry: () => void }) => (
  <p className="muted">
    Les promotions n’ont pas pu être lues.{' '}
    <button type="button" className="link tap" onClick={onRetry}>
      Réessayer
    </button>
  </p>
);

/** Promotions not ended at the moment they were read, without those the article is in already; undefined until they are. */
function useOpenCampaigns(linked: readonly Campaign[]) {
  const { data, isError, refetch, fulfilledTimeStamp = 0 } = useListCampaignsQuery();
  const now = parisDateTime(fulfilledTimeStamp);
  const campaigns = data?.filter((campaign) => !isTerminated(campaign, now) && linked.every(({ id }) => id !== campaign.id));
  return { campaigns, isError, refetch };
}

/** The server refuses a promotion that overlaps another one of the article: it names that one, and nothing has changed. */
function useAdd(articleId: number, onRefused: (overlapping: Campaign) => void) {
  const act = useArticleMutation();
  const [link, { isLoading }] = useLinkArticleToCampaignMutation();
  const add = (campaignId: string) =>
    act(link({ campaignId, articleId: String(articleId) }).unwrap(), ({ overlapping_sales_campaign }) => {
      if (!overlapping_sales_campaign) return 'Article ajouté à la promotion';
      onRefused(overlapping_sales_campaign);
      return undefined;
    });
  return { add, isLoading };
}
