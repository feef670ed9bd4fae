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
import { usePrinting } from '../browser/usePrinting';
import styles from './VirtualList.module.css';

export interface VirtualListProps<T> {
  items: readonly T[];
  itemKey: (item: T) => string | number;
  /** px of the window on the list. */
  height: number;
  /** px of every row. */
  rowHeight: number;
  /** Rows kept ready beyond each edge of the window. */
  overscan?: number;
  /** The row gives its own role and aria-rowindex (or aria-posinset): only some rows stand in the page. */
  renderRow: (item: T, index: number) => ReactNode;
  label: string;
  role?: 'rowgroup' | 'list';
  /** Told which rows stand in the page, first and last included, whenever that changes. */
  onRange?: (first: number, last: number) => void;
}

type Slot<T> = { key: string; item: T; index: number } | { key: string; item?: undefined; index: number };

/**
 * A list of which only the rows near the window stand in the page; on paper, all of them.
 *
 * rc-virtual-list keeps one row beyond the window. To keep `overscan` of them on both sides it is told of a taller
 * window, and of as many blank rows before the first and after the last; the style cuts window and blanks back.
 */
export function VirtualList<T>(props: VirtualListProps<T>) {
  const { items, itemKey, height, rowHeight, overscan = OVERSCAN, renderRow, label, role = 'rowgroup', onRange } = props;
  const length = items.length * rowHeight;
  const blanks = length > height ? overscan : 0;
  const slots = useMemo(() => slotsOf(items, itemKey, blanks), [items, itemKey, blanks]);
  const list = useKeptFocus();
  const printing = usePrinting();
  useKeptRow(list, rowHeight);
  const sizes = { '--list-length': `${length}px`, '--list-overscan': `${blanks * rowHeight}px` };
  const holder = useMemo(
    () => ({ role, label, height: Math.min(height, length), scrolls: blanks > 0 }),
    [role, label, height, length, blanks],
  );
  return (
    <HolderFacts value={holder}>
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
          virtual={!printing}
          innerProps={presentation}
          onVisibleChange={onRange && ((shown) => tellRange(shown, onRange))}
        >
          {(slot: Slot<T>) =>
            slot.item === undefined ? (
              <div style={{ height: rowHeight }} aria-hidden="true" />
            ) : (
              <div style={{ height: rowHeight }} role="presentation">
                {renderRow(slot.item, slot.index)}
              </div>
            )
          }
        </RcVirtualList>
      </div>
    </HolderFacts>
  );
}

const presentation = { role: 'presentation' };

function slotsOf<T>(items: readonly T[], itemKey: (item: T) => string | number, blanks: number): Slot<T>[] {
  const blank = (side: string): Slot<T>[] => Array.from({ length: blanks }, (_, index) => ({ key: `${side} ${index}`, index: -1 }));
  return [...blank('before'), ...items.map((item, index) => ({ key: `item ${itemKey(item)}`, item, index })), ...blank('after')];
}

function tellRange<T>(shown: readonly Slot<T>[], onRange: (first: number, last: number) => void): void {
  const rows = shown.filter((slot) => slot.item !== undefined);
  const [first, last] = [rows.at(0), rows.at(-1)];
  if (first && last) onRange(first.index, last.index);
}

const HolderFacts = createContext({ role: 'rowgroup', label: '', height: 0, scrolls: false });

interface HolderProps {
  style?: CSSProperties;
  className?: string;
  ref?: Ref<HTMLDivElement>;
}

/** The scrolling box: the real window height, and the browser's own scrolling, reachable by keyboard. */
function Holder({ style, className, ref, ...rest }: HolderProps) {
  const { role, label, height, scrolls } = use(HolderFacts);
  const own: CSSProperties = { ...style, height, maxHeight: 'none', overflowY: scrolls ? 'auto' : 'visible' };
  const looks = `${className ?? ''} ${styles.holder}`;
  return (
    <div
      {...rest}
      ref={ref}
      className={looks}
      style={own}
      role={role}
      aria-label={label}
      tabIndex={scrolls ? 0 : undefined}
      data-scroller=""
      onKeyDown={scrollByKey}
    />
  );
}

/** The list sets its own place while it scrolls, which would cut the browser's gliding short: the keys go there at once. */
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

/** A window made narrower or wider gives rows another height, and the box is made anew: the first row shown stays the first. */
function useKeptRow(list: RefObject<HTMLElement | null>, rowHeight: number): void {
  const row = useRef(0);
  useLayoutEffect(
    function keepRow() {
      const box = list.current?.querySelector('[data-scroller]');
      if (!box) return undefined;
      if (row.current > 0) box.scrollTop = row.current * rowHeight;
      const note = () => (row.current = box.scrollTop / rowHeight);
      box.addEventListener('scroll', note, { passive: true });
      return () => box.removeEventListener('scroll', note);
    },
    [list, rowHeight],
  );
}

/** When the focused row leaves the page by scrolling, the box takes the focus, so the keys go on scrolling it. */
function useKeptFocus() {
  const list = useRef<HTMLDivElement>(null);
  useEffect(function keepFocus() {
    const element = list.current;
    if (!element) return undefined;
    let inside = false;
    const follow = (event: Event) => (inside = element.contains(event.target as Node));
    // A press beside the focused row takes the focus away on purpose.
    const followPress = ({ target }: Event) => (inside &&= document.activeElement?.contains(target as Node) ?? false);
    const watcher = new MutationObserver(() => {
      if (inside && document.activeElement === document.body)
        element.querySelector<HTMLElement>('[data-scroller]')?.focus({ preventScroll: true });
    });
    document.addEventListener('pointerdown', followPress);
    document.addEventListener('focusin', follow);
    watcher.observe(element, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('pointerdown', followPress);
      document.removeEventListener('focusin', follow);
      watcher.disconnect();
    };
  }, []);
  return list;
}
