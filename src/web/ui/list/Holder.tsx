import { createContext, type CSSProperties, type KeyboardEvent, type Ref, use } from 'react';
import styles from './VirtualList.module.css';

export interface HolderState {
  role: string;
  label: string;
  height: number | string;
  scrolls: boolean;
  overflowY: 'auto' | 'visible';
}

export const HolderContext = createContext<HolderState>({
  role: 'rowgroup',
  label: '',
  height: 0,
  scrolls: false,
  overflowY: 'visible',
});

interface HolderProps {
  style?: CSSProperties;
  className?: string;
  ref?: Ref<HTMLDivElement>;
}

/** The scroll box, with its real height and native scrolling, focusable for the keyboard. */
export function Holder({ style, className, ref, ...rest }: HolderProps) {
  const { role, label, height, scrolls, overflowY } = use(HolderContext);
  const own: CSSProperties = { ...style, height, maxHeight: 'none', overflowY };
  const classes = `${className ?? ''} ${styles.holder}`;
  return (
    <div
      {...rest}
      ref={ref}
      className={classes}
      style={own}
      role={role}
      aria-label={label}
      tabIndex={scrolls ? 0 : undefined}
      data-scroller=""
      onKeyDown={scrollByKey}
    />
  );
}

/**
 * rc-virtual-list sets scrollTop while scrolling, which would interrupt the browser's smooth
 * scrolling: keys scroll immediately.
 */
function scrollByKey(event: KeyboardEvent<HTMLDivElement>): void {
  const box = event.currentTarget;
  if (event.target !== box) return;
  const page = box.clientHeight * 0.9;
  const moves: Record<string, number> = {
    ArrowDown: 40,
    ArrowUp: -40,
    PageDown: page,
    PageUp: -page,
    Home: -box.scrollHeight,
    End: box.scrollHeight,
  };
  const move = moves[event.key];
  if (move === undefined) return;
  event.preventDefault();
  box.scrollTop += move;
}
