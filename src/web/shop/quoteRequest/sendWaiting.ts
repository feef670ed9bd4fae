import { endpoints } from '../../api/endpoints.gen';
import { parseSent, storedSent } from '../../features/quote/lastSent';
import { forgetWaiting, readWaiting, watchWaiting } from '../../features/quote/waitingRequest';
import { renewIfNeeded } from '../../features/session/sessionOperations';
import { selectUser } from '../../features/session/sessionSlice';
import { needsRenewal } from '../../features/session/tokenExpiry';
import { isRehydrated } from '../../store/persist';
import type { AppStore } from '../../store/store';
import type { QuoteForm } from './quoteForm';
import type { Sent } from './quoteMachine';
import { sendQuoteOnce } from './sendQuoteOnce';
import { isServerReachable, WaitingForNetwork } from './waitingForNetwork';

/** Between two looks for the server: the browser does not always tell that the network is back. */
const RETRY_MS = 10_000;
const LOCK = 'paillasse-waiting-quote';

const started = new WeakSet<AppStore>();

/** Sends the waiting request once the network is there: now, at `online`, and again while the server does not answer. */
export function startSendingWaiting(store: AppStore): void {
  if (started.has(store)) return;
  started.add(store);
  const attempt = () => void inOneTab(() => sendWaiting(store, attempt)).catch((error: unknown) => console.error(error));
  window.addEventListener('online', attempt);
  watchWaiting(attempt);
  whenRehydrated(store, attempt);
}

/** One tab at a time: the next one finds nothing to send. */
const inOneTab = (send: () => Promise<void>): Promise<void> => ('locks' in navigator ? navigator.locks.request(LOCK, send) : send());

async function sendWaiting(store: AppStore, again: () => void): Promise<void> {
  const waiting = readWaiting<QuoteForm>();
  const customerId = selectUser(store.getState())?.id ?? null;
  if (!waiting || waiting.customerId !== customerId) return;
  if (!(await isServerReachable())) return void setTimeout(again, RETRY_MS);
  const { form, rows, key } = waiting;
  const dependencies = {
    dispatch: store.dispatch,
    getState: () => store.getState(),
    renewIfNeeded: () => store.dispatch(renewIfNeeded((jwt) => needsRenewal(jwt, Date.now()))),
    post: (request: Parameters<typeof endpoints.endpoints.sendQuote.initiate>[0]) =>
      store.dispatch(endpoints.endpoints.sendQuote.initiate(request, { track: false })).unwrap(),
  };
  try {
    await sendQuoteOnce(dependencies, { form, rows, key });
  } catch (error) {
    if (!(error instanceof WaitingForNetwork)) forgetWaiting(error);
    else setTimeout(again, RETRY_MS);
  }
}

/** Session and cart are read from the device first: whose request it is, and what leaves the cart. */
function whenRehydrated(store: AppStore, ready: () => void): void {
  const isReady = () => isRehydrated(store.getState().cart) && isRehydrated(store.getState().session);
  if (isReady()) {
    ready();
    return;
  }
  const stop = store.subscribe(() => {
    if (!isReady()) return;
    stop();
    ready();
  });
}

/**
 * Until the waiting request has gone, from this tab or another. Null: it was changed or given up elsewhere.
 * @throws the refusal of the server.
 */
export function untilSent(signal: AbortSignal): Promise<Sent | null> {
  const since = readWaiting()?.since ?? Date.now();
  return new Promise((resolve, reject) => {
    const check = (refusal?: unknown) => {
      if (readWaiting()) return;
      stop();
      const sent = parseSent(storedSent());
      if (refusal !== undefined) reject(refusal);
      else resolve(sent && sent.at >= since ? { number: sent.number } : null);
    };
    const stop = watchWaiting(check);
    signal.addEventListener('abort', stop);
    check();
  });
}
