import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { HoverMenu } from './useHoverMenu';

type Pane = 'bar' | 'left' | 'right';

/**
 * Arrow keys move the focus through the menu; Escape closes it and focuses the category that opened
 * it.
 */
export const menuKeys =
  (menu: Pick<HoverMenu, 'open' | 'openCategory' | 'close'>) =>
  (event: KeyboardEvent<HTMLElement>) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-pane]') : null;
    if (!link) return;
    const nav = event.currentTarget;
    const next = step(event.key, link, nav, menu);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };

function step(
  key: string,
  link: HTMLElement,
  nav: HTMLElement,
  menu: Parameters<typeof menuKeys>[0],
): HTMLElement | undefined {
  const pane = link.dataset.pane as Pane;
  if (key === 'Escape' && menu.open) {
    const opener = openerOf(nav, menu.open.categoryId);
    flushSync(menu.close);
    return opener;
  }
  if (pane === 'bar') return stepInBar(key, link, nav, menu);
  if (key === 'ArrowDown') return neighbour(nav, link, pane, 1);
  if (key === 'ArrowUp')
    return (
      neighbour(nav, link, pane, -1) ??
      (pane === 'left' && menu.open ? openerOf(nav, menu.open.categoryId) : undefined)
    );
  if (key === 'ArrowRight' && pane === 'left') return links(nav, 'right')[0];
  if (key === 'ArrowLeft' && pane === 'right')
    return links(nav, 'left').find(({ className }) => className !== '');
  return undefined;
}

function stepInBar(
  key: string,
  link: HTMLElement,
  nav: HTMLElement,
  menu: Parameters<typeof menuKeys>[0],
): HTMLElement | undefined {
  if (key === 'ArrowDown' && link.dataset.id) {
    const id = Number(link.dataset.id);
    flushSync(() => menu.openCategory(id));
    return links(nav, 'left')[0];
  }
  const next =
    key === 'ArrowRight'
      ? neighbour(nav, link, 'bar', 1)
      : key === 'ArrowLeft'
        ? neighbour(nav, link, 'bar', -1)
        : undefined;
  if (next?.dataset.id && menu.open) menu.openCategory(Number(next.dataset.id));
  return next;
}

const links = (nav: HTMLElement, pane: Pane): HTMLElement[] => [
  ...nav.querySelectorAll<HTMLElement>(`[data-pane="${pane}"]`),
];

const openerOf = (nav: HTMLElement, categoryId: number): HTMLElement | undefined =>
  links(nav, 'bar').find(({ dataset }) => dataset.id === String(categoryId));

function neighbour(
  nav: HTMLElement,
  link: HTMLElement,
  pane: Pane,
  by: 1 | -1,
): HTMLElement | undefined {
  const all = links(nav, pane);
  return all[all.indexOf(link) + by];
}

/**
 * Touch has no hover: the first tap on a category or sub-category opens it, the second follows the
 * link.
 */
export function useFirstTap(menu: Pick<HoverMenu, 'openCategory' | 'openSubCategory'>) {
  const tappedClosed = useRef<HTMLElement | null>(null);
  return {
    onPointerDown({ pointerType, target }: PointerEvent) {
      tappedClosed.current =
        pointerType === 'touch'
          ? (target as Element).closest<HTMLElement>('[aria-expanded="false"], [data-open="false"]')
          : null;
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
