import { Button } from 'antd';
import type { MouseEvent } from 'react';
import type { Campaign } from '../../api/endpoints.gen';
import { Icon } from '../../ui/Icon';
import { adminIcons } from '../../ui/adminIconPaths';
import type { Act, AskForAct } from './CampaignActs';
import styles from './CampaignsScreen.module.css';

interface CampaignActionsProps {
  campaign: Campaign;
  closable: boolean;
  onAsk: AskForAct;
}

/** Update, close and delete one campaign. */
export function CampaignActions({ campaign, closable, onAsk }: CampaignActionsProps) {
  const ask = (act: Act) => ({ currentTarget }: MouseEvent<HTMLElement>) => onAsk(act, campaign, currentTarget);
  return (
    <div className={styles.actions}>
      <Button icon={<Icon name="edit" size={16} />} onClick={ask('update')}>
        Modifier
      </Button>
      {closable && (
        <Button icon={<Icon name={adminIcons.clock} size={16} />} onClick={ask('close')}>
          Clôturer
        </Button>
      )}
      <Button danger icon={<Icon name="trash" size={16} />} onClick={ask('delete')}>
        Supprimer
      </Button>
    </div>
  );
}
