import { awaitEnd, awaitWork } from '../../../../src/web/admin/oxygene/pollImport';
import type { DetailedImportRun, ImportProgress, Imports } from '../../../../src/web/api/adminEndpoints.gen';

const idle = { state: 'idle', task: null } as ImportProgress;
const running = (task: ImportProgress['task']) => ({ state: 'running', task }) as ImportProgress;
const lost = { status: 600 };
const signal = new AbortController().signal;
const wait = async () => {};

/** A server that answers one thing after the other, and has the imports of these ids, the newest first. */
function serverOf(answers: (ImportProgress | { status: number })[], ids: number[] = []) {
  const readProgress = jest.fn(async () => {
    const answer = answers.shift();
    if (!answer || 'status' in answer) throw answer;
    return answer;
  });
  return {
    readProgress,
    listImports: async () => ({ imports: ids.map((id) => ({ id })), returnable_id: null }) as Imports,
    readImport: async (id: number) => ({ id }) as DetailedImportRun,
  };
}

test('work is awaited until it is seen, however often the server is not there', async () => {
  const server = serverOf([idle, lost, idle, running('import')]);
  await awaitWork(server, signal, wait);
  expect(server.readProgress).toHaveBeenCalledTimes(4);
});

test('the end of an import is its place in the history', async () => {
  expect(await awaitEnd(serverOf([running('import'), lost, running('import'), idle], [9, 8]), undefined, signal, wait)).toEqual({
    task: 'import',
    run: { id: 9 },
  });
});

test('the end of a return or a simulation is no import', async () => {
  expect(await awaitEnd(serverOf([running('return'), idle], [9]), undefined, signal, wait)).toEqual({ task: 'return' });
  expect(await awaitEnd(serverOf([running('simulation'), idle], [9]), undefined, signal, wait)).toEqual({ task: 'simulation' });
});

test('an import never seen at work is known by its youth', async () => {
  expect(await awaitEnd(serverOf([idle], [9, 8]), 8, signal, wait)).toEqual({ task: 'import', run: { id: 9 } });
  expect(await awaitEnd(serverOf([idle], [9, 8]), 9, signal, wait)).toEqual({ task: null });
  expect(await awaitEnd(serverOf([idle], [9, 8]), undefined, signal, wait)).toEqual({ task: null });
  expect(await awaitEnd(serverOf([idle], []), 0, signal, wait)).toEqual({ task: null });
});

test('a server that knows nothing of progress is not asked again', async () => {
  const server = serverOf([{ status: 404 }]);
  expect(await awaitEnd(server, 3, signal, wait)).toEqual({ task: null });
  expect(server.readProgress).toHaveBeenCalledTimes(1);
});

test('whoever leaves stops asking', async () => {
  const leaving = new AbortController();
  const server = serverOf([idle]);
  const waiting = awaitWork(server, leaving.signal);
  await new Promise(setImmediate);
  leaving.abort();
  await expect(waiting).rejects.toThrow();
  expect(server.readProgress).toHaveBeenCalledTimes(1);
});
