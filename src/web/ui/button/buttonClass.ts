import styles from './Button.module.css';

export interface ButtonLook {
  variant?: 'primary' | 'second' | 'quiet' | 'danger';
  size?: 'large';
  block?: boolean;
}

/** The classes shared by buttons and links that look like buttons. */
export function buttonClass({ variant = 'primary', size, block }: ButtonLook, extra = ''): string {
  return [styles.button, styles[variant], size && styles[size], block && styles.block, extra].filter(Boolean).join(' ');
}
