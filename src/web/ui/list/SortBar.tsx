import { type ReactNode, useId } from 'react';
import { typeset } from '../../../domain/text/frenchText';
import { IconButton } from '../button/Button';
import { Select, type SelectOption } from '../form/Select';
import styles from './SortBar.module.css';

const ASCENDING = 'M7 20V5M3 9l4-4 4 4M14 7h4M14 12h6M14 17h8';
const DESCENDING = 'M7 4v15M3 15l4 4 4-4M14 7h8M14 12h6M14 17h4';

export interface SortBarProps<K extends string> {
  /** On the left, such as "24 articles". */
  count?: ReactNode;
  label?: string;
  options: readonly SelectOption<K>[];
  sort: { sortBy: K; descending: boolean };
  onSort: (key: K) => void;
  onToggle: () => void;
}

export function SortBar<K extends string>({
  count,
  label = 'Trier par:',
  options,
  sort,
  onSort,
  onToggle,
}: SortBarProps<K>) {
  const id = useId();
  return (
    <div className={styles.bar}>
      {count !== undefined && <div className={styles.count}>{count}</div>}
      <label htmlFor={id} className={styles.label}>
        {typeset(label.replace(/:$/, ''))}
        {label.endsWith(':') && <span className={styles.colon}>:</span>}
      </label>
      <Select id={id} value={sort.sortBy} options={options} onChange={onSort} />
      <IconButton
        line
        icon={sort.descending ? DESCENDING : ASCENDING}
        label={sort.descending ? 'Passer à l’ordre croissant' : 'Passer à l’ordre décroissant'}
        onClick={onToggle}
      />
    </div>
  );
}
