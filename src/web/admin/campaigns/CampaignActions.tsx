import ClockCircleOutlined from '@ant-design/icons/es/icons/ClockCircleOutlined';
import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined';
import EditOutlined from '@ant-design/icons/es/icons/EditOutlined';
import { Button } from 'antd';
import type { MouseEvent } from 'react';
import type { Campaign } from '../../../contract/api.gen';
import { decorative } from '../../ui/icon/decorative';
import type { AskForAction, CampaignAction } from './useCampaignAction';
import styles from './CampaignsScreen.module.css';

interface CampaignActionsProps {
  campaign: Campaign;
  closable: boolean;
  onAsk: AskForAction;
}

/** Buttons to update, close and delete one campaign (PROMO-04..06). */
export function CampaignActions({ campaign, closable, onAsk }: CampaignActionsProps) {
  const ask =
    (action: CampaignAction) =>
    ({ currentTarget }: MouseEvent<HTMLElement>) =>
      onAsk(action, campaign, currentTarget);
  return (
    <div className={styles.actions}>
      <Button icon={<EditOutlined {...decorative()} />} onClick={ask('update')}>
        Modifier
      </Button>
      {closable && (
        <Button icon={<ClockCircleOutlined {...decorative()} />} onClick={ask('close')}>
          Clôturer
        </Button>
      )}
      <Button danger icon={<DeleteOutlined {...decorative()} />} onClick={ask('delete')}>
        Supprimer
      </Button>
    </div>
  );
}
