import { useState } from 'react';
import type { Campaign } from '../../../contract/api.gen';
import { useUpdateCampaignMutation } from '../../api/adminEndpoints.gen';
import { isConflict } from '../../api/failureKind';
import { failureText } from '../../api/failureText';
import { useResultMessage } from '../useResultMessage';
import type { CampaignFields } from './campaignFields';

export type Edit = Pick<CampaignFields, 'title' | 'percentage'>;

/**
 * Saves a promotion and sends the values that were on screen before the edit. If another
 * administrator changed it concurrently, nothing is written, `conflict` is the server's text, and
 * the promotions are fetched again.
 */
export function useCampaignUpdate(campaign: Campaign, onDone: () => void) {
  const [updateCampaign, { isLoading }] = useUpdateCampaignMutation();
  const [seen, setSeen] = useState<Edit>({
    title: campaign.title,
    percentage: campaign.percentage,
  });
  const [failure, setFailure] = useState('');
  const [conflict, setConflict] = useState('');
  const showResult = useResultMessage();
  const save = async ({ title, percentage }: Edit, known = seen) => {
    setFailure('');
    const answer = await updateCampaign({
      id: String(campaign.id),
      campaignUpdate: { title: title.trim(), percentage, seen: known },
    });
    if (isConflict(answer.error)) {
      setConflict(failureText(answer.error));
      return;
    }
    setConflict('');
    if (showResult(answer, 'Modifications effectuées')) onDone();
    else setFailure(failureText(answer.error));
  };
  /** Takes the other administrator's values as the base of the next save. */
  const accept = ({ title, percentage }: Edit) => {
    setSeen({ title, percentage });
    setConflict('');
  };
  return { save, isSaving: isLoading, failure, seen, conflict, accept };
}
