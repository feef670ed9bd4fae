import { groupCampaigns } from '../../../domain/campaign';
import { parisDateTime } from '../../../domain/parisTime';
import { useListCampaignsQuery } from '../../api/adminEndpoints.gen';
import { PageTitle } from '../../ui/PageTitle';
import { ProgressBar } from '../../ui/ProgressBar';
import { CampaignForm } from './CampaignForm';
import { CampaignGroup } from './CampaignGroup';

/** Promotions: create one; see those that run, come and ended (spec §2, Admin screens). */
export default function CampaignsScreen() {
  const { data = [], isFetching, fulfilledTimeStamp = 0 } = useListCampaignsQuery();
  // At the moment of the answer, not of the page: what was just closed is finished.
  const { ongoing, future, finished } = groupCampaigns(data, parisDateTime(fulfilledTimeStamp));
  return (
    <>
      {isFetching && <ProgressBar />}
      <PageTitle>Promotions</PageTitle>
      <CampaignForm />
      <CampaignGroup title="En cours" campaigns={ongoing} />
      <CampaignGroup title="Futures" campaigns={future} />
      <CampaignGroup title="Terminées" campaigns={finished} finished />
    </>
  );
}
