import { HttpError } from '../httpError';
import type { FileStorage } from './fileStorage';

type Files = Pick<FileStorage, 'remove'>;

/** Deletes a file that no row refers to after all; one that stays is deleted with the orphans. */
export const removeUnused = (files: Files, name: string): Promise<void> => files.remove(name).catch(() => undefined);

/**
 * Runs a write whose row refers to a file that was stored before. The file is deleted only when the write was refused: after any other
 * failure, such as the lost answer of a commit, the row may be there, and the hourly cleanup knows whether it is.
 */
export async function referToFile<T>(files: Files, name: string | undefined, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (name !== undefined && error instanceof HttpError) await removeUnused(files, name);
    throw error;
  }
}
