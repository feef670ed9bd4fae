import { Form } from 'antd';
import { useState } from 'react';
import type { Campaign, CampaignDuplicate } from '../../../contract/api.gen';
import { formatCount } from '../../../domain/frenchNumber';
import { typeset } from '../../../domain/text/frenchText';
import { useDuplicateCampaignMutation } from '../../api/adminEndpoints.gen';
import { ArticleGroups, campaignRefusals } from '../articleList/ArticleGroups';
import { FormDialog } from '../kit/dialog/FormDialog';
import {
  type CampaignDialogProps,
  type CampaignFields,
  creationOf,
  useCampaignCall,
} from './campaignFields';
import { CampaignFieldItems, TypedTimeline } from './CampaignForm';
import styles from './CampaignsScreen.module.css';

/** Dialog that creates a promotion with the articles of another; it names those left out. */
export function DuplicateCampaign(props: CampaignDialogProps) {
  const { campaign, campaigns, now, onDone, onCancel } = props;
  const [form] = Form.useForm<CampaignFields>();
  const { save, isBusy, refusal, result } = useDuplication(form, campaign, onDone);
  const isChanged = () => {
    // Dates are typed last.
    const typed: Partial<CampaignFields> = form.getFieldsValue();
    return (
      Boolean(typed.start ?? typed.end) ||
      typed.title?.trim() !== campaign.title ||
      typed.percentage !== campaign.percentage
    );
  };
  return (
    <FormDialog
      title={`Dupliquer « ${campaign.title} »`}
      width={720}
      action={result ? 'close' : { text: 'Créer la promotion', form: 'duplicate' }}
      busy={isBusy}
      refusal={refusal}
      isChanged={() => !result && isChanged()}
      onClose={result ? onDone : onCancel}
    >
      {result ? (
        <LeftOut result={result} />
      ) : (
        <>
          <p className="muted">
            {typeset(
              'La nouvelle promotion reçoit les mêmes articles, sauf ceux qui ne sont plus vendus ou qui sont dans une promotion aux mêmes dates.',
            )}
          </p>
          <Form
            form={form}
            name="duplicate"
            layout="vertical"
            requiredMark={false}
            scrollToFirstError={{ focus: true }}
            className={styles.duplicate}
            initialValues={{ title: campaign.title, percentage: campaign.percentage }}
            onFinish={(fields) => void save(fields)}
          >
            <CampaignFieldItems />
          </Form>
          <TypedTimeline form={form} campaigns={campaigns} now={now} />
        </>
      )}
    </FormDialog>
  );
}

const countOf = ({ overlapping, withdrawn }: CampaignDuplicate['left_out']): number =>
  overlapping.length + withdrawn.length;

function LeftOut({ result: { added, left_out: leftOut } }: { result: CampaignDuplicate }) {
  const count = countOf(leftOut);
  return (
    <>
      <p role="status">
        {typeset(
          `La promotion est créée avec ${formatCount(added, 'article', 'articles')} ; ${formatCount(count, 'article est laissé', 'articles sont laissés')} de côté.`,
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
  const [duplicate] = useDuplicateCampaignMutation();
  const { run, ...call } = useCampaignCall(form);
  const [result, setResult] = useState<CampaignDuplicate>();
  const save = async (fields: CampaignFields) => {
    const campaignCreation = creationOf(fields);
    const data = await run(
      () => duplicate({ campaignId: String(id), campaignCreation }),
      ({ added, left_out: leftOut }) =>
        countOf(leftOut) > 0
          ? null
          : typeset(`Promotion créée avec ${formatCount(added, 'article', 'articles')}`),
    );
    if (data && countOf(data.left_out) > 0) setResult(data);
    else if (data) onDone();
  };
  return { save, ...call, result };
}
