import { useEffect, useRef } from 'react';
import type { ArticleName } from '../../../contract/api.gen';
import { formatCount } from '../../../domain/frenchNumber';
import { typeset } from '../../../domain/text/frenchText';
import { VirtualList } from '../../ui/list/VirtualList';
import type { ListPreview } from './useArticlesToAdd';
import styles from './AddArticles.module.css';

const ROW_PX = 48;
const MAX_ROWS = 4;

interface Row {
  key: string | number;
  name: string;
  label: string;
  /** Why it is not added. */
  reason?: string;
}

/** What would be added, and in groups what would not (PROMO-15, PROMO-16). */
export function ArticlesPreview({ preview }: { preview: ListPreview }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(function focusHeading() {
    heading.current?.focus();
  }, []);
  const { to_add: toAdd, present, overlapping, withdrawn, unread } = preview;
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className={styles.heading}>
        {typeset(formatCount(toAdd.length, 'article à ajouter', 'articles à ajouter'))}
      </h3>
      <Group title="À ajouter" rows={toAdd.map(rowOf)} />
      <Group title="Déjà dans la promotion" rows={present.map(rowOf)} />
      <Group
        title="Dans une autre promotion aux mêmes dates"
        rows={overlapping.map(({ article, campaign }) => ({
          ...rowOf(article),
          reason: typeset(`Recoupe « ${campaign.title} »`),
        }))}
      />
      <Group title="Retirés de la vente" rows={withdrawn.map(rowOf)} />
      <Group
        title="Lignes sans article"
        rows={unread.map(({ line, text, reason }) => ({
          key: line,
          name: `Ligne ${line}`,
          label: text,
          reason: typeset(reason),
        }))}
      />
    </>
  );
}

const rowOf = ({ id, crmId, label }: ArticleName): Row => ({ key: id, name: crmId, label });

function Group({ title, rows }: { title: string; rows: Row[] }) {
  if (rows.length === 0) return null;
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
