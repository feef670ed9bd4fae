import { Alert, Form, Modal } from 'antd';
import { useState } from 'react';
import type { Campaign, CampaignDuplicate } from '../../../contract/api.gen';
import { formatCount } from '../../../domain/frenchNumber';
import { typeset } from '../../../domain/text/frenchText';
import { useDuplicateCampaignMutation } from '../../api/adminEndpoints.gen';
import { failureText } from '../../api/failureText';
import { useCloseOnBack } from '../../ui/dialog/useCloseOnBack';
import { ArticleGroups, campaignRefusals } from '../articleList/ArticleGroups';
import { busyProps, useResultMessage } from '../Feedback';
import { UnsavedChangesDialog } from '../UnsavedChanges';
import { type CampaignFields, creationOf, fieldErrorOf, useTypedFields } from './campaignFields';
import { CampaignFieldItems, preventSubmitInDateField, TypedTimeline } from './CampaignForm';
import styles from './CampaignsScreen.module.css';

interface DuplicateCampaignProps {
  campaign: Campaign;
  campaigns: readonly Campaign[];
  now: string;
  onDone: () => void;
  onCancel: () => void;
}

/** Dialog that creates a promotion with the articles of another; it names those left out. */
export function DuplicateCampaign(props: DuplicateCampaignProps) {
  const { campaign, campaigns, now, onDone, onCancel } = props;
  const [form] = Form.useForm<CampaignFields>();
  const [isLeaving, setLeaving] = useState(false);
  const [isFullyOpen, setFullyOpen] = useState(false);
  const { save, isSaving, failure, result } = useDuplication(form, campaign, onDone);
  const { title, percentage, start, end } = useTypedFields(form) ?? {};
  const isChanged =
    Boolean(start ?? end) ||
    (title !== undefined && title.trim() !== campaign.title) ||
    (percentage !== undefined && percentage !== campaign.percentage);
  const stop = () => {
    if (result) onDone();
    else if (isChanged) setLeaving(true);
    else onCancel();
  };
  useCloseOnBack(!isLeaving, stop);
  return (
    <Modal
      open
      title={typeset(`Dupliquer « ${campaign.title} »`)}
      width={720}
      okText={result ? 'Fermer' : 'Créer la promotion'}
      okButtonProps={
        result ? {} : { htmlType: 'submit', form: 'duplicate', ...busyProps(isSaving) }
      }
      cancelButtonProps={result ? { style: { display: 'none' } } : {}}
      afterOpenChange={setFullyOpen}
      onOk={result ? onDone : () => undefined}
      onCancel={stop}
    >
      {result ? (
        <LeftOut result={result} />
      ) : (
        <>
          {failure && (
            <Alert
              className={styles.failure}
              type="error"
              showIcon
              title={`La promotion n’a pas été enregistrée. ${failure}`}
            />
          )}
          <p className="muted">
            {typeset(
              'La nouvelle promotion reçoit les mêmes articles, sauf ceux qui ne sont plus ' +
                'vendus ou qui sont dans une promotion aux mêmes dates.',
            )}
          </p>
          <Form
            form={form}
            name="duplicate"
            layout="vertical"
            requiredMark={false}
            className={styles.duplicate}
            initialValues={{ title: campaign.title, percentage: campaign.percentage }}
            onKeyDown={preventSubmitInDateField}
            onFinish={(fields) => void save(fields)}
          >
            <CampaignFieldItems />
          </Form>
          <TypedTimeline form={form} campaigns={campaigns} now={now} />
        </>
      )}
      <UnsavedChangesDialog
        open={isLeaving && isFullyOpen}
        onStay={() => setLeaving(false)}
        onLeave={onCancel}
      />
    </Modal>
  );
}

function LeftOut({ result: { added, left_out: leftOut } }: { result: CampaignDuplicate }) {
  const count = leftOut.overlapping.length + leftOut.withdrawn.length;
  return (
    <>
      <p role="status">
        {typeset(
          `La promotion est créée avec ${formatCount(added, 'article', 'articles')} ; ` +
            `${formatCount(count, 'article est laissé', 'articles sont laissés')} de côté.`,
        )}
      </p>
      <ArticleGroups groups={campaignRefusals(leftOut)} />
    </>
  );
}

/** Creates the promotion; `result` is set when articles were left out. */
function useDuplication(
  form: ReturnType<typeof Form.useForm<CampaignFields>>[0],
  { id }: Campaign,
  onDone: () => void,
) {
  const [duplicate, { isLoading }] = useDuplicateCampaignMutation();
  const [failure, setFailure] = useState('');
  const [result, setResult] = useState<CampaignDuplicate>();
  const showResult = useResultMessage();
  const save = async (fields: CampaignFields) => {
    setFailure('');
    const answer = await duplicate({
      campaignId: String(id),
      campaignCreation: creationOf(fields),
    });
    const { data, error } = answer;
    if (data && data.left_out.overlapping.length + data.left_out.withdrawn.length > 0) {
      setResult(data);
      return;
    }
    const created = formatCount(data?.added ?? 0, 'article', 'articles');
    if (showResult(answer, typeset(`Promotion créée avec ${created}`))) {
      onDone();
      return;
    }
    const fieldError = fieldErrorOf(error);
    if (fieldError) form.setFields([fieldError]);
    else setFailure(failureText(error));
  };
  return { save, isSaving: isLoading, failure, result };
}
