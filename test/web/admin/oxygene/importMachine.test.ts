import { createActor, fromPromise, waitFor } from 'xstate';
import { importMachine, isCsv } from '../../../../src/web/admin/oxygene/importMachine';

const csv = new File(['a;b'], 'ARTICLES.CSV');
const start = (importFile: (file: File) => Promise<string[]>) => {
  const machine = importMachine.provide({ actors: { importFile: fromPromise<string[], { file: File }>(({ input }) => importFile(input.file)) } });
  return createActor(machine).start();
};

test('OXY-04 only a name that ends in .csv is a CSV file', () => {
  expect(['a.csv', 'A.CSV', 'a.b.csv'].map((name) => isCsv({ name }))).toEqual([true, true, true]);
  expect(['a.xls', 'csv', 'a.csv.zip', ''].map((name) => isCsv({ name }))).toEqual([false, false, false, false]);
});

test('FLOW-12 the import waits for a file: without one nothing starts', () => {
  const actor = start(() => Promise.reject(new Error('must not run')));
  actor.send({ type: 'import.start' });
  actor.send({ type: 'file.choose', file: new File(['x'], 'photo.png') });
  actor.send({ type: 'import.start' });
  expect(actor.getSnapshot()).toMatchObject({ value: 'choosing', context: { file: undefined } });
});

test('FLOW-12 the chosen file is sent, and the server’s lines end the import', async () => {
  const sent: File[] = [];
  const actor = start(async (file) => {
    sent.push(file);
    return ['lu', 'fini'];
  });
  actor.send({ type: 'file.choose', file: csv });
  actor.send({ type: 'import.start' });
  expect(actor.getSnapshot().value).toBe('loading');
  const { context } = await waitFor(actor, (state) => state.matches('done'));
  expect(sent).toEqual([csv]);
  expect(context).toMatchObject({ lines: ['lu', 'fini'], file: undefined });
});

test('FLOW-12 a refusal ends in the error with the server’s reason; the same file can be sent again', async () => {
  let tries = 0;
  const actor = start(() => {
    tries += 1;
    return tries === 1 ? Promise.reject({ status: 422, data: { message: 'Colonnes inconnues' } }) : Promise.resolve(['fini']);
  });
  actor.send({ type: 'file.choose', file: csv });
  actor.send({ type: 'import.start' });
  const { context } = await waitFor(actor, (state) => state.matches('failed'));
  expect(context).toMatchObject({ reason: 'Colonnes inconnues', file: csv });
  actor.send({ type: 'import.start' });
  await waitFor(actor, (state) => state.matches('done'));
});

test('FLOW-12 while a file is being imported no other is taken', async () => {
  const actor = start(() => new Promise(() => undefined));
  actor.send({ type: 'file.choose', file: csv });
  actor.send({ type: 'import.start' });
  actor.send({ type: 'file.choose', file: new File(['b'], 'autre.csv') });
  actor.send({ type: 'file.forget' });
  expect(actor.getSnapshot()).toMatchObject({ value: 'loading', context: { file: csv } });
});
