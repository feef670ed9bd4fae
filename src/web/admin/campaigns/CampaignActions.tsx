import { Button, Form, Input, InputNumber, Modal } from 'antd';
import { useRef, useState, type MouseEvent } from 'react';
import { useCloseCampaignMutation, useDeleteCampaignMutation, useUpdateCampaignMutation } from '../../api/adminEndpoints.gen';
import type { Campaign } from '../../api/endpoints.gen';
import { useAppDispatch } from '../../store/hooks';
import { Icon } from '../../ui/Icon';
import { messageShown } from '../../ui/messages';
import { deletionOf } from './CampaignArticles';
import { percentageRules, titleRules } from './CampaignForm';
import styles from './CampaignsScreen.module.css';

type Act = 'update' | 'close' | 'delete';

// Spec §8: the same wording serves for closing and deleting (OPEN-13).
const QUESTION =
  "Confirmez-vous la clôture de cette campagne ? Sa date de fin de validité sera donc aujourd'hui";

/** Update, close and delete one campaign. */
export function CampaignActions({ campaign, closable }: { campaign: Campaign; closable: boolean }) {
  const [act, setAct] = useState<Act>();
  const actions = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLElement>(null);
  const ask = (chosen: Act, { currentTarget }: MouseEvent<HTMLElement>) => {
    opener.current = currentTarget;
    setAct(chosen);
  };
  const stop = () => {
    setAct(undefined);
    setTimeout(() => opener.current?.focus());
  };
  // The campaign leaves its group: the focus waits at the group, not at the top of the page.
  const leave = () => {
    const group = actions.current?.closest('section');
    setAct(undefined);
    setTimeout(() => group?.focus());
  };
  return (
    <div ref={actions} className={styles.actions}>
      <Button icon={<Icon name="edit" size={16} />} onClick={(event) => ask('update', event)}>
        Modifier
      </Button>
      {closable && (
        <Button icon={<Icon name="clock" size={16} />} onClick={(event) => ask('close', event)}>
          Clôturer
        </Button>
      )}
      <Button danger icon={<Icon name="trash" size={16} />} onClick={(event) => ask('delete', event)}>
        Supprimer
      </Button>
      {act === 'update' && <UpdateCampaign campaign={campaign} onDone={stop} onCancel={stop} />}
      {act === 'close' && <CloseCampaign campaign={campaign} onDone={leave} onCancel={stop} />}
      {act === 'delete' && <DeleteCampaign campaign={campaign} onDone={leave} onCancel={stop} />}
    </div>
  );
}

interface ActProps {
  campaign: Campaign;
  onDone: () => void;
  onCancel: () => void;
}

/** Tells how the act went, then closes its dialog. */
function useOutcome(onDone: () => void) {
  const dispatch = useAppDispatch();
  return (answer: { error?: unknown }, success: string) => {
    dispatch(
      answer.error
        ? messageShown({ kind: 'error', text: 'Une erreur est survenue' })
        : messageShown({ kind: 'success', text: success }),
    );
    if (!answer.error) onDone();
  };
}

function CloseCampaign({ campaign, onDone, onCancel }: ActProps) {
  const [closeCampaign, { isLoading }] = useCloseCampaignMutation();
  const tell = useOutcome(onDone);
  const confirm = async () => tell(await closeCampaign({ id: String(campaign.id) }), 'clôture effectuée');
  return (
    <Modal open title={`Clôturer « ${campaign.title} »`} okText="Clôturer la promotion" confirmLoading={isLoading} onOk={() => void confirm()} onCancel={onCancel}>
      {QUESTION}
    </Modal>
  );
}

function DeleteCampaign({ campaign, onDone, onCancel }: ActProps) {
  const [deleteCampaign, { isLoading }] = useDeleteCampaignMutation({ fixedCacheKey: deletionOf(campaign) });
  const tell = useOutcome(onDone);
  const confirm = async () => tell(await deleteCampaign({ id: String(campaign.id) }), 'Suppression effectuée');
  return (
    <Modal
      open
      title={`Supprimer « ${campaign.title} »`}
      okText="Supprimer la promotion"
      okButtonProps={{ danger: true }}
      confirmLoading={isLoading}
      onOk={() => void confirm()}
      onCancel={onCancel}
    >
      {QUESTION}
    </Modal>
  );
}

function UpdateCampaign({ campaign, onDone, onCancel }: ActProps) {
  const [form] = Form.useForm<{ title: string; percentage: number }>();
  const [updateCampaign, { isLoading }] = useUpdateCampaignMutation();
  const tell = useOutcome(onDone);
  const save = async ({ title, percentage }: { title: string; percentage: number }) =>
    tell(await updateCampaign({ id: String(campaign.id), campaignUpdate: { title: title.trim(), percentage } }), 'Modifications effectuées');
  return (
    <Modal open title="Modifier la promotion" okText="Enregistrer" confirmLoading={isLoading} onOk={form.submit} onCancel={onCancel}>
      <Form form={form} name="update" layout="vertical" requiredMark={false} initialValues={campaign} onFinish={(fields) => void save(fields)}>
        <Form.Item name="title" label="Titre" rules={titleRules}>
          <Input maxLength={200} autoFocus />
        </Form.Item>
        <Form.Item name="percentage" label="Remise" rules={percentageRules}>
          <InputNumber suffix="%" decimalSeparator="," controls={false} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
