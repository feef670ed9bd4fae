import { assign, fromPromise, setup } from 'xstate';

interface ImportContext {
  file: File | undefined;
  /** What the server did, in its order. */
  lines: string[];
  /** Why it refused, in its words; empty when it gave none. */
  reason: string;
}

type ImportEvent =
  | { type: 'file.choose'; file: File }
  | { type: 'file.forget' }
  | { type: 'import.start' };

/** Spec §5: only a CSV file is accepted. */
export const isCsv = (file: { name: string }): boolean => /\.csv$/i.test(file.name);

/** The Oxygène import (FLOW-12): file selection, loading, done with the server's lines, or error. */
export const importMachine = setup({
  types: { context: {} as ImportContext, events: {} as ImportEvent },
  actors: {
    importFile: fromPromise<string[], { file: File }>(async () => {
      throw new Error('importFile is provided by the screen');
    }),
  },
  guards: {
    isCsv: ({ event }) => event.type === 'file.choose' && isCsv(event.file),
    hasFile: ({ context }) => context.file !== undefined,
  },
  actions: {
    keepFile: assign({ file: ({ event }) => (event.type === 'file.choose' ? event.file : undefined) }),
    forgetFile: assign({ file: undefined }),
  },
}).createMachine({
  id: 'oxygeneImport',
  context: { file: undefined, lines: [], reason: '' },
  initial: 'choosing',
  on: {
    'file.choose': { guard: 'isCsv', target: '.choosing', actions: 'keepFile' },
    'file.forget': { target: '.choosing', actions: 'forgetFile' },
  },
  states: {
    choosing: { on: { 'import.start': { guard: 'hasFile', target: 'loading' } } },
    loading: {
      // A file chosen meanwhile would change what is being sent.
      on: { 'file.choose': undefined, 'file.forget': undefined },
      invoke: {
        src: 'importFile',
        input: ({ context }) => ({ file: context.file as File }),
        onDone: { target: 'done', actions: assign({ lines: ({ event }) => event.output, file: undefined }) },
        onError: { target: 'failed', actions: assign({ reason: ({ event }) => reasonOf(event.error) }) },
      },
    },
    done: {},
    failed: { on: { 'import.start': { guard: 'hasFile', target: 'loading' } } },
  },
});

/** The French sentence the server gave with its refusal, if any. */
function reasonOf(error: unknown): string {
  const data = (error as { data?: { message?: unknown } } | undefined)?.data;
  return typeof data?.message === 'string' ? data.message : '';
}
