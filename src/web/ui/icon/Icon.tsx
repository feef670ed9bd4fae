import styles from './Icon.module.css';

/**
 * SVG paths of the icons of the first load, on a 24 x 24 grid; others are in screenIcons.ts or
 * beside their only use.
 */
export const iconPaths = {
  close: 'M5 5L19 19M19 5L5 19',
  down: 'M5 9l7 7 7-7',
  download: 'M12 4v11M7 10.5l5 5 5-5M4.5 20h15',
  error: 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0M12 7v6M12 15.2v1.6',
  external: 'M10 5H5v14h14v-5M14 4h6v6M20 4l-9 9',
  home: 'M3.5 11L12 4l8.5 7M6 9.5V20h12V9.5M10 20v-6h4v6',
  info: 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0M12 11v5.5M12 7.2v1.6',
  mail: 'M3.5 5.5h17v13h-17ZM3.5 7l8.5 6 8.5-6',
  menu: 'M3.5 6h17M3.5 12h17M3.5 18h17',
  ok: 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0M8 12.3l3 3 5-6',
  pause: 'M8.5 5v14M15.5 5v14',
  pdf: 'M6 3h8l5 5v13H6ZM14 3v5h5M9 13h7M9 16.5h5',
  phone:
    'M6.2 3.5h3l1.6 4.4-2.2 1.6a12 12 0 0 0 5.9 5.9l1.6-2.2 4.4 1.6v3c0 1.2-.9 2.2-2.1 ' +
    '2.1A15.6 15.6 0 0 1 4.1 5.6C4 4.4 5 3.5 6.2 3.5Z',
  play: 'M8 5l11 7-11 7Z',
  quote:
    'M8.5 4.5H6A1.5 1.5 0 0 0 4.5 6v14A1.5 1.5 0 0 0 6 21.5h12a1.5 1.5 0 0 0 1.5-1.5V6A1.5 ' +
    '1.5 0 0 0 18 4.5h-2.5' +
    'M8.5 3h7v4h-7ZM8 12h8M8 16h5',
  right: 'M9 5l7 7-7 7',
  search: 'M4 10.5a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0 -13 0M15.5 15.5L21 21',
  settings:
    'M9 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0M12 3v3M12 18v3M3 12h3M18 12h3' +
    'M5.6 5.6l2.2 2.2M16.2 16.2l2.2 2.2M18.4 5.6l-2.2 2.2M7.8 16.2l-2.2 2.2',
  up: 'M5 15l7-7 7 7',
  user: 'M8 8a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M4 20.5c.6-4 3.8-6 8-6s7.4 2 8 6',
  warn: 'M12 4L21 20H3ZM12 10v5M12 16.6v1.6',
};

export type IconName = keyof typeof iconPaths;

export interface IconProps {
  /** An icon of the first load, or the SVG path of one that is part of a screen's chunk. */
  name: IconName | `M${string}`;
  size?: 16 | 20 | 24;
  className?: string;
}

/**
 * A decorative icon in the colour of the text: the text beside it, or the control's label, says the
 * same.
 */
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
