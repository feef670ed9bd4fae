import type { ArticleName, CampaignArticlesPreview } from '../../../contract/api.gen';
import { typeset } from '../../../domain/text/frenchText';
import { VirtualList } from '../../ui/list/VirtualList';
import styles from './AddArticles.module.css';

const ROW_PX = 48;
/** Half a row more says that there are others below. */
const MAX_ROWS = 4.5;

export interface GroupRow {
  key: string | number;
  name: string;
  label: string;
  /** Why it is not added. */
  reason?: string;
}

export interface RowGroup {
  title: string;
  rows: GroupRow[];
}

/** Articles, or lines of a list, in titled groups; empty ones are left out. */
export function ArticleGroups({ groups }: { groups: readonly RowGroup[] }) {
  return groups
    .filter(({ rows }) => rows.length > 0)
    .map((group) => <Group key={group.title} {...group} />);
}

export const rowOf = ({ id, crmId, label }: ArticleName): GroupRow => ({
  key: id,
  name: crmId,
  label,
});

/** What cannot be put into a campaign (PROMO-16). */
export const campaignRefusals = ({
  overlapping,
  withdrawn,
}: Pick<CampaignArticlesPreview, 'overlapping' | 'withdrawn'>): RowGroup[] => [
  {
    title: 'Dans une autre promotion aux mêmes dates',
    rows: overlapping.map(({ article, campaign }) => ({
      ...rowOf(article),
      reason: typeset(`Recoupe « ${campaign.title} »`),
    })),
  },
  { title: 'Retirés de la vente', rows: withdrawn.map(rowOf) },
];

function Group({ title, rows }: RowGroup) {
  return (
    <section aria-label={title}>
      <h4 className={styles.groupTitle}>
        {title} <span>{rows.length}</span>
      </h4>
      <VirtualList
        role="list"
        label={title}
        items={rows}
        itemKey={({ key }) => key}
        rowHeight={ROW_PX}
        height={Math.min(rows.length, MAX_ROWS) * ROW_PX}
        renderRow={({ name, label, reason }, index) => (
          <div
            role="listitem"
            aria-posinset={index + 1}
            aria-setsize={rows.length}
            className={styles.row}
          >
            <b>{name}</b>
            <span className={styles.label}>{label}</span>
            {reason && <span className={`muted ${styles.reason}`}>{reason}</span>}
          </div>
        )}
      />
    </section>
  );
}
