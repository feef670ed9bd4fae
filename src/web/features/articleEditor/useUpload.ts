import type { DocumentKind } from '../../../domain/documentKind';
import { FILE_REFUSALS, isTooHeavy } from '../../../domain/fileLimits';
import { useUploadAttachmentMutation } from '../../api/adminEndpoints.gen';
import { RefusedLocally } from '../../api/failureText';
import { useUploadProgress } from '../../api/uploadProgress';
import type { ArticleMutation } from './useArticleMutation';

interface Upload {
  /** A file, or why none was taken. */
  upload: (file: File | string | undefined) => void;
  isLoading: boolean;
  /** Uploaded share, from 0 to 1. */
  progress: number | undefined;
}

/** Uploads files to the article, one at a time. Too large files are refused before the call; the server detects the type from the bytes. */
export function useUpload(articleId: number, add: ArticleMutation, kind?: DocumentKind): Upload {
  const [uploadAttachment, { isLoading, originalArgs }] = useUploadAttachmentMutation();
  const upload = (file: File | string | undefined) => {
    if (file === undefined) return;
    const reason = refusalOf(file, isLoading);
    void add(reason === undefined && file instanceof File ? send(file) : Promise.reject(new RefusedLocally(reason)));
  };
  const send = (file: File) => uploadAttachment({ id: String(articleId), kind, upload: { file } }).unwrap();
  const progress = useUploadProgress(isLoading ? originalArgs?.upload.file : undefined);
  return { upload, isLoading, progress };
}

const BUSY = 'Un autre fichier est en cours d’envoi : ajoutez celui-ci ensuite.';

function refusalOf(file: File | string, isBusy: boolean): string | undefined {
  if (typeof file === 'string') return file;
  if (isBusy) return BUSY;
  return isTooHeavy(file.name, file.size) ? FILE_REFUSALS.weight : undefined;
}
