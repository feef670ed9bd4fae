import { Form, type FormInstance } from 'antd';
import { useState } from 'react';
import type { Campaign } from '../../../contract/api.gen';
import {
  isValidPercentage,
  toEndDateTime,
  toStartDateTime,
} from '../../../domain/campaign/campaign';
import { isDay } from '../../../domain/days';
import { readPercentage } from '../../../domain/numbers/percentage';
import { DISCOUNT, refusalText } from '../../../domain/numbers/refusalText';
import { isUnread } from '../../../domain/numbers/typedNumber';
import { unreadDayText } from '../../../domain/typedDay';
import { useCreateCampaignMutation, useUpdateCampaignMutation } from '../../api/adminEndpoints.gen';
import { fieldOf, isConflict } from '../../api/failureKind';
import { failureText, failureToasts } from '../../api/failureText';
import { useCall } from '../kit/call/useCall';

/** A dialog about one promotion. */
export interface CampaignDialogProps {
  campaign: Campaign;
  /** All promotions, shown on a timeline beside it. */
  campaigns: readonly Campaign[];
  now: string;
  onDone: () => void;
  onCancel: () => void;
}

/** The fields of the form of a new promotion, once valid. */
export interface CampaignFields {
  title: string;
  percentage: number;
  /** 'YYYY-MM-DD'. */
  start: string;
  end: string;
}

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

/** What a rule says of a typed day that is none. */
const isRead = (_rule: unknown, day: string | undefined) => {
  const problem = unreadDayText(day ?? '');
  return problem === undefined ? Promise.resolve() : Promise.reject(new Error(problem));
};

export const startRules = [
  { required: true, message: 'Choisissez le premier jour' },
  { validator: isRead },
];

export const endRules = [
  { required: true, message: 'Choisissez le dernier jour' },
  { validator: isRead },
  ({ getFieldValue }: { getFieldValue: (name: string) => unknown }) => ({
    validator: (_rule: unknown, end = '') => {
      const start = getFieldValue('start') as string | undefined;
      return start && [start, end].every(isDay) && end < start
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
function fieldErrorOf(error: unknown) {
  const field = FORM_FIELDS[fieldOf(error) ?? ''];
  return field && { name: field, errors: [failureText(error)] };
}

/** The fields as the API takes them. */
export const creationOf = ({ title, percentage, start, end }: CampaignFields) => ({
  title: title.trim(),
  percentage,
  startDateTime: toStartDateTime(start),
  endDateTime: toEndDateTime(end),
});

/** A call whose refusal stands beside the field that it names, else is a sentence. */
export function useCampaignCall(form: FormInstance<CampaignFields>) {
  const { run: runCall, isBusy, refusal } = useCall(failureToasts);
  const run: typeof runCall = (call, success) =>
    runCall(async () => {
      const answer = await call();
      const fieldError = fieldErrorOf(answer.error);
      if (fieldError) form.setFields([fieldError]);
      return answer;
    }, success);
  const isBeside = refusal === undefined || fieldErrorOf(refusal) !== undefined;
  const text = isBeside
    ? undefined
    : `La promotion n’a pas été enregistrée. ${failureText(refusal)}`;
  return { run, isBusy, refusal: text };
}

export function useCampaignCreation(form: FormInstance<CampaignFields>) {
  const [createCampaign] = useCreateCampaignMutation();
  const { run, ...call } = useCampaignCall(form);
  const save = async (fields: CampaignFields) => {
    const campaignCreation = creationOf(fields);
    const create = () => createCampaign({ campaignCreation });
    if (await run(create, 'La nouvelle campagne a été enregistrée'))
      form.resetFields(unchangedFields(form, fields));
  };
  return { save, ...call };
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
  const [updateCampaign] = useUpdateCampaignMutation();
  const { run, isBusy, refusal, reset } = useCall((error) =>
    isConflict(error) ? [] : failureToasts(error),
  );
  const [seen, setSeen] = useState<Edit>({
    title: campaign.title,
    percentage: campaign.percentage,
  });
  const save = async ({ title, percentage }: Edit, known = seen) => {
    const campaignUpdate = { title: title.trim(), percentage, seen: known };
    const call = () => updateCampaign({ id: String(campaign.id), campaignUpdate });
    if (await run(call, 'Modifications effectuées')) onDone();
  };
  /** Takes the other administrator's values as the base of the next save. */
  const accept = ({ title, percentage }: Edit) => {
    setSeen({ title, percentage });
    reset();
  };
  const text = refusal === undefined ? undefined : failureText(refusal);
  const conflict = isConflict(refusal) ? text : undefined;
  return {
    save,
    isBusy,
    seen,
    conflict,
    refusal:
      text === undefined || conflict !== undefined
        ? undefined
        : `Les modifications n’ont pas été enregistrées. ${text}`,
    accept,
  };
}
