import { assign, setup, type SnapshotFrom } from 'xstate';
import type { DetailedImportRun, ImportProgress, Simulation } from '../../../contract/api.gen';
import { messageOf } from '../../api/callError';
import { fieldOf, isConflict, isOutcomeUnknown, isRefused } from '../../api/failureKind';
import { foreignReason } from '../../api/failureText';
import { provided } from '../../ui/machine/provided';

export type ServerTask = NonNullable<ImportProgress['task']>;

interface ImportContext {
  file: File | undefined;
  /** Simulation of `file`; dropped with the file and after every change of the catalogue. */
  simulation: Simulation | undefined;
  /** The last task: `lines` and `reason` belong to it. */
  task: ServerTask;
  /** The server's report, in its order. */
  lines: string[];
  /** Id of the import that has just finished. */
  importId: number | undefined;
  /** The server's French reason of a failure; '' without one. */
  reason: string;
  /**
   * Id of the newest import when the file was sent: a newer one is the import whose answer was
   * lost.
   */
  newestBefore: number | undefined;
  /** The task that was seen running on the server, to be watched. */
  seenTask: ServerTask | null;
}

type ImportEvent =
  | { type: 'file.choose'; file: File }
  | { type: 'file.remove' }
  | { type: 'simulation.start' }
  | { type: 'import.start' }
  | { type: 'import.confirm' }
  | { type: 'import.cancel' }
  | { type: 'undo.start' };

/** The answer to an import. */
export interface ImportAnswer {
  lines: string[];
  importId?: number;
}

/** What is known of a server task before the first poll for its end. */
export interface AwaitedTask {
  /** The task that was seen running. */
  seen?: ServerTask | null;
  /** An import with a greater id counts too, even if no poll saw it running. */
  newestBefore?: number;
}

/** The last task of the server once it is idle; `task: null` when none was seen running. */
export interface TaskOutcome {
  task: ServerTask | null;
  run?: DetailedImportRun;
}

/** Only CSV files are accepted, by name (OXY-04). */
export const isCsv = (file: { name: string }): boolean => /\.csv$/i.test(file.name);

/** The kinds of warnings that the server wants confirmed before it imports. */
const kindsToConfirm = (simulation: Simulation | undefined) =>
  simulation?.warnings.filter(({ asks }) => asks).map(({ kind }) => kind) ?? [];
const needsConfirmation = (simulation: Simulation | undefined): boolean =>
  kindsToConfirm(simulation).length > 0;

const error = ({ event }: { event: { error: unknown } }): unknown => event.error;
const output = <T>({ event }: { event: { output: T } }): T => event.output;

/** Transitions of failed calls. */
const onFailure = {
  serverBusy: {
    guard: { type: 'isBusy', params: error },
    target: 'watching',
    actions: { type: 'storeReason', params: error },
  },
  noAnswer: {
    guard: { type: 'isOutcomeUnknown', params: error },
    target: 'awaitingOutcome',
    actions: { type: 'storeReason', params: error },
  },
  // The catalogue has changed since the confirmation: a new simulation shows what has to be
  // confirmed now.
  unconfirmed: {
    guard: { type: 'lacksConfirmation', params: error },
    target: 'failed',
    actions: [{ type: 'storeReason', params: error }, 'removeSimulation'],
  },
  otherwise: { target: 'failed', actions: { type: 'storeReason', params: error } },
} as const;

/** While a task runs no other file is accepted and no other task starts. */
const busy = {
  tags: 'busy',
  on: {
    'file.choose': undefined,
    'file.remove': undefined,
    'simulation.start': undefined,
    'import.start': undefined,
    'undo.start': undefined,
  },
} as const;

/** Transitions of a task whose end was polled for. */
const onEnd = {
  success: {
    guard: { type: 'succeeded', params: output<TaskOutcome> },
    target: 'done',
    actions: { type: 'storeOutcome', params: output<TaskOutcome> },
  },
  failedRun: {
    guard: { type: 'hasRun', params: output<TaskOutcome> },
    target: 'failed',
    actions: { type: 'storeFailedRun', params: output<TaskOutcome> },
  },
} as const;

