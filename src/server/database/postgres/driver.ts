import type * as Pg from 'pg';

/**
 * The driver of PostgreSQL, loaded by the first connection: a shop on SQLite starts without it. Not
 * by import(), for which every caller of openPostgres() would have to wait.
 */
// oxlint-disable-next-line typescript/no-require-imports
export const loadDriver = (): typeof Pg => require('pg') as typeof Pg;
