// Errors of the disk, by their code in Node and SQLite; elsewhere they are told of DATA_DIR.
const OF_THE_DISK = [
  /^(EACCES|EPERM|EROFS|ENOTDIR|EISDIR|EEXIST|ENAMETOOLONG|ENOSPC|EDQUOT|EFBIG|EIO)$/,
  /^SQLITE_(CANTOPEN|READONLY|FULL|IOERR)/,
];

/** A file that an operator asked for cannot be written. */
export class WriteFailure extends Error {
  constructor(
    readonly path: string,
    /** Of Node or SQLite. */
    readonly code: string,
    options: ErrorOptions,
  ) {
    super(`Cannot write ${path}: ${code}`, options);
    this.name = 'WriteFailure';
  }
}

/**
 * Runs what writes a file, or its folder.
 * @throws WriteFailure when the disk does not take it. Errors that name another path stay as they
 * are: of the files that are read meanwhile.
 */
export async function writingTo<T>(path: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code, path: failed = path } = (error ?? {}) as { code?: unknown; path?: string };
    const isElsewhere = !path.startsWith(failed) && !failed.startsWith(path);
    if (typeof code !== 'string' || isElsewhere) throw error;
    if (!OF_THE_DISK.some((kind) => kind.test(code))) throw error;
    throw new WriteFailure(path, code, { cause: error });
  }
}
