import { Alert, Form, type FormInstance, Input } from 'antd';
import type { Campaign } from '../../../contract/api.gen';
import { toEndDateTime, toStartDateTime } from '../../../domain/campaign/campaign';
import type { TimelineCampaign } from '../../../domain/campaign/campaignTimeline';
import { isDay } from '../../../domain/days';
import { cleanLine } from '../../../domain/text/cleanText';
import { DayInput } from '../../ui/form/DayInput';
import { BusyButton } from '../Feedback';
import { LeaveGuard } from '../kit/edit/LeaveGuard';
import {
  type CampaignFields,
  endRules,
  percentageIn,
  startRules,
  titleRules,
  useCampaignCreation,
  useTypedFields,
} from './campaignFields';
import { PercentageItem } from './PercentageItem';
import { Timeline } from './Timeline';
import styles from './CampaignsScreen.module.css';

interface CampaignFormProps {
  /** The existing promotions; undefined while loading. */
  campaigns: readonly Campaign[] | undefined;
  /** The Paris time at which they were fetched. */
  now: string;
}

/**
 * Form of a new promotion (PROMO-01) with a timeline of the existing ones. A failed call keeps the
 * input.
 */
export function CampaignForm({ campaigns, now }: CampaignFormProps) {
  const [form] = Form.useForm<CampaignFields>();
  const { save, isBusy, refusal } = useCampaignCreation(form);
  return (
    <section className={styles.card} aria-labelledby="new-campaign">
      <h2 id="new-campaign">Nouvelle promotion</h2>
      <Form
        form={form}
        name="creation"
        layout="vertical"
        requiredMark={false}
        scrollToFirstError={{ focus: true }}
        className={styles.form}
        onFinish={(fields) => void save(fields)}
      >
        <CampaignFieldItems />
        <BusyButton type="primary" htmlType="submit" busy={isBusy}>
          Créer la promotion
        </BusyButton>
      </Form>
      {refusal && <Alert className={styles.failure} type="error" showIcon title={refusal} />}
      <TypedTimeline form={form} campaigns={campaigns} now={now} />
      <UnsavedInputGuard form={form} />
    </section>
  );
}

/** The fields of a new promotion. */
export function CampaignFieldItems() {
  return (
    <>
      <Form.Item name="title" label="Titre" rules={titleRules} normalize={cleanLine}>
        <Input maxLength={200} />
      </Form.Item>
      <PercentageItem />
      <Form.Item name="start" label="Début" rules={startRules}>
        <DayInput isLow />
      </Form.Item>
      <Form.Item name="end" label="Fin" dependencies={['start']} rules={endRules}>
        <DayInput isLow />
      </Form.Item>
    </>
  );
}

/** The timeline, including the promotion being typed once both its days are valid. */
export function TypedTimeline({
  form,
  campaigns,
  now,
}: CampaignFormProps & { form: FormInstance<CampaignFields> }) {
  const { title, percentage, start, end } = useTypedFields(form) ?? {};
  const edited: TimelineCampaign | undefined =
    start && end && isDay(start) && isDay(end) && start <= end
      ? {
          title: title?.trim() || 'Nouvelle promotion',
          percentage: percentageIn(percentage),
          startDateTime: toStartDateTime(start),
          endDateTime: toEndDateTime(end),
        }
      : undefined;
  return campaigns ? <Timeline campaigns={campaigns} edited={edited} now={now} /> : null;
}

/** Asks before unsaved input is lost. */
function UnsavedInputGuard({ form }: { form: FormInstance<CampaignFields> }) {
  const typed: unknown[] = Object.values(useTypedFields(form) ?? {});
  return <LeaveGuard hasChanges={typed.some((value) => value != null && value !== '')} />;
}
