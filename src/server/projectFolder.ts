import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Root of the project: the same from the sources and from the compiled files. */
export const PROJECT = folderAbove(__dirname, 'package.json');

/** Path of a data file among the server's sources (CSV, SVG), which the build does not copy. */
export const sourceFile = (...segments: string[]): string =>
  join(PROJECT, 'src/server', ...segments);

function folderAbove(folder: string, file: string): string {
  if (existsSync(join(folder, file)) || dirname(folder) === folder) return folder;
  return folderAbove(dirname(folder), file);
}

/**
 * Node's arguments for a thread.
 * @param file its absolute path; of a source (development, tests) the thread compiles what it
 * loads.
 */
export const threadArguments = (file: string): string[] =>
  file.endsWith('.ts') ? ['--require', join(PROJECT, 'scripts/lib/requireTypeScript.cjs')] : [];
