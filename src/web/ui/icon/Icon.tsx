import { type IconName, iconPaths } from './iconPaths';
import styles from './Icon.module.css';

export interface IconProps {
  /** An icon of the first load, or the SVG path of one that is part of a screen's chunk. */
  name: IconName | `M${string}`;
  size?: 16 | 20 | 24;
  className?: string;
}

/** A decorative icon in the colour of the text: the text beside it, or the control's label, says the same. */
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
      <path d={name in iconPaths ? iconPaths[name as IconName] : name} />
    </svg>
  );
}
