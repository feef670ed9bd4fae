import WarningOutlined from '@ant-design/icons/es/icons/WarningOutlined';
import type { CSSProperties } from 'react';
import { classify, isValidPercentage, percentageBadge } from '../../../domain/campaign/campaign';
import {
  positionOf,
  rangeOf,
  type TimelineCampaign,
  type TimelinePosition,
  type TimeRange,
} from '../../../domain/campaign/campaignTimeline';
import { decorative } from '../../ui/icon/screenIcons';
import { periodText, sharedText } from './timelineTexts';
import styles from './Timeline.module.css';

interface TimelineRowProps {
  campaign: TimelineCampaign;
  isEdited: boolean;
  shared: readonly TimeRange[];
  range: TimeRange;
  now: string;
}

export function TimelineRow({ campaign, isEdited, shared, range, now }: TimelineRowProps) {
  const percentage = Number(campaign.percentage);
  return (
    <li className={styles.row} data-edited={isEdited}>
      <p className={styles.name}>
        <b>{campaign.title}</b>{' '}
        {isValidPercentage(percentage) && (
          <span className={styles.badge}>{percentageBadge(percentage)}</span>
        )}
      </p>
      <div className={styles.track} aria-hidden="true">
        <Bar
          className={styles.bar}
          position={positionOf(rangeOf(campaign), range)}
          kind={isEdited ? 'edited' : classify(campaign, now)}
        />
        {shared.map((part) => (
          <Bar key={part.from} className={styles.shared} position={positionOf(part, range)} />
        ))}
      </div>
      <p className={styles.period}>
        {periodText(campaign, now)}
        {shared.length > 0 && (
          <span className={styles.clash}>
            <WarningOutlined {...decorative(16)} /> {sharedText(shared)}
          </span>
        )}
      </p>
    </li>
  );
}

const Bar = ({
  className,
  position,
  kind,
}: {
  className: string | undefined;
  position: TimelinePosition | undefined;
  kind?: string;
}) => (position ? <span className={className} style={styleAt(position)} data-look={kind} /> : null);

export const styleAt = ({ left, width }: TimelinePosition): CSSProperties => ({
  left: `${left}%`,
  width: `${width}%`,
});
