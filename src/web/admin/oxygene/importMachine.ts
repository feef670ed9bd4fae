import { assign, fromPromise, setup, type SnapshotFrom } from 'xstate';
import type { DetailedImportRun, ImportProgress, Simulation } from '../../api/adminEndpoints.gen';
import { fieldOf, isConflict, isOutcomeUnknown, isRefused } from '../../api/callError';
import { importFailureReason, whyNotDone } from './importFailures';

export type Task = NonNullable<ImportProgress['task']>;

interface ImportContext {
  file: File | undefined;
  /** What the chosen file would do; it goes with the file, and with whatever changes the catalogue. */
  simulation: Simulation | undefined;
  /** What was last at work: lines and reason speak of it. */
  task: Task;
  /** What the server did, in its order. */
  lines: string[];
  /** The import that has just ended, in the history. */
  importId: number | undefined;
  /** Why the server refused, in its words; empty when it gave none. */
  reason: string;
  /** The newest import when the file was sent: a newer one is the one whose answer was lost. */
  newestBefore: number | undefined;
}

type ImportEvent =
  | { type: 'file.choose'; file: File }
  | { type: 'file.forget' }
  | { type: 'simulation.start' }
  | { type: 'import.start' }
  | { type: 'import.confirm' }
  | { type: 'import.cancel' }
  | { type: 'return.start' };

/** An import that was answered. */
export interface Imported {
  lines: string[];
  importId?: number;
}

/** What was found on the server once nothing worked there any more; no task: nothing had been at work. */
export interface Ended {
  task: Task | null;
  run?: DetailedImportRun;
}

/** Spec §5: only a CSV file is accepted. */
export const isCsv = (file: { name: string }): boolean => /\.csv$/i.test(file.name);

/** The warnings that the server wants confirmed before it imports. */
const asked = (simulation: Simulation | undefined) => simulation?.warnings.filter(({ asks }) => asks).map(({ kind }) => kind) ?? [];
const isQuestionable = (simulation: Simulation | undefined): boolean => asked(simulation).length > 0;

const notProvided = async (): Promise<never> => {
  throw new Error('provided by the screen');
};

const error = ({ event }: { event: { error: unknown } }): unknown => event.error;
const output = <T>({ event }: { event: { output: T } }): T => event.output;

/** What follows on a call that failed. */
const onFailure = {
  busy: { guard: { type: 'isBusy', params: error }, target: 'followed', actions: { type: 'keepReason', params: error } },
  unanswered: { guard: { type: 'isUnanswered', params: error }, target: 'unanswered', actions: { type: 'keepReason', params: error } },
  // The catalogue has changed since the question: what is asked now is read in another simulation.
  unconfirmed: {
    guard: { type: 'isUnconfirmed', params: error },
    target: 'failed',
    actions: [{ type: 'keepReason', params: error }, 'forgetSimulation'],
  },
  otherwise: { target: 'failed', actions: { type: 'keepReason', params: error } },
} as const;

/** While something works no other file is taken and nothing else starts: it would change what is under way. */
const atWork = {
  'file.choose': undefined,
  'file.forget': undefined,
  'simulation.start': undefined,
  'import.start': undefined,
  'return.start': undefined,
};

/**
 * The Oxygène import (FLOW-12): file selection, loading, done with the server's lines, or error. Around it: the simulation, asked for
 * or made before an import (checking), the question when it warns, the return, and work found on the server, whoever started it.
 */
