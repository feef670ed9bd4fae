import type { ReactNode } from 'react';
import styles from './StateMark.module.css';

interface StateMarkProps {
  state: 'draft' | 'published' | 'removed' | 'off';
  children: ReactNode;
}

/** A word for what is published and what is not yet; its colour is well read on its ground. */
export const StateMark = ({ state, children }: StateMarkProps) => (
  <span className={styles.mark} data-state={state}>
    {children}
  </span>
);
