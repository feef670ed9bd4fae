import { PassThrough, type Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { ZipFile } from 'yazl';
import { NOTE_NAME } from '../../domain/article/safetySheets';
import type { FileStorage, StoredFile } from '../files/storage';

/**
 * After so many unreadable files in a row the storage is considered unavailable: the other files
 * are not tried.
 */
const FAILURES_MAX = 3;

/** A stored file, and its name in the archive. */
export interface ZippedFile {
  storedName: string;
  name: string;
}

interface Archive<F extends ZippedFile> {
  entries: readonly F[];
  /** The text of the note, which is the last entry. */
  note: (added: readonly F[], unread: readonly F[]) => string;
  /** The time of the entries, milliseconds since 1970. */
  now: number;
  /** Called for each file that cannot be opened. */
  onUnread: (error: unknown, entry: F) => void;
}

/**
 * A ZIP of stored files as a stream: one file is open at a time, and none is held whole. A file
 * that cannot be opened is only named in the note; one that fails while it is read destroys the
 * stream, because a part of it has been sent.
 */
export async function zipSheets<F extends ZippedFile>(
  files: Pick<FileStorage, 'open'>,
  archive: Archive<F>,
): Promise<Readable> {
  // Lazy: few visitors ask for it.
  const { ZipFile } = await import('yazl');
  const zip = new ZipFile();
  const output = new PassThrough();
  zip.outputStream.pipe(output);
  const fail = (error: unknown) =>
    void output.destroy(error instanceof Error ? error : new Error(String(error)));
  zip.on('error', fail);
  void addEntries(zip, output, files, archive).catch(fail);
  return output;
}

async function addEntries<F extends ZippedFile>(
  zip: ZipFile,
  output: PassThrough,
  files: Pick<FileStorage, 'open'>,
  { entries, note, now, onUnread }: Archive<F>,
): Promise<void> {
  const options = { mtime: new Date(now), mode: 0o100644 };
  const added: F[] = [];
  const unread: F[] = [];
  let failures = 0;
  for (const entry of entries) {
    const file = failures < FAILURES_MAX ? await openFile(files, entry, onUnread) : undefined;
    if (output.destroyed) return void file?.stream.destroy();
    if (file) {
      // PDF and Excel files are compressed already.
      zip.addReadStream(file.stream, entry.name, { ...options, size: file.size, compress: false });
      await readWhole(file, output);
      added.push(entry);
      failures = 0;
    } else {
      unread.push(entry);
      failures += 1;
    }
  }
  zip.addBuffer(Buffer.from(note(added, unread)), NOTE_NAME, options);
  zip.end();
}

async function openFile<F extends ZippedFile>(
  files: Pick<FileStorage, 'open'>,
  entry: F,
  onUnread: (error: unknown, entry: F) => void,
): Promise<StoredFile | undefined> {
  try {
    const file = await files.open(entry.storedName);
    if (!file) onUnread(new Error('The stored file is missing'), entry);
    return file;
  } catch (error) {
    onUnread(error, entry);
    return undefined;
  }
}

/**
 * Resolves when the file is read; closes it when the reader of the archive left.
 * @throws what reading it threw
 */
async function readWhole({ stream }: StoredFile, output: PassThrough): Promise<void> {
  const close = () => void stream.destroy();
  output.once('close', close);
  try {
    await finished(stream);
  } finally {
    output.off('close', close);
    stream.destroy();
  }
}
