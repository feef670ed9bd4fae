import { assign, fromPromise, setup } from 'xstate';
import { messageForField } from '../../api/failureKind';
import { failedWith } from '../../api/failureText';

/** What the buyer signs with. */
export interface Agreement {
  name: string;
  order_reference: string;
}

/** The agreement and the options it is given for. */
export interface AcceptInput extends Agreement {
  chosen: readonly string[];
}

/** Why an agreement could not be given: another was, or the offer can no longer be accepted. */
export type InterruptionReason = 'accepted' | 'replaced' | 'expired' | 'declined' | 'archived';

/** An agreement that was being given when the offer ended. */
export interface Interruption {
  reason: InterruptionReason;
  agreement: AcceptInput;
  /** Options that were ticked, and that the newer version has not. */
  lostOptions: number;
}

interface AcceptContext extends AcceptInput {
  version: number;
  /** How many submits were refused: each one focuses the field again. */
  refusals: number;
  /** How often the buyer closed the form without agreeing, since the last interruption. */
  cancelCount: number;
  nameError: string | null;
  failure: string | null;
  interruption: Interruption | null;
  /** How many there were: the text of each new one takes the focus. */
  interruptionCount: number;
}

type AcceptEvent =
  | { type: 'option.toggled'; id: string; isChosen: boolean }
  | { type: 'accept.begun' }
  | { type: 'accept.cancelled' }
  | { type: 'field.changed'; field: keyof Agreement; value: string }
  | { type: 'accept.submitted' }
  /** The page shows another version, with these options; it may promise the same for longer. */
  | { type: 'offer.replaced'; version: number; options: readonly string[]; isSame: boolean }
  | { type: 'offer.ended'; reason: InterruptionReason };

const NAME_REQUIRED = 'Donnez le nom de la personne qui accepte';
const UNANSWERED = 'Votre accord n’a pas pu être envoyé. Rien n’est perdu : réessayez.';

/**
 * Accepting an offer: the buyer chooses its options, then enters name and order reference; the
 * acceptance is sent once. When the offer changes meanwhile, what was typed stays, and a buyer who
 * was signing gets a message.
 */
export const acceptMachine = setup({
  types: {
    context: {} as AcceptContext,
    events: {} as AcceptEvent,
    input: {} as AcceptInput & { version: number },
  },
  actors: {
    acceptOffer: fromPromise<unknown, AcceptInput & { version: number }>(() =>
      Promise.reject(new Error('acceptOffer is not provided')),
    ),
  },
  guards: { hasNoName: ({ context }) => context.name.trim() === '' },
  actions: {
    toggle: assign(({ context, event }) =>
      event.type === 'option.toggled'
        ? {
            chosen: event.isChosen
              ? [...context.chosen, event.id]
              : context.chosen.filter((id) => id !== event.id),
          }
        : {},
    ),
    edit: assign(({ event }) =>
      event.type === 'field.changed'
        ? { [event.field]: event.value, nameError: null, failure: null }
        : {},
    ),
    cancel: assign(({ context }) => ({
      cancelCount: context.cancelCount + 1,
      nameError: null,
      failure: null,
    })),
    requireName: assign(({ context }) => ({
      nameError: NAME_REQUIRED,
      refusals: context.refusals + 1,
    })),
    storeFailure: assign(({ context }, { error }: { error: unknown }) => ({
      nameError: messageForField(error, 'name') ?? null,
      failure: failedWith(UNANSWERED, error),
      refusals: context.refusals + 1,
    })),
    interrupt: assign(({ context, event }) => {
      if (event.type !== 'offer.replaced' && event.type !== 'offer.ended') return {};
      const { name, order_reference, chosen } = context;
      const reason = event.type === 'offer.ended' ? event.reason : 'replaced';
      const lostOptions =
        event.type === 'offer.replaced'
          ? chosen.filter((id) => !event.options.includes(id)).length
          : 0;
      const interruption = { reason, agreement: { name, order_reference, chosen }, lostOptions };
      return {
        interruption,
        interruptionCount: context.interruptionCount + 1,
        cancelCount: 0,
        nameError: null,
        failure: null,
      };
    }),
    takeVersion: assign(({ context, event }) =>
      event.type === 'offer.replaced'
        ? {
            version: event.version,
            chosen: context.chosen.filter((id) => event.options.includes(id)),
          }
        : {},
    ),
    forgetInterruption: assign({ interruption: null }),
  },
}).createMachine({
  id: 'accept',
  initial: 'reading',
  context: ({ input }) => ({
    ...input,
    refusals: 0,
    cancelCount: 0,
    nameError: null,
    failure: null,
    interruption: null,
    interruptionCount: 0,
  }),
  states: {
    reading: {
      on: {
        'option.toggled': { actions: 'toggle' },
        'accept.begun': { target: 'signing', actions: 'forgetInterruption' },
        'offer.replaced': { actions: 'takeVersion' },
      },
    },
    signing: {
      on: {
        'option.toggled': { actions: 'toggle' },
        'field.changed': { actions: 'edit' },
        'accept.cancelled': { target: 'reading', actions: 'cancel' },
        'accept.submitted': [{ guard: 'hasNoName', actions: 'requireName' }, { target: 'sending' }],
        'offer.replaced': [
          { guard: ({ event }) => event.isSame, actions: 'takeVersion' },
          { target: 'reading', actions: ['interrupt', 'takeVersion'] },
        ],
        'offer.ended': { target: 'reading', actions: 'interrupt' },
      },
    },
    sending: {
      invoke: {
        src: 'acceptOffer',
        input: ({ context: { version, name, order_reference, chosen } }) => ({
          version,
          name,
          order_reference,
          chosen,
        }),
        onDone: 'accepted',
        onError: {
          target: 'signing',
          actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    accepted: {},
  },
});
