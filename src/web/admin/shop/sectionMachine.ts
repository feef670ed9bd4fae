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

/** What is published: the draft of a revision. */
export interface Publication {
  revision: number;
  kept: readonly string[];
}

interface SectionContext extends SectionDraft {
  /** What the server had of the fields at `revision`: what differs from it was typed here. */
  base: ShopFields;
  /** What the call under way has sent. */
  sent: ShopFields;
  /** Typed while a call is under way. */
  isStale: boolean;
  wantsPublication: boolean;
  /** Fields of the publication under way that are as the sample. */
  kept: readonly string[];
  /** The message of the last failed call. */
  failure: string | null;
}

type SectionEvent =
  | { type: 'change'; fields: ShopFields }
  /** With the fields that are as the sample, and that the owner calls his own. */
  | { type: 'publish'; kept?: readonly string[] }
  | { type: 'retry' }
  /** Another text was published from the history: this draft goes on from there. */
  | { type: 'moved'; revision: number }
  /** The same without a draft: the fields show what is published. */
  | ({ type: 'replaced' } & SectionDraft)
  /** After a conflict: what was typed here goes on from the text that somebody else stored. */
  | ({ type: 'keep' } & SectionDraft)
  /** After a conflict: the text of somebody else replaces this draft. */
  | ({ type: 'take' } & SectionDraft);

const NOT_SAVED =
  'Le brouillon n’a pas pu être enregistré. Il est gardé ici et sera enregistré dès que possible.';
const NOT_PUBLISHED = 'La publication a échoué. Le brouillon est enregistré : réessayez.';

/** The text of somebody else, with what was typed here since `base`. */
export const typedOver = (
  theirs: ShopFields,
  { fields, base }: Pick<SectionContext, 'fields' | 'base'>,
): ShopFields => ({
  ...theirs,
  ...Object.fromEntries(Object.entries(fields).filter(([name, value]) => base[name] !== value)),
});

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
    publish: fromPromise<SectionDraft, Publication>(() =>
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
    send: assign(({ context }) => ({ isStale: false, sent: context.fields })),
    wantPublication: assign(({ event }) => ({
      wantsPublication: true,
      failure: null,
      kept: event.type === 'publish' ? (event.kept ?? []) : [],
    })),
    storeRevision: assign(({ context }, revision: number) => ({ revision, base: context.sent })),
    /** The fields are those of an answer. */
    show: assign((_, { revision, fields }: SectionDraft) => ({
      revision,
      fields,
      base: fields,
      failure: null,
      wantsPublication: false,
    })),
    /** What was typed meanwhile stands over those of an answer. */
    showBelow: assign(({ context }, { revision, fields }: SectionDraft) => ({
      revision,
      fields: typedOver(fields, context),
      base: fields,
      failure: null,
      wantsPublication: false,
    })),
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
    base: input.fields,
    sent: input.fields,
    isStale: false,
    wantsPublication: false,
    kept: [],
    failure: null,
  }),
  on: {
    moved: { actions: assign(({ event }) => ({ revision: event.revision })) },
    replaced: {
      target: '.saved',
      actions: { type: 'show', params: ({ event }) => event },
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
      entry: 'send',
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
        keep: { target: 'saving', actions: { type: 'showBelow', params: ({ event }) => event } },
        take: { target: 'saved', actions: { type: 'show', params: ({ event }) => event } },
      },
    },
    publishing: {
      entry: 'send',
      invoke: {
        src: 'publish',
        input: ({ context: { revision, kept } }) => ({ revision, kept }),
        onDone: [
          {
            guard: 'isStale',
            target: 'waiting',
            actions: { type: 'showBelow', params: ({ event }) => event.output },
          },
          { target: 'saved', actions: { type: 'show', params: ({ event }) => event.output } },
        ],
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
            guard: 'isStale',
            target: 'waiting',
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
      on: { change: { actions: ['store', 'markStale'] } },
    },
  },
});
