import { type Actor, createActor, fromPromise, waitFor } from 'xstate';
import { type Ended, type Imported, importMachine, isCsv } from '../../../../src/web/admin/oxygene/importMachine';
import type { DetailedImportRun, Simulation } from '../../../../src/web/api/adminEndpoints.gen';
import { aSimulation, aWarning } from './simulations';

const csv = new File(['a;b'], 'ARTICLES.CSV');
const never = () => new Promise<never>(() => undefined);
const refused = (status: number, message?: string, more = {}) => Promise.reject({ status, data: message && { message }, ...more });

interface Server {
  simulateFile: (file: File) => Promise<Simulation>;
  importFile: (file: File, confirmed: string[]) => Promise<Imported>;
  undoImport: () => Promise<string[]>;
  awaitWork: () => Promise<void>;
  awaitEnd: (newestBefore: number | undefined) => Promise<Ended>;
}

/** The machine over a server of the test's own: unless told otherwise it is idle, and a simulation finds nothing to ask about. */
function start(over: Partial<Server> = {}) {
  const server: Server = {
    simulateFile: async () => aSimulation(),
    importFile: never,
    undoImport: never,
    awaitWork: never,
    awaitEnd: never,
    ...over,
  };
  const machine = importMachine.provide({
    actors: {
      simulateFile: fromPromise(({ input }: { input: { file: File } }) => server.simulateFile(input.file)),
      importFile: fromPromise(({ input }: { input: { file: File; confirmed: string[] } }) =>
        server.importFile(input.file, input.confirmed),
      ),
      undoImport: fromPromise(() => server.undoImport()),
      awaitWork: fromPromise(() => server.awaitWork()),
      awaitEnd: fromPromise(({ input }: { input: { newestBefore: number | undefined } }) => server.awaitEnd(input.newestBefore)),
    },
  });
  return createActor(machine).start();
}

const startWithFile = (over: Partial<Server> = {}) => {
  const actor = start(over);
  actor.send({ type: 'file.choose', file: csv });
  return actor;
};

type State = ReturnType<Actor<typeof importMachine>['getSnapshot']>['value'];
const arrival = (actor: Actor<typeof importMachine>, state: State) => waitFor(actor, (snapshot) => snapshot.value === state);
const run = (over: Partial<DetailedImportRun>) => ({ id: 8, state: 'done', lines: ['lu', 'fini'], ...over }) as DetailedImportRun;

test('OXY-04 only a name that ends in .csv is a CSV file', () => {
  expect(['a.csv', 'A.CSV', 'a.b.csv'].map((name) => isCsv({ name }))).toEqual([true, true, true]);
  expect(['a.xls', 'csv', 'a.csv.zip', ''].map((name) => isCsv({ name }))).toEqual([false, false, false, false]);
});

test('FLOW-12 the import waits for a file: without one nothing starts', () => {
  const actor = start({ simulateFile: () => Promise.reject(new Error('must not run')) });
  actor.send({ type: 'import.start' });
  actor.send({ type: 'simulation.start' });
  actor.send({ type: 'file.choose', file: new File(['x'], 'photo.png') });
  actor.send({ type: 'import.start' });
  expect(actor.getSnapshot()).toMatchObject({ value: 'choosing', context: { file: undefined } });
});

test('FLOW-12 the chosen file is looked at, sent, and the server’s lines end the import', async () => {
  const sent: File[] = [];
  const actor = startWithFile({
    importFile: async (file) => {
      sent.push(file);
      return { lines: ['lu', 'fini'], importId: 4 };
    },
  });
  actor.send({ type: 'import.start' });
  expect(actor.getSnapshot().value).toBe('checking');
  const { context } = await arrival(actor, 'done');
  expect(sent).toEqual([csv]);
  expect(context).toMatchObject({ task: 'import', lines: ['lu', 'fini'], importId: 4, file: undefined, simulation: undefined });
});

test('FLOW-12 a refusal ends in the error with the server’s reason; the same file can be sent again', async () => {
  let tries = 0;
  const actor = startWithFile({
    importFile: () => {
      tries += 1;
      return tries === 1 ? refused(422, 'Colonnes inconnues') : Promise.resolve({ lines: ['fini'] });
    },
  });
  actor.send({ type: 'import.start' });
  const { context } = await arrival(actor, 'failed');
  expect(context).toMatchObject({ reason: 'Colonnes inconnues', file: csv });
  actor.send({ type: 'import.start' });
  await arrival(actor, 'done');
});

test('FLOW-12 while a file is being imported no other is taken and nothing else starts', async () => {
  const actor = startWithFile();
  actor.send({ type: 'import.start' });
  await arrival(actor, 'loading');
  actor.send({ type: 'file.choose', file: new File(['b'], 'autre.csv') });
  actor.send({ type: 'file.forget' });
  actor.send({ type: 'simulation.start' });
  actor.send({ type: 'return.start' });
  expect(actor.getSnapshot()).toMatchObject({ value: 'loading', context: { file: csv } });
});

