import { useState } from 'react';
import { useUpdateCampaignMutation } from '../../api/adminEndpoints.gen';
import { isConflict } from '../../api/callError';
import type { Campaign } from '../../api/endpoints.gen';
import { failureText } from '../../api/failureText';
import { useResultMessage } from '../useResultMessage';
import type { CampaignFields } from './campaignRules';

export type Edit = Pick<CampaignFields, 'title' | 'percentage'>;

/**
 * Saves a promotion, telling the server what it was when it was seen. When another administrator was faster nothing is written:
 * `conflict` says so, and the promotions are read again as after any change.
 */
export function useCampaignUpdate(campaign: Campaign, onDone: () => void) {
  const [updateCampaign, { isLoading }] = useUpdateCampaignMutation();
  const [seen, setSeen] = useState<Edit>({ title: campaign.title, percentage: campaign.percentage });
  const [failure, setFailure] = useState('');
  const [conflict, setConflict] = useState('');
  const tell = useResultMessage();
  const save = async ({ title, percentage }: Edit, known = seen) => {
    setFailure('');
    const answer = await updateCampaign({ id: String(campaign.id), campaignUpdate: { title: title.trim(), percentage, seen: known } });
    if (isConflict(answer.error)) {
      setConflict(failureText(answer.error));
      return;
    }
    setConflict('');
    if (tell(answer, 'Modifications effectuées')) onDone();
    else setFailure(failureText(answer.error));
  };
  /** What the other one saved is known from here on. */
  const accept = ({ title, percentage }: Edit) => {
    setSeen({ title, percentage });
    setConflict('');
  };
  return { save, isSaving: isLoading, failure, seen, conflict, accept };
}
