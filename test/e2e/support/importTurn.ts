import { join } from 'node:path';
import { SqliteConnection } from '../../../src/server/database/sqlite/sqliteDriver';
import { test } from './shop';

const WAIT_MS = 100_000;

/**
 * Lets files of tests that import and files that change categories run one after another: the
 * server refuses a change of categories during an import. Call it at the start of such a file.
 */
export function takeTurnWithImports(): void {
  let turn: SqliteConnection | undefined;
  test.beforeAll(function waitForTurn() {
    const file = join(process.env.E2E_DATA_DIR ?? '', 'importTurn.lock');
    turn = new SqliteConnection(file, { timeout: WAIT_MS });
    turn.exec('begin immediate');
  });
  test.afterAll(function endTurn() {
    turn?.close();
  });
}