describe('a simulation', () => {
  test('keeps the file, so that the import follows at once', async () => {
    const actor = startWithFile({ importFile: async () => ({ lines: [] }), simulateFile: async () => aSimulation({ lines: 600 }) });
    actor.send({ type: 'simulation.start' });
    expect(actor.getSnapshot().value).toBe('simulating');
    const { context } = await arrival(actor, 'simulated');
    expect(context).toMatchObject({ file: csv, simulation: { lines: 600 } });
    actor.send({ type: 'import.start' });
    expect(actor.getSnapshot().value).toBe('loading');
    await arrival(actor, 'done');
  });

  test('is of one file: another file, or none, has none', async () => {
    for (const event of [{ type: 'file.choose', file: new File(['b'], 'autre.csv') }, { type: 'file.forget' }] as const) {
      const actor = startWithFile();
      actor.send({ type: 'simulation.start' });
      await arrival(actor, 'simulated');
      actor.send(event);
      expect(actor.getSnapshot()).toMatchObject({ value: 'choosing', context: { simulation: undefined } });
    }
  });

  test('of a refused file fails with the server’s reason, and the file stays', async () => {
    const actor = startWithFile({ simulateFile: () => refused(422, 'Ce n’est pas un export') });
    actor.send({ type: 'simulation.start' });
    const { context } = await arrival(actor, 'failed');
    expect(context).toMatchObject({ task: 'simulation', reason: 'Ce n’est pas un export', file: csv });
  });
});

describe('a file that would change much', () => {
  const warned = { simulateFile: async () => aSimulation({ warnings: [aWarning()] }), importFile: async () => ({ lines: ['fini'] }) };

  test('is not imported before a yes', async () => {
    const sent = jest.fn(async () => ({ lines: [] }));
    const actor = startWithFile({ ...warned, importFile: sent });
    actor.send({ type: 'import.start' });
    await arrival(actor, 'warned');
    expect(sent).not.toHaveBeenCalled();
    actor.send({ type: 'import.cancel' });
    expect(actor.getSnapshot()).toMatchObject({ value: 'simulated', context: { file: csv, simulation: { warnings: [aWarning()] } } });
    expect(sent).not.toHaveBeenCalled();
  });

  test('is imported after a yes, which names to the server what was confirmed', async () => {
    const sent = jest.fn(async () => ({ lines: ['fini'] }));
    const warnings = [aWarning(), aWarning({ kind: 'coverage', asks: false }), aWarning({ kind: 'truncated' })];
    const actor = startWithFile({ simulateFile: async () => aSimulation({ warnings }), importFile: sent });
    actor.send({ type: 'import.start' });
    await arrival(actor, 'warned');
    actor.send({ type: 'import.confirm' });
    await arrival(actor, 'done');
    expect(sent).toHaveBeenCalledWith(csv, ['withdrawals', 'truncated']);
  });

  test('of which the server now asks more is looked at again before the next try', async () => {
    const importFile = () => Promise.reject({ status: 422, data: { message: '300 articles seraient retirés', field: 'confirmed' } });
    const actor = startWithFile({ importFile });
    actor.send({ type: 'import.start' });
    const { context } = await arrival(actor, 'failed');
    expect(context).toMatchObject({ reason: '300 articles seraient retirés', file: csv, simulation: undefined });
    actor.send({ type: 'import.start' });
    expect(actor.getSnapshot().value).toBe('checking');
  });

  test('asks the same when it was simulated before', async () => {
    const actor = startWithFile(warned);
    actor.send({ type: 'simulation.start' });
    await arrival(actor, 'simulated');
    actor.send({ type: 'import.start' });
    expect(actor.getSnapshot().value).toBe('warned');
  });

  test('is another thing than a file that covers little: that one withdraws nothing and asks nothing', async () => {
    const actor = startWithFile({
      ...warned,
      simulateFile: async () => aSimulation({ warnings: [aWarning({ kind: 'coverage', asks: false })] }),
    });
    const states: State[] = [];
    actor.subscribe(({ value }) => states.push(value));
    actor.send({ type: 'import.start' });
    await arrival(actor, 'done');
    expect(states).not.toContain('warned');
  });
});

describe('when the look at the file before its import fails', () => {
  test.each([422, 413, 404, 409])('%i is left to the import to say', async (status) => {
    const actor = startWithFile({ simulateFile: () => refused(status), importFile: () => refused(422, 'Dit par l’import') });
    actor.send({ type: 'import.start' });
    const { context } = await arrival(actor, 'failed');
    expect(context.reason).toBe('Dit par l’import');
  });

  test.each([500, 503, 600])('%i stops: nothing is imported unseen', async (status) => {
    const sent = jest.fn(never);
    const actor = startWithFile({ simulateFile: () => refused(status), importFile: sent });
    actor.send({ type: 'import.start' });
    await arrival(actor, 'failed');
    expect(sent).not.toHaveBeenCalled();
  });
});

