import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The project's folder, for the sources as for what is compiled of them. */
export const PROJECT = folderAbove(__dirname, 'package.json');

/** A file that lies beside the server's sources and is read as it is: data, drawings. */
export const besideSources = (...path: string[]): string => join(PROJECT, 'src/server', ...path);

function folderAbove(folder: string, file: string): string {
  if (existsSync(join(folder, file)) || dirname(folder) === folder) return folder;
  return folderAbove(dirname(folder), file);
}
