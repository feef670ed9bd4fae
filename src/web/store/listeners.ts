import {
  isAction,
  isRejected,
  type Middleware,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { api } from '../api/client';
import {
  articleAdded,
  cartRead,
  cartReset,
  selectQuantityOf,
  tooManyLines,
} from '../features/cart/cartSlice';
import { loadCampaigns } from '../features/catalogue/campaignsSlice';
import { loggedIn, loggedOut, sessionReceived } from '../features/session/sessionSlice';
import { updateStorageOwner } from '../ui/browser/sessionData';
import { messageShown } from '../ui/feedback/snackbarSlice';
import { isRehydrated } from './persist';
import type { RootState } from './rootReducer';
import { CART_UPDATE, emit, LOGIN_STATUS_CHANGED } from './windowEvents';

type Dispatch = ThunkDispatch<RootState, unknown, UnknownAction>;
/** Runs after the reducers, with the state that they made and the one before. */
type Listener = (
  action: UnknownAction,
  now: RootState,
  before: RootState,
  dispatch: Dispatch,
) => void;

/** Every side effect of an action, in one list. */
const listeners: Listener[] = [
  // CART-23
  (action, now, before) => {
    if (cartReset.match(action) || cartChanged(now, before)) emit(CART_UPDATE);
  },

  // CART-28, CART-29: once the stored cart is rehydrated, soft-deleted articles leave it and the
  // summary is calculated.
  (_, now, before, dispatch) => {
    if (isRehydrated(now.cart) && !isRehydrated(before.cart)) dispatch(cartRead());
  },

  (action, now, before, dispatch) => {
    if (!articleAdded.match(action)) return;
    const { article, quantity, silent } = action.payload;
    const added = selectQuantityOf(now, article.id) - selectQuantityOf(before, article.id);
    if (!silent && added > 0) dispatch(messageShown({ kind: 'success', text: addedText(added) }));
    if (added < quantity) dispatch(tooManyLines());
  },

  // Before LOGIN_STATUS_CHANGED, with which it is read again.
  (action, now, before) => {
    const { session } = now;
    const isSame =
      session.user === before.session.user &&
      isRehydrated(session) === isRehydrated(before.session);
    const hasEnded = hasSessionEnded(action, before, now);
    // the profile has not been read yet
    const isUnknown = session.user === null && session.token !== null;
    if ((isSame && !hasEnded) || isUnknown || !isRehydrated(session)) return;
    const id = session.user?.user.id ?? null;
    updateStorageOwner('sessionStorage', id, hasEnded);
    // What is shared by the tabs was settled by the tab that has logged in or out; it may belong to
    // the next session already.
    if (!sessionReceived.match(action)) updateStorageOwner('localStorage', id, hasEnded);
  },

  (action, now, before, dispatch) => {
    const hasEnded = hasSessionEnded(action, before, now);
    if (!hasEnded && !isLoginStatusChange(action)) return;
    if (hasEnded) {
      // OPEN-40: the cart is emptied only if a session really ends or another user logs in.
      dispatch(cartReset());
      // The cache may hold answers that only the former user may see.
      dispatch(api.util.resetApiState());
      void dispatch(loadCampaigns());
    }
    emit(LOGIN_STATUS_CHANGED);
  },

  // A failed query is only logged: the screen shows what is missing.
  (action) => {
    if (isFailedQuery(action)) logFailure(action as unknown as FailedCall);
  },
];

/** Runs the listeners. A failing one is logged. */
export const listenerMiddleware: Middleware<unknown, RootState, Dispatch> =
  (store) => (next) => (action) => {
    if (!isAction(action)) return next(action);
    const before = store.getState();
    const result = next(action);
    const now = store.getState();
    for (const listener of listeners) {
      try {
        listener(action, now, before, store.dispatch);
      } catch (error) {
        console.error(error);
      }
    }
    return result;
  };

const addedText = (quantity: number): string =>
  quantity === 1 ? '1 article ajouté au devis' : `${quantity} articles ajoutés au devis`;

const cartChanged = (now: RootState, before: RootState): boolean =>
  now.cart.rows !== before.cart.rows ||
  now.cart.summary !== before.cart.summary ||
  now.cart.coupons !== before.cart.coupons;

const isLoginStatusChange = (action: UnknownAction): boolean =>
  loggedIn.match(action) || loggedOut.match(action) || sessionReceived.match(action);

/**
 * The session of another account, or of nobody, has followed; also where the profile of the former
 * one was never read.
 */
const hasSessionEnded = (
  action: UnknownAction,
  { session: before }: RootState,
  { session: now }: RootState,
): boolean =>
  before.user === null
    ? before.token !== null && loggedOut.match(action)
    : before.user.user.id !== now.user?.user.id;

interface FailedCall {
  meta: { arg: { endpointName: string; type: string }; aborted?: boolean; condition?: boolean };
  payload?: { message?: string };
}

function isFailedQuery(action: UnknownAction): boolean {
  if (!isRejected(action) || !action.type.startsWith(`${api.reducerPath}/executeQuery`))
    return false;
  const { aborted, condition } = action.meta;
  return !aborted && !condition;
}

function logFailure({ meta, payload }: FailedCall): void {
  console.warn(`${meta.arg.endpointName} : ${payload?.message ?? 'échec'}`);
}
