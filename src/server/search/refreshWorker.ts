import { workerData } from 'node:worker_threads';
import { refreshSearchFile } from './refreshSearchFile';

void refreshSearchFile(workerData as string, () => {});
