// A thread that asks a server every 20 ms whether it lives, and reads the memory of its process, so
// that what the run itself does delays neither.
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { residentMemoryMB } from '../lib/processes.mjs';

const INTERVAL_MS = 20;
const TIMEOUT_MS = 60_000;

/**
 * Starts the thread. @returns a function that ends it, and gives the longest answer in
 * milliseconds, how many there were and failed, and the most memory in MB.
 */
export function startProbe({ address, pid }) {
  const worker = new Worker(new URL(import.meta.url), { workerData: { address, pid } });
  return async () => {
    worker.postMessage('end');
    const [seen] = await once(worker, 'message');
    return seen;
  };
}

async function probe({ address, pid }) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const seen = { answers: 0, failures: 0, longestMs: 0, mostMb: 0 };
  let isOn = true;
  parentPort.once('message', () => (isOn = false));
  while (isOn) {
    const started = performance.now();
    const isAlive = await new Promise((resolve) => {
      get(`${address}/health/live`, { agent, timeout: TIMEOUT_MS }, (answer) => {
        answer.resume().once('end', () => resolve(answer.statusCode === 200));
      }).once('error', () => resolve(false));
    });
    seen.answers += 1;
    if (!isAlive) seen.failures += 1;
    seen.longestMs = Math.max(seen.longestMs, performance.now() - started);
    seen.mostMb = Math.max(seen.mostMb, residentMemoryMB(pid));
    await wait(INTERVAL_MS);
  }
  agent.destroy();
  parentPort.postMessage(seen);
}

if (workerData?.address) await probe(workerData);
