import { useSearchParams } from 'react-router-dom';
import { groupCampaigns } from '../../../domain/campaign';
import { parisDateTime } from '../../../domain/parisTime';
import { useListCampaignsQuery } from '../../api/adminEndpoints.gen';
import type { Campaign } from '../../api/endpoints.gen';
import { ProgressBar } from '../../ui/feedback/ProgressBar';
import { PageTitle } from '../../ui/page/PageTitle';
import { LoadFailure } from '../LoadFailure';
import { useRefreshOnFocus } from '../useRefreshOnFocus';
import { CampaignForm } from './CampaignForm';
import { CampaignGroup } from './CampaignGroup';
import { CampaignAct, useCampaignActs } from './useCampaignAction';
import styles from './CampaignsScreen.module.css';

/** Promotions: create one; see those that run, come and ended (spec §2, Admin screens). */
export default function CampaignsScreen() {
  const {
    data,
    isFetching,
    isError,
    error,
    refetch,
    fulfilledTimeStamp = 0,
  } = useListCampaignsQuery(undefined, { refetchOnMountOrArgChange: true });
  // At the moment of the answer, not of the page: what was just closed is finished.
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
  const { ask, ...act } = useCampaignActs();
  const { ongoing, future, finished } = groupCampaigns(campaigns, now);
  const shared = { onAsk: ask, openedId };
  return (
    <>
      <CampaignGroup title="En cours" campaigns={ongoing} {...shared} />
      <CampaignGroup title="Futures" campaigns={future} {...shared} />
      <CampaignGroup title="Terminées" campaigns={finished} {...shared} finished />
      <CampaignAct {...act} campaigns={campaigns} now={now} />
    </>
  );
}
