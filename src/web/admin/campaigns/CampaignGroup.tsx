import { Collapse, Tag } from 'antd';
import { campaignEnd, campaignStart, percentageBadge } from '../../../domain/campaign';
import { formatDate } from '../../../domain/date';
import type { Campaign } from '../../api/endpoints.gen';
import { CampaignActions } from './CampaignActions';
import { CampaignArticles } from './CampaignArticles';
import styles from './CampaignsScreen.module.css';

interface CampaignGroupProps {
  title: string;
  campaigns: Campaign[];
  /** Those of all groups, for comparison. */
  all: readonly Campaign[];
  now: string;
  /** The one to show open at first. */
  openedId?: number;
  /** A finished campaign cannot be closed again (OPEN-14). */
  finished?: boolean;
}

/** One of the three groups; each campaign opens on its articles. */
export function CampaignGroup({ title, campaigns, all, now, openedId, finished = false }: CampaignGroupProps) {
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
            label: <CampaignHead campaign={campaign} />,
            children: (
              <>
                <CampaignActions campaign={campaign} campaigns={all} now={now} closable={!finished} />
                <CampaignArticles campaign={campaign} />
              </>
            ),
          }))}
        />
      )}
    </section>
  );
}

function CampaignHead({ campaign }: { campaign: Campaign }) {
  const articles = campaign.articlesCnt === 1 ? '1 article' : `${campaign.articlesCnt} articles`;
  return (
    <span className={styles.head}>
      <b>{campaign.title}</b>
      <Tag className={styles.badge}>{percentageBadge(campaign.percentage)}</Tag>
      <span className={styles.period}>
        {formatDate(campaignStart(campaign))} – {formatDate(campaignEnd(campaign))} · {articles}
      </span>
    </span>
  );
}