/**
 * The Oxygène import (FLOW-12): a file is chosen, imported, and ends in `done` with the server's
 * lines or in `failed`. `checking` simulates before an import; `confirming` asks when the
 * simulation warns; `watching` follows a task found on the server, whoever started it;
 * `awaitingOutcome` polls for the result of a call whose answer was lost.
 */
export const importMachine = setup({
  types: { context: {} as ImportContext, events: {} as ImportEvent, tags: {} as 'busy' },
  actors: {
    simulateFile: provided<Simulation, { file: File }>(),
    importFile: provided<ImportAnswer, { file: File; confirmed: string[] }>(),
    undoImport: provided<string[]>(),
    /** Resolves when a server task runs. */
    awaitServerTask: provided<ServerTask | null>(),
    /** Resolves when no server task runs any more. */
    awaitTaskEnd: provided<TaskOutcome, AwaitedTask>(),
  },
  guards: {
    isCsv: ({ event }) => event.type === 'file.choose' && isCsv(event.file),
    hasFile: ({ context }) => context.file !== undefined,
    isSimulated: ({ context }) => context.simulation !== undefined,
    needsConfirmation: ({ context }) => needsConfirmation(context.simulation),
    outputNeedsConfirmation: (_, simulation: Simulation) => needsConfirmation(simulation),
    isBusy: (_, error: unknown) => isConflict(error),
    lacksConfirmation: (_, error: unknown) => fieldOf(error) === 'confirmed',
    isRefused: (_, error: unknown) => isRefused(error),
    isOutcomeUnknown: (_, error: unknown) => isOutcomeUnknown(error),
    foundNoTask: (_, { task }: TaskOutcome) => task === null,
    succeeded: (_, { task, run }: TaskOutcome) =>
      task === 'return' || run?.state === 'done' || run?.state === 'returned',
    hasRun: (_, { run }: TaskOutcome) => run !== undefined,
  },
  actions: {
    storeFile: assign({
      file: ({ event }) => (event.type === 'file.choose' ? event.file : undefined),
      simulation: undefined,
    }),
    removeFile: assign({ file: undefined, simulation: undefined }),
    removeSimulation: assign({ simulation: undefined }),
    storeSimulation: assign((_, simulation: Simulation) => ({ simulation })),
    storeImport: assign((_, { lines, importId }: ImportAnswer) => ({
      lines,
      importId,
      file: undefined,
      simulation: undefined,
    })),
    storeUndo: assign((_, lines: string[]) => ({
      lines,
      importId: undefined,
      simulation: undefined,
    })),
    storeReason: assign((_, error: unknown) => ({
      reason: importFailureReason(error),
      newestBefore: newestBefore(error),
    })),
    storeOutcome: assign((_, { task, run }: TaskOutcome) => ({
      task: task ?? 'import',
      lines: run?.lines ?? [],
      importId: run?.id,
      simulation: undefined,
    })),
    storeFailedRun: assign((_, { run }: TaskOutcome) => ({
      task: 'import' as const,
      reason: failedRunReason(run),
      importId: run?.id,
    })),
    storeSeenTask: assign((_, seenTask: ServerTask | null) => ({ seenTask })),
    startTask: assign((_, task: ServerTask) => ({
      task,
      reason: '',
      lines: [],
      importId: undefined,
      newestBefore: undefined,
      seenTask: null,
    })),
  },
}).createMachine({
  id: 'oxygeneImport',
  context: {
    file: undefined,
    simulation: undefined,
    task: 'import',
    lines: [],
    importId: undefined,
    reason: '',
    newestBefore: undefined,
    seenTask: null,
  },
  initial: 'choosing',
  on: {
    'file.choose': { guard: 'isCsv', target: '.choosing', actions: 'storeFile' },
    'file.remove': { target: '.choosing', actions: 'removeFile' },
    'simulation.start': { guard: 'hasFile', target: '.simulating' },
    'import.start': [
      { guard: 'needsConfirmation', target: '.confirming' },
      { guard: 'isSimulated', target: '.importing' },
      { guard: 'hasFile', target: '.checking' },
    ],
    'undo.start': { target: '.undoing' },
  },
  states: {
    choosing: {
      invoke: {
        src: 'awaitServerTask',
        onDone: { target: 'watching', actions: { type: 'storeSeenTask', params: output } },
      },
    },
    simulating: {
      ...busy,
      entry: { type: 'startTask', params: 'simulation' },
      invoke: {
        src: 'simulateFile',
        input: ({ context }) => ({ file: context.file as File }),
        onDone: { target: 'simulated', actions: { type: 'storeSimulation', params: output } },
        onError: [onFailure.serverBusy, onFailure.otherwise],
      },
    },
    simulated: {},
    checking: {
      ...busy,
      entry: { type: 'startTask', params: 'import' },
      invoke: {
        src: 'simulateFile',
        input: ({ context }) => ({ file: context.file as File }),
        onDone: [
          {
            guard: { type: 'outputNeedsConfirmation', params: output },
            target: 'confirming',
            actions: { type: 'storeSimulation', params: output },
          },
          { target: 'importing', actions: { type: 'storeSimulation', params: output } },
        ],
        onError: [
          // Refused file, busy server or unknown operation: the import fails the same way, and its
          // failure is recorded in the history.
          { guard: { type: 'isRefused', params: error }, target: 'importing' },
          onFailure.otherwise,
        ],
      },
    },
    confirming: { on: { 'import.confirm': 'importing', 'import.cancel': 'simulated' } },
    importing: {
      ...busy,
      entry: { type: 'startTask', params: 'import' },
      invoke: {
        src: 'importFile',
        // This state is reached without warnings or after they were confirmed.
        input: ({ context }) => ({
          file: context.file as File,
          confirmed: kindsToConfirm(context.simulation),
        }),
        onDone: { target: 'done', actions: { type: 'storeImport', params: output } },
        onError: [
          onFailure.serverBusy,
          onFailure.noAnswer,
          onFailure.unconfirmed,
          onFailure.otherwise,
        ],
      },
    },
    undoing: {
      ...busy,
      entry: { type: 'startTask', params: 'return' },
      invoke: {
        src: 'undoImport',
        onDone: { target: 'done', actions: { type: 'storeUndo', params: output } },
        // 409 also means "nothing to undo": `watching` then finds no task and fails with the stored
        // reason.
        onError: [onFailure.serverBusy, onFailure.noAnswer, onFailure.otherwise],
      },
    },
    // A server task that this page did not start, or whose answer it will not get.
    watching: {
      ...busy,
      invoke: {
        src: 'awaitTaskEnd',
        input: ({ context }) => ({ seen: context.seenTask }),
        onDone: [
          { guard: { type: 'foundNoTask', params: output }, target: 'failed' },
          onEnd.success,
          onEnd.failedRun,
          { guard: 'isSimulated', target: 'simulated' },
          { target: 'choosing' },
        ],
      },
    },
    // Shown as failed; the server may still have done the work, which polling finds out.
    awaitingOutcome: {
      invoke: {
        src: 'awaitTaskEnd',
        input: ({ context }) => ({ newestBefore: context.newestBefore }),
        onDone: [
          { ...onEnd.success, actions: [onEnd.success.actions, 'removeFile'] },
          onEnd.failedRun,
          { target: 'failed' },
        ],
      },
    },
    done: {},
    failed: {},
  },
});

export type ImportState = SnapshotFrom<typeof importMachine>;

const newestBefore = (error: unknown): number | undefined =>
  (error as { newestBefore?: number } | undefined)?.newestBefore;

/** The French reason why a simulation, import or undo failed; '' without a known one. */
const importFailureReason = (error: unknown): string =>
  messageOf(error) ??
  foreignReason(error) ??
  (isOutcomeUnknown(error) ? 'Le serveur n’a pas répondu.' : '');

/** The French reason why an import of the history failed. */
function failedRunReason(run: DetailedImportRun | undefined): string {
  if (run?.state === 'interrupted')
    return 'Le serveur s’est arrêté pendant l’import : rien n’a été changé. Vous pouvez importer le fichier de nouveau.';
  return run?.lines.at(-1) ?? '';
}

/** The chosen file changed or disappeared on disk; shaped like a failed call with a reason. */
export class UnreadableFile extends Error {
  readonly status = 400;
  readonly data = {
    message:
      'Le fichier a été modifié ou déplacé depuis que vous l’avez choisi : choisissez-le de nouveau.',
  };
}
