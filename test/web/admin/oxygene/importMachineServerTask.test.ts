import type { AwaitedTask, TaskOutcome } from '../../../../src/web/admin/oxygene/importMachine';
import {
  aRun,
  csv,
  type FakeServer,
  never,
  reach,
  rejectWith,
  start,
  startWithFile,
} from './importActor';

describe('a task found running on the server', () => {
  const found = (ended: TaskOutcome) => ({
    awaitServerTask: () => Promise.resolve('import' as const),
    awaitTaskEnd: async () => ended,
  });

  test('is watched until its report', async () => {
    const { context } = await reach(start(found({ task: 'import', run: aRun({}) })), 'done');
    expect(context).toMatchObject({ task: 'import', lines: ['lu', 'fini'], importId: 8 });
  });

  test('is known to the polls for its end', async () => {
    const awaited: AwaitedTask[] = [];
    const actor = start({
      awaitServerTask: () => Promise.resolve('import' as const),
      awaitTaskEnd: (task) => {
        awaited.push(task);
        return never();
      },
    });
    await reach(actor, 'watching');
    expect(awaited).toEqual([{ seen: 'import' }]);
  });

  test('is watched until the reason of its failure', async () => {
    const refusedRun = await reach(
      start(found({ task: 'import', run: aRun({ state: 'refused', lines: ['Pas un export'] }) })),
      'failed',
    );
    expect(refusedRun.context.reason).toBe('Pas un export');
    const interrupted = await reach(
      start(found({ task: 'import', run: aRun({ state: 'interrupted', lines: [] }) })),
      'failed',
    );
    expect(interrupted.context.reason).toMatch(
      /s’est arrêté pendant l’import : rien n’a été changé/,
    );
  });

  test('is watched until the end of an undo', async () => {
    const { context } = await reach(start(found({ task: 'return' })), 'done');
    expect(context).toMatchObject({ task: 'return', lines: [] });
  });

  test('leaves nothing on screen when it was a simulation', async () => {
    let polls = 0;
    const actor = start({
      awaitServerTask: () => ((polls += 1) === 1 ? Promise.resolve('import' as const) : never()),
      awaitTaskEnd: async () => ({ task: 'simulation' }),
    });
    await reach(actor, 'watching');
    await reach(actor, 'choosing');
    expect(polls).toBe(2);
  });

  test('blocks the choice of a file', async () => {
    const actor = start({ awaitServerTask: () => Promise.resolve('import' as const) });
    await reach(actor, 'watching');
    actor.send({ type: 'file.choose', file: csv });
    expect(actor.getSnapshot()).toMatchObject({ value: 'watching', context: { file: undefined } });
  });

  test('is watched when it blocks an import, and the file is retained', async () => {
    const actor = startWithFile({
      importFile: () => rejectWith(409, 'Un import est déjà en cours'),
      awaitTaskEnd: async () => ({ task: 'import', run: aRun({}) }),
    });
    actor.send({ type: 'import.start' });
    await reach(actor, 'watching');
    const { context } = await reach(actor, 'done');
    expect(context).toMatchObject({ file: csv, simulation: undefined, lines: ['lu', 'fini'] });
  });

  test('that ended before the first poll leaves the server’s reason', async () => {
    const actor = startWithFile({
      simulateFile: () => rejectWith(409, 'Un import est déjà en cours'),
      awaitTaskEnd: async () => ({ task: null }),
    });
    actor.send({ type: 'simulation.start' });
    const { context } = await reach(actor, 'failed');
    expect(context).toMatchObject({ reason: 'Un import est déjà en cours', file: csv });
  });
});

describe('an import without an answer', () => {
  const lost = (awaitTaskEnd: FakeServer['awaitTaskEnd']) =>
    startWithFile({
      importFile: () => rejectWith(600, undefined, { newestBefore: 7 }),
      awaitTaskEnd,
    });

  test('is shown as failed, and the same file can be sent immediately', async () => {
    const actor = lost(never);
    actor.send({ type: 'import.start' });
    const { context } = await reach(actor, 'awaitingOutcome');
    expect(context).toMatchObject({ reason: 'Le serveur n’a pas répondu.', file: csv });
    actor.send({ type: 'import.start' });
    await reach(actor, 'importing');
  });

  test('is done when the server lists a newer import that succeeded', async () => {
    const asked: unknown[] = [];
    const actor = lost(async (awaited) => {
      asked.push(awaited);
      return { task: 'import', run: aRun({}) };
    });
    actor.send({ type: 'import.start' });
    const { context } = await reach(actor, 'done');
    expect(asked).toEqual([{ newestBefore: 7 }]);
    expect(context).toMatchObject({ lines: ['lu', 'fini'], importId: 8, file: undefined });
  });

  test('has failed when the server was stopped during it or never received it', async () => {
    const stopped = lost(async () => ({
      task: 'import',
      run: aRun({ state: 'interrupted', lines: [] }),
    }));
    stopped.send({ type: 'import.start' });
    expect((await reach(stopped, 'failed')).context).toMatchObject({
      reason: expect.stringContaining('rien n’a été changé'),
      file: csv,
    });
    const neverReceived = lost(async () => ({ task: null }));
    neverReceived.send({ type: 'import.start' });
    expect((await reach(neverReceived, 'failed')).context).toMatchObject({
      reason: 'Le serveur n’a pas répondu.',
      file: csv,
    });
  });
});
