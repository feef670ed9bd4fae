import { Drawer, type DrawerProps } from 'antd';
import { useCloseOnBack } from '../../../ui/dialog/useCloseOnBack';

type SideDrawerProps = Omit<DrawerProps, 'onClose'> & { open: boolean; onClose: () => void };

/** What slides over a screen and leaves it in its place: the back button closes it. */
export function SideDrawer(props: SideDrawerProps) {
  useCloseOnBack(props.open, props.onClose);
  return <Drawer destroyOnHidden {...props} />;
}
