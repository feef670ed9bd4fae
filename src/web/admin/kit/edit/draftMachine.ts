import { assign, setup } from 'xstate';
import { isConflict, isSessionEnded } from '../../../api/failureKind';
import { failedWith } from '../../../api/failureText';
import { serverTime } from '../../../ui/browser/serverTime';
import { provided } from '../../../ui/machine/provided';

/** The pause in typing after which a draft is saved. */
const SAVE_AFTER_MS = 600;
const RETRY_AFTER_MS = 5000;

const NOT_SAVED =
  'Le brouillon n’a pas pu être enregistré. Il est gardé ici et sera enregistré dès que possible.';

/** A draft as the server has to compare and store it. */
export interface Draft<Value> {
  /** The revision read or saved last. */
  revision: number;
  value: Value;
}

/** What editing starts from. */
export interface DraftStart<Value> extends Draft<Value> {
  /** When it was saved last, 'YYYY-MM-DD HH:mm:ss' in Paris. */
  savedAt?: string;
  /**
   * What the server has at `revision` where `value` was typed before and is not saved yet: it is
   * saved at once.
   */
  unsavedSince?: Value;
}

/** How a saved draft is published or sent. */
export interface Finishing<Order> {
  revision: number;
  order: Order;
}

/** What differs between the kinds of drafts. */
export interface DraftKind<Value, Change> {
  changed: (value: Value, change: Change) => Value;
  /** What somebody else stored, with what was typed here since `base`. */
  typedOver: (theirs: Value, base: Value, mine: Value) => Value;
  /** Whether finishing was refused because somebody else changed the draft. */
  isTaken: (error: unknown) => boolean;
  /** It is finished only once a draft is stored. */
  needsDraft: boolean;
  /** A French sentence. */
  notFinished: string;
}

interface DraftContext<Value, Order> extends DraftStart<Value> {
  /** What the server had at `revision`: what differs from it was typed here. */
  base: Value;
  /** What the call under way has sent. */
  sent: Value;
  /** What the last failed save had sent: it may be stored all the same. */
  lost: Value | null;
  /** Typed while a call is under way. */
  isStale: boolean;
  /** It shall be finished once it is saved; null when not. */
  order: Order | null;
  /** What is not saved is stored on the device: leaving the screen loses nothing. */
  isOnDevice: boolean;
  /** The message of the last failed call. */
  failure: string | null;
  /** It failed because the session has ended. */
  isSessionEnded: boolean;
}

type DraftEvent<Value, Change, Order> =
  | { type: 'change'; change: Change }
  | { type: 'finish'; order: Order }
  | { type: 'retry' }
  /** Something else was published: this draft goes on from there. */
  | { type: 'moved'; revision: number }
  /** What is stored replaces what is typed here, also after a conflict. */
  | { type: 'take'; draft: Draft<Value> }
  /** After a conflict: what was typed here goes on from what somebody else stored. */
  | { type: 'keep'; draft: Draft<Value> }
  /** After a conflict: this draft is discarded. */
  | { type: 'drop' };

/**
 * Editing with a draft: each pause in typing saves it; publishing or sending saves first, then
 * finishes what was saved. A draft that somebody else changed meanwhile is never overwritten, nor
 * finished. The calls `saveDraft` and `finish` are provided; an answer of `finish` is what goes on,
 * null ends the editing.
 */
