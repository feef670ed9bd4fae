import { campaignEnd, percentageBadge } from '../../../domain/campaign';
import { formatDate } from '../../../domain/date';
import { typeset } from '../../../domain/frenchTypography';
import type { Campaign } from '../../api/endpoints.gen';
import { Icon } from '../../ui/icon/Icon';
import styles from './ArticleScreen.module.css';

export function PromotionBanner({ campaign }: { campaign: Campaign }) {
  return (
    <div className={styles.promotion} role="note" aria-label="Promotion">
      <Icon name="percent" />
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
