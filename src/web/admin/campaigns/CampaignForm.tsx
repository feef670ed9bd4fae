import { Button, DatePicker, Form, Input, InputNumber, type DatePickerProps } from 'antd';
import type { Dayjs } from 'dayjs';
import type { KeyboardEvent } from 'react';
import { isValidPercentage, toEndDateTime, toStartDateTime } from '../../../domain/campaign';
import { useCreateCampaignMutation } from '../../api/adminEndpoints.gen';
import { useAppDispatch } from '../../store/hooks';
import { messageShown } from '../../ui/messages';
import styles from './CampaignsScreen.module.css';

interface CampaignFields {
  title: string;
  percentage: number;
  start: Dayjs;
  end: Dayjs;
}

const dayOf = (date: Dayjs): string => date.format('YYYY-MM-DD');

/** A new promotion: title, percentage, first and last day. */
export function CampaignForm() {
  const [form] = Form.useForm<CampaignFields>();
  const dispatch = useAppDispatch();
  const [createCampaign, { isLoading }] = useCreateCampaignMutation();
  const save = async ({ title, percentage, start, end }: CampaignFields) => {
    const answer = await createCampaign({
      campaignCreation: {
        title: title.trim(),
        percentage,
        startDateTime: toStartDateTime(dayOf(start)),
        endDateTime: toEndDateTime(dayOf(end)),
      },
    });
    if (answer.error) {
      dispatch(messageShown({ kind: 'error', text: 'Une erreur est survenue' }));
      return;
    }
    form.resetFields();
    dispatch(messageShown({ kind: 'success', text: 'La nouvelle campagne a été enregistrée' }));
  };
  return (
    <section className={styles.card} aria-labelledby="new-campaign">
      <h2 id="new-campaign">Nouvelle promotion</h2>
      <Form form={form} name="creation" layout="vertical" requiredMark={false} className={styles.form} onKeyDown={keepDayEntry} onFinish={(fields) => void save(fields)}>
        <Form.Item name="title" label="Titre" rules={titleRules}>
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
        <Button type="primary" htmlType="submit" loading={isLoading}>
          Créer la promotion
        </Button>
      </Form>
    </section>
  );
}

const Day = (props: DatePickerProps) => <DatePicker {...props} allowClear={false} format="DD/MM/YYYY" placeholder="JJ/MM/AAAA" className={styles.full} />;

/** In a date, Enter takes the day typed; it does not send the form. */
function keepDayEntry(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key === 'Enter' && event.target instanceof Element && event.target.closest('.ant-picker')) event.preventDefault();
}

const startRules = [{ required: true, message: 'Choisissez le premier jour' }];

export const titleRules = [{ required: true, whitespace: true, message: 'Donnez un titre à la promotion' }];

export const percentageRules = [
  { required: true, message: 'Indiquez la remise' },
  {
    validator: (_rule: unknown, value: number | null | undefined) =>
      value == null || isValidPercentage(value)
        ? Promise.resolve()
        : Promise.reject(new Error('La remise est comprise entre 0 et 99, sans les atteindre')),
  },
];

const endRules = [
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
