import { join } from 'node:path';
import { createDownload, type Download, type DownloadOptions } from './download';
import { type FileFolder, openFileFolder } from './fileFolder';

/** Stored pictures and documents, and downloads from the web. */
export interface FileStore extends FileFolder {
  download: Download;
}

/** The files below `dataDir`/files. @param web lets tests download from a local server. */
export function openFileStore(dataDir: string, web: DownloadOptions = {}): FileStore {
  return { ...openFileFolder(join(dataDir, 'files')), download: createDownload(web) };
}
