import {
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { createPortal } from 'react-dom';
import type { ThreadState } from './Thread';
import styles from './OfferScreen.module.css';

/** The header of all pages is above the window: it is scrolled away. */
function scrollToAnswer(inside: Element | null): void {
  const place = inside?.closest('[data-answer]')?.getBoundingClientRect();
  if (place) window.scrollTo(0, place.top + window.scrollY);
}

/**
 * A window as high as the viewport, from before the quote is read until after it is answered: only
 * what is in it scrolls.
 */
export function AnswerWindow({ children }: { children: ReactNode }) {
  const answer = useRef<HTMLDivElement>(null);
  useLayoutEffect(function scrollToWindow() {
    // After the effects of the frame, which scroll to the top of a new page.
    queueMicrotask(() => scrollToAnswer(answer.current));
  }, []);
  useEffect(function stayAtWindow() {
    let isAtTop = true;
    const onScroll = () => {
      isAtTop = Math.abs(answer.current?.getBoundingClientRect().top ?? 0) < 1;
    };
    // The header above has another height in another width.
    const observer = new ResizeObserver(() => {
      if (isAtTop) scrollToAnswer(answer.current);
    });
    observer.observe(document.body);
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', onScroll);
    };
  }, []);
  return (
    <div ref={answer} data-answer className={styles.answer}>
      {children}
    </div>
  );
}

/** Scrolls to the window when a draft is opened in it. */
export function useScrolledToWindow(inside: RefObject<Element | null>): void {
  useLayoutEffect(() => scrollToAnswer(inside.current), [inside]);
}

/** Places of the screen that the draft fills: in its bar, and at its foot; and its thread. */
export interface EditorSlots {
  bar: HTMLElement | null;
  foot: HTMLElement | null;
  thread: ThreadState;
}

export const EditorSlots = createContext<EditorSlots>({
  bar: null,
  foot: null,
  thread: { count: 0, isOpen: false, setOpen: () => undefined },
});

/** What the draft shows in a place of the screen. */
export function Slot({ name, children }: { name: 'bar' | 'foot'; children: ReactNode }) {
  const slot = use(EditorSlots)[name];
  return slot && createPortal(children, slot);
}

/** The page has the focus, as after a navigation, and nothing in it. */
export const isFocusFree = (): boolean => document.activeElement?.matches('body, main') ?? true;

/** Gives the focus to what `find` finds as it is shown first, unless something else has it. */
export function useFirstFocus(find: () => HTMLElement | null | undefined, always = false): void {
  const takeFocus = useEffectEvent(() => {
    if (always || isFocusFree()) find()?.focus({ preventScroll: true });
  });
  useEffect(() => {
    takeFocus();
  }, []);
}

/**
 * Gives the focus back when a drawer is closed, also while it was still opening: then the drawer,
 * whose button has taken the focus, tells nothing.
 */
export function useReturnedFocus(isOpen: boolean, find: () => Element | null | undefined): void {
  const wasOpen = useRef(isOpen);
  const giveBack = useEffectEvent(() => {
    const isClosed = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    if (!isClosed || !(isFocusFree() || document.activeElement?.closest('[role=dialog]'))) return;
    const place = find();
    if (place instanceof HTMLElement) place.focus({ preventScroll: true });
  });
  useEffect(() => {
    giveBack();
  }, [isOpen]);
}

interface WindowKeys {
  send: () => void;
  undo: () => void;
  redo: () => void;
}

/** The table has these keys itself; texts, menus and dialogs have others. */
const OWN_KEYS = '[role$=grid], [role=dialog], [role=menu], textarea, [contenteditable]';

/** The shortcuts of the table outside it: Ctrl+Enter, Ctrl+Z and Ctrl+Y, with Cmd on a Mac. */
export function useWindowKeys({ send, undo, redo }: WindowKeys, isOn: boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target, key, shiftKey } = event;
    if (event.defaultPrevented || event.isComposing || event.altKey) return;
    if (!(event.ctrlKey || event.metaKey) || !(target instanceof Element)) return;
    if (target.closest(OWN_KEYS)) return;
    const isField = target.matches('input');
    const act =
      key === 'Enter'
        ? (!isField || target.closest('[data-foot]')) && send
        : !isField && (key.toLowerCase() === 'y' ? redo : key.toLowerCase() === 'z' && undo);
    if (!act) return;
    event.preventDefault();
    if (act === undo && shiftKey) redo();
    else act();
  });
  useEffect(
    function listen() {
      if (!isOn) return undefined;
      const listener = (event: KeyboardEvent) => onKey(event);
      document.addEventListener('keydown', listener);
      return () => document.removeEventListener('keydown', listener);
    },
    [isOn],
  );
}
