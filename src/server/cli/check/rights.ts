import { accessSync, constants, type Stats } from 'node:fs';

/** By the group or by anybody; Windows keeps its rights elsewhere. */
export const isReadByOthers = ({ mode }: Stats): boolean => process.platform !== 'win32' && (mode & 0o077) !== 0;

/** What keeps this user from writing a file or in a folder, as the system names it; undefined when nothing does. */
export function whyNotWritable(path: string): string | undefined {
  try {
    accessSync(path, constants.R_OK | constants.W_OK);
    return undefined;
  } catch (error) {
    return String((error as NodeJS.ErrnoException).code);
  }
}
