import { assign, fromPromise, setup } from 'xstate';
import {
  type LineHistory,
  NO_HISTORY,
  recorded,
  redone,
  undone,
  withoutGroup,
} from '../../../domain/offer/lineGrid/gridEdits';
import type { OfferContent, OfferLine } from '../../../domain/offer/offer';
import { parisDateTime } from '../../../domain/parisTime';
import { fieldOf, isConflict, isSessionEnded } from '../../api/failureKind';
import { failedWith } from '../../api/failureText';

/** The pause in typing after which a draft is saved. */
const SAVE_AFTER_MS = 600;
const RETRY_AFTER_MS = 5000;

/** A draft as the server has to compare and store it. */
export interface DraftInput {
  /** The revision read or saved last, 0 without a draft. */
  revision: number;
  content: OfferContent;
}

/** What an answer starts from. */
export interface OfferStart extends DraftInput {
  /** When it was saved last, 'YYYY-MM-DD HH:mm:ss' in Paris. */
  savedAt?: string;
  /** Typed before and not saved yet. */
  isUnsaved?: boolean;
}

/** How the saved draft is sent. */
interface Sending {
  /** On the screen when the button was pressed, by id. */
  files: number[];
  /** Another recipient than the address of the quote. */
  to?: string;
  copies?: string[];
  /** The buyer shall be reminded before the end. */
  reminder?: boolean;
}

/** What is sent: the saved draft. */
export interface SendInput extends Sending {
  revision: number;
}

interface OfferContext extends OfferStart {
  sending: Sending;
  /** Typed while a save is under way. */
  isStale: boolean;
  wantsSend: boolean;
  /** The states of the lines to undo and redo. */
  history: LineHistory;
  /** What is not saved is stored on the device: leaving the screen loses nothing. */
  isOnDevice: boolean;
  /** The message of the last failed call. */
  failure: string | null;
  /** It failed because the session has ended. */
  isSessionEnded: boolean;
}

type OfferEvent =
  | { type: 'change.whole'; change: Partial<Omit<OfferContent, 'lines'>> }
  /** The lines after a change. Changes with the same group are one step to undo. */
  | { type: 'change.lines'; lines: OfferLine[]; group?: string }
  | { type: 'change.undone' }
  | { type: 'change.redone' }
  /** What was typed in the edited cell of this group is not kept. */
  | { type: 'change.restored'; group: string }
  /** A template was applied, or taken back. */
  | { type: 'change.replaced'; content: OfferContent }
  | ({ type: 'send' } & Sending)
  | { type: 'retry' }
  /**
   * After a conflict: this draft replaces the one that somebody else stored, of this revision.
   */
  | { type: 'keep'; revision: number }
  /** After a conflict: this draft is discarded. */
  | { type: 'drop' };

const NOT_SAVED =
  'Le brouillon n’a pas pu être enregistré. Il est gardé ici et sera enregistré dès que possible.';
const NOT_SENT = 'L’offre n’a pas pu être envoyée. Le brouillon est enregistré : réessayez.';

/**
 * Answering a quote: each pause in typing saves the draft; sending saves first, then sends what was
 * saved. A draft that somebody else changed meanwhile is never overwritten, nor sent.
 */
