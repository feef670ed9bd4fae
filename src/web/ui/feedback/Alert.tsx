import type { ReactNode } from 'react';
import { typeset } from '../../../domain/text/frenchText';
import { Icon } from '../icon/Icon';
import styles from './Alert.module.css';

export interface AlertProps {
  kind: 'info' | 'success' | 'warning' | 'error';
  children: ReactNode;
  /** One button or link at the right, below on narrow screens. */
  action?: ReactNode;
}

const icons = { info: 'info', success: 'ok', warning: 'warn', error: 'error' } as const;

export function Alert({ kind, children, action }: AlertProps) {
  return (
    <div className={`${styles.alert} ${styles[kind]}`} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon name={icons[kind]} />
      <div className={styles.text}>
        {typeof children === 'string' ? <p>{typeset(children)}</p> : children}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
