import WarningOutlined from '@ant-design/icons/es/icons/WarningOutlined';
import type { CSSProperties } from 'react';
import { classify, isValidPercentage, percentageBadge } from '../../../domain/campaign';
import {
  comparedCampaigns,
  type Drawn,
  type MonthMark,
  monthMarks,
  overlappingCampaigns,
  type Place,
  placeOf,
  sharedStretches,
  type Stretch,
  stretchOf,
  timelineStretch,
} from '../../../domain/campaignTimeline';
import { formatDate } from '../../../domain/date';
import { typo } from '../../../domain/typo';
import type { Campaign } from '../../api/endpoints.gen';
import { useNarrow } from '../../ui/browser/useNarrow';
import { decorative } from '../../ui/icon/decorative';
import { sayAllOverlaps, sayOverlaps, sayPeriod, sayShared } from './timelineTexts';
import styles from './Timeline.module.css';

interface TimelineProps {
  campaigns: readonly Campaign[];
  /** The one being typed or changed: first, and what the others are measured by. */
  edited?: Drawn;
  /** The Paris time that says what runs and what is to come. */
  now: string;
}

const MOST_MARKS = 12;
const MOST_MARKS_NARROW = 4;
/** With more rows than this the time line scrolls, and the keyboard must reach it. */
const ROWS_AT_ONCE = 8;

/** Promotions side by side over the months: who runs when, and which share days. */
export function Timeline({ campaigns, edited, now }: TimelineProps) {
  const most = useNarrow() ? MOST_MARKS_NARROW : MOST_MARKS;
  const others = comparedCampaigns(campaigns, now).filter(({ id }) => id !== edited?.id);
  if (others.length === 0 && !edited) return null;
  const drawn = timelineStretch(others, now, edited);
  const marks = monthMarks(drawn, most);
  const rows = edited ? [edited, ...others] : others;
  const overlapping = rows.map((row) => overlappingCampaigns(row, edited && row !== edited ? [edited] : rows, now));
  const scrolls = rows.length > ROWS_AT_ONCE;
  return (
    <figure className={styles.timeline} style={backgroundOf(drawn, marks, now, edited)}>
      <figcaption>Les promotions dans le temps</figcaption>
      <div className={styles.rows} {...(scrolls && { tabIndex: 0, role: 'region', 'aria-label': 'Les promotions dans le temps' })}>
        <Months marks={marks} />
        <ul>
          {rows.map((row, index) => (
            <Row
              key={row.id ?? 'edited'}
              campaign={row}
              isEdited={row === edited}
              shared={sharedStretches(row, overlapping[index] ?? [])}
              drawn={drawn}
              now={now}
            />
          ))}
        </ul>
      </div>
      <p className={styles.today}>Aujourd’hui : {formatDate(now)}</p>
      <Overlaps edited={edited} overlapping={overlapping} />
    </figure>
  );
}

function Overlaps({ edited, overlapping }: { edited: Drawn | undefined; overlapping: readonly Drawn[][] }) {
  const count = overlapping.filter((others) => others.length > 0).length;
  return (
    <p className={styles.overlaps} role="status" data-overlap={count > 0}>
      {count > 0 && <span className={styles.sample} aria-hidden="true" />}
      {typo(edited ? sayOverlaps(overlapping[0] ?? []) : sayAllOverlaps(count))}
    </p>
  );
}

const Months = ({ marks }: { marks: readonly MonthMark[] }) => (
  <div className={styles.months} aria-hidden="true">
    {marks.map(({ day, label, ...place }) => (
      <span key={day} style={at(place)}>
        {label}
      </span>
    ))}
  </div>
);

interface RowProps {
  campaign: Drawn;
  isEdited: boolean;
  shared: readonly Stretch[];
  drawn: Stretch;
  now: string;
}

function Row({ campaign, isEdited, shared, drawn, now }: RowProps) {
  const percentage = Number(campaign.percentage);
  return (
    <li className={styles.row} data-edited={isEdited}>
      <p className={styles.name}>
        <b>{campaign.title}</b> {isValidPercentage(percentage) && <span className={styles.badge}>{percentageBadge(percentage)}</span>}
      </p>
      <div className={styles.track} aria-hidden="true">
        <Bar className={styles.bar} place={placeOf(stretchOf(campaign), drawn)} look={isEdited ? 'edited' : classify(campaign, now)} />
        {shared.map((part) => (
          <Bar key={part.from} className={styles.shared} place={placeOf(part, drawn)} />
        ))}
      </div>
      <p className={styles.period}>
        {sayPeriod(campaign, now)}
        {shared.length > 0 && (
          <span className={styles.clash}>
            <WarningOutlined {...decorative(16)} /> {sayShared(shared)}
          </span>
        )}
      </p>
    </li>
  );
}

const Bar = ({ className, place, look }: { className: string | undefined; place: Place | undefined; look?: string }) =>
  place ? <span className={className} style={at(place)} data-look={look} /> : null;

const at = ({ left, width }: Place): CSSProperties => ({ left: `${left}%`, width: `${width}%` });

/** What every row shows behind its bar: the months, today, and the days of the edited promotion. */
function backgroundOf(drawn: Stretch, marks: readonly MonthMark[], now: string, edited?: Drawn): CSSProperties {
  const lines = marks
    .slice(1)
    .map(({ left }) => `transparent ${left}%, var(--line) ${left}%, var(--line) calc(${left}% + 1px), transparent calc(${left}% + 1px)`);
  const band = edited && placeOf(stretchOf(edited), drawn);
  return {
    '--months': lines.length > 0 ? `linear-gradient(to right, ${lines.join(', ')})` : 'none',
    '--today': `${placeOf({ from: now, to: now }, drawn)?.left ?? 0}%`,
    '--band-left': `${band?.left ?? 0}%`,
    '--band-width': `${band?.width ?? 0}%`,
  } as CSSProperties;
}
