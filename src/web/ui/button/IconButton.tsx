import type { ButtonHTMLAttributes, ReactElement } from 'react';
import { Icon, type IconProps } from '../icon/Icon';
import styles from './Button.module.css';

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Says what a press does; also shown on hover. */
  label: string;
  /** One of the shop's own signs, or an element that draws another; the label says what it means. */
  icon: IconProps['name'] | ReactElement;
  size?: 16 | 20 | 24;
  /** Draws the border of a field, for buttons standing in a row of fields. */
  line?: boolean;
}

export function IconButton({ label, icon, size, line = false, className = '', type = 'button', ...rest }: IconButtonProps) {
  const looks = `${styles.iconButton} ${line ? styles.line : ''} ${className}`;
  return (
    <button {...rest} type={type} className={looks} aria-label={label} title={label}>
      {typeof icon === 'string' ? <Icon name={icon} size={size} /> : <span aria-hidden="true">{icon}</span>}
    </button>
  );
}