export const importMachine = setup({
  types: { context: {} as ImportContext, events: {} as ImportEvent, tags: {} as 'atWork' },
  actors: {
    simulateFile: fromPromise<Simulation, { file: File }>(notProvided),
    importFile: fromPromise<Imported, { file: File; confirmed: string[] }>(notProvided),
    undoImport: fromPromise<string[]>(notProvided),
    /** Ends when something is at work on the server. */
    awaitWork: fromPromise<void>(notProvided),
    /** Ends when nothing is at work on the server. */
    awaitEnd: fromPromise<Ended, { newestBefore: number | undefined }>(notProvided),
  },
  guards: {
    isCsv: ({ event }) => event.type === 'file.choose' && isCsv(event.file),
    hasFile: ({ context }) => context.file !== undefined,
    isSimulated: ({ context }) => context.simulation !== undefined,
    isQuestionable: ({ context }) => isQuestionable(context.simulation),
    turnsOutQuestionable: (_, simulation: Simulation) => isQuestionable(simulation),
    isBusy: (_, error: unknown) => isConflict(error),
    isUnconfirmed: (_, error: unknown) => fieldOf(error) === 'confirmed',
    isLeftToImport: (_, error: unknown) => isRefused(error),
    isUnanswered: (_, error: unknown) => isOutcomeUnknown(error),
    foundNothing: (_, { task }: Ended) => task === null,
    endedWell: (_, { task, run }: Ended) => task === 'return' || run?.state === 'done' || run?.state === 'returned',
    endedBadly: (_, { run }: Ended) => run !== undefined,
  },
  actions: {
    keepFile: assign({ file: ({ event }) => (event.type === 'file.choose' ? event.file : undefined), simulation: undefined }),
    forgetFile: assign({ file: undefined, simulation: undefined }),
    forgetSimulation: assign({ simulation: undefined }),
    keepSimulation: assign((_, simulation: Simulation) => ({ simulation })),
    keepImport: assign((_, { lines, importId }: Imported) => ({ lines, importId, file: undefined, simulation: undefined })),
    keepReturn: assign((_, lines: string[]) => ({ lines, importId: undefined, simulation: undefined })),
    keepReason: assign((_, error: unknown) => ({ reason: importFailureReason(error), newestBefore: newestBefore(error) })),
    keepEnd: assign((_, { task, run }: Ended) => ({
      task: task ?? 'import',
      lines: run?.lines ?? [],
      importId: run?.id,
      simulation: undefined,
    })),
    keepBadEnd: assign((_, { run }: Ended) => ({ task: 'import' as const, reason: whyNotDone(run), importId: run?.id })),
    nowAt: assign((_, task: Task) => ({ task, reason: '', lines: [], importId: undefined, newestBefore: undefined })),
  },
}).createMachine({
  id: 'oxygeneImport',
  context: { file: undefined, simulation: undefined, task: 'import', lines: [], importId: undefined, reason: '', newestBefore: undefined },
  initial: 'choosing',
  on: {
    'file.choose': { guard: 'isCsv', target: '.choosing', actions: 'keepFile' },
    'file.forget': { target: '.choosing', actions: 'forgetFile' },
    'simulation.start': { guard: 'hasFile', target: '.simulating' },
    'import.start': [
      { guard: 'isQuestionable', target: '.warned' },
      { guard: 'isSimulated', target: '.loading' },
      { guard: 'hasFile', target: '.checking' },
    ],
    'return.start': { target: '.returning' },
  },
  states: {
    choosing: { invoke: { src: 'awaitWork', onDone: 'followed' } },
    simulating: {
      tags: 'atWork',
      on: atWork,
      entry: { type: 'nowAt', params: 'simulation' },
      invoke: {
        src: 'simulateFile',
        input: ({ context }) => ({ file: context.file as File }),
        onDone: { target: 'simulated', actions: { type: 'keepSimulation', params: output } },
        onError: [onFailure.busy, onFailure.otherwise],
      },
    },
    simulated: {},
    checking: {
      tags: 'atWork',
      on: atWork,
      entry: { type: 'nowAt', params: 'import' },
      invoke: {
        src: 'simulateFile',
        input: ({ context }) => ({ file: context.file as File }),
        onDone: [
          {
            guard: { type: 'turnsOutQuestionable', params: output },
            target: 'warned',
            actions: { type: 'keepSimulation', params: output },
          },
          { target: 'loading', actions: { type: 'keepSimulation', params: output } },
        ],
        onError: [
          // A file that is refused, a server that is busy or that knows no simulation: the import itself says so, on record.
          { guard: { type: 'isLeftToImport', params: error }, target: 'loading' },
          onFailure.otherwise,
        ],
      },
    },
    warned: { on: { 'import.confirm': 'loading', 'import.cancel': 'simulated' } },
    loading: {
      tags: 'atWork',
      on: atWork,
      entry: { type: 'nowAt', params: 'import' },
      invoke: {
        src: 'importFile',
        // Without a question there was nothing to confirm; with one, whoever answered it has come here.
        input: ({ context }) => ({ file: context.file as File, confirmed: asked(context.simulation) }),
        onDone: { target: 'done', actions: { type: 'keepImport', params: output } },
        onError: [onFailure.busy, onFailure.unanswered, onFailure.unconfirmed, onFailure.otherwise],
      },
    },
    returning: {
      tags: 'atWork',
      on: atWork,
      entry: { type: 'nowAt', params: 'return' },
      invoke: {
        src: 'undoImport',
        onDone: { target: 'done', actions: { type: 'keepReturn', params: output } },
        // Busy is also how "nothing to undo" is told: then nothing is found at work, and the reason stands.
        onError: [onFailure.busy, onFailure.unanswered, onFailure.otherwise],
      },
    },
    // Work on the server that this page did not start, or whose answer it will not get.
    followed: {
      tags: 'atWork',
      on: atWork,
      invoke: {
        src: 'awaitEnd',
        input: { newestBefore: undefined },
        onDone: [
          { guard: { type: 'foundNothing', params: output }, target: 'failed' },
          { guard: { type: 'endedWell', params: output }, target: 'done', actions: { type: 'keepEnd', params: output } },
          { guard: { type: 'endedBadly', params: output }, target: 'failed', actions: { type: 'keepBadEnd', params: output } },
          { guard: 'isSimulated', target: 'simulated' },
          { target: 'choosing' },
        ],
      },
    },
    // Failed as far as this page knows: the server may have done it all the same, and says so when it can be reached.
    unanswered: {
      invoke: {
        src: 'awaitEnd',
        input: ({ context }) => ({ newestBefore: context.newestBefore }),
        onDone: [
          { guard: { type: 'endedWell', params: output }, target: 'done', actions: [{ type: 'keepEnd', params: output }, 'forgetFile'] },
          { guard: { type: 'endedBadly', params: output }, target: 'failed', actions: { type: 'keepBadEnd', params: output } },
          { target: 'failed' },
        ],
      },
    },
    done: {},
    failed: {},
  },
});

export type ImportState = SnapshotFrom<typeof importMachine>;

const newestBefore = (error: unknown): number | undefined => (error as { newestBefore?: number } | undefined)?.newestBefore;
