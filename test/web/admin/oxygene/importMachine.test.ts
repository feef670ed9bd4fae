import { isCsv } from '../../../../src/web/admin/oxygene/importMachine';
import { csv, reach, rejectWith, start, startWithFile } from './importActor';

test('OXY-04 only a name that ends in .csv is a CSV file', () => {
  expect(['a.csv', 'A.CSV', 'a.b.csv'].map((name) => isCsv({ name }))).toEqual([true, true, true]);
  expect(['a.xls', 'csv', 'a.csv.zip', ''].map((name) => isCsv({ name }))).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test('FLOW-12 without a file neither import nor simulation starts', () => {
  const actor = start({ simulateFile: () => Promise.reject(new Error('must not run')) });
  actor.send({ type: 'import.start' });
  actor.send({ type: 'simulation.start' });
  actor.send({ type: 'file.choose', file: new File(['x'], 'photo.png') });
  actor.send({ type: 'import.start' });
  expect(actor.getSnapshot()).toMatchObject({ value: 'choosing', context: { file: undefined } });
});

test('FLOW-12 a file is simulated, then imported, and ends with the server’s lines', async () => {
  const sent: File[] = [];
  const actor = startWithFile({
    importFile: async (file) => {
      sent.push(file);
      return { lines: ['lu', 'fini'], importId: 4 };
    },
  });
  actor.send({ type: 'import.start' });
  expect(actor.getSnapshot().value).toBe('checking');
  const { context } = await reach(actor, 'done');
  expect(sent).toEqual([csv]);
  expect(context).toMatchObject({
    task: 'import',
    lines: ['lu', 'fini'],
    importId: 4,
    file: undefined,
    simulation: undefined,
  });
});

test('FLOW-12 a refused import has the server’s reason and can be sent again', async () => {
  let tries = 0;
  const actor = startWithFile({
    importFile: () => {
      tries += 1;
      return tries === 1
        ? rejectWith(422, 'Colonnes inconnues')
        : Promise.resolve({ lines: ['fini'] });
    },
  });
  actor.send({ type: 'import.start' });
  const { context } = await reach(actor, 'failed');
  expect(context).toMatchObject({ reason: 'Colonnes inconnues', file: csv });
  actor.send({ type: 'import.start' });
  await reach(actor, 'done');
});

test('FLOW-12 a file that the server refuses to read is a failed import', async () => {
  const refuse = () => rejectWith(422, 'Colonnes inconnues');
  const actor = startWithFile({ simulateFile: refuse, importFile: refuse });
  actor.send({ type: 'import.start' });
  expect((await reach(actor, 'failed')).context.reason).toBe('Colonnes inconnues');
});

test('FLOW-12 during an import no other file is accepted and no other task starts', async () => {
  const actor = startWithFile();
  actor.send({ type: 'import.start' });
  await reach(actor, 'importing');
  actor.send({ type: 'file.choose', file: new File(['b'], 'autre.csv') });
  actor.send({ type: 'file.remove' });
  actor.send({ type: 'simulation.start' });
  actor.send({ type: 'undo.start' });
  expect(actor.getSnapshot()).toMatchObject({ value: 'importing', context: { file: csv } });
});

test('an undo ends with the server’s lines, a refused undo with the server’s reason', async () => {
  const actor = start({ undoImport: async () => ['gardé', 'revenu'] });
  actor.send({ type: 'undo.start' });
  expect((await reach(actor, 'done')).context).toMatchObject({
    task: 'return',
    lines: ['gardé', 'revenu'],
    importId: undefined,
  });
  const refusedUndo = start({
    undoImport: () => rejectWith(409, 'Il n’y a pas d’import à annuler.'),
    awaitTaskEnd: async () => ({ task: null }),
  });
  refusedUndo.send({ type: 'undo.start' });
  expect((await reach(refusedUndo, 'failed')).context).toMatchObject({
    task: 'return',
    reason: 'Il n’y a pas d’import à annuler.',
  });
});
