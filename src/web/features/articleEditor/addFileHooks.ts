import { useEffect, useEffectEvent, useState } from 'react';
import type { DocumentKind } from '../../../domain/article/documentKind';
import { FILE_REFUSALS, isTooHeavy } from '../../../domain/fileLimits';
import { useUploadAttachmentMutation } from '../../api/adminEndpoints.gen';
import { RefusedLocally } from '../../api/failureText';
import { useUploadProgress } from '../../api/uploadProgress';
import { oneFile } from '../../ui/browser/fileDrop';
import { type ArticleMutation, useArticleMutation } from './useArticleMutation';

/**
 * Runs the calls that add a file; `refusal` is the last one's error message, cleared by the next
 * call.
 */
export function useFileMutation(): { add: ArticleMutation; refusal: string } {
  const [refusal, setRefusal] = useState('');
  const runMutation = useArticleMutation(setRefusal);
  const add: ArticleMutation = (call, success) => {
    setRefusal('');
    return runMutation(call, success);
  };
  return { add, refusal };
}

interface Upload {
  /** A file, or why none was taken. */
  upload: (file: File | string | undefined) => void;
  isLoading: boolean;
  /** Uploaded share, from 0 to 1. */
  progress: number | undefined;
}

/**
 * Uploads files to the article, one at a time. Too large files are refused before the call; the
 * server detects the type from the bytes.
 */
export function useUpload(articleId: number, add: ArticleMutation, kind?: DocumentKind): Upload {
  const [uploadAttachment, { isLoading, originalArgs }] = useUploadAttachmentMutation();
  const upload = (file: File | string | undefined) => {
    if (file === undefined) return;
    const reason = refusalOf(file, isLoading);
    void add(
      reason === undefined && file instanceof File
        ? send(file)
        : Promise.reject(new RefusedLocally(reason)),
    );
  };
  const send = (file: File) =>
    uploadAttachment({ id: String(articleId), kind, upload: { file } }).unwrap();
  const progress = useUploadProgress(isLoading ? originalArgs?.upload.file : undefined);
  return { upload, isLoading, progress };
}

const BUSY = 'Un autre fichier est en cours d’envoi : ajoutez celui-ci ensuite.';

function refusalOf(file: File | string, isBusy: boolean): string | undefined {
  if (typeof file === 'string') return file;
  if (isBusy) return BUSY;
  return isTooHeavy(file.name, file.size) ? FILE_REFUSALS.weight : undefined;
}

/**
 * Handles a file pasted anywhere on the page, or why none of several is taken. A paste into a field
 * is left alone when it contains text, because spreadsheets copy cells both as text and as a
 * picture.
 */
export function usePastedFile(onFile: (file: File | string) => void): void {
  const handlePaste = useEffectEvent((event: ClipboardEvent) => {
    const files = event.clipboardData?.files;
    if (!files?.length || isTextForField(event)) return;
    event.preventDefault();
    onFile(oneFile(files));
  });
  useEffect(function listenForPaste() {
    const listener = (event: ClipboardEvent) => handlePaste(event);
    document.addEventListener('paste', listener);
    return () => document.removeEventListener('paste', listener);
  }, []);
}

const isTextForField = ({ target, clipboardData }: ClipboardEvent): boolean =>
  target instanceof Element &&
  target.matches('input, textarea') &&
  clipboardData?.getData('text/plain') !== '';

/**
 * Adds the file at the URL in the clipboard. Busy from the click on, because the browser may ask
 * for permission to read the clipboard.
 */
export function useAddFromClipboard(
  add: ArticleMutation,
  addFromUrl: (url: string) => Promise<unknown>,
): { addFromClipboard: () => void; isBusy: boolean } {
  const [isBusy, setIsBusy] = useState(false);
  const addFromClipboard = () => {
    setIsBusy(true);
    void add(readUrlFromClipboard().then(addFromUrl)).then(() => setIsBusy(false));
  };
  return { addFromClipboard, isBusy };
}

/**
 * The http(s) URL in the clipboard.
 * @throws RefusedLocally when the browser denies access or the text is not such a URL (OPEN-27)
 */
async function readUrlFromClipboard(): Promise<string> {
  const text = (await readClipboard()).trim();
  if (/^https?:\/\/[^/]/i.test(text) && URL.canParse(text)) return new URL(text).href;
  throw new RefusedLocally(
    'Le presse-papiers ne contient pas d’adresse web : copiez d’abord une adresse qui commence par https:// ou http://.',
  );
}

async function readClipboard(): Promise<string> {
  try {
    return await navigator.clipboard.readText();
  } catch {
    throw new RefusedLocally(
      'Le navigateur ne laisse pas lire le presse-papiers : autorisez-le pour ce site, puis réessayez.',
    );
  }
}
