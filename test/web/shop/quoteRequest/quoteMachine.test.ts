import { createActor, fromPromise } from 'xstate';
import type { WaitingOutcome } from '../../../../src/web/features/quote/waitingRequest';
import { EMPTY_FORM, type QuoteForm } from '../../../../src/web/shop/quoteRequest/quoteForm';
import {
  EMAIL_REQUIRED,
  quoteMachine,
  type SendInput,
  type SendOutcome,
} from '../../../../src/web/shop/quoteRequest/quoteMachine';

const receipt = { id: 1042, number: '202611-1042', creation_date_time: '2026-11-18 10:00:00' };
const rows = [{ id: 7, quantity: 4 }];
const filledForm: QuoteForm = { ...EMPTY_FORM, firstName: 'Claire', email: 'claire@lycee.fr' };

/** A call that the test resolves or rejects itself. */
function heldCall() {
  const inputs: SendInput[] = [];
  let answer:
    | { resolve: (value: SendOutcome) => void; reject: (error: unknown) => void }
    | undefined;
  const logic = fromPromise<SendOutcome, SendInput>(({ input }) => {
    inputs.push(input);
    return new Promise((resolve, reject) => (answer = { resolve, reject }));
  });
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return {
    logic,
    inputs,
    succeed: () => (answer?.resolve({ kind: 'sent', receipt }), settled()),
    fail: (error: unknown) => (answer?.reject(error), settled()),
  };
}

function start(form = filledForm, ownerId: number | null = null) {
  const call = heldCall();
  const machine = quoteMachine.provide({ actors: { sendQuote: call.logic } });
  const actor = createActor(machine, { input: { form, ownerId } }).start();
  const state = () => actor.getSnapshot();
  return { actor, call, state, send: actor.send };
}

describe('the quote machine', () => {
  test('FLOW-02 goes from editing to sending', () => {
    const { send, state } = start();
    send({ type: 'quote.submit', rows });
    expect(state().value).toBe('sending');
  });

  test('FLOW-03 goes from sending to sent on an answer', async () => {
    const { send, state, call } = start();
    send({ type: 'quote.submit', rows });
    await call.succeed();
    expect(state().value).toBe('sent');
  });

  test.each(['', '   '])(
    'QUOTE-16, QUOTE-19 does not send with the email %j and reports the field as required',
    (email) => {
      const { send, state, call } = start({ ...filledForm, email });
      send({ type: 'quote.submit', rows });
      expect(state().value).toBe('editing');
      expect(state().context).toMatchObject({ emailError: EMAIL_REQUIRED, refusals: 1 });
      expect(call.inputs).toHaveLength(0);
    },
  );

  test('QUOTE-10 the profile of the same customer does not refill cleared fields', () => {
    const { send, state } = start({ ...EMPTY_FORM, email: 'autre@lycee.fr' }, 12);
    send({ type: 'profile.arrived', ownerId: 12, profile: filledForm });
    expect(state().context.form.firstName).toBe('');
  });
});

describe('without a network', () => {
  const withdraw = jest.fn();
  beforeEach(() => withdraw.mockClear());

  /** The machine with a stored request, of which the test knows the outcome. */
  const waits = (outcome: Promise<WaitingOutcome>) => {
    const sendQuote = fromPromise<SendOutcome, SendInput>(async () => ({ kind: 'waiting' }));
    const machine = quoteMachine.provide({
      actors: { sendQuote, awaitOutcome: fromPromise(() => outcome) },
      actions: { withdraw },
    });
    return createActor(machine, {
      input: { form: filledForm, ownerId: null, waiting: { form: filledForm, rows } },
    }).start();
  };
  const never = new Promise<WaitingOutcome>(() => undefined);
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  const key = 'key-of-the-request';

  test('a waiting request can be withdrawn, and waits again if sent offline', async () => {
    const actor = waits(never);
    actor.send({ type: 'waiting.withdraw' });
    expect(actor.getSnapshot().value).toBe('editing');
    expect(withdraw).toHaveBeenCalledTimes(1);
    actor.send({ type: 'quote.submit', rows });
    await settled();
    expect(actor.getSnapshot().value).toBe('waiting');
    expect(actor.getSnapshot().context.failures).toBe(0);
  });

  test('a request that was withdrawn in another tab is edited', async () => {
    const actor = waits(Promise.resolve({ kind: 'withdrawn', key }));
    await settled();
    expect(actor.getSnapshot().value).toBe('editing');
    expect(actor.getSnapshot().context.form).toEqual(filledForm);
  });

  test('a refused request has failed with the message of the server', async () => {
    const refusal = { status: 422, data: { message: 'Un article n’est plus en vente.' } };
    const actor = waits(Promise.resolve({ kind: 'refused', key, refusal }));
    await settled();
    expect(actor.getSnapshot().value).toBe('failed');
    expect(actor.getSnapshot().context.failure?.message).toBe('Un article n’est plus en vente.');
    expect(withdraw).toHaveBeenCalledTimes(1);
  });
});
