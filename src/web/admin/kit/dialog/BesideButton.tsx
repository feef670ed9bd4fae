import {
  Dropdown,
  type DropdownProps,
  Popconfirm,
  type PopconfirmProps,
  Popover,
  type PopoverProps,
} from 'antd';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useCloseOnBack } from '../../../ui/dialog/useCloseOnBack';

function useOpened() {
  const [open, onOpenChange] = useState(false);
  useCloseOnBack(open, () => onOpenChange(false));
  return { open, onOpenChange };
}

/** Where neither edge of the button has room for it, it is moved: a telephone would cut it off. */
const INSIDE_WINDOW = { overflow: { adjustX: true, adjustY: true, shiftX: true } };

/**
 * A short question beside the button that it is about: the back button closes it. Its edge is the
 * button's, and the other one where there is no room: above the middle it would be cut off.
 */
export const AskFirst = (props: Omit<PopconfirmProps, 'open' | 'onOpenChange' | 'align'>) => (
  <Popconfirm
    destroyOnHidden
    placement="topRight"
    align={INSIDE_WINDOW}
    {...props}
    {...useOpened()}
  />
);

/** What a press of a button shows beside it: the back button closes it. */
export const ShowBeside = (
  props: Omit<PopoverProps, 'open' | 'onOpenChange' | 'trigger' | 'align'>,
) => (
  <Popover
    destroyOnHidden
    trigger="click"
    placement="bottomRight"
    align={INSIDE_WINDOW}
    {...props}
    {...useOpened()}
  />
);

/** Where a low window has place for it. */
const MENU_PLACE = { overflow: { adjustX: true, adjustY: true, shiftY: true } };

/** What can be done, as a menu that a press of a button opens; it begins with its first entry. */
export function ActionMenu({
  open: openByScreen,
  onOpenChange,
  ...props
}: Omit<DropdownProps, 'trigger' | 'autoFocus' | 'align' | 'destroyOnHidden' | 'popupRender'>) {
  const [isOpenByPress, setOpenByPress] = useState(false);
  const open = openByScreen ?? isOpenByPress;
  const { box, opener } = useFocusedMenu(open);
  const change: DropdownProps['onOpenChange'] = (next, info) => {
    setOpenByPress(next);
    onOpenChange?.(next, info);
  };
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') return;
    // From there the key goes on.
    if (opener.current instanceof HTMLElement) opener.current.focus();
    change(false, { source: 'trigger' });
    // antd takes the first Tab key for the wish to enter the menu.
    event.stopPropagation();
  };
  return (
    <Dropdown
      trigger={['click']}
      align={MENU_PLACE}
      {...props}
      destroyOnHidden
      open={open}
      onOpenChange={change}
      popupRender={(menu) => (
        <div ref={box} role="presentation" onKeyDown={leave}>
          {menu}
        </div>
      )}
    />
  );
}

/**
 * A menu takes the focus as soon as it can be there, and no more once it is closed: antd's
 * `autoFocus` then takes it away from what the chosen entry led to. @returns the place of the menu,
 * and what had the focus before
 */
function useFocusedMenu(isOpen: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const opener = useRef<Element>(null);
  // Not in the menu, which antd renders no more while it is closed.
  useEffect(() => {
    if (!isOpen) return undefined;
    opener.current = document.activeElement;
    let frame = requestAnimationFrame(takeFocus);
    function takeFocus() {
      const first = box.current?.querySelector<HTMLElement>(
        '[role="menuitem"]:not([aria-disabled="true"])',
      );
      first?.focus({ preventScroll: true });
      if (!box.current?.contains(document.activeElement)) frame = requestAnimationFrame(takeFocus);
    }
    return () => cancelAnimationFrame(frame);
  }, [isOpen]);
  return { box, opener };
}
