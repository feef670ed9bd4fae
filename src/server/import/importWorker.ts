import { parentPort } from 'node:worker_threads';
import { receiveThreadJob } from '../database/engine/databaseThread';
import { runJob, type WorkerJob } from './importJob';

void runJob(receiveThreadJob() as WorkerJob, (message) => parentPort?.postMessage(message));
