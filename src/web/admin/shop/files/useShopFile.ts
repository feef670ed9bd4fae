import { useState } from 'react';
import type { ShopFile, ShopFileKind } from '../../../../contract/api.gen';
import { CONTENT_WEIGHTS } from '../../../../domain/shopContent/contentFiles';
import { useUploadShopFileMutation } from '../../../api/adminEndpoints.gen';
import { failureText } from '../../../api/failureText';
import { useUploadProgress } from '../../../api/uploadProgress';

/** Sends files of the content, one at a time. */
export function useShopFile(kind: ShopFileKind) {
  const [send, { isLoading, originalArgs }] = useUploadShopFileMutation();
  const progress = useUploadProgress(isLoading ? originalArgs?.upload.file : undefined);
  const [refusal, setRefusal] = useState<string>();
  const upload = async (file: File): Promise<ShopFile | undefined> => {
    // What is too heavy is not sent.
    const { max, message } = CONTENT_WEIGHTS[kind];
    setRefusal(file.size > max ? message : undefined);
    if (file.size > max) return undefined;
    const { data, error } = await send({ kind, upload: { file } });
    if (error) setRefusal(failureText(error));
    return data;
  };
  return { upload, isLoading, progress, refusal, setRefusal };
}
