import { type RefObject, useEffect, useRef, useState } from 'react';
import { HOVER_SUPPRESSION_MS, MENU_HOVER_DELAY_MS } from '../../../domain/limits';
import { ARTICLE_NAVIGATION_TRIGGERED } from '../../store/events';

interface Open {
  categoryId: number;
  subCategoryId: number | null;
}

export interface HoverMenu {
  open: Open | null;
  /** The pointer is over a category: opens after a delay, at once when another is open. */
  hoverCategory: (id: number) => void;
  hoverSubCategory: (id: number) => void;
  /** The pointer left the categories before the delay was over. */
  leave: () => void;
  openCategory: (id: number) => void;
  openSubCategory: (id: number) => void;
  close: () => void;
}

/** The rules of the wide menu (spec §2 Category menu), for the element it lies in. */
export function useHoverMenu(menu: RefObject<HTMLElement | null>): HoverMenu {
  const [open, setOpen] = useState<Open | null>(null);
  const waiting = useRef<{ id: number; timer: ReturnType<typeof setTimeout> } | null>(null);
  const heldUntil = useRef(0);

  const leave = () => {
    clearTimeout(waiting.current?.timer);
    waiting.current = null;
  };
  const openCategory = (categoryId: number) => {
    leave();
    setOpen((now) => (now?.categoryId === categoryId ? now : { categoryId, subCategoryId: null }));
  };
  const openSubCategory = (subCategoryId: number) => setOpen((now) => now && { ...now, subCategoryId });
  const close = () => {
    leave();
    setOpen(null);
  };
  const isHeld = () => Date.now() < heldUntil.current;

  const hoverCategory = (id: number) => {
    if (isHeld() || waiting.current?.id === id) return;
    if (open) { openCategory(id); return; }
    leave();
    waiting.current = { id, timer: setTimeout(() => openCategory(id), MENU_HOVER_DELAY_MS) };
  };

  useEffect(
    function holdAfterClicks() {
      const hold = () => {
        heldUntil.current = Date.now() + HOVER_SUPPRESSION_MS;
        clearTimeout(waiting.current?.timer);
        waiting.current = null;
      };
      const holdAndClose = () => {
        hold();
        setOpen(null);
      };
      const onClick = ({ target }: Event) => {
        const link = target instanceof Element ? target.closest('a') : null;
        // Outside, or on a link that leads away: the menu has done its work.
        if (link || !menu.current?.contains(target as Node)) holdAndClose();
        else hold();
      };
      document.addEventListener('click', onClick);
      window.addEventListener(ARTICLE_NAVIGATION_TRIGGERED, holdAndClose);
      return () => {
        clearTimeout(waiting.current?.timer);
        document.removeEventListener('click', onClick);
        window.removeEventListener(ARTICLE_NAVIGATION_TRIGGERED, holdAndClose);
      };
    },
    [menu],
  );

  return {
    open,
    hoverCategory,
    hoverSubCategory: (id) => !isHeld() && openSubCategory(id),
    leave,
    openCategory,
    openSubCategory,
    close,
  };
}
