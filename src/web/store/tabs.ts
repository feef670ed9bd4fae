import type { Cart } from '../../domain/cart';
import { cartReceived } from '../features/cart/cartSlice';
import { type Session, sessionReceived } from '../features/session/sessionSlice';
import { isRead, type Kept, withoutMark } from './persist';
import type { AppStore } from './store';

/** Values, not "read again": what another tab wrote may not have reached the disk yet. */
type News = { cart: Cart } | { session: Session };

/**
 * Keeps the tabs of this device on one basket and one session: each change is posted to the others, whole.
 * The keeper renews the slice object at each write, so what is inside is compared. Returns how to stop.
 */
export function joinTabs(store: AppStore, name: string): () => void {
  if (typeof BroadcastChannel !== 'function') return () => undefined;
  const channel = new BroadcastChannel(name);
  let { cart, session } = store.getState();
  let receiving = false;
  let early: News[] = [];

  const receive = (news: News) => {
    receiving = true;
    store.dispatch('cart' in news ? cartReceived(news.cart) : sessionReceived(news.session));
    receiving = false;
  };
  const isReady = () => isRead(cart) && isRead(session);
  // What comes while this tab still reads the disk is newer than what it reads.
  channel.onmessage = ({ data }: MessageEvent<News>) => (isReady() ? receive(data) : void early.push(data));

  const unsubscribe = store.subscribe(() => {
    const before = { cart, session };
    ({ cart, session } = store.getState());
    if (early.length > 0 && isReady()) {
      const news = early;
      early = [];
      news.forEach(receive);
      return;
    }
    // A basket just read from the disk is no news; nor is one that came from another tab.
    if (receiving) return;
    if (isRead(before.cart) && differs(before.cart, cart)) channel.postMessage({ cart: withoutMark(cart) });
    if (isRead(before.session) && differs(before.session, session)) channel.postMessage({ session: withoutMark(session) });
  });

  return () => {
    unsubscribe();
    channel.close();
  };
}

/** Whether any of the values inside is another one. */
function differs<S extends object>(before: Kept<S>, now: Kept<S>): boolean {
  const [old, present] = [withoutMark(before), withoutMark(now)];
  return (Object.keys(present) as (keyof S)[]).some((key) => old[key] !== present[key]);
}
