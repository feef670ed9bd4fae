import { useSearchParams } from 'react-router-dom';
import type { Campaign } from '../../../contract/api.gen';
import { groupCampaigns } from '../../../domain/campaign/campaign';
import { useListCampaignsQuery } from '../../api/adminEndpoints.gen';
import { serverTime } from '../../ui/browser/serverTime';
import { ProgressBar } from '../../ui/feedback/Indicators';
import { PageTitle } from '../../ui/page/PageTitle';
import { Loaded } from '../kit/list/Loaded';
import { useRead } from '../kit/list/useRead';
import { CampaignActionDialog } from './CampaignActionDialog';
import { CampaignForm } from './CampaignForm';
import { CampaignGroup, useCampaignAction } from './CampaignGroup';

/** The form of a new promotion, above all promotions in three groups (PROMO-01, PROMO-02). */
export default function CampaignsScreen() {
  const read = useRead(useListCampaignsQuery, undefined);
  const { data, isFetching, fulfilledTimeStamp = 0 } = read;
  // The time of the answer: a promotion that was just closed is classified as finished.
  const now = serverTime(fulfilledTimeStamp);
  return (
    <>
      {isFetching && <ProgressBar />}
      <PageTitle>Promotions</PageTitle>
      <CampaignForm campaigns={data} now={now} />
      <Loaded read={read} failure="Les promotions n’ont pas pu être lues." loading={null}>
        {(campaigns) => <Groups campaigns={campaigns} now={now} />}
      </Loaded>
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
