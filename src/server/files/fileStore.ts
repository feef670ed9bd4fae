import { join } from 'node:path';
import { type FetchFromWeb, makeFetchFromWeb, type WebFetchOptions } from './download';
import { type FileFolder, openFileFolder } from './fileFolder';

/** Where pictures and documents rest, and how they come from the web. */
export interface FileStore extends FileFolder {
  fetchFromWeb: FetchFromWeb;
}

/** The files below `dataDir`/files; `web` lets tests reach a server of their own. */
export function openFileStore(dataDir: string, web: WebFetchOptions = {}): FileStore {
  return { ...openFileFolder(join(dataDir, 'files')), fetchFromWeb: makeFetchFromWeb(web) };
}
