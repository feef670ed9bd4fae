import { useUploadAttachmentMutation } from '../../api/adminEndpoints.gen';
import { useArticleAct } from './useArticleAct';

/** Sends a file to the article, one at a time; the server tells picture from document by its bytes. */
export function useUpload(articleId: number): { send: (file: File | undefined) => void; isLoading: boolean } {
  const act = useArticleAct();
  const [upload, { isLoading }] = useUploadAttachmentMutation();
  const send = (file: File | undefined) => {
    if (file && !isLoading) void act(upload({ id: String(articleId), upload: { file } }).unwrap());
  };
  return { send, isLoading };
}
