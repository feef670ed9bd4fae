import type { DocumentKind } from '../../../domain/documentKind';
import { FILE_REFUSALS, isTooHeavy } from '../../../domain/fileLimits';
import { useUploadAttachmentMutation } from '../../api/adminEndpoints.gen';
import { RefusedLocally } from '../../api/failureText';
import { useUploadProgress } from '../../api/uploadProgress';
import type { ArticleMutation } from './useArticleMutation';

interface Upload {
  upload: (file: File | undefined) => void;
  isLoading: boolean;
  /** Uploaded share, from 0 to 1. */
  progress: number | undefined;
}

/** Uploads files to the article, one at a time. Too large files are refused before the call; the server detects the type from the bytes. */
export function useUpload(articleId: number, add: ArticleMutation, kind?: DocumentKind): Upload {
  const [uploadAttachment, { isLoading, originalArgs }] = useUploadAttachmentMutation();
  const upload = (file: File | undefined) => {
    if (!file || isLoading) return;
    void add(
      isTooHeavy(file.name, file.size) ? refuseSize() : uploadAttachment({ id: String(articleId), kind, upload: { file } }).unwrap(),
    );
  };
  const progress = useUploadProgress(isLoading ? originalArgs?.upload.file : undefined);
  return { upload, isLoading, progress };
}

const refuseSize = () => Promise.reject(new RefusedLocally(FILE_REFUSALS.weight));
