import {
  Dropdown,
  type DropdownProps,
  Popconfirm,
  type PopconfirmProps,
  Popover,
  type PopoverProps,
} from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
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
  return (
    <Dropdown
      trigger={['click']}
      align={MENU_PLACE}
      {...props}
      destroyOnHidden
      open={open}
      onOpenChange={(next, info) => {
        setOpenByPress(next);
        onOpenChange?.(next, info);
      }}
      popupRender={(menu) => <FocusedMenu isOpen={open}>{menu}</FocusedMenu>}
    />
  );
}

/**
 * Takes the focus as soon as it can be in the menu, and no more once that is closed: antd's
 * `autoFocus` then takes it away from what the chosen entry led to.
 */
function FocusedMenu({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    let frame = requestAnimationFrame(takeFocus);
    function takeFocus() {
      const first = box.current?.querySelector<HTMLElement>(
        '[role="menuitem"]:not([aria-disabled="true"])',
      );
      // It is outside the window until it has its place.
      first?.focus({ preventScroll: true });
      if (first && document.activeElement !== first) frame = requestAnimationFrame(takeFocus);
    }
    return () => cancelAnimationFrame(frame);
  }, [isOpen]);
  return <div ref={box}>{children}</div>;
}
