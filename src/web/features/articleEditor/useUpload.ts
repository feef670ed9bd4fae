import { FILE_REFUSALS, isTooHeavy } from '../../../domain/fileLimits';
import { useUploadAttachmentMutation } from '../../api/adminEndpoints.gen';
import { RefusedLocally } from '../../api/failureText';
import { useUploadProgress } from '../../api/uploadProgress';
import type { ArticleMutation } from './useArticleMutation';

/**
 * Sends a file to the article, one at a time; the server tells picture from document by its bytes. What is too heavy for either never leaves.
 * `share`: how much has left, from 0 to 1.
 */
export function useUpload(
  articleId: number,
  add: ArticleMutation,
): { send: (file: File | undefined) => void; isLoading: boolean; share: number | undefined } {
  const [upload, { isLoading, originalArgs }] = useUploadAttachmentMutation();
  const send = (file: File | undefined) => {
    if (!file || isLoading) return;
    void add(isTooHeavy(file.name, file.size) ? refuseWeight() : upload({ id: String(articleId), upload: { file } }).unwrap());
  };
  const share = useUploadProgress(isLoading ? originalArgs?.upload.file : undefined);
  return { send, isLoading, share };
}

const refuseWeight = () => Promise.reject(new RefusedLocally(FILE_REFUSALS.weight));