export function draftMachine<Value, Change, Order>(kind: DraftKind<Value, Change>) {
  type Context = DraftContext<Value, Order>;
  const failed = (error: unknown, general: string): Partial<Context> => ({
    failure: failedWith(general, error),
    isSessionEnded: isSessionEnded(error),
    order: null,
  });
  return setup({
    types: {
      context: {} as Context,
      events: {} as DraftEvent<Value, Change, Order>,
      input: {} as DraftStart<Value>,
    },
    actors: {
      saveDraft: provided<number, Draft<Value>>(),
      finish: provided<Draft<Value> | null, Finishing<Order>>(),
    },
    delays: { SAVE_AFTER_MS, RETRY_AFTER_MS },
    guards: {
      isStale: ({ context }) => context.isStale,
      isOrdered: ({ context }) => context.order !== null,
      isNew: ({ context }) => kind.needsDraft && context.revision === 0,
      startsUnsaved: ({ context }) => context.unsavedSince !== undefined,
    },
    actions: {
      store: assign(({ context, event }) =>
        event.type === 'change'
          ? { value: kind.changed(context.value, event.change), failure: null }
          : {},
      ),
      markStale: assign({ isStale: true }),
      noteOrder: assign(({ context, event }) => ({
        failure: null,
        order: event.type === 'finish' ? event.order : context.order,
      })),
      /** Provided where a device keeps what is not saved. */
      keepOnDevice: assign({ isOnDevice: true }),
      startCall: assign(({ context }) => ({ isStale: false, sent: context.value })),
      storeRevision: assign(({ context }, revision: number) => ({
        revision,
        base: context.sent,
        lost: null,
        savedAt: serverTime(),
      })),
      clearFailure: assign({ failure: null }),
      noteNotSaved: assign(({ context }, { error }: { error: unknown }) => ({
        ...failed(error, NOT_SAVED),
        lost: isConflict(error) ? context.lost : context.sent,
      })),
      noteNotFinished: assign((_, { error }: { error: unknown }) =>
        failed(error, kind.notFinished),
      ),
      show: assign((_, { revision, value }: Draft<Value>) => ({
        revision,
        value,
        base: value,
        failure: null,
        order: null,
      })),
      /** What was typed here stands over what is stored. */
      showBelow: assign(({ context }, { revision, value }: Draft<Value>) => ({
        revision,
        value: kind.typedOver(value, context.base, context.value),
        base: value,
        failure: null,
        order: null,
      })),
    },
  }).createMachine({
    id: 'draft',
    initial: 'starting',
    context: ({ input }) => ({
      ...input,
      base: input.unsavedSince ?? input.value,
      sent: input.value,
      lost: null,
      isStale: false,
      order: null,
      isOnDevice: true,
      failure: null,
      isSessionEnded: false,
    }),
    on: {
      moved: { actions: assign(({ event }) => ({ revision: event.revision })) },
      take: { target: '.saved', actions: { type: 'show', params: ({ event }) => event.draft } },
    },
    states: {
      starting: { always: [{ guard: 'startsUnsaved', target: 'waiting' }, { target: 'saved' }] },
      saved: {
        on: {
          change: { target: 'waiting', actions: 'store' },
          finish: [
            { guard: 'isNew', target: 'saving', actions: 'noteOrder' },
            { target: 'finishing', actions: 'noteOrder' },
          ],
        },
      },
      waiting: {
        after: { SAVE_AFTER_MS: 'saving' },
        on: {
          change: { target: 'waiting', reenter: true, actions: 'store' },
          finish: { target: 'saving', actions: 'noteOrder' },
        },
      },
      saving: {
        entry: 'startCall',
        invoke: {
          src: 'saveDraft',
          input: ({ context: { revision, value } }) => ({ revision, value }),
          onDone: [
            {
              guard: 'isStale',
              target: 'waiting',
              actions: { type: 'storeRevision', params: ({ event }) => event.output },
            },
            {
              guard: 'isOrdered',
              target: 'finishing',
              actions: { type: 'storeRevision', params: ({ event }) => event.output },
            },
            {
              target: 'saved',
              actions: [
                { type: 'storeRevision', params: ({ event }) => event.output },
                'clearFailure',
              ],
            },
          ],
          onError: [
            {
              guard: ({ event }) => isConflict(event.error),
              target: 'conflict',
              actions: { type: 'noteNotSaved', params: ({ event }) => ({ error: event.error }) },
            },
            {
              target: 'unsaved',
              actions: { type: 'noteNotSaved', params: ({ event }) => ({ error: event.error }) },
            },
          ],
        },
        on: {
          change: { actions: ['store', 'markStale'] },
          finish: { actions: 'noteOrder' },
        },
      },
      unsaved: {
        entry: 'keepOnDevice',
        after: { RETRY_AFTER_MS: 'saving' },
        on: {
          change: { target: 'waiting', actions: 'store' },
          retry: 'saving',
          finish: { target: 'saving', actions: 'noteOrder' },
        },
      },
      conflict: {
        entry: 'keepOnDevice',
        on: {
          // What is typed meanwhile is kept, and saved once the conflict is solved.
          change: {
            actions: assign(({ context, event }) => ({
              value: kind.changed(context.value, event.change),
            })),
          },
          keep: {
            target: 'saving',
            actions: { type: 'showBelow', params: ({ event }) => event.draft },
          },
          drop: 'dropped',
        },
      },
      dropped: {},
      finishing: {
        entry: 'startCall',
        invoke: {
          src: 'finish',
          // It was ordered on the way here.
          input: ({ context: { revision, order } }) => ({ revision, order: order as Order }),
          onDone: [
            { guard: ({ event }) => event.output === null, target: 'done' },
            {
              guard: 'isStale',
              target: 'waiting',
              actions: {
                type: 'showBelow',
                params: ({ event }) => event.output as Draft<Value>,
              },
            },
            {
              target: 'saved',
              actions: { type: 'show', params: ({ event }) => event.output as Draft<Value> },
            },
          ],
          onError: [
            {
              guard: ({ event }) => kind.isTaken(event.error),
              target: 'conflict',
              actions: { type: 'noteNotFinished', params: ({ event }) => ({ error: event.error }) },
            },
            {
              guard: 'isStale',
              target: 'waiting',
              actions: { type: 'noteNotFinished', params: ({ event }) => ({ error: event.error }) },
            },
            {
              target: 'saved',
              actions: { type: 'noteNotFinished', params: ({ event }) => ({ error: event.error }) },
            },
          ],
        },
        on: { change: { actions: ['store', 'markStale'] } },
      },
      done: {},
    },
  });
}
