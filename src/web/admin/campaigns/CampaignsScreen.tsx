import { Alert } from 'antd';
import { useSearchParams } from 'react-router-dom';
import type { Campaign } from '../../../contract/api.gen';
import { groupCampaigns } from '../../../domain/campaign/campaign';
import { useListCampaignsQuery } from '../../api/adminEndpoints.gen';
import { serverTime } from '../../ui/browser/serverTime';
import { ProgressBar } from '../../ui/feedback/Indicators';
import { PageTitle } from '../../ui/page/PageTitle';
import { Loaded } from '../kit/list/Loaded';
import { ReadAddress } from '../kit/list/ReadAddress';
import { idField, urlFields, withInstead } from '../kit/list/urlFields';
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
    <ReadAddress title="Promotions" urls={[campaignsUrl]}>
      {isFetching && <ProgressBar />}
      <PageTitle>Promotions</PageTitle>
      <CampaignForm campaigns={data} now={now} />
      <Loaded read={read} failure="Les promotions n’ont pas pu être lues." loading={null}>
        {(campaigns) => <Groups campaigns={campaigns} now={now} />}
      </Loaded>
    </ReadAddress>
  );
}

const campaignsUrl = urlFields<{ opened: string }>({
  opened: withInstead(
    idField('promotion', 'le numéro d’une promotion'),
    'aucune promotion n’est ouverte',
  ),
});

function Groups({ campaigns, now }: { campaigns: Campaign[]; now: string }) {
  const openedId = Number(campaignsUrl.read(useSearchParams()[0]).opened);
  const { ask, ...dialog } = useCampaignAction();
  const { ongoing, future, finished } = groupCampaigns(campaigns, now);
  const shared = { onAsk: ask, openedId };
  const isGone = openedId > 0 && campaigns.every(({ id }) => id !== openedId);
  return (
    <>
      {isGone && (
        <Alert type="warning" showIcon role="alert" title="Cette promotion n’existe plus" />
      )}
      <CampaignGroup title="En cours" campaigns={ongoing} {...shared} />
      <CampaignGroup title="Futures" campaigns={future} {...shared} />
      <CampaignGroup title="Terminées" campaigns={finished} {...shared} finished />
      <CampaignActionDialog {...dialog} campaigns={campaigns} now={now} />
    </>
  );
}
