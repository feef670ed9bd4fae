import { assign, fromPromise, setup } from 'xstate';
import type { CartRow } from '../../../domain/cart';
import { messageForField } from '../../api/callError';
import type { QuoteReceipt } from '../../api/endpoints.gen';
import { editForm, fillFromProfile, type FormEdit, hasEmail, type QuoteForm } from './quoteForm';
import { type SendFailure, sendFailureOf } from './sendFailure';

export const EMAIL_REQUIRED = 'Ce champ est obligatoire';

export type RequestedRows = readonly Pick<CartRow, 'id' | 'quantity'>[];

export interface SendInput {
  form: QuoteForm;
  rows: RequestedRows;
}

interface QuoteContext extends SendInput {
  /** The customer the form was prefilled for, null for a visitor. */
  ownerId: number | null;
  emailError: string | null;
  /** Number of refused submits: each one focuses the e-mail field again. */
  refusals: number;
  /** Number of failed requests. */
  failures: number;
  /** Reason of the last failure. */
  failure: SendFailure | null;
  /** The server's answer once the request was sent. */
  receipt: QuoteReceipt | null;
}

export type QuoteEvent =
  | FormEdit
  | { type: 'profile.arrived'; ownerId: number; profile: QuoteForm }
  | { type: 'email.missed' }
  | { type: 'quote.submit'; rows: RequestedRows };

/** The message of a refusal about the email field (422), null for every other failure. */
const emailRefusal = (error: unknown): string | null => messageForField(error, 'email') ?? null;

/** Edits are possible before the first submit and after a failed one. */
const edits = {
  'field.changed': { target: 'editing', actions: 'edit' },
  'address.changed': { target: 'editing', actions: 'edit' },
  'billing.sameToggled': { target: 'editing', actions: 'edit' },
  'profile.arrived': { guard: 'isAnotherOwner', actions: 'prefill' },
  'email.missed': { target: 'editing', actions: 'requireEmail' },
  'quote.submit': [
    { guard: 'hasNoEmail', target: 'editing', actions: 'requireEmail' },
    { guard: 'hasNoArticle' },
    { target: 'sending', actions: 'storeRows' },
  ],
} as const;

/** Quote submission: editing, sending, then sent or failed; after a failure the form stays editable. */
export const quoteMachine = setup({
  types: {
    context: {} as QuoteContext,
    events: {} as QuoteEvent,
    input: {} as { form: QuoteForm; ownerId: number | null },
  },
  actors: {
    sendQuote: fromPromise<QuoteReceipt, SendInput>(() => Promise.reject(new Error('sendQuote is not provided'))),
  },
  guards: {
    hasNoEmail: ({ context }) => !hasEmail(context.form),
    hasNoArticle: ({ event }) => event.type === 'quote.submit' && event.rows.length === 0,
    isAnotherOwner: ({ context, event }) => event.type === 'profile.arrived' && event.ownerId !== context.ownerId,
  },
  actions: {
    edit: assign(({ context, event }) => ({ form: editForm(context.form, event as FormEdit), emailError: null })),
    prefill: assign(({ context, event }) =>
      event.type === 'profile.arrived'
        ? { form: fillFromProfile(context.form, event.profile), ownerId: event.ownerId, emailError: null }
        : {},
    ),
    requireEmail: assign(({ context }) => ({ emailError: EMAIL_REQUIRED, refusals: context.refusals + 1 })),
    storeRows: assign(({ event }) => (event.type === 'quote.submit' ? { rows: event.rows } : {})),
    storeReceipt: assign((_, { receipt }: { receipt: QuoteReceipt }) => ({ receipt })),
    storeFailure: assign(({ context }, { error }: { error: unknown }) => {
      const message = emailRefusal(error);
      const failed = { failures: context.failures + 1, failure: sendFailureOf(error) };
      return message === null ? failed : { ...failed, emailError: message, refusals: context.refusals + 1 };
    }),
  },
}).createMachine({
  id: 'quote',
  initial: 'editing',
  context: ({ input }) => ({ ...input, rows: [], emailError: null, refusals: 0, failures: 0, failure: null, receipt: null }),
  states: {
    editing: { on: edits },
    sending: {
      invoke: {
        src: 'sendQuote',
        input: ({ context }) => ({ form: context.form, rows: context.rows }),
        onDone: { target: 'sent', actions: { type: 'storeReceipt', params: ({ event }) => ({ receipt: event.output }) } },
        onError: {
          target: 'failed',
          actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    sent: {},
    failed: { on: edits },
  },
});
