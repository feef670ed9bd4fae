import { assign, fromPromise, setup } from 'xstate';
import { messageForField, messageOf } from '../../api/callError';

/** What the buyer signs with. */
export interface Agreement {
  name: string;
  order_reference: string;
}

/** The agreement and the options it is given for. */
export interface AcceptInput extends Agreement {
  chosen: readonly string[];
}

interface AcceptContext extends Agreement {
  chosen: readonly string[];
  /** Counts refused submits: each one focuses the field again. */
  refusals: number;
  /** Counts how often signing was left without an agreement. */
  left: number;
  nameError: string | null;
  failure: string | null;
}

type AcceptEvent =
  | { type: 'option.toggled'; id: string; isChosen: boolean }
  | { type: 'accept.begun' }
  | { type: 'accept.left' }
  | { type: 'field.changed'; field: keyof Agreement; value: string }
  | { type: 'accept.submitted' };

const NAME_REQUIRED = 'Donnez le nom de la personne qui accepte';
const UNANSWERED = 'Votre accord n’a pas pu être envoyé. Rien n’est perdu : réessayez.';

/** Accepting an offer: its options are chosen, then name and order reference are given, then it is sent once. */
export const acceptMachine = setup({
  types: { context: {} as AcceptContext, events: {} as AcceptEvent, input: {} as { name: string } },
  actors: {
    acceptOffer: fromPromise<unknown, AcceptInput>(() => Promise.reject(new Error('acceptOffer is not provided'))),
  },
  guards: { hasNoName: ({ context }) => context.name.trim() === '' },
  actions: {
    toggle: assign(({ context, event }) =>
      event.type === 'option.toggled'
        ? { chosen: event.isChosen ? [...context.chosen, event.id] : context.chosen.filter((id) => id !== event.id) }
        : {},
    ),
    edit: assign(({ event }) => (event.type === 'field.changed' ? { [event.field]: event.value, nameError: null, failure: null } : {})),
    leave: assign(({ context }) => ({ left: context.left + 1, nameError: null, failure: null })),
    requireName: assign(({ context }) => ({ nameError: NAME_REQUIRED, refusals: context.refusals + 1 })),
    storeFailure: assign(({ context }, { error }: { error: unknown }) => ({
      nameError: messageForField(error, 'name') ?? null,
      failure: messageOf(error) ?? UNANSWERED,
      refusals: context.refusals + 1,
    })),
  },
}).createMachine({
  id: 'accept',
  initial: 'reading',
  context: ({ input }) => ({ name: input.name, order_reference: '', chosen: [], refusals: 0, left: 0, nameError: null, failure: null }),
  states: {
    reading: { on: { 'option.toggled': { actions: 'toggle' }, 'accept.begun': 'signing' } },
    signing: {
      on: {
        'option.toggled': { actions: 'toggle' },
        'field.changed': { actions: 'edit' },
        'accept.left': { target: 'reading', actions: 'leave' },
        'accept.submitted': [{ guard: 'hasNoName', actions: 'requireName' }, { target: 'sending' }],
      },
    },
    sending: {
      invoke: {
        src: 'acceptOffer',
        input: ({ context: { name, order_reference, chosen } }) => ({ name, order_reference, chosen }),
        onDone: 'accepted',
        onError: { target: 'signing', actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    accepted: {},
  },
});
