import { threadJob } from '../database/engine/databaseThread';
import { refreshSearchFile } from './refreshSearchFile';

void refreshSearchFile(threadJob<string>(), () => {});
