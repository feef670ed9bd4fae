import type { CartRow } from '../../../domain/cart';
import { quoteRequestFrom } from '../../../domain/quoteRequest';
import type { QuoteReceipt, SendQuoteApiArg } from '../../api/endpoints.gen';
import { articleAdded, cartReset, selectCartRows } from '../../features/cart/cartSlice';
import { forgetDraft } from '../../features/quote/quoteDraft';
import { selectToken, selectUser } from '../../features/session/sessionSlice';
import { tokenExpiry } from '../../features/session/tokenExpiry';
import type { AppDispatch, RootState } from '../../store/store';
import { messageShown } from '../../ui/messages';
import { attemptKey, forgetAttempt, newAttemptKey } from './attemptKey';
import { deliver, isFinalRefusal } from './deliver';
import { senderOf } from './quoteForm';
import type { SendInput } from './quoteMachine';

const SENT = 'Votre demande de devis a été envoyée avec succès !';
const FAILED = 'Une erreur est survenue lors du traitement de votre demande';

export interface SendTools {
  dispatch: AppDispatch;
  getState: () => RootState;
  renewIfNeeded: () => Promise<void>;
  post: (request: SendQuoteApiArg) => Promise<QuoteReceipt>;
}

/**
 * Sends the quote request exactly once (one key per basket and form), then empties the basket and forgets the draft.
 * It goes on when the screen is left meanwhile. A failure leaves basket, form and key as they are.
 * @throws what the call failed with
 */
export async function sendQuoteOnce(tools: SendTools, input: SendInput): Promise<QuoteReceipt> {
  const rows = selectCartRows(tools.getState());
  try {
    const receipt = await request(tools, input);
    succeed(tools);
    return receipt;
  } catch (error) {
    fail(tools, error, rows);
    throw error;
  }
}

async function request({ getState, renewIfNeeded, post }: SendTools, { form, rows }: SendInput): Promise<QuoteReceipt> {
  const customerId = selectUser(getState())?.id ?? null;
  const quoteRequest = quoteRequestFrom(senderOf(form), rows);
  const key = attemptKey(localStorage, { customerId, quoteRequest }, Date.now(), newAttemptKey);
  await renewIfNeeded();
  refuseExpiredToken(selectToken(getState()));
  return deliver(() => post({ 'Idempotency-Key': key, quoteRequest }));
}

/** With an expired token the server would take the customer for a visitor, and the quote would miss in the account. */
function refuseExpiredToken(jwt: string | null): void {
  const expiry = jwt === null ? null : tokenExpiry(jwt);
  if (expiry !== null && expiry <= Date.now()) throw new Error('The session could not be renewed');
}

function succeed({ dispatch }: SendTools): void {
  forgetAttempt(localStorage);
  forgetDraft(sessionStorage);
  dispatch(cartReset());
  dispatch(messageShown({ kind: 'success', text: SENT }));
}

function fail({ dispatch, getState }: SendTools, error: unknown, rows: readonly CartRow[]): void {
  if (isFinalRefusal(error)) forgetAttempt(localStorage);
  // A renewal refused with 401 ends the session and its basket (spec §8): what was not sent comes back.
  if (selectCartRows(getState()).length === 0) {
    rows.forEach(({ article, quantity }) => dispatch(articleAdded({ article, quantity, silent: true })));
  }
  dispatch(messageShown({ kind: 'error', text: FAILED }));
}
