// Where a process can be killed: before each statement that writes to SQLite and before each change
// of a file. What it leaves there is a copy of its data folder.
import fs, { cpSync } from 'node:fs';
import promises from 'node:fs/promises';
import { join } from 'node:path';
import { sqliteFile } from '../../src/server/database/location';
import { openSqliteFile } from '../../src/server/database/sqlite/sqlite';
import { SqliteConnection, SqliteStatement } from '../../src/server/database/sqlite/sqliteDriver';

type Call = (this: unknown, ...values: unknown[]) => unknown;

const FILES: readonly (readonly [object, readonly string[]])[] = [
  [fs, ['copyFileSync', 'linkSync', 'renameSync', 'rmSync', 'writeFileSync']],
  [promises, ['open', 'rename', 'rm']],
];
/** A kill before a read equals one before the next write. */
const READS = /^\s*(?:select|pragma|explain)\b/i;

/** Tells of each statement, as it is written. @returns what ends it. */
export function interceptStatements(before: (source: string) => void): () => void {
  const statement = SqliteStatement.prototype;
  const ends = (['run', 'all', 'get'] as const).map((name) =>
    replace(
      statement,
      name,
      (original) =>
        function (...values) {
          before((this as SqliteStatement).source);
          return original.apply(this, values);
        },
    ),
  );
  ends.push(
    replace(
      SqliteConnection.prototype,
      'exec',
      (original) =>
        function (source) {
          before(String(source));
          return original.call(this, source);
        },
    ),
  );
  return () => {
    for (const end of ends) end();
  };
}

function replace(target: object, name: string, by: (original: Call) => Call): () => void {
  const original = Reflect.get(target, name) as Call;
  Reflect.set(target, name, by(original));
  return () => Reflect.set(target, name, original);
}

/** All rows of a shop on SQLite but those of the index of the search, as JSON by table. */
export function contentOf(dataDir: string): string {
  const db = openSqliteFile(sqliteFile(dataDir));
  try {
    expect(db.pragma('integrity_check')).toBe('ok');
    const tables = db
      .prepare("select name from sqlite_master where type = 'table' order by name")
      .pluck()
      .all() as string[];
    const own = tables.filter((name) => !/^(?:sqlite|kysely|article_search)_?/.test(name));
    return JSON.stringify(own.map((name) => [name, db.prepare(`select * from ${name}`).all()]));
  } finally {
    db.close();
  }
}

/** Copies a data folder. A lock of SQLite ends when this process reads its file. */
export const copyDataDir = (dataDir: string, copy: string): void =>
  cpSync(dataDir, copy, { recursive: true, filter: (name) => !name.endsWith('.lock') });

/** What a process leaves that is killed at a point. */
export interface Killed {
  /** Of the statement, or the name of the change of a file. */
  point: string;
  /** The copy of its data folder. */
  dataDir: string;
}

/**
 * Does something to a shop in this process. @param copies an empty folder for the copies.
 * @returns what it would have left, killed before each write in their order, and after the last.
 */
export async function copyAtKillPoints(
  dataDir: string,
  copies: string,
  work: () => Promise<unknown>,
): Promise<Killed[]> {
  const killed: Killed[] = [];
  let isCopying = false;
  const before = (point: string): void => {
    if (isCopying || READS.test(point)) return;
    isCopying = true;
    const copy = join(copies, String(killed.length));
    copyDataDir(dataDir, copy);
    killed.push({ point: point.replace(/\s+/g, ' ').trim(), dataDir: copy });
    isCopying = false;
  };
  const ends = [
    interceptStatements(before),
    ...FILES.flatMap(([module, names]) =>
      names.map((name) =>
        replace(
          module,
          name,
          (original) =>
            function (...values) {
              before(`${name} ${String(values[0])}`);
              return original.apply(this, values);
            },
        ),
      ),
    ),
  ];
  try {
    await work();
    before('the end');
  } finally {
    for (const end of ends) end();
  }
  return killed;
}

/**
 * Expects copies that have what was before, then copies that have what is after, and no others.
 * @returns the first and the last of each side, and some between.
 */
export function expectWhole(killed: readonly Killed[], before: string): Killed[] {
  const contents = killed.map(({ dataDir }) => contentOf(dataDir));
  const after = contents.at(-1) ?? '';
  expect(after).not.toBe(before);
  const first = contents.indexOf(after);
  expect(killed.map(({ point }, at) => [point, sideOf(contents[at], before, after)])).toEqual(
    killed.map(({ point }, at) => [point, at < first ? 'before' : 'after']),
  );
  const chosen = new Set([0, first >> 1, first - 1, first, killed.length - 1]);
  return killed.filter((_, at) => chosen.has(at));
}

function sideOf(content: string | undefined, before: string, after: string): string {
  if (content === before) return 'before';
  return content === after ? 'after' : 'between';
}
