import { assign, setup } from 'xstate';
import type { QuoteReceipt } from '../../../contract/api.gen';
import type { CartRow } from '../../../domain/cart/cart';
import {
  NO_PURCHASING_DETAILS,
  ownCopyProblem,
  type PurchasingDetails,
  type PurchasingProblem,
  purchasingProblem,
} from '../../../domain/quote/purchasingDetails';
import { messageForField } from '../../api/failureKind';
import type { WaitingOutcome } from '../../features/quote/waitingRequest';
import { toldServerTime } from '../../ui/browser/serverTime';
import { provided } from '../../ui/machine/provided';
import { editForm, fillFromProfile, type FormEdit, hasEmail, type QuoteForm } from './quoteForm';
import { type SendFailure, sendFailureOf } from './sendFailures';

export const EMAIL_REQUIRED = 'Ce champ est obligatoire';

export type RequestedRows = readonly Pick<CartRow, 'id' | 'quantity'>[];

export interface SendInput {
  form: QuoteForm;
  rows: RequestedRows;
}

export interface QuoteContext extends SendInput {
  /** The customer the form was prefilled for, null for a visitor. */
  ownerId: number | null;
  emailError: string | null;
  /** The detail for purchasing that cannot be sent as it is. */
  detailProblem: PurchasingProblem | null;
  /** Number of refused submits: each one focuses the refused field again. */
  refusals: number;
  /** Number of failed requests. */
  failures: number;
  /** Reason of the last failure. */
  failure: SendFailure | null;
  /** The server's answer once the request was sent. */
  receipt: ShownReceipt | null;
}

/** What is shown of the server's answer. */
type ShownReceipt = Pick<QuoteReceipt, 'number' | 'follow_token'>;

/** What came of sending a request, unless it failed. */
export type SendOutcome = { kind: 'sent'; receipt: QuoteReceipt } | { kind: 'waiting' };

export type QuoteEvent =
  | FormEdit
  | { type: 'profile.arrived'; ownerId: number; profile: QuoteForm }
  | { type: 'email.missed' }
  | { type: 'detail.refused' }
  | { type: 'quote.submit'; rows: RequestedRows }
  | { type: 'waiting.withdraw' };

/** The message of a refusal about the email field (422), null for every other failure. */
const emailRefusal = (error: unknown): string | null => messageForField(error, 'email') ?? null;

/** The message of a refusal about a detail. */
function detailRefusal(error: unknown): PurchasingProblem | null {
  const names = Object.keys(NO_PURCHASING_DETAILS) as (keyof PurchasingDetails)[];
  const problems = names.map((field) => ({ field, message: messageForField(error, field) }));
  return (
    problems.find((problem): problem is PurchasingProblem => problem.message !== undefined) ?? null
  );
}

/** The detail of the form that could not be sent now. */
export const detailProblemOf = (form: QuoteForm): PurchasingProblem | null =>
  purchasingProblem(form, toldServerTime()) ?? ownCopyProblem(form) ?? null;

/** Edits are possible before the first submit and after a failed one. */
const edits = {
  'field.changed': { target: 'editing', actions: 'edit' },
  'address.changed': { target: 'editing', actions: 'edit' },
  'billing.sameToggled': { target: 'editing', actions: 'edit' },
  'profile.arrived': { guard: 'isAnotherOwner', actions: 'prefill' },
  'email.missed': { target: 'editing', actions: 'requireEmail' },
  'detail.refused': { target: 'editing', actions: 'refuseDetail' },
  'quote.submit': [
    { guard: 'hasNoEmail', target: 'editing', actions: 'requireEmail' },
    { guard: 'hasDetailProblem', target: 'editing', actions: 'refuseDetail' },
    { guard: 'hasNoArticle' },
    { target: 'sending', actions: 'storeRows' },
  ],
} as const;

/** The receipt in the output of an actor, null unless it says that the request was sent. */
function receiptIn(output: SendOutcome | WaitingOutcome): ShownReceipt | null {
  if (output.kind !== 'sent') return null;
  return 'receipt' in output ? output.receipt : { number: output.sent.number };
}

