import { Alert, Form, type FormInstance, Input, InputNumber, Modal } from 'antd';
import { useState } from 'react';
import { cleanLine } from '../../../domain/cleanText';
import type { Campaign } from '../../api/endpoints.gen';
import { useCloseOnBack } from '../../ui/dialog/useCloseOnBack';
import { percentageRules, titleRules } from './campaignRules';
import { ChangedMeanwhile } from './ChangedMeanwhile';
import { Timeline } from './Timeline';
import { UnsavedChangesDialog } from './UnsavedChangesDialog';
import { type Edit, useCampaignUpdate } from './useCampaignUpdate';
import styles from './CampaignsScreen.module.css';

interface UpdateCampaignProps {
  campaign: Campaign;
  /** All of them: an update is shown beside the others. */
  campaigns: readonly Campaign[];
  now: string;
  onDone: () => void;
  onCancel: () => void;
}

/** Title and percentage of a promotion; what was changed is not thrown away without a question. */
export function UpdateCampaign({ campaign, campaigns, now, onDone, onCancel }: UpdateCampaignProps) {
  const [form] = Form.useForm<Edit>();
  const [leaving, setLeaving] = useState(false);
  const [stands, setStands] = useState(false);
  const { save, isSaving, failure, seen, conflict, accept } = useCampaignUpdate(campaign, onDone);
  const latest = campaigns.find(({ id }) => id === campaign.id);
  const stop = () => (isChanged(form, seen) ? setLeaving(true) : onCancel());
  useCloseOnBack(!leaving, stop);
  return (
    <Modal
      open
      title="Modifier la promotion"
      width={720}
      okText="Enregistrer"
      okButtonProps={{ htmlType: 'submit', form: 'update' }} // The form's own button, so that Enter saves too.
      confirmLoading={isSaving}
      afterOpenChange={setStands}
      onCancel={stop}
    >
      {failure && (
        <Alert className={styles.failure} type="error" showIcon title={`Les modifications n’ont pas été enregistrées. ${failure}`} />
      )}
      {conflict && (
        <ChangedMeanwhile
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
        <Form.Item name="percentage" label="Remise" rules={percentageRules}>
          <InputNumber suffix="%" decimalSeparator="," controls={false} className={styles.full} />
        </Form.Item>
      </Form>
      <EditedTimeline form={form} campaign={campaign} campaigns={campaigns} now={now} />
      {/* A form whose opening ends takes the focus: the question waits for it. */}
      <UnsavedChangesDialog open={leaving && stands} onStay={() => setLeaving(false)} onLeave={onCancel} />
    </Modal>
  );
}

function isChanged(form: FormInstance<Edit>, { title, percentage }: Edit): boolean {
  const typed = form.getFieldsValue();
  return typed.title.trim() !== title || typed.percentage !== percentage;
}

function EditedTimeline({
  form,
  campaign,
  campaigns,
  now,
}: Pick<UpdateCampaignProps, 'campaign' | 'campaigns' | 'now'> & { form: FormInstance<Edit> }) {
  const title = Form.useWatch('title', form)?.trim() || campaign.title;
  const percentage = Form.useWatch('percentage', form) ?? campaign.percentage;
  return <Timeline campaigns={campaigns} edited={{ ...campaign, title, percentage }} now={now} />;
}
