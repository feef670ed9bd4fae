import { accountEndpoints } from '../../api/accountEndpoints.gen';
import { callError } from '../../api/callError';
import { isConflict } from '../../api/failureKind';
import {
  isWaitingOf,
  readWaiting,
  refuseWaiting,
  watchWaiting,
} from '../../features/quote/waitingRequest';
import { renewIfNeeded } from '../../features/session/sessionOperations';
import { selectUser } from '../../features/session/sessionSlice';
import { isRehydrated } from '../../store/persist';
import type { AppStore } from '../../store/store';
import type { QuoteForm } from './quoteForm';
import { isServerReachable } from './sendFailures';
import { type SendDependencies, sendQuoteOnce } from './sendQuoteOnce';

/** Between two looks for the server: the browser does not always tell that the network is back. */
const UNREACHABLE_RETRY_MS = 10_000;
/** After an answer that is no refusal, such as 503. */
const UNAVAILABLE_RETRY_MS = 60_000;
/**
 * Its key belongs to a quote with another customer: a visitor's, whose answer was lost before a
 * login.
 */
const MAYBE_SENT =
  "Votre demande est peut-être déjà partie. Vérifiez vos e-mails avant de l'envoyer à nouveau.";
/** Tabs of every build take this lock. */
const LOCK = 'paillasse-waiting-quote';

const customerIdOf = (store: AppStore): number | null => selectUser(store.getState())?.id ?? null;
/**
 * Session and cart are read from the device first: whose request it is, and what leaves the cart.
 */
const isRead = (store: AppStore): boolean =>
  isRehydrated(store.getState().cart) && isRehydrated(store.getState().session);

/**
 * Sends the waiting request once the network is there: now, at `online`, after a login, and again
 * while the server does not answer.
 * @returns how to stop; a call in flight goes on.
 */
export function startSendingWaiting(store: AppStore): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  /** Undefined until the session is read. */
  let customerId: number | null | undefined;
  const attempt = () => {
    clearTimeout(timer);
    if (customerId !== undefined)
      void inOneTab(() => sendWaiting(store, again)).catch((error: unknown) =>
        console.error(error),
      );
  };
  const again = (ms: number) => {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(attempt, ms);
  };
  const followSession = () => {
    if (!isRead(store) || customerIdOf(store) === customerId) return;
    customerId = customerIdOf(store);
    attempt();
  };
  window.addEventListener('online', attempt);
  const stops = [
    watchWaiting(attempt),
    store.subscribe(followSession),
    () => window.removeEventListener('online', attempt),
  ];
  followSession();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    stops.forEach((stop) => stop());
  };
}

let last: Promise<void> = Promise.resolve();

/**
 * One tab at a time: the next one finds nothing to send. Without locks (plain http), one call at a
 * time in this tab.
 */
function inOneTab(send: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) return navigator.locks.request(LOCK, send);
  last = last.catch(() => undefined).then(send);
  return last;
}

async function sendWaiting(store: AppStore, again: (ms: number) => void): Promise<void> {
  const waiting = readWaiting<QuoteForm>();
  const mayGo = () => isWaitingOf(waiting, customerIdOf(store));
  if (!waiting || waiting.refusal || !mayGo()) return;
  if (!(await isServerReachable())) {
    again(UNREACHABLE_RETRY_MS);
    return;
  }
  const dependencies = dependenciesOf(store);
  await dependencies.renewIfNeeded();
  // The session has ended: the request waits for its customer.
  if (!mayGo()) return;
  const { form, rows, key } = waiting;
  try {
    const outcome = await sendQuoteOnce(dependencies, { form, rows, key });
    if (outcome.kind === 'waiting') again(UNAVAILABLE_RETRY_MS);
  } catch (error) {
    if (isConflict(error)) refuseWaiting(key, callError(409, { message: MAYBE_SENT }));
    else if (mayGo()) refuseWaiting(key, error);
  }
}

const dependenciesOf = (store: AppStore): SendDependencies => ({
  dispatch: store.dispatch,
  getState: () => store.getState(),
  renewIfNeeded: () => store.dispatch(renewIfNeeded()),
  post: (request) =>
    store
      .dispatch(accountEndpoints.endpoints.sendQuote.initiate(request, { track: false }))
      .unwrap(),
});
