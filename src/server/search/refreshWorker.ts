import { receiveThreadJob } from '../database/engine/databaseThread';
import { refreshSearchFile } from './refreshSearchFile';

void refreshSearchFile(receiveThreadJob() as string, () => {});
