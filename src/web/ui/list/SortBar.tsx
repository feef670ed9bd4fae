import { type ReactNode, useId } from 'react';
import { typeset } from '../../../domain/frenchTypography';
import { IconButton } from '../button/IconButton';
import { Select, type SelectOption } from '../form/Select';
import styles from './SortBar.module.css';

export interface SortBarProps<K extends string> {
  /** On the left, such as "24 articles". */
  count?: ReactNode;
  label?: string;
  options: readonly SelectOption<K>[];
  sort: { sortBy: K; descending: boolean };
  onSort: (key: K) => void;
  onToggle: () => void;
}

export function SortBar<K extends string>({ count, label = 'Trier par:', options, sort, onSort, onToggle }: SortBarProps<K>) {
  const id = useId();
  return (
    <div className={styles.bar}>
      {count !== undefined && <div className={styles.count}>{count}</div>}
      <label htmlFor={id} className={styles.label}>
        {typeset(label)}
      </label>
      <Select id={id} value={sort.sortBy} options={options} onChange={onSort} />
      <IconButton
        line
        icon={sort.descending ? 'desc' : 'asc'}
        label={sort.descending ? 'Passer à l’ordre croissant' : 'Passer à l’ordre décroissant'}
        onClick={onToggle}
      />
    </div>
  );
}
