import type { DetailedImportRun, ImportProgress, Imports } from '../../../../src/contract/api.gen';
import { awaitServerTask, awaitTaskEnd } from '../../../../src/web/admin/oxygene/pollImport';

const idle = { state: 'idle', task: null } as ImportProgress;
const running = (task: ImportProgress['task']) => ({ state: 'running', task }) as ImportProgress;
const lost = Object.assign(new Error('no answer'), { status: 600 });
const signal = new AbortController().signal;
const wait = async () => {};

/** A server that gives these answers one after the other; `ids` are its imports, newest first. */
function serverOf(answers: (ImportProgress | Error)[], ids: number[] = []) {
  const readProgress = jest.fn(async () => {
    const answer = answers.shift();
    if (!answer) throw new Error('no more answers');
    if (answer instanceof Error) throw answer;
    return answer;
  });
  return {
    readProgress,
    listImports: async () =>
      ({ imports: ids.map((id) => ({ id })), returnable_id: null }) as Imports,
    readImport: async (id: number) => ({ id }) as DetailedImportRun,
  };
}

test('polls until a task runs, through unanswered polls', async () => {
  const server = serverOf([idle, lost, idle, running('import')]);
  expect(await awaitServerTask(server, signal, wait)).toBe('import');
  expect(server.readProgress).toHaveBeenCalledTimes(4);
});

test('an import that ended is read from the history', async () => {
  expect(
    await awaitTaskEnd(
      serverOf([running('import'), lost, running('import'), idle], [9, 8]),
      {},
      signal,
      wait,
    ),
  ).toEqual({
    task: 'import',
    run: { id: 9 },
  });
});

test('the end of an undo or a simulation gives no import', async () => {
  expect(await awaitTaskEnd(serverOf([running('return'), idle], [9]), {}, signal, wait)).toEqual({
    task: 'return',
  });
  expect(
    await awaitTaskEnd(serverOf([running('simulation'), idle], [9]), {}, signal, wait),
  ).toEqual({ task: 'simulation' });
});

test('an import that no poll saw running is recognised by its greater id', async () => {
  expect(await awaitTaskEnd(serverOf([idle], [9, 8]), { newestBefore: 8 }, signal, wait)).toEqual({
    task: 'import',
    run: { id: 9 },
  });
  expect(await awaitTaskEnd(serverOf([idle], [9, 8]), { newestBefore: 9 }, signal, wait)).toEqual({
    task: null,
  });
  expect(await awaitTaskEnd(serverOf([idle], [9, 8]), {}, signal, wait)).toEqual({ task: null });
  expect(await awaitTaskEnd(serverOf([idle], []), { newestBefore: 0 }, signal, wait)).toEqual({
    task: null,
  });
});

test('a task that was seen running, and ended before the next poll, is not lost', async () => {
  expect(await awaitTaskEnd(serverOf([idle], [9]), { seen: 'import' }, signal, wait)).toEqual({
    task: 'import',
    run: { id: 9 },
  });
  expect(await awaitTaskEnd(serverOf([idle], [9]), { seen: 'return' }, signal, wait)).toEqual({
    task: 'return',
  });
});

test('a server without the progress operation is polled once only', async () => {
  const server = serverOf([Object.assign(new Error('not found'), { status: 404 })]);
  expect(await awaitTaskEnd(server, { newestBefore: 3 }, signal, wait)).toEqual({ task: null });
  expect(server.readProgress).toHaveBeenCalledTimes(1);
});

test('aborting stops the polling', async () => {
  const leaving = new AbortController();
  const server = serverOf([idle]);
  const waiting = awaitServerTask(server, leaving.signal);
  await new Promise(setImmediate);
  leaving.abort();
  await expect(waiting).rejects.toThrow();
  expect(server.readProgress).toHaveBeenCalledTimes(1);
});