export const offerMachine = setup({
  types: { context: {} as OfferContext, events: {} as OfferEvent, input: {} as OfferStart },
  actors: {
    saveDraft: fromPromise<number, DraftInput>(() =>
      Promise.reject(new Error('saveDraft is not provided')),
    ),
    sendOffer: fromPromise<unknown, SendInput>(() =>
      Promise.reject(new Error('sendOffer is not provided')),
    ),
  },
  delays: { SAVE_AFTER_MS, RETRY_AFTER_MS },
  guards: {
    isStale: ({ context }) => context.isStale,
    wantsSend: ({ context }) => context.wantsSend,
    isNew: ({ context }) => context.revision === 0,
    startsUnsaved: ({ context }) => context.isUnsaved === true,
  },
  actions: {
    store: assign(({ context, event }) => ({ ...changed(context, event), failure: null })),
    markStale: assign({ isStale: true }),
    wantSend: assign(({ context, event }) => ({
      wantsSend: true,
      failure: null,
      sending: event.type === 'send' ? sendingOf(event) : context.sending,
    })),
    /** Provided by the screen: keeps the draft on the device. */
    keep: assign({ isOnDevice: true }),
    startSave: assign({ isStale: false }),
    storeRevision: assign((_, revision: number) => ({
      revision,
      savedAt: parisDateTime(Date.now()),
    })),
    clearFailure: assign({ failure: null }),
    storeFailure: assign((_, { error, general }: { error: unknown; general: string }) => ({
      failure: failedWith(general, error),
      isSessionEnded: isSessionEnded(error),
      wantsSend: false,
    })),
  },
}).createMachine({
  id: 'answer',
  initial: 'starting',
  context: ({ input }) => ({
    ...input,
    sending: { files: [] },
    isStale: false,
    wantsSend: false,
    history: NO_HISTORY,
    isOnDevice: true,
    failure: null,
    isSessionEnded: false,
  }),
  states: {
    starting: { always: [{ guard: 'startsUnsaved', target: 'waiting' }, { target: 'saved' }] },
    saved: {
      on: {
        'change.*': { target: 'waiting', actions: 'store' },
        // An offer that is sent as it starts has no draft yet.
        send: [
          { guard: 'isNew', target: 'saving', actions: 'wantSend' },
          { target: 'sending', actions: 'wantSend' },
        ],
      },
    },
    waiting: {
      after: { SAVE_AFTER_MS: 'saving' },
      on: {
        'change.*': { target: 'waiting', reenter: true, actions: 'store' },
        send: { target: 'saving', actions: 'wantSend' },
      },
    },
    saving: {
      entry: 'startSave',
      invoke: {
        src: 'saveDraft',
        input: ({ context: { revision, content } }) => ({ revision, content }),
        onDone: [
          {
            guard: 'isStale',
            target: 'waiting',
            actions: { type: 'storeRevision', params: ({ event }) => event.output },
          },
          {
            guard: 'wantsSend',
            target: 'sending',
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
            actions: {
              type: 'storeFailure',
              params: ({ event }) => ({ error: event.error, general: NOT_SAVED }),
            },
          },
          {
            target: 'unsaved',
            actions: {
              type: 'storeFailure',
              params: ({ event }) => ({ error: event.error, general: NOT_SAVED }),
            },
          },
        ],
      },
      on: { 'change.*': { actions: ['store', 'markStale'] }, send: { actions: 'wantSend' } },
    },
    unsaved: {
      entry: 'keep',
      after: { RETRY_AFTER_MS: 'saving' },
      on: {
        'change.*': { target: 'waiting', actions: 'store' },
        retry: 'saving',
        send: { target: 'saving', actions: 'wantSend' },
      },
    },
    conflict: {
      entry: 'keep',
      on: {
        keep: {
          target: 'saving',
          actions: assign(({ event }) => ({ revision: event.revision, failure: null })),
        },
        drop: 'dropped',
      },
    },
    dropped: {},
    sending: {
      invoke: {
        src: 'sendOffer',
        input: ({ context: { revision, sending } }) => ({ revision, ...sending }),
        onDone: 'sent',
        onError: [
          {
            guard: ({ event }) => isStaleDraft(event.error),
            target: 'conflict',
            actions: {
              type: 'storeFailure',
              params: ({ event }) => ({ error: event.error, general: NOT_SENT }),
            },
          },
          {
            target: 'saved',
            actions: {
              type: 'storeFailure',
              params: ({ event }) => ({ error: event.error, general: NOT_SENT }),
            },
          },
        ],
      },
    },
    sent: {},
  },
});

const sendingOf = ({ files, to, copies, reminder }: Sending): Sending => ({
  files,
  ...(to !== undefined && { to }),
  ...(copies && copies.length > 0 && { copies }),
  ...(reminder && { reminder }),
});

/** Other conflicts of sending name what they concern, such as the files. */
const isStaleDraft = (error: unknown): boolean => isConflict(error) && fieldOf(error) === undefined;

function changed(
  { content, history }: OfferContext,
  event: OfferEvent,
): Pick<OfferContext, 'content' | 'history'> {
  const states = { lines: content.lines, history };
  const next = (after: typeof states) => ({
    content: { ...content, lines: after.lines },
    history: after.history,
  });
  switch (event.type) {
    case 'change.whole':
      return { content: { ...content, ...event.change }, history };
    case 'change.lines':
      return next(recorded(states, event.lines, event.group));
    case 'change.undone':
      return next(undone(states));
    case 'change.redone':
      return next(redone(states));
    case 'change.restored':
      return next(withoutGroup(states, event.group));
    case 'change.replaced':
      // The same object: it tells whether the template was the last change.
      return {
        content: event.content,
        history: recorded(states, event.content.lines).history,
      };
    default:
      return { content, history };
  }
}
