import { Alert, Button, DatePicker, type DatePickerProps, Form, type FormInstance, Input, InputNumber } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { toEndDateTime, toStartDateTime } from '../../../domain/campaign';
import type { Drawn } from '../../../domain/campaignTimeline';
import { cleanLine } from '../../../domain/cleanText';
import { useCreateCampaignMutation } from '../../api/adminEndpoints.gen';
import { fieldOf } from '../../api/callError';
import type { Campaign } from '../../api/endpoints.gen';
import { failureText } from '../../api/failureText';
import { DAY_FORMATS } from '../dayFormats';
import { useResultMessage } from '../useResultMessage';
import { type CampaignFields, dayOf, endRules, percentageRules, startRules, titleRules } from './campaignRules';
import { Timeline } from './Timeline';
import { UnsavedChangesDialog } from './UnsavedChangesDialog';
import { useUnsavedChanges } from './useUnsavedChanges';
import styles from './CampaignsScreen.module.css';

interface CampaignFormProps {
  /** Those there are; undefined while they are not known. */
  campaigns: readonly Campaign[] | undefined;
  /** The Paris time they were read at. */
  now: string;
}

/** A new promotion: title, percentage, first and last day, beside those there are. What was typed stays until it is saved. */
export function CampaignForm({ campaigns, now }: CampaignFormProps) {
  const [form] = Form.useForm<CampaignFields>();
  const { save, isSaving, failure } = useCreation(form);
  return (
    <section className={styles.card} aria-labelledby="new-campaign">
      <h2 id="new-campaign">Nouvelle promotion</h2>
      <Form
        form={form}
        name="creation"
        layout="vertical"
        requiredMark={false}
        className={styles.form}
        onKeyDown={keepDayEntry}
        onFinish={(fields) => void save(fields)}
      >
        <Form.Item name="title" label="Titre" rules={titleRules} normalize={cleanLine}>
          <Input maxLength={200} />
        </Form.Item>
        <Form.Item name="percentage" label="Remise" rules={percentageRules}>
          <InputNumber suffix="%" decimalSeparator="," controls={false} className={styles.full} />
        </Form.Item>
        <Form.Item name="start" label="Début" rules={startRules}>
          <Day />
        </Form.Item>
        <Form.Item name="end" label="Fin" dependencies={['start']} rules={endRules}>
          <Day />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={isSaving}>
          Créer la promotion
        </Button>
      </Form>
      {failure && <Alert className={styles.failure} type="error" showIcon title={`La promotion n’a pas été enregistrée. ${failure}`} />}
      <TypedTimeline form={form} campaigns={campaigns} now={now} />
      <Leaving form={form} />
    </section>
  );
}

/** Where each field of the contract is typed. */
const TYPED_IN: Record<string, keyof CampaignFields> = {
  title: 'title',
  percentage: 'percentage',
  startDateTime: 'start',
  endDateTime: 'end',
};

function useCreation(form: FormInstance<CampaignFields>) {
  const [createCampaign, { isLoading }] = useCreateCampaignMutation();
  const [failure, setFailure] = useState('');
  const tell = useResultMessage();
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
    if (tell(answer, 'La nouvelle campagne a été enregistrée')) {
      form.resetFields(stillAsSent(form, fields));
      return;
    }
    const field = TYPED_IN[fieldOf(answer.error) ?? ''];
    if (field) form.setFields([{ name: field, errors: [failureText(answer.error)] }]);
    else setFailure(failureText(answer.error));
  };
  return { save, isSaving: isLoading, failure };
}

/** What was typed while the answer came belongs to the next promotion. */
const stillAsSent = (form: FormInstance<CampaignFields>, sent: CampaignFields): (keyof CampaignFields)[] =>
  (Object.keys(sent) as (keyof CampaignFields)[]).filter((name) => form.getFieldValue(name) === sent[name]);

/** The fields as they are typed; antd's own type claims that all are filled in. */
const useTypedFields = (form: FormInstance<CampaignFields>): Partial<CampaignFields> | undefined => Form.useWatch([], form);

/** The time line with what is being typed, as soon as it has both its days. */
function TypedTimeline({ form, campaigns, now }: CampaignFormProps & { form: FormInstance<CampaignFields> }) {
  const { title, percentage, start, end } = useTypedFields(form) ?? {};
  const [first, last] = [start && dayOf(start), end && dayOf(end)];
  const edited: Drawn | undefined =
    first && last && first <= last
      ? {
          title: title?.trim() || 'Nouvelle promotion',
          percentage: percentage ?? 0,
          startDateTime: toStartDateTime(first),
          endDateTime: toEndDateTime(last),
        }
      : undefined;
  return campaigns ? <Timeline campaigns={campaigns} edited={edited} now={now} /> : null;
}

const Day = (props: DatePickerProps) => (
  <DatePicker {...props} allowClear={false} format={DAY_FORMATS} placeholder="JJ/MM/AAAA" className={styles.full} />
);

/** A promotion half typed is not thrown away without a question. */
function Leaving({ form }: { form: FormInstance<CampaignFields> }) {
  const typed: unknown[] = Object.values(useTypedFields(form) ?? {});
  const { asks, stay, leave } = useUnsavedChanges(typed.some((value) => value != null && value !== ''));
  return <UnsavedChangesDialog open={asks} onStay={stay} onLeave={leave} />;
}

/** In a date, Enter takes the day typed; it does not send the form. */
function keepDayEntry(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key === 'Enter' && event.target instanceof Element && event.target.closest('.ant-picker')) event.preventDefault();
}
