import { accessSync, constants, type Stats } from 'node:fs';

/** By group or others. Always false on Windows, where `mode` does not show permissions. */
export const isReadByOthers = ({ mode }: Stats): boolean => process.platform !== 'win32' && (mode & 0o077) !== 0;

/** The error code when this user cannot write the file or folder; undefined when it can. */
export function whyNotWritable(path: string): string | undefined {
  try {
    accessSync(path, constants.R_OK | constants.W_OK);
    return undefined;
  } catch (error) {
    return String((error as NodeJS.ErrnoException).code);
  }
}
