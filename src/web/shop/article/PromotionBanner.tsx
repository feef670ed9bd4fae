import type { Campaign } from '../../../contract/api.gen';
import { campaignEnd, percentageBadge } from '../../../domain/campaign';
import { formatDate } from '../../../domain/date';
import { typeset } from '../../../domain/frenchTypography';
import { Icon } from '../../ui/icon/Icon';
import styles from './ArticleScreen.module.css';

const PERCENT = 'M18 6L6 18M5 7.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0M14 16.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0';

export function PromotionBanner({ campaign }: { campaign: Campaign }) {
  return (
    <div className={styles.promotion} role="note" aria-label="Promotion">
      <Icon name={PERCENT} />
      <p>
        <b>
          {typeset(`${campaign.title} : `)}
          <span className="nb">{percentageBadge(campaign.percentage)}</span>
        </b>{' '}
        jusqu’au {formatDate(campaignEnd(campaign))}
      </p>
    </div>
  );
}
