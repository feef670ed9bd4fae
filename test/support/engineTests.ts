import { TEST_ENGINE } from './testDatabase';

/** For what only SQLite has: its file, its pragmas, its query plans. */
export const testOnSqlite = TEST_ENGINE === 'sqlite' ? test : test.skip;