describe('work found on the server', () => {
  const found = (ended: Ended) => ({ awaitWork: () => Promise.resolve(), awaitEnd: async () => ended });

  test('is followed to its report', async () => {
    const { context } = await arrival(start(found({ task: 'import', run: run({}) })), 'done');
    expect(context).toMatchObject({ task: 'import', lines: ['lu', 'fini'], importId: 8 });
  });

  test('is followed to why it was not done', async () => {
    const refusedRun = await arrival(start(found({ task: 'import', run: run({ state: 'refused', lines: ['Pas un export'] }) })), 'failed');
    expect(refusedRun.context.reason).toBe('Pas un export');
    const interrupted = await arrival(start(found({ task: 'import', run: run({ state: 'interrupted', lines: [] }) })), 'failed');
    expect(interrupted.context.reason).toMatch(/s’est arrêté pendant l’import : rien n’a été changé/);
  });

  test('is followed to the end of a return', async () => {
    const { context } = await arrival(start(found({ task: 'return' })), 'done');
    expect(context).toMatchObject({ task: 'return', lines: [] });
  });

  test('leaves no trace when it was a simulation', async () => {
    let looks = 0;
    const actor = start({
      awaitWork: () => ((looks += 1) === 1 ? Promise.resolve() : never()),
      awaitEnd: async () => ({ task: 'simulation' }),
    });
    await arrival(actor, 'followed');
    await arrival(actor, 'choosing');
    expect(looks).toBe(2);
  });

  test('takes no file meanwhile', async () => {
    const actor = start({ awaitWork: () => Promise.resolve() });
    await arrival(actor, 'followed');
    actor.send({ type: 'file.choose', file: csv });
    expect(actor.getSnapshot()).toMatchObject({ value: 'followed', context: { file: undefined } });
  });

  test('is followed when it stands in the way of an import; the file stays', async () => {
    const actor = startWithFile({
      importFile: () => refused(409, 'Un import est déjà en cours'),
      awaitEnd: async () => ({ task: 'import', run: run({}) }),
    });
    actor.send({ type: 'import.start' });
    await arrival(actor, 'followed');
    const { context } = await arrival(actor, 'done');
    expect(context).toMatchObject({ file: csv, simulation: undefined, lines: ['lu', 'fini'] });
  });

  test('that is gone before it is seen is told as the server told it', async () => {
    const actor = startWithFile({
      simulateFile: () => refused(409, 'Un import est déjà en cours'),
      awaitEnd: async () => ({ task: null }),
    });
    actor.send({ type: 'simulation.start' });
    const { context } = await arrival(actor, 'failed');
    expect(context).toMatchObject({ reason: 'Un import est déjà en cours', file: csv });
  });
});

describe('an import without an answer', () => {
  const lost = (awaitEnd: Server['awaitEnd']) =>
    startWithFile({ importFile: () => refused(600, undefined, { newestBefore: 7 }), awaitEnd });

  test('has failed as far as is known, and the same file can be sent at once', async () => {
    const actor = lost(never);
    actor.send({ type: 'import.start' });
    const { context } = await arrival(actor, 'unanswered');
    expect(context).toMatchObject({ reason: 'Le serveur n’a pas répondu.', file: csv });
    actor.send({ type: 'import.start' });
    await arrival(actor, 'loading');
  });

  test('is done when the server, asked for imports younger than before, has done it', async () => {
    const asked: unknown[] = [];
    const actor = lost(async (newestBefore) => {
      asked.push(newestBefore);
      return { task: 'import', run: run({}) };
    });
    actor.send({ type: 'import.start' });
    const { context } = await arrival(actor, 'done');
    expect(asked).toEqual([7]);
    expect(context).toMatchObject({ lines: ['lu', 'fini'], importId: 8, file: undefined });
  });

  test('has failed when the server was stopped in the middle of it, or never had it', async () => {
    const stopped = lost(async () => ({ task: 'import', run: run({ state: 'interrupted', lines: [] }) }));
    stopped.send({ type: 'import.start' });
    expect((await arrival(stopped, 'failed')).context).toMatchObject({ reason: expect.stringContaining('rien n’a été changé'), file: csv });
    const never_had = lost(async () => ({ task: null }));
    never_had.send({ type: 'import.start' });
    expect((await arrival(never_had, 'failed')).context).toMatchObject({ reason: 'Le serveur n’a pas répondu.', file: csv });
  });
});

test('a return ends with its lines; one the server refuses with its reason', async () => {
  const actor = start({ undoImport: async () => ['gardé', 'revenu'] });
  actor.send({ type: 'return.start' });
  expect((await arrival(actor, 'done')).context).toMatchObject({ task: 'return', lines: ['gardé', 'revenu'], importId: undefined });
  const refusedReturn = start({
    undoImport: () => refused(409, 'Il n’y a pas d’import à annuler.'),
    awaitEnd: async () => ({ task: null }),
  });
  refusedReturn.send({ type: 'return.start' });
  expect((await arrival(refusedReturn, 'failed')).context).toMatchObject({ task: 'return', reason: 'Il n’y a pas d’import à annuler.' });
});
