import type { QuoteReceipt } from '../../../contract/api.gen';
import type { CartRow } from '../../../domain/cart/cart';
import { quoteRequestFrom } from '../../../domain/quote/quoteRequest';
import type { SendQuoteApiArg } from '../../api/quoteEndpoints.gen';
import { articleAdded, cartReset, selectCartRows } from '../../features/cart/cartSlice';
import { rememberFollowToken, rememberSent } from '../../features/quote/lastSent';
import { forgetQuoteDraft } from '../../features/quote/quoteDraft';
import {
  forgetWaiting,
  isWaitingOf,
  readWaiting,
  rememberWaiting,
} from '../../features/quote/waitingRequest';
import { tokenExpiry } from '../../features/session/sessionOperations';
import { selectIsLoggedIn, selectToken, selectUser } from '../../features/session/sessionSlice';
import type { RootState } from '../../store/rootReducer';
import type { AppDispatch } from '../../store/store';
import { messageShown } from '../../ui/feedback/snackbarSlice';
import { attemptKey, forgetAttempt, newAttemptKey, withSortedLines } from './idempotencyKey';
import { senderOf } from './quoteForm';
import type { RequestedRows, SendInput } from './quoteMachine';
import {
  isFinalRefusal,
  isServerReachable,
  sendWithRetries,
  WaitingForNetwork,
} from './sendFailures';

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
 * @throws the error of the call, or WaitingForNetwork
 */
export async function sendQuoteOnce(
  dependencies: SendDependencies,
  input: SendInput & { key?: string },
): Promise<QuoteReceipt> {
  const before = dependencies.getState();
  const isStored = input.key !== undefined;
  // From another tab: one request at a time, or the same articles would be asked for twice.
  if (!isStored && isRequestWaiting(before)) throw new WaitingForNetwork('Another request waits');
  const attempt = { ...input, key: input.key ?? keyOf(before, input) };
  try {
    const receipt = await request(dependencies, attempt);
    succeed(dependencies, attempt, receipt);
    return receipt;
  } catch (error) {
    if (mayWait(dependencies, error, before) && (isStored || (await canWait(before, attempt)))) {
      throw new WaitingForNetwork('The request waits for the network', { cause: error });
    }
    fail(dependencies, error, before);
    throw error;
  }
}

type Attempt = SendInput & { key: string };

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
    newAttemptKey,
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

/** The server has not answered, and the session is the one that sent it. */
const mayWait = ({ getState }: SendDependencies, error: unknown, before: RootState): boolean =>
  !isFinalRefusal(error) && customerIdOf(getState()) === customerIdOf(before);

/**
 * Without a network the request is stored; false when the server can be reached, or nothing can be
 * stored.
 */
const canWait = async (state: RootState, attempt: Attempt): Promise<boolean> =>
  !(await isServerReachable()) && storeWaiting(state, attempt);

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
  if (expiry !== null && expiry <= Date.now()) throw new Error('The session could not be renewed');
}

function succeed(
  { dispatch, getState }: SendDependencies,
  { rows, form, key }: Attempt,
  { number, follow_token: token }: QuoteReceipt,
): void {
  const added = addedWhileSending(selectCartRows(getState()), rows);
  forgetAttempt();
  forgetQuoteDraft();
  rememberSent({ number, email: form.email.trim(), at: Date.now() });
  if (token !== undefined) rememberFollowToken(number, token);
  forgetWaiting(key);
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

function fail({ dispatch, getState }: SendDependencies, error: unknown, before: RootState): void {
  if (isFinalRefusal(error)) forgetAttempt();
  // A renewal refused with 401 ends the session and empties the cart: the unsent rows are restored.
  // A cart that is empty for another reason was sent or emptied in another tab.
  const now = getState();
  const hasSessionEnded = selectIsLoggedIn(before) && !selectIsLoggedIn(now);
  if (hasSessionEnded && selectCartRows(now).length === 0)
    restoreRows(dispatch, selectCartRows(before));
  dispatch(messageShown({ kind: 'error', text: FAILED }));
}

const restoreRows = (dispatch: AppDispatch, rows: readonly CartRow[]): void =>
  rows.forEach(
    ({ article, quantity }) => void dispatch(articleAdded({ article, quantity, silent: true })),
  );
