import { join } from 'node:path';
import type { BucketAddress } from './bucketAddress';
import { createDownload, type Download, type DownloadOptions } from './download';
import { openFileFolder } from './folderStorage';
import type { FileStorage } from './storage';

/** Where the files are: in a bucket, or in `dataDir`/files. */
export interface FilePlace {
  dataDir: string;
  filesBucket?: BucketAddress | undefined;
}

/** Stored pictures and documents, and downloads from the web. */
export interface FileStore extends FileStorage {
  download: Download;
}

/** @param web lets tests download from a local server. */
export async function openFileStore(
  place: FilePlace,
  web: DownloadOptions = {},
): Promise<FileStore> {
  return { ...(await openFileStorage(place)), download: createDownload(web) };
}

/** Stored pictures and documents alone. Does not connect to a bucket yet. */
export async function openFileStorage({ dataDir, filesBucket }: FilePlace): Promise<FileStorage> {
  if (!filesBucket) return openFileFolder(join(dataDir, 'files'));
  // Lazy: the SDK is large, and a shop with a folder never needs it.
  const { openFileBucket } = await import('./bucketStorage');
  return openFileBucket(filesBucket);
}
