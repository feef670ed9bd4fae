import { assign, setup } from 'xstate';
import {
  type Answers,
  entryOf,
  type ListEntry,
  referencesToFind,
  type ResolvedReference,
  stateOf,
  undecidedFirst,
  withQuantity,
  withReference,
} from '../../../domain/referenceList/listEntries';
import { entriesText, listProblem } from '../../../domain/referenceList/listText';
import { readReferenceList } from '../../../domain/referenceList/readReferenceList';
import type { AddedToCart } from '../../features/cart/addToCart';
import { fileProblem } from '../../features/listFile/listFile';
import type { ListFile } from '../../features/listFile/readListFile';
import { provided } from '../../ui/machine/provided';
import type { ListDraft } from './listDraft';

/**
 * References of one call: a longer list shows its progress, and keeps what was found when a later
 * call fails.
 */
export const BATCH = 250;

export interface AddedList {
  /** The entries that left the list, for the undo. */
  entries: readonly ListEntry[];
  cart: AddedToCart;
}

export interface ListContext {
  text: string;
  entries: readonly ListEntry[];
  /** Whether an entry differs from the text. */
  isChanged: boolean;
  answers: Answers;
  isKept: boolean;
  /** Which sheets of a file were read, when some were not; else empty. */
  note: string;
  /** The text that a file took the place of; null when there was none. */
  replaced: string | null;
  /** Why the list or the file cannot be read, in French. */
  problem: string | null;
  /** Whether the text is shown again after another view. */
  isReturned: boolean;
  /** What was added last, until something else is done. */
  added: AddedList | null;
}

/**
 * What a list starts with: one that is kept on the device, or opened with what is known of its
 * references.
 */
export interface ListInput extends ListDraft {
  answers?: Answers;
  /** Whether what is added to the cart stays in the list. */
  isKept?: boolean;
}

export type ListEvent =
  | { type: 'text.changed'; text: string }
  | { type: 'file.chosen'; file: File }
  | { type: 'text.restored' }
  | { type: 'list.read' }
  | { type: 'list.edited' }
  | { type: 'list.retry' }
  | { type: 'list.added'; cart: AddedToCart }
  | { type: 'list.undone' }
  | { type: 'entry.quantitySet'; line: number; quantity: number }
  | { type: 'entry.chosen'; line: number; articleId: number }
  | { type: 'entry.removed'; line: number }
  | { type: 'entry.referenceSet'; line: number; reference: string };

const missing = ({ entries, answers }: ListContext): string[] => referencesToFind(entries, answers);

/** The next references that are not known yet are looked up. */
const lookUp = {
  src: 'resolve',
  input: ({ context }: { context: ListContext }) => missing(context).slice(0, BATCH),
  onDone: {
    target: 'checking',
    actions: {
      type: 'storeAnswers',
      params: ({ event }: { event: { output: readonly ResolvedReference[] } }) => ({
        found: event.output,
      }),
    },
  },
} as const;

function changeEntry(
  context: ListContext,
  line: number,
  change: (entry: ListEntry) => ListEntry,
): Partial<ListContext> {
  return {
    entries: context.entries.map((entry) => (entry.line === line ? change(entry) : entry)),
    isChanged: true,
    added: null,
  };
}

/**
 * A pasted list becomes a cart: editing (text), readingFile, resolving (its references, in
 * batches), preview or failed. From the preview what is found is added, and the rest stays; a
 * changed reference is looked up again.
 */
