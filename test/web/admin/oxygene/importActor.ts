import { type Actor, createActor, fromPromise, waitFor } from 'xstate';
import type { DetailedImportRun, Simulation } from '../../../../src/contract/api.gen';
import {
  type AwaitedTask,
  type ImportAnswer,
  importMachine,
  type ServerTask,
  type TaskOutcome,
} from '../../../../src/web/admin/oxygene/importMachine';
import { aSimulation } from './simulations';

export const csv = new File(['a;b'], 'ARTICLES.CSV');
export const never = () => new Promise<never>(() => undefined);

/** Rejects as a failed call does. */
export const rejectWith = (status: number, message?: string, more: object = {}): Promise<never> =>
  Promise.reject(
    Object.assign(
      new Error(`call failed with ${status}`),
      { status, data: message && { message } },
      more,
    ),
  );

export interface FakeServer {
  simulateFile: (file: File) => Promise<Simulation>;
  importFile: (file: File, confirmed: string[]) => Promise<ImportAnswer>;
  undoImport: () => Promise<string[]>;
  awaitServerTask: () => Promise<ServerTask | null>;
  awaitTaskEnd: (awaited: AwaitedTask) => Promise<TaskOutcome>;
}

/**
 * Starts the machine over a fake server: by default idle, with simulations that have no warnings.
 */
export function start(over: Partial<FakeServer> = {}) {
  const server: FakeServer = {
    simulateFile: async () => aSimulation(),
    importFile: never,
    undoImport: never,
    awaitServerTask: never,
    awaitTaskEnd: never,
    ...over,
  };
  const machine = importMachine.provide({
    actors: {
      simulateFile: fromPromise(({ input }: { input: { file: File } }) =>
        server.simulateFile(input.file),
      ),
      importFile: fromPromise(({ input }: { input: { file: File; confirmed: string[] } }) =>
        server.importFile(input.file, input.confirmed),
      ),
      undoImport: fromPromise(() => server.undoImport()),
      awaitServerTask: fromPromise(() => server.awaitServerTask()),
      awaitTaskEnd: fromPromise(({ input }: { input: AwaitedTask }) => server.awaitTaskEnd(input)),
    },
  });
  return createActor(machine).start();
}

export const startWithFile = (over: Partial<FakeServer> = {}) => {
  const actor = start(over);
  actor.send({ type: 'file.choose', file: csv });
  return actor;
};

export type State = ReturnType<Actor<typeof importMachine>['getSnapshot']>['value'];
/** Resolves with the snapshot in which the actor is in `state`. */
export const reach = (actor: Actor<typeof importMachine>, state: State) =>
  waitFor(actor, (snapshot) => snapshot.value === state);
export const aRun = (over: Partial<DetailedImportRun>) =>
  ({ id: 8, state: 'done', lines: ['lu', 'fini'], ...over }) as DetailedImportRun;
