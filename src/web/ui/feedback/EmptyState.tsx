import type { ReactNode } from 'react';
import { typeset } from '../../../domain/text/frenchText';
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
      <strong>{typeset(title)}</strong>
      {help && <p>{typeset(help)}</p>}
      {action}
    </div>
  );
}
