import { Alert, Button, Form, type FormInstance, Input } from 'antd';
import type { Campaign } from '../../../contract/api.gen';
import { formatNumber } from '../../../domain/frenchNumber';
import { cleanLine } from '../../../domain/text/cleanText';
import { typeset } from '../../../domain/text/frenchText';
import { FormDialog } from '../kit/dialog/FormDialog';
import {
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

interface UpdateCampaignProps {
  campaign: Campaign;
  /** All campaigns, shown on a timeline beside the edited one. */
  campaigns: readonly Campaign[];
  now: string;
  onDone: () => void;
  onCancel: () => void;
}

/**
 * Dialog for title and percentage of a promotion (PROMO-04); asks before unsaved changes are lost.
 */
export function UpdateCampaign({
  campaign,
  campaigns,
  now,
  onDone,
  onCancel,
}: UpdateCampaignProps) {
  const [form] = Form.useForm<Edit>();
  const { save, isBusy, refusal, seen, conflict, accept } = useCampaignUpdate(campaign, onDone);
  const latest = campaigns.find(({ id }) => id === campaign.id);
  const typed = { ...seen, ...useTypedFields(form) };
  return (
    <FormDialog
      title="Modifier la promotion"
      width={720}
      action={{ text: 'Enregistrer', form: 'update' }}
      busy={isBusy}
      refusal={refusal}
      isChanged={typed.title.trim() !== seen.title || typed.percentage !== seen.percentage}
      onClose={onCancel}
    >
      {conflict && (
        <EditConflict
          message={conflict}
          seen={seen}
          latest={latest}
          typed={form.getFieldsValue()}
          onTake={(values) => {
            form.setFieldsValue(values);
            accept(values);
          }}
          onKeep={(values) => {
            accept(values);
            void save(form.getFieldsValue(), values);
          }}
        />
      )}
      <Form
        form={form}
        name="update"
        layout="vertical"
        requiredMark={false}
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
}: Pick<UpdateCampaignProps, 'campaign' | 'campaigns' | 'now'> & { form: FormInstance<Edit> }) {
  const typed = useTypedFields(form);
  const title = typed?.title?.trim() || campaign.title;
  const percentage = percentageIn(typed?.percentage ?? campaign.percentage);
  return <Timeline campaigns={campaigns} edited={{ ...campaign, title, percentage }} now={now} />;
}

interface EditConflictProps {
  /** The server's text: who changed it and when. */
  message: string;
  seen: Edit;
  /** The stored campaign; equal to `seen` until it was fetched again. */
  latest: Campaign | undefined;
  typed: Edit;
  onTake: (values: Edit) => void;
  onKeep: (values: Edit) => void;
}

/** Shows what another administrator changed concurrently and asks which values to save. */
function EditConflict({ message, seen, latest, typed, onTake, onKeep }: EditConflictProps) {
  const now =
    latest && differ(latest, seen)
      ? { title: latest.title, percentage: latest.percentage }
      : undefined;
  return (
    <Alert
      className={styles.failure}
      type="warning"
      showIcon
      role="alert"
      title={typeset(message)}
      description={
        <>
          {now && <Differences seen={seen} now={now} typed={typed} />}
          <div className={styles.choice}>
            <Button disabled={!now} onClick={() => now && onKeep(now)}>
              Enregistrer ma saisie
            </Button>
            <Button disabled={!now} onClick={() => now && onTake(now)}>
              Reprendre les nouvelles valeurs
            </Button>
          </div>
        </>
      }
    />
  );
}

const differ = (a: Edit, b: Edit): boolean => a.title !== b.title || a.percentage !== b.percentage;

function Differences({ seen, now, typed }: { seen: Edit; now: Edit; typed: Edit }) {
  const rows = [
    { name: 'Titre', from: seen.title, to: now.title, own: typed.title.trim() },
    {
      name: 'Remise',
      from: formatPercent(seen.percentage),
      to: formatPercent(now.percentage),
      own: formatPercent(typed.percentage),
    },
  ].filter(({ from, to }) => from !== to);
  return (
    <ul>
      {rows.map(({ name, from, to, own }) => (
        <li key={name}>
          {typeset(`${name} : `)}
          <s>{from}</s> → <b>{to}</b>
          {typeset(` ; votre saisie : ${own}`)}
        </li>
      ))}
    </ul>
  );
}

const formatPercent = (percentage: TypedPercentage): string =>
  typeset(typeof percentage === 'number' ? `${formatNumber(percentage)} %` : percentage);
