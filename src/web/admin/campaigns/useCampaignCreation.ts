import type { FormInstance } from 'antd';
import { useState } from 'react';
import { toEndDateTime, toStartDateTime } from '../../../domain/campaign/campaign';
import { useCreateCampaignMutation } from '../../api/adminEndpoints.gen';
import { fieldOf } from '../../api/failureKind';
import { failureText } from '../../api/failureText';
import { useResultMessage } from '../useResultMessage';
import { type CampaignFields, dayOf } from './campaignFields';

/** The form field of each field of the contract. */
const FORM_FIELDS: Record<string, keyof CampaignFields> = {
  title: 'title',
  percentage: 'percentage',
  startDateTime: 'start',
  endDateTime: 'end',
};

export function useCampaignCreation(form: FormInstance<CampaignFields>) {
  const [createCampaign, { isLoading }] = useCreateCampaignMutation();
  const [failure, setFailure] = useState('');
  const showResult = useResultMessage();
  const save = async (fields: CampaignFields) => {
    const { title, percentage, start, end } = fields;
    setFailure('');
    const campaignCreation = {
      title: title.trim(),
      percentage,
      startDateTime: toStartDateTime(dayOf(start)),
      endDateTime: toEndDateTime(dayOf(end)),
    };
    const answer = await createCampaign({ campaignCreation });
    if (showResult(answer, 'La nouvelle campagne a été enregistrée')) {
      form.resetFields(unchangedFields(form, fields));
      return;
    }
    const field = FORM_FIELDS[fieldOf(answer.error) ?? ''];
    if (field) form.setFields([{ name: field, errors: [failureText(answer.error)] }]);
    else setFailure(failureText(answer.error));
  };
  return { save, isSaving: isLoading, failure };
}

/** Fields edited while the call was in flight belong to the next promotion and are not reset. */
const unchangedFields = (
  form: FormInstance<CampaignFields>,
  sent: CampaignFields,
): (keyof CampaignFields)[] =>
  (Object.keys(sent) as (keyof CampaignFields)[]).filter(
    (name) => form.getFieldValue(name) === sent[name],
  );
