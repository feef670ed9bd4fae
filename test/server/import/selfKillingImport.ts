// Started by killed.test.ts: imports a file or undoes the last import. Before each writing
// statement it copies the files of the database: that is what a process killed there leaves. Asked
// for it, it kills itself.
import { copyFileSync, existsSync, mkdirSync, writeSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { runImport } from '../../../src/server/import/runImport';
import { undoImport } from '../../../src/server/import/undoImport';
import { interceptStatements } from '../../support/killPoints';

interface Job {
  databaseFile: string;
  /** Imports this file; without it, undoes the last import. */
  csvFile?: string;
  /** The folders of the copies, named by the index of the statement, are made here. */
  copiesFolder?: string;
  /** Index of a statement, from 0; without it the process runs to its end. */
  killBefore?: number;
}

const { databaseFile, csvFile, copiesFolder, killBefore } = JSON.parse(
  process.argv[2] ?? '{}',
) as Job;
/**
 * Reads, and inserts into temporary tables for each line, are not counted: being killed there makes
 * no difference.
 */
const IGNORED = /^(select|pragma) |^insert (or \w+ )?into import_(line|refused)/i;
/**
 * A statement that is repeated for each row, in one transaction, counts at the first row and at
 * every 200th after it.
 */
const COUNTED_ROWS = 200;
let statements = 0;
let last = '';
let row = 0;

/**
 * Counts and prints the writing statements, as JSON lines; copies the files before each, or kills
 * the process before the chosen one.
 */
function beforeStatement(source: string): void {
  if (IGNORED.test(source)) return;
  row = source === last ? row + 1 : 0;
  last = source;
  if (row % COUNTED_ROWS !== 0) return;
  if (statements === killBefore) process.kill(process.pid, 'SIGKILL');
  if (copiesFolder) copyFiles(join(copiesFolder, String(statements)));
  statements += 1;
  writeSync(1, `${JSON.stringify(source.replace(/\s+/g, ' ').trim())}\n`);
}

/** The file, and its write-ahead log with its index. */
function copyFiles(folder: string): void {
  mkdirSync(folder);
  for (const file of ['', '-wal', '-shm']
    .map((suffix) => databaseFile + suffix)
    .filter((name) => existsSync(name)))
    copyFileSync(file, join(folder, basename(file)));
}

const location = { engine: 'sqlite' as const, dataDir: dirname(databaseFile) };
const who = { userId: 1, email: 'admin@labo.example' };
interceptStatements(beforeStatement);
void (csvFile
  ? runImport({
      location,
      csvFile,
      now: 9_000_000,
      record: { ...who, fileName: 'semaine.csv', byteSize: 1 },
      confirmed: 'all',
    })
  : undoImport({ location, now: 9_000_000, who }));
