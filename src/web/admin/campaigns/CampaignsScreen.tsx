import { useSearchParams } from 'react-router-dom';
import type { Campaign } from '../../../contract/api.gen';
import { groupCampaigns } from '../../../domain/campaign/campaign';
import { parisDateTime } from '../../../domain/parisTime';
import { useListCampaignsQuery } from '../../api/adminEndpoints.gen';
import { useRefreshOnFocus } from '../../ui/browser/refreshOnFocus';
import { ProgressBar } from '../../ui/feedback/Indicators';
import { PageTitle } from '../../ui/page/PageTitle';
import { LoadFailure } from '../Feedback';
import { CampaignActionDialog } from './CampaignActionDialog';
import { CampaignForm } from './CampaignForm';
import { CampaignGroup, useCampaignAction } from './CampaignGroup';
import styles from './CampaignsScreen.module.css';

/** The form of a new promotion, above all promotions in three groups (PROMO-01, PROMO-02). */
export default function CampaignsScreen() {
  const {
    data,
    isFetching,
    isError,
    error,
    refetch,
    fulfilledTimeStamp = 0,
  } = useListCampaignsQuery(undefined, { refetchOnMountOrArgChange: true });
  // The time of the answer: a promotion that was just closed is classified as finished.
  const now = parisDateTime(fulfilledTimeStamp);
  useRefreshOnFocus(() => void refetch());
  return (
    <>
      {isFetching && <ProgressBar />}
      <PageTitle>Promotions</PageTitle>
      <CampaignForm campaigns={data} now={now} />
      {isError && (
        <LoadFailure
          className={styles.loadFailure}
          title="Les promotions n’ont pas pu être lues."
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {data && <Groups campaigns={data} now={now} />}
    </>
  );
}

function Groups({ campaigns, now }: { campaigns: Campaign[]; now: string }) {
  const openedId = Number(useSearchParams()[0].get('promotion'));
  const { ask, ...dialog } = useCampaignAction();
  const { ongoing, future, finished } = groupCampaigns(campaigns, now);
  const shared = { onAsk: ask, openedId };
  return (
    <>
      <CampaignGroup title="En cours" campaigns={ongoing} {...shared} />
      <CampaignGroup title="Futures" campaigns={future} {...shared} />
      <CampaignGroup title="Terminées" campaigns={finished} {...shared} finished />
      <CampaignActionDialog {...dialog} campaigns={campaigns} now={now} />
    </>
  );
}
