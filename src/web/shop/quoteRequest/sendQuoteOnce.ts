import type { QuoteReceipt } from '../../../contract/api.gen';
import type { CartRow } from '../../../domain/cart/cart';
import { quoteRequestFrom } from '../../../domain/quote/quoteRequest';
import type { SendQuoteApiArg } from '../../api/accountEndpoints.gen';
import { isConflict } from '../../api/failureKind';
import { articleAdded, cartReset, selectCartRows } from '../../features/cart/cartSlice';
import { rememberFollowToken, rememberSent } from '../../features/quote/lastSent';
import { forgetQuoteDraft } from '../../features/quote/quoteDraft';
import {
  isWaitingOf,
  readWaiting,
  rememberWaiting,
  waitingRequestSent,
} from '../../features/quote/waitingRequest';
import { tokenExpiry } from '../../features/session/sessionOperations';
import { selectIsLoggedIn, selectToken, selectUser } from '../../features/session/sessionSlice';
import type { RootState } from '../../store/rootReducer';
import type { AppDispatch } from '../../store/store';
import { newKey } from '../../ui/browser/newKey';
import { serverNow } from '../../ui/browser/serverClock';
import { messageShown } from '../../ui/feedback/snackbarSlice';
import { attemptKey, forgetAttempt, withSortedLines } from './idempotencyKey';
import { senderOf } from './quoteForm';
import type { RequestedRows, SendInput, SendOutcome } from './quoteMachine';
import { isFinalRefusal, isServerReachable, sendWithRetries } from './sendFailures';

const SENT = 'Votre demande de devis a été envoyée avec succès !';
const FAILED = 'Une erreur est survenue lors du traitement de votre demande';

export interface SendDependencies {
  dispatch: AppDispatch;
  getState: () => RootState;
  renewIfNeeded: () => Promise<void>;
  post: (request: SendQuoteApiArg) => Promise<QuoteReceipt>;
}

/**
 * Sends the quote request exactly once (one idempotency key per cart and form), then removes the
 * sent lines from the cart and the draft. It continues when the screen unmounts. A failure leaves
 * cart, form and key unchanged. Without a network the request is stored, and `sendWaiting.ts` sends
 * it later.
 * @param input with the key of a stored request.
 * @throws the error of the call, unless the request waits.
 */
export async function sendQuoteOnce(
  dependencies: SendDependencies,
  { form, rows, key }: SendInput & { key?: string },
): Promise<SendOutcome> {
  const before = dependencies.getState();
  const isStored = key !== undefined;
  // From another tab: one request at a time, or the same articles would be asked for twice.
  if (!isStored && isRequestWaiting(before)) return { kind: 'waiting' };
  const attempt = { form, rows, key: key ?? keyOf(before, { form, rows }), isStored };
  try {
    const receipt = await request(dependencies, attempt);
    succeed(dependencies, attempt, receipt);
    return { kind: 'sent', receipt };
  } catch (error) {
    if (await waitsAfter(error, dependencies, attempt, before)) return { kind: 'waiting' };
    fail(dependencies, attempt, error, before);
    throw error;
  }
}

interface Attempt extends SendInput {
  key: string;
  /** It waits on the device already. */
  isStored: boolean;
}

function isRequestWaiting(state: RootState): boolean {
  const waiting = readWaiting();
  return isWaitingOf(waiting, customerIdOf(state)) && !waiting?.refusal;
}

const customerIdOf = (state: RootState): number | null => selectUser(state)?.id ?? null;

function keyOf(state: RootState, { form, rows }: SendInput): string {
  const quoteRequest = quoteRequestFrom(senderOf(form), rows);
  return attemptKey(
    { customerId: customerIdOf(state), quoteRequest: withSortedLines(quoteRequest) },
    Date.now(),
    newKey,
  );
}

