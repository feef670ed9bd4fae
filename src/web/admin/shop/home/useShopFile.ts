import { useState } from 'react';
import type { ShopFile, ShopFileKind } from '../../../../contract/api.gen';
import { DOCUMENT_MAX_BYTES, PICTURE_MAX_BYTES } from '../../../../domain/fileLimits';
import { BROCHURE_REFUSALS, SLIDE_REFUSALS } from '../../../../domain/shopContent/contentFiles';
import { LOGO_MAX_BYTES, LOGO_REFUSALS } from '../../../../domain/shopContent/logo';
import { useUploadShopFileMutation } from '../../../api/adminEndpoints.gen';
import { failureText } from '../../../api/failureText';
import { useUploadProgress } from '../../../api/uploadProgress';

/** What is too heavy is not sent. */
const WEIGHTS: Record<ShopFileKind, { max: number; message: string }> = {
  slide: { max: PICTURE_MAX_BYTES, message: SLIDE_REFUSALS.weight },
  brochure: { max: DOCUMENT_MAX_BYTES, message: BROCHURE_REFUSALS.weight },
  logo: { max: LOGO_MAX_BYTES, message: LOGO_REFUSALS.weight },
};

/** Sends files of the content, one at a time. */
export function useShopFile(kind: ShopFileKind) {
  const [send, { isLoading, originalArgs }] = useUploadShopFileMutation();
  const progress = useUploadProgress(isLoading ? originalArgs?.upload.file : undefined);
  const [refusal, setRefusal] = useState<string>();
  const upload = async (file: File): Promise<ShopFile | undefined> => {
    const { max, message } = WEIGHTS[kind];
    setRefusal(file.size > max ? message : undefined);
    if (file.size > max) return undefined;
    const { data, error } = await send({ kind, upload: { file } });
    if (error) setRefusal(failureText(error));
    return data;
  };
  return { upload, isLoading, progress, refusal, setRefusal };
}