const sent = {
  guard: ({ event }: { event: { output: SendOutcome | WaitingOutcome } }) =>
    event.output.kind === 'sent',
  target: 'sent',
  actions: {
    type: 'storeReceipt',
    params: ({ event }: { event: { output: SendOutcome | WaitingOutcome } }) => ({
      receipt: receiptIn(event.output),
    }),
  },
} as const;

/**
 * Quote submission: editing, sending, then sent, failed or, without a network, waiting. After a
 * failure the form stays editable; a waiting request is sent by itself (`sendWaiting.ts`), or
 * withdrawn to be edited.
 */
export const quoteMachine = setup({
  types: {
    context: {} as QuoteContext,
    events: {} as QuoteEvent,
    input: {} as { form: QuoteForm; ownerId: number | null; waiting?: SendInput | null },
  },
  actors: {
    sendQuote: provided<SendOutcome, SendInput>(),
    awaitOutcome: provided<WaitingOutcome>(),
  },
  guards: {
    isWaiting: ({ context }) => context.rows.length > 0,
    hasNoEmail: ({ context }) => !hasEmail(context.form),
    hasDetailProblem: ({ context }) => detailProblemOf(context.form) !== null,
    hasNoArticle: ({ event }) => event.type === 'quote.submit' && event.rows.length === 0,
    isAnotherOwner: ({ context, event }) =>
      event.type === 'profile.arrived' && event.ownerId !== context.ownerId,
  },
  actions: {
    edit: assign(({ context, event }) => ({
      form: editForm(context.form, event as FormEdit),
      emailError: null,
      detailProblem: null,
    })),
    prefill: assign(({ context, event }) =>
      event.type === 'profile.arrived'
        ? {
            form: fillFromProfile(context.form, event.profile),
            ownerId: event.ownerId,
            emailError: null,
          }
        : {},
    ),
    requireEmail: assign(({ context }) => ({
      emailError: EMAIL_REQUIRED,
      detailProblem: detailProblemOf(context.form),
      refusals: context.refusals + 1,
    })),
    refuseDetail: assign(({ context }) => ({
      detailProblem: detailProblemOf(context.form),
      refusals: context.refusals + 1,
    })),
    storeRows: assign(({ event }) => (event.type === 'quote.submit' ? { rows: event.rows } : {})),
    /** Ends the waiting on the device. */
    withdraw: () => undefined,
    storeReceipt: assign((_, { receipt }: { receipt: ShownReceipt | null }) => ({ receipt })),
    storeFailure: assign(({ context }, { error }: { error: unknown }) => {
      const refusal = { emailError: emailRefusal(error), detailProblem: detailRefusal(error) };
      const failed = { failures: context.failures + 1, failure: sendFailureOf(error), ...refusal };
      return (refusal.emailError ?? refusal.detailProblem)
        ? { ...failed, refusals: context.refusals + 1 }
        : failed;
    }),
  },
}).createMachine({
  id: 'quote',
  initial: 'opening',
  context: ({ input: { waiting, ...input } }) => ({
    ...input,
    rows: [],
    ...waiting,
    emailError: null,
    detailProblem: null,
    refusals: 0,
    failures: 0,
    failure: null,
    receipt: null,
  }),
  states: {
    opening: { always: [{ guard: 'isWaiting', target: 'waiting' }, { target: 'editing' }] },
    editing: { on: edits },
    sending: {
      invoke: {
        src: 'sendQuote',
        input: ({ context }) => ({ form: context.form, rows: context.rows }),
        onDone: [sent, { target: 'waiting' }],
        onError: {
          target: 'failed',
          actions: { type: 'storeFailure', params: ({ event: { error } }) => ({ error }) },
        },
      },
    },
    waiting: {
      invoke: {
        src: 'awaitOutcome',
        onDone: [
          sent,
          {
            guard: ({ event }) => event.output.kind === 'refused',
            target: 'failed',
            actions: [
              {
                type: 'storeFailure',
                params: ({ event: { output } }) => ({
                  error: output.kind === 'refused' ? output.refusal : null,
                }),
              },
              'withdraw',
            ],
          },
          { target: 'editing' },
        ],
      },
      on: { 'waiting.withdraw': { target: 'editing', actions: 'withdraw' } },
    },
    sent: {},
    failed: { on: edits },
  },
});
