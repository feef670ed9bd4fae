import { Collapse, Tag } from 'antd';
import { useEffect, useRef } from 'react';
import { isCancelled, percentageBadge } from '../../../domain/campaign';
import { formatCampaignPeriod } from '../../../domain/campaignPeriod';
import type { Campaign } from '../../api/endpoints.gen';
import { CampaignActions } from './CampaignActions';
import { CampaignArticles } from './CampaignArticles';
import type { AskForAct } from './useCampaignAction';
import styles from './CampaignsScreen.module.css';

interface CampaignGroupProps {
  title: string;
  campaigns: Campaign[];
  onAsk: AskForAct;
  /** The one to show open at first, wherever it stands. */
  openedId?: number;
  /** A finished campaign cannot be closed again (OPEN-14). */
  finished?: boolean;
}

/** One of the three groups; each campaign opens on its articles. */
export function CampaignGroup({ title, campaigns, onAsk, openedId, finished = false }: CampaignGroupProps) {
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
            label: <CampaignHead campaign={campaign} isWanted={campaign.id === openedId} />,
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

function CampaignHead({ campaign, isWanted }: { campaign: Campaign; isWanted: boolean }) {
  const head = useRef<HTMLSpanElement>(null);
  useEffect(
    function showWanted() {
      // Not when the reader comes back to where the page was left.
      if (isWanted && window.scrollY === 0) head.current?.scrollIntoView({ block: 'center' });
    },
    [isWanted],
  );
  const articles = campaign.articlesCnt < 2 ? `${campaign.articlesCnt} article` : `${campaign.articlesCnt} articles`;
  return (
    <span ref={head} className={styles.head}>
      <b>{campaign.title}</b>
      <Tag className={styles.badge}>{percentageBadge(campaign.percentage)}</Tag>
      {isCancelled(campaign) && <Tag className={styles.cancelled}>Annulée</Tag>}
      <span className={styles.period}>
        {formatCampaignPeriod(campaign)} · {articles}
      </span>
    </span>
  );
}
