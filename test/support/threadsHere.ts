// What threads of the server do, done in the process of the tests: its code is loaded once, where
// the thread of each shop would load and compile it anew. The threads are tested by themselves
// (renderPdf.test.ts, importer.test.ts, killedServer.test.ts), and in the journeys.
import { EventEmitter } from 'node:events';
import { DocumentNotMade, type Documents } from '../../src/server/documents/renderPdf';
import type { StartThread } from '../../src/server/import/importer';

/** Makes PDF files. */
export const documentsHere = (): Documents => ({
  async render(document) {
    const { quotePdf } = await import('../../src/server/documents/quotePdf');
    try {
      return Buffer.from(await quotePdf(structuredClone(document)));
    } catch (error) {
      throw new DocumentNotMade(error as Error, false);
    }
  },
  close: () => Promise.resolve(),
});

/** Imports, simulates and undoes imports. It cannot be stopped: stop() resolves at its end. */
export const importHere: StartThread = (job) => {
  const worker = new EventEmitter();
  const work = async () => {
    const { runJob } = await import('../../src/server/import/importJob');
    await runJob(structuredClone(job), (message) =>
      worker.emit('message', structuredClone(message)),
    );
  };
  const ended = work()
    .catch((error: unknown) => worker.emit('error', error))
    .then(() => void worker.emit('exit', 0));
  return { worker: worker as never, stop: () => ended };
};
