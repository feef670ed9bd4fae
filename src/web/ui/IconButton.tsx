import type { ButtonHTMLAttributes } from 'react';
import styles from './Button.module.css';
import { Icon, type IconProps } from './Icon';

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Says what a press does; also shown on hover. */
  label: string;
  icon: IconProps['name'];
  size?: 16 | 20 | 24;
  /** Draws the border of a field, for buttons standing in a row of fields. */
  line?: boolean;
}

export function IconButton({ label, icon, size, line = false, className = '', type = 'button', ...rest }: IconButtonProps) {
  const looks = `${styles.iconButton} ${line ? styles.line : ''} ${className}`;
  return (
    <button {...rest} type={type} className={looks} aria-label={label} title={label}>
      <Icon name={icon} size={size} />
    </button>
  );
}
