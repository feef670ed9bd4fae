import { useDispatch, useSelector, useStore } from 'react-redux';
import { isRehydrated } from './persist';
import type { RootState } from './rootReducer';
import type { AppDispatch, AppStore } from './store';

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppStore = useStore.withTypes<AppStore>();

/** Until the stored cart has been read, an empty cart means nothing. */
export const useIsCartRehydrated = (): boolean =>
  useAppSelector((state) => isRehydrated(state.cart));

/** Until the stored session has been read, nobody is known to be logged out. */
export const useIsSessionRehydrated = (): boolean =>
  useAppSelector((state) => isRehydrated(state.session));