async function request(
  { getState, renewIfNeeded, post }: SendDependencies,
  { form, rows, key }: Attempt,
): Promise<QuoteReceipt> {
  const quoteRequest = quoteRequestFrom(senderOf(form), rows);
  const jwt = selectToken(getState());
  await renewIfNeeded();
  // A token renewed just now is valid, even if the browser's clock is wrong.
  if (selectToken(getState()) === jwt) refuseExpiredToken(jwt);
  return sendWithRetries(() => post({ 'Idempotency-Key': key, quoteRequest }));
}

/**
 * Whether the request waits: the server has not decided, and the session is the one that sent it. A
 * stored request goes on waiting, but not after a conflict, since its key belongs to another quote.
 * A new one is stored if the server cannot be reached.
 */
async function waitsAfter(
  error: unknown,
  { getState }: SendDependencies,
  attempt: Attempt,
  before: RootState,
): Promise<boolean> {
  if (isFinalRefusal(error) || customerIdOf(getState()) !== customerIdOf(before)) return false;
  if (attempt.isStored) return !isConflict(error);
  return !(await isServerReachable()) && storeWaiting(before, attempt);
}

/** @returns false when nothing can be stored. */
function storeWaiting(state: RootState, { form, rows, key }: Attempt): boolean {
  const quantities = new Map(rows.map(({ id, quantity }) => [id, quantity]));
  const requested = selectCartRows(state).flatMap((row) => {
    const quantity = quantities.get(row.id);
    return quantity === undefined ? [] : [{ ...row, quantity }];
  });
  if (requested.length < rows.length) return false;
  return rememberWaiting({
    form,
    rows: requested,
    customerId: customerIdOf(state),
    key,
    since: Date.now(),
  });
}

/**
 * With an expired token the server would treat the customer as a visitor, and the quote would be
 * missing from the account.
 */
function refuseExpiredToken(jwt: string | null): void {
  const expiry = jwt === null ? null : tokenExpiry(jwt);
  if (expiry !== null && expiry <= serverNow()) throw new Error('The session could not be renewed');
}

function succeed(
  { dispatch, getState }: SendDependencies,
  { rows, form, key, isStored }: Attempt,
  { number, follow_token: token }: QuoteReceipt,
): void {
  const added = addedWhileSending(selectCartRows(getState()), rows);
  forgetAttempt();
  forgetQuoteDraft();
  const email = form.email.trim();
  rememberSent({ number, email, at: Date.now() });
  if (token !== undefined) rememberFollowToken(number, token);
  // Another tab, which found no network, may have stored the same cart and form under this key.
  if (isStored || readWaiting()?.key === key)
    waitingRequestSent(key, { number, email, followToken: token });
  dispatch(cartReset());
  restoreRows(dispatch, added);
  dispatch(messageShown({ kind: 'success', text: SENT }));
}

/**
 * Rows, or quantities above the sent ones, that were added while the request was in flight (from
 * this tab or another one).
 */
function addedWhileSending(rows: readonly CartRow[], sent: RequestedRows): CartRow[] {
  const sentQuantities = new Map(sent.map(({ id, quantity }) => [id, quantity]));
  return rows
    .map((row) => ({ ...row, quantity: row.quantity - (sentQuantities.get(row.id) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}

function fail(
  { dispatch, getState }: SendDependencies,
  { isStored }: Attempt,
  error: unknown,
  before: RootState,
): void {
  if (isFinalRefusal(error)) forgetAttempt();
  // A renewal refused with 401 ends the session and empties the cart: the unsent rows are restored.
  // A cart that is empty for another reason was sent or emptied in another tab.
  const now = getState();
  const hasSessionEnded = selectIsLoggedIn(before) && !selectIsLoggedIn(now);
  if (hasSessionEnded && selectCartRows(now).length === 0)
    restoreRows(dispatch, selectCartRows(before));
  // The conflict of a stored request is told by its refusal alone: it may have been sent.
  if (!(isStored && isConflict(error))) dispatch(messageShown({ kind: 'error', text: FAILED }));
}

const restoreRows = (dispatch: AppDispatch, rows: readonly CartRow[]): void =>
  rows.forEach(
    ({ article, quantity }) => void dispatch(articleAdded({ article, quantity, silent: true })),
  );
