import { type RefObject, useEffect, useRef, useState } from 'react';
import { HOVER_SUPPRESSION_MS, MENU_HOVER_DELAY_MS } from '../../../domain/limits';
import { ARTICLE_NAVIGATION_TRIGGERED } from '../../store/windowEvents';

interface OpenPanel {
  categoryId: number;
  subCategoryId: number | null;
}

export interface HoverMenu {
  open: OpenPanel | null;
  /** Opens after a delay, or immediately if another category is open. */
  hoverCategory: (id: number) => void;
  hoverSubCategory: (id: number) => void;
  /** Cancels the delayed opening. */
  leave: () => void;
  openCategory: (id: number) => void;
  openSubCategory: (id: number) => void;
  close: () => void;
}

/** Open state of the category menu. @param menu the element that contains it. */
export function useHoverMenu(menu: RefObject<HTMLElement | null>): HoverMenu {
  const [open, setOpen] = useState<OpenPanel | null>(null);
  const pending = useRef<{ id: number; timer: ReturnType<typeof setTimeout> } | null>(null);
  const suppressedUntil = useRef(0);

  const leave = () => {
    clearTimeout(pending.current?.timer);
    pending.current = null;
  };
  const openCategory = (categoryId: number) => {
    leave();
    setOpen((now) => (now?.categoryId === categoryId ? now : { categoryId, subCategoryId: null }));
  };
  const openSubCategory = (subCategoryId: number) =>
    setOpen((now) => now && { ...now, subCategoryId });
  const close = () => {
    leave();
    setOpen(null);
  };
  const isHoverSuppressed = () => Date.now() < suppressedUntil.current;

  const hoverCategory = (id: number) => {
    if (isHoverSuppressed() || pending.current?.id === id) return;
    if (open) {
      openCategory(id);
      return;
    }
    leave();
    pending.current = { id, timer: setTimeout(() => openCategory(id), MENU_HOVER_DELAY_MS) };
  };

  useEffect(
    function suppressHoverAfterClicks() {
      const suppressHover = () => {
        suppressedUntil.current = Date.now() + HOVER_SUPPRESSION_MS;
        clearTimeout(pending.current?.timer);
        pending.current = null;
      };
      const suppressHoverAndClose = () => {
        suppressHover();
        setOpen(null);
      };
      const onClick = ({ target }: Event) => {
        const link = target instanceof Element ? target.closest('a') : null;
        // Outside the menu, or on a link: the menu is no longer needed.
        if (link || !menu.current?.contains(target as Node)) suppressHoverAndClose();
        else suppressHover();
      };
      document.addEventListener('click', onClick);
      window.addEventListener(ARTICLE_NAVIGATION_TRIGGERED, suppressHoverAndClose);
      return () => {
        clearTimeout(pending.current?.timer);
        document.removeEventListener('click', onClick);
        window.removeEventListener(ARTICLE_NAVIGATION_TRIGGERED, suppressHoverAndClose);
      };
    },
    [menu],
  );

  return {
    open,
    hoverCategory,
    hoverSubCategory: (id) => {
      if (!isHoverSuppressed()) openSubCategory(id);
    },
    leave,
    openCategory,
    openSubCategory,
    close,
  };
}
