import WarningOutlined from '@ant-design/icons/es/icons/WarningOutlined';
import type { CSSProperties } from 'react';
import {
  type CampaignPhase,
  classify,
  isCancelled,
  isValidPercentage,
  percentageBadge,
} from '../../../domain/campaign/campaign';
import { formatCampaignPeriod } from '../../../domain/campaign/campaignClosing';
import {
  positionOf,
  rangeOf,
  type TimelineCampaign,
  type TimelinePosition,
  type TimeRange,
} from '../../../domain/campaign/campaignTimeline';
import { formatShortDate } from '../../../domain/date';
import { decorative } from '../../ui/icon/screenIcons';
import styles from './Timeline.module.css';

const PHASES: Record<CampaignPhase, string> = {
  ongoing: 'en cours',
  future: 'à venir',
  finished: 'terminée',
};

/** '01/12/2026 – 24/12/2026, à venir' */
const periodText = (campaign: TimelineCampaign, now: string): string =>
  isCancelled(campaign)
    ? formatCampaignPeriod(campaign)
    : `${formatCampaignPeriod(campaign)}, ${PHASES[classify(campaign, now)]}`;

/** 'Chevauche du 01/12/26 au 05/12/26 et le 24/12/26' */
const sharedText = (shared: readonly TimeRange[]): string =>
  `Chevauche ${shared.map(rangeText).join(' et ')}`;

function rangeText({ from, to }: TimeRange): string {
  const [first, last] = [formatShortDate(from), formatShortDate(to)];
  return first === last ? `le ${first}` : `du ${first} au ${last}`;
}

/** Which promotions the edited one overlaps. */
export function overlapText(overlapping: readonly TimelineCampaign[]): string {
  const [first] = overlapping;
  if (!first) return 'Aucune autre promotion à ces dates.';
  if (overlapping.length === 1)
    return `Elle chevauche « ${first.title} » : un même article ne peut être que dans l’une des deux.`;
  return `Elle chevauche ${overlapping.length} autres promotions : un même article ne peut être que dans l’une d’elles.`;
}

/** How many promotions overlap another one. */
export const overlapCountText = (count: number): string =>
  count === 0
    ? 'Aucune promotion n’en chevauche une autre.'
    : `${count} promotions se chevauchent : un même article ne peut être que dans l’une d’elles.`;

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
