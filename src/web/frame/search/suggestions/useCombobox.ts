import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { Option } from './suggestions';

interface Combobox {
  isOpen: boolean;
  /** The option that Enter chooses; -1 for none. */
  active: number;
  setActive: (index: number) => void;
  close: () => void;
}

interface ComboboxOf {
  field: RefObject<HTMLInputElement | null>;
  listId: string;
  options: readonly Option[];
  text: string;
  /** The arrow keys open a closed list; not while they lead elsewhere. */
  opensByArrow: boolean;
  onChoose: (option: Option) => void;
}

const CARET_KEYS = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End']);

/**
 * The keys and attributes of a combobox with a list (WAI-ARIA APG) on a field that is one already;
 * its focus never moves.
 */
export function useCombobox({
  field,
  listId,
  options,
  text,
  opensByArrow,
  onChoose,
}: ComboboxOf): Combobox {
  const [state, setState] = useState(() => ({
    text,
    // A field that moves with its text is not typed in.
    isDismissed: !opensByArrow || document.activeElement?.role !== 'combobox',
    active: -1,
  }));
  // Typing opens the list again, without an active option.
  const current = state.text === text ? state : { text, isDismissed: false, active: -1 };
  const isOpen = options.length > 0 && !current.isDismissed;
  const active = Math.min(current.active, options.length - 1);
  const change = (next: { isDismissed?: boolean; active?: number }) =>
    setState({ ...current, ...next });
  const close = () => change({ isDismissed: true, active: -1 });

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return;
    // The caret moves: the text is what counts again.
    if (CARET_KEYS.has(event.key) && active >= 0) change({ active: -1 });
    if (event.ctrlKey || event.metaKey) return;
    const chosen = isOpen ? options[active] : undefined;
    const count = options.length;
    const moves = count > 0 && (isOpen || opensByArrow);
    const handlers: Record<string, (() => void) | undefined> = {
      ArrowDown: moves
        ? event.altKey
          ? () => change({ isDismissed: false })
          : () => change({ isDismissed: false, active: isOpen ? wrap(active + 1, count) : 0 })
        : undefined,
      ArrowUp: moves
        ? event.altKey
          ? close
          : () =>
              change({ isDismissed: false, active: isOpen ? wrap(active - 1, count) : count - 1 })
        : undefined,
      Enter: chosen && (() => onChoose(chosen)),
      Escape: isOpen ? close : undefined,
    };
    const handle = handlers[event.key];
    if (handle) {
      event.preventDefault();
      event.stopPropagation();
      handle();
    } else if (event.key === 'Enter') close();
  });
  const onLeave = useEffectEvent(close);

  useEffect(
    function listen() {
      const input = field.current;
      if (!input) return undefined;
      const leave = () => onLeave();
      const press = (event: KeyboardEvent) => onKeyDown(event);
      input.addEventListener('keydown', press);
      input.addEventListener('blur', leave);
      return () => {
        input.removeEventListener('keydown', press);
        input.removeEventListener('blur', leave);
      };
    },
    [field],
  );
  useEffect(
    function describe() {
      const input = field.current;
      if (!input) return undefined;
      input.setAttribute('aria-controls', listId);
      input.setAttribute('aria-expanded', String(isOpen));
      if (isOpen && active >= 0)
        input.setAttribute('aria-activedescendant', optionId(listId, active));
      else input.removeAttribute('aria-activedescendant');
      return () => {
        input.setAttribute('aria-expanded', 'false');
        for (const name of ['aria-controls', 'aria-activedescendant']) input.removeAttribute(name);
      };
    },
    [field, listId, isOpen, active],
  );
  return { isOpen, active, setActive: (index) => change({ active: index }), close };
}

export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

/**
 * After the last option comes the text without an option (-1), after the text the first option; the
 * same backwards.
 */
const wrap = (index: number, count: number): number =>
  index === count ? -1 : index < -1 ? count - 1 : index;
