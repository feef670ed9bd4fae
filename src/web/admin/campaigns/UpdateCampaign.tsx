import { Form, type FormInstance, Input } from 'antd';
import { formatNumber } from '../../../domain/frenchNumber';
import { cleanLine } from '../../../domain/text/cleanText';
import { typeset } from '../../../domain/text/frenchText';
import type { ConflictValue } from '../../ui/conflict/ConflictValues';
import { FormDialog } from '../kit/dialog/FormDialog';
import { ConflictChoice } from '../kit/edit/ConflictChoice';
import {
  type CampaignDialogProps,
  type Edit,
  percentageIn,
  titleRules,
  type TypedPercentage,
  useCampaignUpdate,
  useTypedFields,
} from './campaignFields';
import { PercentageItem } from './PercentageItem';
import { Timeline } from './Timeline';
import styles from './CampaignsScreen.module.css';

/**
 * Dialog for title and percentage of a promotion (PROMO-04); asks before unsaved changes are lost.
 */
export function UpdateCampaign({
  campaign,
  campaigns,
  now,
  onDone,
  onCancel,
}: CampaignDialogProps) {
  const [form] = Form.useForm<Edit>();
  const { save, isBusy, refusal, seen, conflict, accept } = useCampaignUpdate(campaign, onDone);
  const latest = campaigns.find(({ id }) => id === campaign.id);
  // Equal to what was seen until the promotions are fetched again.
  const stored =
    latest && differ(latest, seen)
      ? { title: latest.title, percentage: latest.percentage }
      : undefined;
  const typed = { ...seen, ...useTypedFields(form) };
  return (
    <FormDialog
      title="Modifier la promotion"
      width={720}
      action={{ text: 'Enregistrer', form: 'update' }}
      busy={isBusy}
      refusal={refusal}
      isChanged={() => {
        const { title, percentage } = form.getFieldsValue();
        return differ({ title: title.trim(), percentage }, seen);
      }}
      onClose={onCancel}
    >
      {conflict && (
        <ConflictChoice
          message={conflict}
          values={valuesOf(stored, seen, typed)}
          disabled={!stored}
          onKeep={() => {
            if (!stored) return;
            accept(stored);
            void save(form.getFieldsValue(), stored);
          }}
          onTake={() => {
            if (!stored) return;
            form.setFieldsValue(stored);
            accept(stored);
          }}
        />
      )}
      <Form
        form={form}
        name="update"
        layout="vertical"
        requiredMark={false}
        scrollToFirstError={{ focus: true }}
        className={styles.update}
        initialValues={campaign}
        onFinish={(fields) => void save(fields)}
      >
        <Form.Item name="title" label="Titre" rules={titleRules} normalize={cleanLine}>
          <Input maxLength={200} autoFocus />
        </Form.Item>
        <PercentageItem />
      </Form>
      <EditedTimeline form={form} campaign={campaign} campaigns={campaigns} now={now} />
    </FormDialog>
  );
}

function EditedTimeline({
  form,
  campaign,
  campaigns,
  now,
}: Pick<CampaignDialogProps, 'campaign' | 'campaigns' | 'now'> & { form: FormInstance<Edit> }) {
  const typed = useTypedFields(form);
  const title = typed?.title?.trim() || campaign.title;
  const percentage = percentageIn(typed?.percentage ?? campaign.percentage);
  return <Timeline campaigns={campaigns} edited={{ ...campaign, title, percentage }} now={now} />;
}

/** What another administrator stored meanwhile, beside what is typed. */
function valuesOf(stored: Edit | undefined, seen: Edit, typed: Edit): ConflictValue[] {
  if (!stored) return [];
  const rows: [string, string, string, string][] = [
    ['Titre', seen.title, stored.title, typed.title.trim()],
    [
      'Remise',
      formatPercent(seen.percentage),
      formatPercent(stored.percentage),
      formatPercent(typed.percentage),
    ],
  ];
  return rows
    .filter(([, before, after]) => before !== after)
    .map(([name, , after, mine]) => ({ name, stored: after, mine }));
}

const differ = (a: Edit, b: Edit): boolean => a.title !== b.title || a.percentage !== b.percentage;

const formatPercent = (percentage: TypedPercentage): string =>
  typeset(typeof percentage === 'number' ? `${formatNumber(percentage)} %` : percentage);
