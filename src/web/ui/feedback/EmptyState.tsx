import type { ReactNode } from 'react';
import { typo } from '../../../domain/typo';
import styles from './EmptyState.module.css';

export interface EmptyStateProps {
  /** URL of a drawing. */
  drawing?: string;
  title: string;
  help?: string;
  action?: ReactNode;
}

export function EmptyState({ drawing, title, help, action }: EmptyStateProps) {
  return (
    <div className={styles.empty} role="status">
      {drawing && <img src={drawing} alt="" width={96} height={96} />}
      <strong>{typo(title)}</strong>
      {help && <p>{typo(help)}</p>}
      {action}
    </div>
  );
}
