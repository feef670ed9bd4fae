import { csv, never, reach, rejectWith, startWithFile, type State } from './importActor';
import { aSimulation, aWarning } from './simulations';

describe('a simulation', () => {
  test('retains the file, so that the import can start immediately', async () => {
    const actor = startWithFile({
      importFile: async () => ({ lines: [] }),
      simulateFile: async () => aSimulation({ lines: 600 }),
    });
    actor.send({ type: 'simulation.start' });
    expect(actor.getSnapshot().value).toBe('simulating');
    const { context } = await reach(actor, 'simulated');
    expect(context).toMatchObject({ file: csv, simulation: { lines: 600 } });
    actor.send({ type: 'import.start' });
    expect(actor.getSnapshot().value).toBe('importing');
    await reach(actor, 'done');
  });

  test('is dropped when another file is chosen or the file is removed', async () => {
    for (const event of [
      { type: 'file.choose', file: new File(['b'], 'autre.csv') },
      { type: 'file.remove' },
    ] as const) {
      const actor = startWithFile();
      actor.send({ type: 'simulation.start' });
      await reach(actor, 'simulated');
      actor.send(event);
      expect(actor.getSnapshot()).toMatchObject({
        value: 'choosing',
        context: { simulation: undefined },
      });
    }
  });

  test('of a refused file fails with the server’s reason and retains the file', async () => {
    const actor = startWithFile({ simulateFile: () => rejectWith(422, 'Ce n’est pas un export') });
    actor.send({ type: 'simulation.start' });
    const { context } = await reach(actor, 'failed');
    expect(context).toMatchObject({
      task: 'simulation',
      reason: 'Ce n’est pas un export',
      file: csv,
    });
  });
});

describe('a file whose simulation has warnings to confirm', () => {
  const confirming = {
    simulateFile: async () => aSimulation({ warnings: [aWarning()] }),
    importFile: async () => ({ lines: ['fini'] }),
  };

  test('is not imported before the confirmation, nor after cancelling', async () => {
    const sent = jest.fn(async () => ({ lines: [] }));
    const actor = startWithFile({ ...confirming, importFile: sent });
    actor.send({ type: 'import.start' });
    await reach(actor, 'confirming');
    expect(sent).not.toHaveBeenCalled();
    actor.send({ type: 'import.cancel' });
    expect(actor.getSnapshot()).toMatchObject({
      value: 'simulated',
      context: { file: csv, simulation: { warnings: [aWarning()] } },
    });
    expect(sent).not.toHaveBeenCalled();
  });

  test('is imported once confirmed, naming the confirmed warnings to the server', async () => {
    const sent = jest.fn(async () => ({ lines: ['fini'] }));
    const warnings = [
      aWarning(),
      aWarning({ kind: 'coverage', asks: false }),
      aWarning({ kind: 'truncated' }),
    ];
    const actor = startWithFile({
      simulateFile: async () => aSimulation({ warnings }),
      importFile: sent,
    });
    actor.send({ type: 'import.start' });
    await reach(actor, 'confirming');
    actor.send({ type: 'import.confirm' });
    await reach(actor, 'done');
    expect(sent).toHaveBeenCalledWith(csv, ['withdrawals', 'truncated']);
  });

  test('is simulated again after the server rejects the confirmation as incomplete', async () => {
    const importFile = () =>
      rejectWith(422, undefined, {
        data: { message: '300 articles seraient retirés', field: 'confirmed' },
      });
    const actor = startWithFile({ importFile });
    actor.send({ type: 'import.start' });
    const { context } = await reach(actor, 'failed');
    expect(context).toMatchObject({
      reason: '300 articles seraient retirés',
      file: csv,
      simulation: undefined,
    });
    actor.send({ type: 'import.start' });
    expect(actor.getSnapshot().value).toBe('checking');
  });

  test('needs the confirmation after an explicit simulation too', async () => {
    const actor = startWithFile(confirming);
    actor.send({ type: 'simulation.start' });
    await reach(actor, 'simulated');
    actor.send({ type: 'import.start' });
    expect(actor.getSnapshot().value).toBe('confirming');
  });

  test('differs from a file with low coverage, whose warning needs no confirmation', async () => {
    const actor = startWithFile({
      ...confirming,
      simulateFile: async () =>
        aSimulation({ warnings: [aWarning({ kind: 'coverage', asks: false })] }),
    });
    const states: State[] = [];
    actor.subscribe(({ value }) => states.push(value));
    actor.send({ type: 'import.start' });
    await reach(actor, 'done');
    expect(states).not.toContain('confirming');
  });
});

describe('a simulation before the import that fails', () => {
  test.each([422, 413, 404, 409])('with %i lets the import report the reason', async (status) => {
    const actor = startWithFile({
      simulateFile: () => rejectWith(status, 'Dit par la simulation'),
      importFile: () => rejectWith(422, 'Dit par l’import'),
    });
    actor.send({ type: 'import.start' });
    const { context } = await reach(actor, 'failed');
    expect(context.reason).toBe('Dit par l’import');
  });

  test.each([500, 503, 600])(
    'with %i stops: nothing is imported without a simulation',
    async (status) => {
      const sent = jest.fn(never);
      const actor = startWithFile({ simulateFile: () => rejectWith(status), importFile: sent });
      actor.send({ type: 'import.start' });
      await reach(actor, 'failed');
      expect(sent).not.toHaveBeenCalled();
    },
  );
});
