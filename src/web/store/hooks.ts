import { useDispatch, useSelector, useStore } from 'react-redux';
import { isRead } from './persist';
import type { AppDispatch, AppStore, RootState } from './store';

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppStore = useStore.withTypes<AppStore>();

/** Whether the device's basket has been read: until then its emptiness means nothing. */
export const useCartIsRead = (): boolean => useAppSelector((state) => isRead(state.cart));

/** Whether the device's session has been read: until then nobody is known to be logged out. */
export const useSessionIsRead = (): boolean => useAppSelector((state) => isRead(state.session));