export const listMachine = setup({
  types: { context: {} as ListContext, events: {} as ListEvent, input: {} as ListInput },
  actors: {
    readFile: provided<ListFile, File>(),
    resolve: provided<readonly ResolvedReference[], readonly string[]>(),
  },
  guards: {
    hasProblem: ({ context }) => context.problem !== null,
    isComplete: ({ context }) => missing(context).length === 0,
    isEmptied: ({ context }) => context.entries.length === 0,
  },
  actions: {
    setText: assign(({ event }) =>
      event.type === 'text.changed'
        ? { text: event.text, note: '', replaced: null, problem: null, added: null }
        : {},
    ),
    takeFile: assign(({ context }, { text, note }: ListFile) => ({
      text,
      note,
      replaced: context.text.trim() === '' ? null : context.text,
      problem: null,
      added: null,
    })),
    restoreText: assign(({ context }) => ({
      text: context.replaced ?? context.text,
      replaced: null,
      entries: [],
      isChanged: false,
      note: '',
      problem: null,
      isReturned: true,
      added: null,
    })),
    refuseFile: assign((_, { error }: { error: unknown }) => ({ problem: fileProblem(error) })),
    read: assign(({ context: { text } }) => {
      const lines = readReferenceList(text);
      const problem = listProblem(text, lines) ?? null;
      return {
        problem,
        entries: problem === null ? lines.map(entryOf) : [],
        isChanged: false,
        added: null,
      };
    }),
    storeAnswers: assign(({ context }, { found }: { found: readonly ResolvedReference[] }) => ({
      answers: new Map([
        ...context.answers,
        ...found.map((answer) => [answer.reference, answer] as const),
      ]),
    })),
    putOpenFirst: assign(({ context }) => ({
      entries: undecidedFirst(context.entries, context.answers),
    })),
    setQuantity: assign(({ context, event }) =>
      event.type === 'entry.quantitySet'
        ? changeEntry(context, event.line, (entry) => withQuantity(entry, event.quantity))
        : {},
    ),
    choose: assign(({ context, event }) =>
      event.type === 'entry.chosen'
        ? changeEntry(context, event.line, (entry) => ({ ...entry, chosenId: event.articleId }))
        : {},
    ),
    setReference: assign(({ context, event }) =>
      event.type === 'entry.referenceSet'
        ? changeEntry(context, event.line, (entry) => withReference(entry, event.reference))
        : {},
    ),
    remove: assign(({ context, event }) =>
      event.type === 'entry.removed'
        ? {
            entries: context.entries.filter(({ line }) => line !== event.line),
            isChanged: true,
            added: null,
          }
        : {},
    ),
    takeFound: assign(({ context, event }) => {
      if (event.type !== 'list.added') return {};
      if (context.isKept) return { added: { entries: [], cart: event.cart } };
      const isFound = (entry: ListEntry) => stateOf(entry, context.answers) === 'found';
      const rest = context.entries.filter((entry) => !isFound(entry));
      return {
        entries: rest,
        isChanged: true,
        replaced: null,
        added: { entries: context.entries.filter(isFound), cart: event.cart },
      };
    }),
    putBack: assign(({ context }) => ({
      entries: [...context.entries, ...(context.added?.entries ?? [])],
      isChanged: true,
      added: null,
    })),
    returnToText: assign(({ context }) => ({
      text: context.isChanged ? entriesText(context.entries) : context.text,
      entries: [],
      isChanged: false,
      problem: null,
      isReturned: true,
    })),
  },
}).createMachine({
  id: 'list',
  initial: 'opening',
  context: ({ input }) => ({
    ...input,
    answers: input.answers ?? new Map(),
    isKept: input.isKept ?? false,
    note: '',
    replaced: null,
    problem: null,
    isReturned: false,
    added: null,
  }),
  on: { 'text.restored': { target: '.editing', actions: 'restoreText' } },
  states: {
    opening: { always: [{ guard: 'isEmptied', target: 'editing' }, { target: 'checking' }] },
    editing: {
      on: {
        'text.changed': { actions: 'setText' },
        'file.chosen': 'readingFile',
        'list.read': { target: 'checking', actions: 'read' },
        'list.undone': { target: 'preview', actions: 'putBack' },
      },
    },
    readingFile: {
      invoke: {
        src: 'readFile',
        input: ({ event }) => {
          if (event.type !== 'file.chosen')
            throw new Error('readingFile starts with a chosen file');
          return event.file;
        },
        onDone: {
          target: 'checking',
          actions: [{ type: 'takeFile', params: ({ event }) => event.output }, 'read'],
        },
        onError: {
          target: 'editing',
          actions: { type: 'refuseFile', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    checking: {
      always: [
        { guard: 'hasProblem', target: 'editing' },
        { guard: 'isComplete', target: 'preview', actions: 'putOpenFirst' },
        { target: 'resolving' },
      ],
    },
    resolving: {
      invoke: { ...lookUp, onError: 'failed' },
      on: { 'list.edited': { target: 'editing', actions: 'returnToText' } },
    },
    failed: {
      on: {
        'list.retry': 'resolving',
        'list.edited': { target: 'editing', actions: 'returnToText' },
      },
    },
    preview: {
      initial: 'settled',
      always: { guard: 'isEmptied', target: 'editing', actions: 'returnToText' },
      on: {
        'entry.quantitySet': { actions: 'setQuantity' },
        'entry.chosen': { actions: 'choose' },
        'entry.removed': { actions: 'remove' },
        'list.edited': { target: 'editing', actions: 'returnToText' },
        'entry.referenceSet': { target: '.checking', actions: 'setReference' },
        'list.added': { actions: 'takeFound' },
        'list.undone': { actions: 'putBack' },
      },
      states: {
        settled: {},
        checking: { always: [{ guard: 'isComplete', target: 'settled' }, { target: 'lookingUp' }] },
        lookingUp: {
          invoke: { ...lookUp, onError: 'lookupFailed' },
        },
        lookupFailed: { on: { 'list.retry': 'lookingUp' } },
      },
    },
  },
});
