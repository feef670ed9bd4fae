import { createListenerMiddleware, isRejected, type UnknownAction } from '@reduxjs/toolkit';
import { MAX_QUANTITY } from '../../domain/limits';
import { api } from '../api/client';
import { articleAdded, cartRead, cartReset, selectQuantityOf } from '../features/cart/cartSlice';
import { articleNavigationTriggered } from '../features/catalogue/articleNavigation';
import { loadCampaigns } from '../features/catalogue/loadCampaigns';
import { loggedIn, loggedOut, sessionReceived } from '../features/session/sessionSlice';
import { messageShown } from '../ui/feedback/messages';
import { ARTICLE_NAVIGATION_TRIGGERED, CART_UPDATE, emit, LOGIN_STATUS_CHANGED } from './events';
import { isRead } from './persist';
import type { AppDispatch, RootState } from './store';

/** "When this happens, do that": the whole list. */
export function makeListeners() {
  const listeners = createListenerMiddleware();
  const when = listeners.startListening.withTypes<RootState, AppDispatch>();

  // The basket changed, or was reset: whoever shows it is told (spec §4 Cart).
  when({
    predicate: (action, now, before) => cartReset.match(action) || cartChanged(now, before),
    effect: () => void emit(CART_UPDATE),
  });

  // The device's basket has just been read: soft-deleted articles leave it, the summary is made.
  when({
    predicate: (_, now, before) => isRead(now.cart) && !isRead(before.cart),
    effect: (_, { dispatch }) => void dispatch(cartRead()),
  });

  when({
    actionCreator: articleAdded,
    effect({ payload: { article, quantity, silent } }, { dispatch, getState, getOriginalState }) {
      const before = selectQuantityOf(getOriginalState(), article.id);
      const added = selectQuantityOf(getState(), article.id) - before;
      if (!silent && added > 0) dispatch(messageShown({ kind: 'success', text: addedText(added) }));
      if (added < quantity) dispatch(messageShown({ kind: 'info', text: `Quantité maximale par article : ${MAX_QUANTITY}` }));
    },
  });

  when({
    predicate: (action) => isLoginStatusChange(action),
    effect(_, { dispatch, getState, getOriginalState }) {
      if (changedHands(getOriginalState(), getState())) {
        // Only a session that really ends, or becomes another person's, takes the basket with it (OPEN-40).
        dispatch(cartReset());
        // What was read for one person is not shown to the next.
        dispatch(api.util.resetApiState());
        dispatch(loadCampaigns());
      }
      emit(LOGIN_STATUS_CHANGED);
    },
  });

  when({ actionCreator: articleNavigationTriggered, effect: () => void emit(ARTICLE_NAVIGATION_TRIGGERED) });

  // Failed readings are logged, and no more (spec §8 "Logged only").
  when({
    predicate: isFailedReading,
    effect: (action) => logFailure(action as unknown as FailedCall),
  });

  return listeners;
}

const addedText = (quantity: number): string => (quantity === 1 ? '1 article ajouté au devis' : `${quantity} articles ajoutés au devis`);

const cartChanged = (now: RootState, before: RootState): boolean =>
  now.cart.rows !== before.cart.rows || now.cart.summary !== before.cart.summary || now.cart.coupons !== before.cart.coupons;

const isLoginStatusChange = (action: UnknownAction): boolean =>
  loggedIn.match(action) || loggedOut.match(action) || sessionReceived.match(action);

const changedHands = (before: RootState, now: RootState): boolean =>
  before.session.user !== null && before.session.user.user.id !== now.session.user?.user.id;

interface FailedCall {
  meta: { arg: { endpointName: string; type: string }; aborted?: boolean; condition?: boolean };
  payload?: { message?: string };
}

function isFailedReading(action: UnknownAction): boolean {
  if (!isRejected(action) || !String(action.type).startsWith(`${api.reducerPath}/executeQuery`)) return false;
  const { aborted, condition } = action.meta;
  return !aborted && !condition;
}

function logFailure({ meta, payload }: FailedCall): void {
  console.warn(`${meta.arg.endpointName} : ${payload?.message ?? 'échec'}`);
}
