import { type IconName, iconPaths } from './iconPaths';
import styles from './Icon.module.css';

export interface IconProps {
  /** One of the icons every page brings with it, or the path of one that comes with its screen. */
  name: IconName | `M${string}`;
  size?: 16 | 20 | 24;
  className?: string;
}

/** A drawn sign in the colour of the text. It decorates: the words beside it, or the control's label, say the same. */
export function Icon({ name, size = 20, className = '' }: IconProps) {
  return (
    <svg
      className={`${styles.icon} ${className}`}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      strokeWidth={size === 16 ? 2 : 1.75}
      aria-hidden="true"
    >
      <path d={iconPaths[name as IconName] ?? name} />
    </svg>
  );
}
