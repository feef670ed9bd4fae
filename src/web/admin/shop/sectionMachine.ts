import { assign, fromPromise, setup } from 'xstate';
import type { ShopFields } from '../../../domain/shopContent/sections';
import { isConflict } from '../../api/failureKind';
import { failedWith } from '../../api/failureText';

/** The pause in typing after which a draft is saved. */
const SAVE_AFTER_MS = 600;
const RETRY_AFTER_MS = 5000;

/** A draft of a section as the server has to compare and store it. */
export interface SectionDraft {
  /** The revision read or saved last. */
  revision: number;
  fields: ShopFields;
}

interface SectionContext extends SectionDraft {
  /** Typed while a save is under way. */
  isStale: boolean;
  wantsPublication: boolean;
  /** The message of the last failed call. */
  failure: string | null;
}

type SectionEvent =
  | { type: 'change'; fields: ShopFields }
  | { type: 'publish' }
  | { type: 'retry' }
  /** Another text was published from the history: this draft goes on from there. */
  | { type: 'moved'; revision: number }
  /** The same without a draft: the fields show what is published. */
  | ({ type: 'replaced' } & SectionDraft)
  /** After a conflict: this draft replaces the one that somebody else stored, of this revision. */
  | { type: 'keep'; revision: number }
  /** After a conflict: the text of somebody else replaces this draft. */
  | ({ type: 'take' } & SectionDraft);

const NOT_SAVED =
  'Le brouillon n’a pas pu être enregistré. Il est gardé ici et sera enregistré dès que possible.';
const NOT_PUBLISHED = 'La publication a échoué. Le brouillon est enregistré : réessayez.';

/**
 * Editing one section of the shop: each pause in typing saves the draft; publishing saves first. A
 * draft that somebody else changed meanwhile is never overwritten, nor published.
 */
export const sectionMachine = setup({
  types: { context: {} as SectionContext, events: {} as SectionEvent, input: {} as SectionDraft },
  actors: {
    saveDraft: fromPromise<number, SectionDraft>(() =>
      Promise.reject(new Error('saveDraft is not provided')),
    ),
    publish: fromPromise<SectionDraft, number>(() =>
      Promise.reject(new Error('publish is not provided')),
    ),
  },
  delays: { SAVE_AFTER_MS, RETRY_AFTER_MS },
  guards: {
    isStale: ({ context }) => context.isStale,
    wantsPublication: ({ context }) => context.wantsPublication,
  },
  actions: {
    store: assign(({ context, event }) =>
      event.type === 'change' ? { fields: event.fields, failure: null } : context,
    ),
    markStale: assign({ isStale: true }),
    wantPublication: assign({ wantsPublication: true, failure: null }),
    storeRevision: assign((_, revision: number) => ({ revision })),
    storeFailure: assign((_, { error, general }: { error: unknown; general: string }) => ({
      failure: failedWith(general, error),
      wantsPublication: false,
    })),
  },
}).createMachine({
  id: 'section',
  initial: 'saved',
  context: ({ input }) => ({
    ...input,
    isStale: false,
    wantsPublication: false,
    failure: null,
  }),
  on: {
    moved: { actions: assign(({ event }) => ({ revision: event.revision })) },
    replaced: {
      target: '.saved',
      actions: assign(({ event: { revision, fields } }) => ({ revision, fields, failure: null })),
    },
  },
  states: {
    saved: {
      on: {
        change: { target: 'waiting', actions: 'store' },
        publish: { target: 'publishing', actions: 'wantPublication' },
      },
    },
    waiting: {
      after: { SAVE_AFTER_MS: 'saving' },
      on: {
        change: { target: 'waiting', reenter: true, actions: 'store' },
        publish: { target: 'saving', actions: 'wantPublication' },
      },
    },
    saving: {
      entry: assign({ isStale: false }),
      invoke: {
        src: 'saveDraft',
        input: ({ context: { revision, fields } }) => ({ revision, fields }),
        onDone: [
          {
            guard: 'isStale',
            target: 'waiting',
            actions: { type: 'storeRevision', params: ({ event }) => event.output },
          },
          {
            guard: 'wantsPublication',
            target: 'publishing',
            actions: { type: 'storeRevision', params: ({ event }) => event.output },
          },
          {
            target: 'saved',
            actions: [
              { type: 'storeRevision', params: ({ event }) => event.output },
              assign({ failure: null }),
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
      on: {
        change: { actions: ['store', 'markStale'] },
        publish: { actions: 'wantPublication' },
      },
    },
    unsaved: {
      after: { RETRY_AFTER_MS: 'saving' },
      on: {
        change: { target: 'waiting', actions: 'store' },
        retry: 'saving',
        publish: { target: 'saving', actions: 'wantPublication' },
      },
    },
    conflict: {
      on: {
        // What is typed meanwhile is kept, and saved once the conflict is solved.
        change: { actions: assign(({ event }) => ({ fields: event.fields })) },
        keep: {
          target: 'saving',
          actions: assign(({ event }) => ({ revision: event.revision, failure: null })),
        },
        take: {
          target: 'saved',
          actions: assign(({ event: { revision, fields } }) => ({
            revision,
            fields,
            failure: null,
          })),
        },
      },
    },
    publishing: {
      invoke: {
        src: 'publish',
        input: ({ context }) => context.revision,
        onDone: {
          target: 'saved',
          actions: assign(({ event }) => ({ ...event.output, wantsPublication: false })),
        },
        onError: [
          {
            guard: ({ event }) => isConflict(event.error),
            target: 'conflict',
            actions: {
              type: 'storeFailure',
              params: ({ event }) => ({ error: event.error, general: NOT_PUBLISHED }),
            },
          },
          {
            target: 'saved',
            actions: {
              type: 'storeFailure',
              params: ({ event }) => ({ error: event.error, general: NOT_PUBLISHED }),
            },
          },
        ],
      },
    },
  },
});
