import RcVirtualList from 'rc-virtual-list';
import {
  createContext,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { OVERSCAN } from '../../../domain/limits';
import { usePrinting } from '../browser/viewport';
import styles from './VirtualList.module.css';

export interface VirtualListProps<T> {
  items: readonly T[];
  itemKey: (item: T) => string | number;
  /** Height of the scroll box in px. */
  height: number;
  /**
   * CSS height of the scroll box in place of `height`, which then only decides how many rows are
   * rendered.
   */
  servedHeight?: string;
  /**
   * Whether the box scrolls at some width of the viewport; by default if `height` is less than the
   * rows'.
   */
  servedScrolls?: boolean;
  /** Height of every row in px. */
  rowHeight: number;
  /**
   * The same in CSS: the server does not know the width of the viewport, on which it may depend.
   */
  rowLength?: string;
  /** Rows rendered beyond each edge of the scroll box. */
  overscan?: number;
  /**
   * Must set role and aria-rowindex (or aria-posinset) on the row: only some rows are in the DOM.
   */
  renderRow: (item: T, index: number) => ReactNode;
  label: string;
  role?: 'rowgroup' | 'list';
  /** Called with the first and last index in the DOM whenever they change. */
  onRange?: (first: number, last: number) => void;
}

type Slot<T> =
  | { key: string; item: T; index: number }
  | { key: string; item?: undefined; index: number };

/**
 * Virtualised list: only rows near the viewport are in the DOM; when printing, all of them.
 *
 * rc-virtual-list renders one row beyond its box. For `overscan` rows on both sides it gets a
 * taller box and as many blank rows before the first and after the last; the style sheet cuts box
 * and blanks back.
 */
export function VirtualList<T>(props: VirtualListProps<T>) {
  const { items, itemKey, height, rowHeight, overscan = OVERSCAN, renderRow, onRange } = props;
  const length = items.length * rowHeight;
  const blanks = length > height ? overscan : 0;
  const slots = useMemo(() => slotsOf(items, itemKey, blanks), [items, itemKey, blanks]);
  const list = useFocusFallback();
  const isPrinting = usePrinting();
  useRowPosition(list, rowHeight);
  const sizes = {
    '--list-row': props.rowLength ?? `${rowHeight}px`,
    '--list-rows': items.length,
    '--list-blanks': blanks,
  };
  const holder = useHolder(props, Math.min(height, length), blanks > 0);
  return (
    <HolderContext value={holder}>
      <div ref={list} className={styles.list} style={sizes as CSSProperties}>
        <RcVirtualList
          key={rowHeight}
          component={Holder}
          data={slots}
          itemKey="key"
          height={height + 2 * blanks * rowHeight}
          itemHeight={rowHeight}
          fullHeight={false}
          showScrollBar={false}
          virtual={!isPrinting}
          innerProps={presentation}
          onVisibleChange={onRange && ((rendered) => reportRange(rendered, onRange))}
        >
          {(slot: Slot<T>) =>
            slot.item === undefined ? (
              <div className={styles.slot} aria-hidden="true" />
            ) : (
              <div className={styles.slot} role="presentation">
                {renderRow(slot.item, slot.index)}
              </div>
            )
          }
        </RcVirtualList>
      </div>
    </HolderContext>
  );
}

const presentation = { role: 'presentation' };

function slotsOf<T>(
  items: readonly T[],
  itemKey: (item: T) => string | number,
  blanks: number,
): Slot<T>[] {
  const blank = (side: string): Slot<T>[] =>
    Array.from({ length: blanks }, (_, index) => ({ key: `${side} ${index}`, index: -1 }));
  return [
    ...blank('before'),
    ...items.map((item, index) => ({ key: `item ${itemKey(item)}`, item, index })),
    ...blank('after'),
  ];
}

function reportRange<T>(
  rendered: readonly Slot<T>[],
  onRange: (first: number, last: number) => void,
): void {
  const rows = rendered.filter((slot) => slot.item !== undefined);
  const [first, last] = [rows.at(0), rows.at(-1)];
  if (first && last) onRange(first.index, last.index);
}

function useHolder<T>(
  props: VirtualListProps<T>,
  ownHeight: number,
  scrolls: boolean,
): HolderState {
  const { role = 'rowgroup', label, servedHeight, servedScrolls = scrolls } = props;
  const height = servedHeight ?? ownHeight;
  const overflowY = servedScrolls ? 'auto' : 'visible';
  return useMemo(
    () => ({ role, label, height, scrolls, overflowY }),
    [role, label, height, scrolls, overflowY],
  );
}

interface HolderState {
  role: string;
  label: string;
  height: number | string;
  scrolls: boolean;
  overflowY: 'auto' | 'visible';
}

const HolderContext = createContext<HolderState>({
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
function Holder({ style, className, ref, ...rest }: HolderProps) {
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

/**
 * Another viewport width may change the row height, which remounts the list: the first visible row
 * stays the same.
 */
function useRowPosition(list: RefObject<HTMLElement | null>, rowHeight: number): void {
  const row = useRef(0);
  useLayoutEffect(
    function restoreRow() {
      const box = list.current?.querySelector('[data-scroller]');
      if (!box) return undefined;
      if (row.current > 0) box.scrollTop = row.current * rowHeight;
      const onScroll = () => {
        row.current = box.scrollTop / rowHeight;
      };
      box.addEventListener('scroll', onScroll, { passive: true });
      return () => box.removeEventListener('scroll', onScroll);
    },
    [list, rowHeight],
  );
}

/**
 * When scrolling removes the focused row from the DOM, the scroll box gets the focus, so that keys
 * continue to scroll it.
 */
function useFocusFallback() {
  const list = useRef<HTMLDivElement>(null);
  useEffect(function focusBoxOnRemoval() {
    const element = list.current;
    if (!element) return undefined;
    let hasFocusInside = false;
    const onFocusIn = (event: Event) => {
      hasFocusInside = element.contains(event.target as Node);
    };
    // A click outside the focused row removes the focus on purpose.
    const onPointerDown = ({ target }: Event) => {
      hasFocusInside &&= document.activeElement?.contains(target as Node) ?? false;
    };
    const observer = new MutationObserver(() => {
      if (hasFocusInside && document.activeElement === document.body)
        element.querySelector<HTMLElement>('[data-scroller]')?.focus({ preventScroll: true });
    });
    document.addEventListener('pointerdown', onPointerDown);
    document.addEventListener('focusin', onFocusIn);
    observer.observe(element, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('pointerdown', onPointerDown);
      document.removeEventListener('focusin', onFocusIn);
      observer.disconnect();
    };
  }, []);
  return list;
}
