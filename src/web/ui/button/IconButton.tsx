import type { ButtonHTMLAttributes, ReactElement } from 'react';
import { Icon, type IconProps } from '../icon/Icon';
import styles from './Button.module.css';

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** The accessible name, also the tooltip. */
  label: string;
  /** An icon of the shop, or an element that draws another one. */
  icon: IconProps['name'] | ReactElement;
  size?: 16 | 20 | 24;
  /** Adds the border of a field, for buttons in a row of fields. */
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
