import { Form, type FormInstance } from 'antd';
import type { Dayjs } from 'dayjs';
import { useState } from 'react';
import type { Campaign } from '../../../contract/api.gen';
import {
  isValidPercentage,
  toEndDateTime,
  toStartDateTime,
} from '../../../domain/campaign/campaign';
import { readPercentage } from '../../../domain/numbers/percentage';
import { DISCOUNT, refusalText } from '../../../domain/numbers/refusalText';
import { isUnread } from '../../../domain/numbers/typedNumber';
import { useCreateCampaignMutation, useUpdateCampaignMutation } from '../../api/adminEndpoints.gen';
import { fieldOf, isConflict } from '../../api/failureKind';
import { failureText } from '../../api/failureText';
import { useResultMessage } from '../Feedback';

/** The fields of the form of a new promotion, once valid. */
export interface CampaignFields {
  title: string;
  percentage: number;
  start: Dayjs;
  end: Dayjs;
}

export const dayOf = (date: Dayjs): string => date.format('YYYY-MM-DD');

export const titleRules = [
  { required: true, whitespace: true, message: 'Donnez un titre à la promotion' },
];

export const percentageRules = [
  { required: true, message: 'Indiquez la remise' },
  {
    validator: (_rule: unknown, value: TypedPercentage | undefined) => {
      const problem = value === undefined ? undefined : percentageProblem(value);
      return problem === undefined ? Promise.resolve() : Promise.reject(new Error(problem));
    },
  },
];

/** A percentage in a form: the number, or the text that is none. */
export type TypedPercentage = number | string;

/** What a form holds of a typed percentage; undefined for an empty one. */
export function typedPercentage(text: string): TypedPercentage | undefined {
  const read = readPercentage(text);
  if (!isUnread(read)) return read.hundredths / 100;
  return read.refused === 'empty' ? undefined : text;
}

/** The number in a form; 0 until there is one. */
export const percentageIn = (value: TypedPercentage | undefined): number =>
  typeof value === 'number' ? value : 0;

function percentageProblem(value: TypedPercentage): string | undefined {
  if (typeof value === 'number') return isValidPercentage(value) ? undefined : DISCOUNT.hint;
  const read = readPercentage(value);
  return refusalText(isUnread(read) ? read : { refused: 'unreadable' }, DISCOUNT);
}

export const startRules = [{ required: true, message: 'Choisissez le premier jour' }];

export const endRules = [
  { required: true, message: 'Choisissez le dernier jour' },
  ({ getFieldValue }: { getFieldValue: (name: string) => unknown }) => ({
    validator: (_rule: unknown, end: Dayjs | undefined) => {
      const start = getFieldValue('start') as Dayjs | undefined;
      return start && end && dayOf(end) < dayOf(start)
        ? Promise.reject(new Error('La fin précède le début'))
        : Promise.resolve();
    },
  }),
];

/** The current values of a form; antd's type claims that all fields are always filled. */
export const useTypedFields = <T>(form: FormInstance<T>): Partial<T> | undefined =>
  Form.useWatch([], form);

/** The form field of each field of the contract. */
const FORM_FIELDS: Record<string, keyof CampaignFields> = {
  title: 'title',
  percentage: 'percentage',
  startDateTime: 'start',
  endDateTime: 'end',
};

/** The error of a failed call for the field that it names, if it does. */
export function fieldErrorOf(error: unknown) {
  const field = FORM_FIELDS[fieldOf(error) ?? ''];
  return field && { name: field, errors: [failureText(error)] };
}

/** The fields as the API takes them. */
export const creationOf = ({ title, percentage, start, end }: CampaignFields) => ({
  title: title.trim(),
  percentage,
  startDateTime: toStartDateTime(dayOf(start)),
  endDateTime: toEndDateTime(dayOf(end)),
});

export function useCampaignCreation(form: FormInstance<CampaignFields>) {
  const [createCampaign, { isLoading }] = useCreateCampaignMutation();
  const [failure, setFailure] = useState('');
  const showResult = useResultMessage();
  const save = async (fields: CampaignFields) => {
    setFailure('');
    const answer = await createCampaign({ campaignCreation: creationOf(fields) });
    if (showResult(answer, 'La nouvelle campagne a été enregistrée')) {
      form.resetFields(unchangedFields(form, fields));
      return;
    }
    const fieldError = fieldErrorOf(answer.error);
    if (fieldError) form.setFields([fieldError]);
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
