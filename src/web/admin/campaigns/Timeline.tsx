import { type CSSProperties, useRef } from 'react';
import type { Campaign } from '../../../contract/api.gen';
import {
  comparedCampaigns,
  overlappingCampaigns,
  positionOf,
  rangeOf,
  sharedRanges,
  type TimelineCampaign,
  timelineRange,
  type TimeRange,
} from '../../../domain/campaign/campaignTimeline';
import { type MonthMark, monthMarks } from '../../../domain/campaign/monthMarks';
import { formatDate } from '../../../domain/date';
import { typeset } from '../../../domain/text/frenchText';
import { useNarrow } from '../../ui/browser/viewport';
import { useBoxSize } from '../virtualTable';
import { overlapCountText, overlapText, styleAt, TimelineRow } from './TimelineRow';
import styles from './Timeline.module.css';

interface TimelineProps {
  campaigns: readonly Campaign[];
  /** The campaign being typed or changed: shown first, the others are compared with it. */
  edited?: TimelineCampaign;
  /** Current Paris time. */
  now: string;
}

const MAX_MARKS = 12;
const MAX_MARKS_NARROW = 4;
/** In px, of the names beside the axis; of a month with its year. */
const NAMES_WIDTH = 272;
const MARK_WIDTH = 64;
/** With more rows than this the timeline scrolls and must be reachable by keyboard. */
const MAX_VISIBLE_ROWS = 8;

/** Promotions on a time axis, with their overlaps. */
export function Timeline({ campaigns, edited, now }: TimelineProps) {
  const figure = useRef<HTMLElement>(null);
  const { width } = useBoxSize(figure);
  const maxMarks = useNarrow() ? MAX_MARKS_NARROW : maxMarksIn(width);
  const others = comparedCampaigns(campaigns, now).filter(({ id }) => id !== edited?.id);
  if (others.length === 0 && !edited) return null;
  const range = timelineRange(others, now, edited);
  const marks = monthMarks(range, maxMarks);
  const rows = edited ? [edited, ...others] : others;
  const overlapping = rows.map((row) =>
    overlappingCampaigns(row, edited && row !== edited ? [edited] : rows, now),
  );
  const scrolls = rows.length > MAX_VISIBLE_ROWS;
  return (
    <figure
      ref={figure}
      className={styles.timeline}
      style={backgroundOf(range, marks, now, edited)}
    >
      <figcaption>Les promotions dans le temps</figcaption>
      <div
        className={styles.rows}
        {...(scrolls && {
          tabIndex: 0,
          role: 'region',
          'aria-label': 'Les promotions dans le temps',
        })}
      >
        <Months marks={marks} />
        <ul>
          {rows.map((row, index) => (
            <TimelineRow
              key={row.id ?? 'edited'}
              campaign={row}
              isEdited={row === edited}
              shared={sharedRanges(row, overlapping[index] ?? [])}
              range={range}
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

/** @param width of all of it; 0 where nothing is laid out */
const maxMarksIn = (width: number): number =>
  width === 0
    ? MAX_MARKS
    : Math.min(MAX_MARKS, Math.max(1, Math.floor((width - NAMES_WIDTH) / MARK_WIDTH)));

function Overlaps({
  edited,
  overlapping,
}: {
  edited: TimelineCampaign | undefined;
  overlapping: readonly TimelineCampaign[][];
}) {
  const count = overlapping.filter((others) => others.length > 0).length;
  return (
    <p className={styles.overlaps} role="status" data-overlap={count > 0}>
      {count > 0 && <span className={styles.sample} aria-hidden="true" />}
      {typeset(edited ? overlapText(overlapping[0] ?? []) : overlapCountText(count))}
    </p>
  );
}

const Months = ({ marks }: { marks: readonly MonthMark[] }) => (
  <div className={styles.months} aria-hidden="true">
    {marks.map(({ day, label, ...position }) => (
      <span key={day} style={styleAt(position)}>
        {label}
      </span>
    ))}
  </div>
);

/** Background of all rows: month lines, today, and the days of the edited promotion. */
function backgroundOf(
  range: TimeRange,
  marks: readonly MonthMark[],
  now: string,
  edited?: TimelineCampaign,
): CSSProperties {
  const lines = marks
    .slice(1)
    .map(
      ({ left }) =>
        `transparent ${left}%, var(--line) ${left}%, var(--line) calc(${left}% + 1px), ` +
        `transparent calc(${left}% + 1px)`,
    );
  const band = edited && positionOf(rangeOf(edited), range);
  return {
    '--months': lines.length > 0 ? `linear-gradient(to right, ${lines.join(', ')})` : 'none',
    '--today': `${positionOf({ from: now, to: now }, range)?.left ?? 0}%`,
    '--band-left': `${band?.left ?? 0}%`,
    '--band-width': `${band?.width ?? 0}%`,
  } as CSSProperties;
}
