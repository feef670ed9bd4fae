import { Drawer, type DrawerProps } from 'antd';
import { type ReactNode, useState } from 'react';
import { useCloseOnBack } from '../../../ui/dialog/useCloseOnBack';
import { FocusReturn } from './FocusReturn';
import { UnsavedChangesDialog } from './FormDialog';

type SideDrawerProps = Omit<DrawerProps, 'onClose' | 'footer'> & {
  open: boolean;
  onClose: () => void;
  /** As that of FormDialog: whether closing asks. */
  isChanged?: () => boolean;
  /** @param close as the closing button does, which may ask */
  footer?: ReactNode | ((close: () => void) => ReactNode);
  /** As that of FormDialog: takes the focus when what opened it has gone. */
  focusElse?: (() => void) | undefined;
};

/** What slides over a screen and leaves it in its place: the back button closes it. */
export function SideDrawer({ isChanged, focusElse, footer, children, ...props }: SideDrawerProps) {
  const { open, onClose } = props;
  const [isLeaving, setLeaving] = useState(false);
  const stop = () => (isChanged?.() ? setLeaving(true) : onClose());
  const stay = () => setLeaving(false);
  useCloseOnBack(open, isLeaving ? stay : stop, isChanged ? isLeaving : undefined);
  return (
    <>
      {open && isChanged && <FocusReturn focusElse={focusElse} />}
      <Drawer
        destroyOnHidden
        {...props}
        footer={typeof footer === 'function' ? footer(stop) : footer}
        onClose={stop}
      >
        {children}
        {isChanged && (
          <UnsavedChangesDialog
            open={isLeaving}
            onStay={stay}
            onLeave={() => {
              setLeaving(false);
              onClose();
            }}
          />
        )}
      </Drawer>
    </>
  );
}
