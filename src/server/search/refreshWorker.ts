import { receiveThreadJob } from '../database/engine/databaseThread';
import type { DatabaseLocation } from '../database/location';
import { refreshSearch } from './refreshSearch';

void refreshSearch(receiveThreadJob() as DatabaseLocation, () => {});
