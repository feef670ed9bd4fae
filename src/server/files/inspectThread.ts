import { parentPort } from 'node:worker_threads';
import { inspectBytes } from './inspectBytes';

parentPort?.on('message', (bytes: Uint8Array) => {
  const inspected = inspectBytes(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  void inspected.then((inspection) => parentPort?.postMessage(inspection));
});
