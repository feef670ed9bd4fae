// A process that imports, or undoes the last import, and kills itself just before its n-th statement: started by killed.test.ts.
import { writeSync } from 'node:fs';
import { runImport } from '../../../src/server/catalogueImport/runImport';
import { undoImport } from '../../../src/server/catalogueImport/undoImport';
import { SqliteConnection, SqliteStatement } from '../../../src/server/database/engine/sqliteDriver';

interface Job {
  databaseFile: string;
  /** Imports this file; without it, undoes the last import. */
  csvFile?: string;
  /** Counted from 0; without it, the process lives. */
  dieAt?: number;
}

const { databaseFile, csvFile, dieAt } = JSON.parse(process.argv[2] ?? '{}') as Job;
/** What only reads, and what is written once a line of the file, leaves nothing behind: one moment is like another. */
const UNSEEN = /^(select|pragma) |^insert (or \w+ )?into import_(line|refused)/i;
let statements = 0;

/** Tells each writing statement on standard output, in the order they are run, and dies where it is told to. */
function about(source: string): void {
  if (UNSEEN.test(source)) return;
  if (statements === dieAt) process.kill(process.pid, 'SIGKILL');
  statements += 1;
  if (dieAt === undefined) writeSync(1, `${JSON.stringify(source.replace(/\s+/g, ' ').trim())}\n`);
}

function watchStatements(): void {
  const statement = SqliteStatement.prototype;
  for (const name of ['run', 'all', 'get'] as const) {
    const original = statement[name] as (...values: unknown[]) => never;
    statement[name] = function (this: SqliteStatement, ...values: unknown[]): never {
      about(this.source);
      return original.apply(this, values);
    };
  }
  const execute = SqliteConnection.prototype.exec;
  SqliteConnection.prototype.exec = function (this: SqliteConnection, source: string) {
    about(source);
    execute.call(this, source);
  };
}

const who = { userId: 1, email: 'admin@labo.example' };
watchStatements();
void (csvFile
  ? runImport({ databaseFile, csvFile, now: 9_000_000, record: { ...who, fileName: 'semaine.csv', byteSize: 1 }, confirmed: 'all' })
  : undoImport({ databaseFile, now: 9_000_000, who }));
