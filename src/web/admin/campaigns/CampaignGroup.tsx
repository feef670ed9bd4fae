import ClockCircleOutlined from '@ant-design/icons/es/icons/ClockCircleOutlined';
import CopyOutlined from '@ant-design/icons/es/icons/CopyOutlined';
import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined';
import EditOutlined from '@ant-design/icons/es/icons/EditOutlined';
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import { Button, Collapse, Tag } from 'antd';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import type { Campaign } from '../../../contract/api.gen';
import { isCancelled, percentageBadge } from '../../../domain/campaign/campaign';
import { formatCampaignPeriod } from '../../../domain/campaign/campaignClosing';
import { formatCount } from '../../../domain/frenchNumber';
import { decorative } from '../../ui/icon/screenIcons';
import { CampaignArticles } from './CampaignArticles';
import styles from './CampaignsScreen.module.css';

interface CampaignGroupProps {
  title: string;
  campaigns: Campaign[];
  onAsk: AskForAction;
  /** The campaign to expand initially. */
  openedId?: number;
  /** A finished campaign cannot be closed again (OPEN-14). */
  finished?: boolean;
}

/** One of the three groups; each campaign expands to its articles (PROMO-02, PROMO-03). */
export function CampaignGroup({
  title,
  campaigns,
  onAsk,
  openedId,
  finished = false,
}: CampaignGroupProps) {
  return (
    <section className={styles.group} aria-label={title} tabIndex={-1}>
      <h2>
        {title} <span className={styles.groupCount}>{campaigns.length}</span>
      </h2>
      {campaigns.length === 0 ? (
        <p className={styles.empty}>Aucune campagne de promotion disponible</p>
      ) : (
        <Collapse
          destroyOnHidden
          size="middle"
          defaultActiveKey={openedId}
          items={campaigns.map((campaign) => ({
            key: campaign.id,
            label: <CampaignHead campaign={campaign} isOpened={campaign.id === openedId} />,
            children: (
              <>
                <CampaignActions campaign={campaign} closable={!finished} onAsk={onAsk} />
                <CampaignArticles campaign={campaign} />
              </>
            ),
          }))}
        />
      )}
    </section>
  );
}

function CampaignHead({ campaign, isOpened }: { campaign: Campaign; isOpened: boolean }) {
  const head = useRef<HTMLSpanElement>(null);
  useEffect(
    function scrollToOpened() {
      // Not on a back navigation, which restores the scroll position.
      if (isOpened && window.scrollY === 0) head.current?.scrollIntoView({ block: 'center' });
    },
    [isOpened],
  );
  return (
    <span ref={head} className={styles.head}>
      <b>{campaign.title}</b>
      <Tag className={styles.badge}>{percentageBadge(campaign.percentage)}</Tag>
      {isCancelled(campaign) && <Tag className={styles.cancelled}>Annulée</Tag>}
      <span className={styles.period}>
        {formatCampaignPeriod(campaign)} ·{' '}
        {formatCount(campaign.articlesCnt, 'article', 'articles')}
      </span>
    </span>
  );
}

interface CampaignActionsProps {
  campaign: Campaign;
  closable: boolean;
  onAsk: AskForAction;
}

/** Buttons to add articles to, update, duplicate, close and delete one campaign (PROMO-04..06). */
function CampaignActions({ campaign, closable, onAsk }: CampaignActionsProps) {
  const ask =
    (action: CampaignAction) =>
    ({ currentTarget }: MouseEvent<HTMLElement>) =>
      onAsk(action, campaign, currentTarget);
  return (
    <div className={styles.actions}>
      {closable && (
        <Button icon={<PlusOutlined {...decorative()} />} onClick={ask('add')}>
          Ajouter des articles
        </Button>
      )}
      <Button icon={<EditOutlined {...decorative()} />} onClick={ask('update')}>
        Modifier
      </Button>
      <Button icon={<CopyOutlined {...decorative()} />} onClick={ask('duplicate')}>
        Dupliquer
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

export type CampaignAction = 'add' | 'update' | 'duplicate' | 'close' | 'delete';
/** @param button the clicked button: the focus returns to it */
export type AskForAction = (
  action: CampaignAction,
  campaign: Campaign,
  button: HTMLElement,
) => void;

/**
 * The open action and its campaign. State lives beside the list, so that a dialog survives its
 * campaign moving to another group.
 */
export function useCampaignAction() {
  const [asked, setAsked] = useState<{ action: CampaignAction; campaign: Campaign }>();
  const focusTargets = useRef<(HTMLElement | null)[]>([]);
  const ask: AskForAction = (action, campaign, button) => {
    focusTargets.current = [button, button.closest('section')];
    setAsked({ action, campaign });
  };
  const stop = () => {
    setAsked(undefined);
    setTimeout(() => focusTargets.current.find((element) => element?.isConnected)?.focus());
  };
  // The campaign leaves its group with its buttons: the focus moves to the group.
  const leave = () => {
    focusTargets.current.shift();
    stop();
  };
  return { asked, ask, stop, leave };
}
