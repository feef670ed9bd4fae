/** Why a file is not taken: its type, its weight, its number of pixels, or bytes that cannot be read. */
export type RefusalReason = 'type' | 'weight' | 'pixels' | 'unreadable' | 'web';

/** A file that is not stored; `cause` is for the log only. */
export class FileRefused extends Error {
  constructor(
    readonly reason: RefusalReason,
    cause?: unknown,
  ) {
    super(`File refused: ${reason}`, { cause });
    this.name = 'FileRefused';
  }
}

/** Too many at once: a later try may pass. */
export class FilesBusy extends Error {
  constructor(what: string) {
    super(`Files: ${what}`);
    this.name = 'FilesBusy';
  }
}

/** Too little room is left on the disk for a file. It bears the system's name for it. */
export class DiskFull extends Error {
  readonly code = 'ENOSPC';
  constructor() {
    super('The disk is nearly full');
    this.name = 'DiskFull';
  }
}
