import { type MouseEvent, type PointerEvent, useRef } from 'react';
import type { HoverMenu } from './useHoverMenu';

/** Touch has no hover: the first tap on a category or sub-category opens it, the second follows the link. */
export function useFirstTap(menu: Pick<HoverMenu, 'openCategory' | 'openSubCategory'>) {
  const tappedClosed = useRef<HTMLElement | null>(null);
  return {
    onPointerDown({ pointerType, target }: PointerEvent) {
      tappedClosed.current =
        pointerType === 'touch' ? (target as Element).closest<HTMLElement>('[aria-expanded="false"], [data-open="false"]') : null;
    },
    onClickCapture(event: MouseEvent) {
      const link = tappedClosed.current;
      if (!link?.contains(event.target as Node)) return;
      tappedClosed.current = null;
      event.preventDefault();
      event.stopPropagation();
      const open = link.dataset.pane === 'bar' ? menu.openCategory : menu.openSubCategory;
      open(Number(link.dataset.id));
    },
  };
}
