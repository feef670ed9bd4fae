import { useUploadAttachmentMutation } from '../../api/adminEndpoints.gen';
import { useUploadProgress } from '../../api/uploadProgress';
import { useArticleAct } from './useArticleAct';

/** Sends a file to the article, one at a time; the server tells picture from document by its bytes. `share`: how much has left, from 0 to 1. */
export function useUpload(articleId: number): { send: (file: File | undefined) => void; isLoading: boolean; share: number | undefined } {
  const act = useArticleAct();
  const [upload, { isLoading, originalArgs }] = useUploadAttachmentMutation();
  const send = (file: File | undefined) => {
    if (file && !isLoading) void act(upload({ id: String(articleId), upload: { file } }).unwrap());
  };
  const share = useUploadProgress(isLoading ? originalArgs?.upload.file : undefined);
  return { send, isLoading, share };
}
