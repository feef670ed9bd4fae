import type { CartRow } from '../../../domain/cart';
import { quoteRequestFrom } from '../../../domain/quoteRequest';
import type { QuoteReceipt, SendQuoteApiArg } from '../../api/endpoints.gen';
import { articleAdded, cartReset, selectCartRows } from '../../features/cart/cartSlice';
import { rememberSent } from '../../features/quote/lastSent';
import { forgetDraft } from '../../features/quote/quoteDraft';
import { selectIsLoggedIn, selectToken, selectUser } from '../../features/session/sessionSlice';
import { tokenExpiry } from '../../features/session/tokenExpiry';
import type { AppDispatch, RootState } from '../../store/store';
import { messageShown } from '../../ui/feedback/messages';
import { attemptKey, forgetAttempt, newAttemptKey, samePrint } from './idempotencyKey';
import { senderOf } from './quoteForm';
import type { RequestedRows, SendInput } from './quoteMachine';
import { deliver, isFinalRefusal } from './retrySending';

const SENT = 'Votre demande de devis a été envoyée avec succès !';
const FAILED = 'Une erreur est survenue lors du traitement de votre demande';

export interface SendTools {
  dispatch: AppDispatch;
  getState: () => RootState;
  renewIfNeeded: () => Promise<void>;
  post: (request: SendQuoteApiArg) => Promise<QuoteReceipt>;
}

/**
 * Sends the quote request exactly once (one key per basket and form), then takes what was sent out of the basket and forgets the draft.
 * It goes on when the screen is left meanwhile. A failure leaves basket, form and key as they are.
 * @throws what the call failed with
 */
export async function sendQuoteOnce(tools: SendTools, input: SendInput): Promise<QuoteReceipt> {
  const before = tools.getState();
  try {
    const receipt = await request(tools, input);
    succeed(tools, input, receipt);
    return receipt;
  } catch (error) {
    fail(tools, error, before);
    throw error;
  }
}

async function request({ getState, renewIfNeeded, post }: SendTools, { form, rows }: SendInput): Promise<QuoteReceipt> {
  const customerId = selectUser(getState())?.id ?? null;
  const quoteRequest = quoteRequestFrom(senderOf(form), rows);
  const key = attemptKey(localStorage, { customerId, quoteRequest: samePrint(quoteRequest) }, Date.now(), newAttemptKey);
  const jwt = selectToken(getState());
  await renewIfNeeded();
  // One just renewed is good, whatever the clock of this device says.
  if (selectToken(getState()) === jwt) refuseExpiredToken(jwt);
  return deliver(() => post({ 'Idempotency-Key': key, quoteRequest }));
}

/** With an expired token the server would take the customer for a visitor, and the quote would miss in the account. */
function refuseExpiredToken(jwt: string | null): void {
  const expiry = jwt === null ? null : tokenExpiry(jwt);
  if (expiry !== null && expiry <= Date.now()) throw new Error('The session could not be renewed');
}

function succeed({ dispatch, getState }: SendTools, { rows, form }: SendInput, { number }: QuoteReceipt): void {
  const others = addedMeanwhile(selectCartRows(getState()), rows);
  forgetAttempt(localStorage);
  forgetDraft(localStorage);
  rememberSent(localStorage, { number, email: form.email.trim(), at: Date.now() });
  dispatch(cartReset());
  putBack(dispatch, others);
  dispatch(messageShown({ kind: 'success', text: SENT }));
}

/** What another tab, or another page of this one, put into the basket while the request was on its way. */
function addedMeanwhile(rows: readonly CartRow[], sent: RequestedRows): CartRow[] {
  const gone = new Map(sent.map(({ id, quantity }) => [id, quantity]));
  return rows.map((row) => ({ ...row, quantity: row.quantity - (gone.get(row.id) ?? 0) })).filter(({ quantity }) => quantity > 0);
}

function fail({ dispatch, getState }: SendTools, error: unknown, before: RootState): void {
  if (isFinalRefusal(error)) forgetAttempt(localStorage);
  // A renewal refused with 401 ends the session and its basket (spec §8): what was not sent comes back.
  // A basket that is empty for another reason was sent, or emptied, in another tab.
  const now = getState();
  const hasEnded = selectIsLoggedIn(before) && !selectIsLoggedIn(now);
  if (hasEnded && selectCartRows(now).length === 0) putBack(dispatch, selectCartRows(before));
  dispatch(messageShown({ kind: 'error', text: FAILED }));
}

const putBack = (dispatch: AppDispatch, rows: readonly CartRow[]): void =>
  rows.forEach(({ article, quantity }) => void dispatch(articleAdded({ article, quantity, silent: true })));
