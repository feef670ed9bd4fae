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

  test('FLOW-05, FLOW-06 goes from sending to failed with the form unchanged', async () => {
    const { send, state, call } = start();
    send({ type: 'quote.submit', rows });
    await call.fail({ status: 500 });
    expect(state().value).toBe('failed');
    expect(state().context.form).toEqual(filledForm);
  });

  test('QUOTE-15 a second submit while sending does not call again', async () => {
    const { send, call } = start();
    send({ type: 'quote.submit', rows });
    send({ type: 'quote.submit', rows });
    await call.succeed();
    expect(call.inputs).toHaveLength(1);
  });

  test('FLOW-05 a failed request can be sent again, with form and rows', async () => {
    const { send, state, call } = start();
    send({ type: 'quote.submit', rows });
    await call.fail({ status: 600 });
    send({ type: 'quote.submit', rows });
    expect(state().value).toBe('sending');
    expect(call.inputs).toEqual([
      { form: filledForm, rows },
      { form: filledForm, rows },
    ]);
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

  test('QUOTE-17 does not send zero articles', () => {
    const { send, state, call } = start();
    send({ type: 'quote.submit', rows: [] });
    expect(state().value).toBe('editing');
    expect(call.inputs).toHaveLength(0);
  });

  test('QUOTE-21 editing any field clears the email error', () => {
    const { send, state } = start({ ...filledForm, email: '' });
    send({ type: 'email.missed' });
    send({ type: 'address.changed', block: 'delivery', field: 'city', value: 'Paris' });
    expect(state().context.emailError).toBeNull();
  });

  test('QUOTE-19 a 422 about the email becomes the error of that field', async () => {
    const { send, state, call } = start();
    send({ type: 'quote.submit', rows });
    await call.fail({ status: 422, data: { field: 'email', message: 'Adresse e-mail refusée.' } });
    expect(state().value).toBe('failed');
    expect(state().context).toMatchObject({ emailError: 'Adresse e-mail refusée.', refusals: 1 });
  });

  test('QUOTE-05, QUOTE-07 the sent billing address is the delivery one with the toggle on', () => {
    const { send, state } = start();
    send({ type: 'address.changed', block: 'delivery', field: 'city', value: 'Lyon' });
    expect(state().context.form).toMatchObject({ sameBilling: true, delivery: { city: 'Lyon' } });
  });

  test('QUOTE-10 a profile that arrives later fills empty fields only', () => {
    const { send, state } = start({ ...EMPTY_FORM, firstName: 'Typed', comment: 'Bonjour' });
    const profile = {
      ...EMPTY_FORM,
      firstName: 'Claire',
      lastName: 'Morel',
      email: 'claire@lycee.fr',
    };
    send({ type: 'profile.arrived', ownerId: 12, profile });
    expect(state().context.form).toMatchObject({
      firstName: 'Typed',
      lastName: 'Morel',
      email: 'claire@lycee.fr',
      comment: 'Bonjour',
    });
  });

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

  test('a stored request waits as soon as the screen opens, and is sent', async () => {
    const sent = { number: receipt.number, email: 'claire@lycee.fr', followToken: 'token' };
    const actor = waits(Promise.resolve({ kind: 'sent', key, sent }));
    expect(actor.getSnapshot().value).toBe('waiting');
    await settled();
    expect(actor.getSnapshot().value).toBe('sent');
    expect(actor.getSnapshot().context.receipt).toEqual({ number: receipt.number });
    expect(withdraw).not.toHaveBeenCalled();
  });

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
