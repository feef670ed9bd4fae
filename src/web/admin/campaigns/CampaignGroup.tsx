import { Collapse, Tag } from 'antd';
import { useEffect, useRef } from 'react';
import type { Campaign } from '../../../contract/api.gen';
import { isCancelled, percentageBadge } from '../../../domain/campaign';
import { formatCampaignPeriod } from '../../../domain/campaignPeriod';
import { formatCount } from '../../../domain/frenchNumber';
import { CampaignActions } from './CampaignActions';
import { CampaignArticles } from './CampaignArticles';
import type { AskForAction } from './useCampaignAction';
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
        {formatCampaignPeriod(campaign)} · {formatCount(campaign.articlesCnt, 'article', 'articles')}
      </span>
    </span>
  );
}
