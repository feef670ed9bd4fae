import { Alert, Button, Modal } from 'antd';
import { useRef, useState, type MouseEvent } from 'react';
import { useCloseCampaignMutation, useDeleteCampaignMutation } from '../../api/adminEndpoints.gen';
import type { Campaign } from '../../api/endpoints.gen';
import { Icon } from '../../ui/Icon';
import { reasonOf, useOutcome } from '../refusal';
import { deletionOf } from './CampaignArticles';
import { UpdateCampaign } from './UpdateCampaign';
import styles from './CampaignsScreen.module.css';

type Act = 'update' | 'close' | 'delete';

// Spec §8: the same wording serves for closing and deleting (OPEN-13).
const QUESTION =
  "Confirmez-vous la clôture de cette campagne ? Sa date de fin de validité sera donc aujourd'hui";

interface CampaignActionsProps {
  campaign: Campaign;
  /** All of them: an update is shown beside the others. */
  campaigns: readonly Campaign[];
  now: string;
  closable: boolean;
}

/** Update, close and delete one campaign. */
export function CampaignActions({ closable, ...shown }: CampaignActionsProps) {
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
      {act === 'update' && <UpdateCampaign {...shown} onDone={stop} onCancel={stop} />}
      {act === 'close' && <CloseCampaign {...shown} onDone={leave} onCancel={stop} />}
      {act === 'delete' && <DeleteCampaign {...shown} onDone={leave} onCancel={stop} />}
    </div>
  );
}

export interface ActProps extends Omit<CampaignActionsProps, 'closable'> {
  onDone: () => void;
  onCancel: () => void;
}

function CloseCampaign({ campaign, onDone, onCancel }: ActProps) {
  const [closeCampaign, { isLoading, error }] = useCloseCampaignMutation();
  const tell = useOutcome();
  const confirm = async () => tell(await closeCampaign({ id: String(campaign.id) }), 'clôture effectuée') && onDone();
  return (
    <Modal open title={`Clôturer « ${campaign.title} »`} okText="Clôturer la promotion" confirmLoading={isLoading} onOk={() => void confirm()} onCancel={onCancel}>
      <Failure error={error} />
      {QUESTION}
    </Modal>
  );
}

function DeleteCampaign({ campaign, onDone, onCancel }: ActProps) {
  const [deleteCampaign, { isLoading, error }] = useDeleteCampaignMutation({ fixedCacheKey: deletionOf(campaign) });
  const tell = useOutcome();
  const confirm = async () => tell(await deleteCampaign({ id: String(campaign.id) }), 'Suppression effectuée') && onDone();
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
      <Failure error={error} />
      {QUESTION}
    </Modal>
  );
}

const Failure = ({ error }: { error: unknown }) => (error ? <Alert className={styles.failure} type="error" showIcon title={reasonOf(error)} /> : null);
