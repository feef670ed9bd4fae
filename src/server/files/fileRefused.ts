/** Wrong type, too large, too many pixels, unreadable bytes, or any failure of a download. */
export type RefusalReason = 'type' | 'weight' | 'pixels' | 'unreadable' | 'web';

/** The file is refused; `cause` is for the log only. */
export class FileRefused extends Error {
  constructor(
    readonly reason: RefusalReason,
    cause?: unknown,
  ) {
    super(`File refused: ${reason}`, { cause });
    this.name = 'FileRefused';
  }
}

/** Too many concurrent downloads: a retry may succeed. */
export class FilesBusy extends Error {
  constructor() {
    super('Too many concurrent downloads');
    this.name = 'FilesBusy';
  }
}

/** Too little disk space is left. Same code as the system's error. */
export class DiskFull extends Error {
  readonly code = 'ENOSPC';
  constructor() {
    super('The disk is nearly full');
    this.name = 'DiskFull';
  }
}
