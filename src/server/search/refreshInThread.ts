import { type DatabaseThread, startThread } from '../database/engine/databaseThread';

/** Brings the search index of a database file up to date in a thread of its own: for more than the event loop has time for. */
export const refreshInThread = (databaseFile: string): DatabaseThread => startThread(require.resolve('./refreshWorker'), databaseFile);
