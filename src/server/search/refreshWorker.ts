import { threadJob } from '../database/thread';
import { refreshSearchFile } from './refreshSearchFile';

void refreshSearchFile(threadJob<string>(), () => {});
