import { reportProgress } from './uploadProgress';

/**
 * `fetch` for uploads, by XMLHttpRequest: only it reports the progress.
 * @throws as fetch does with `redirect: 'error'`: TypeError without an answer, AbortError when
 * aborted.
 */
export function sendForm(request: Request, form: FormData): Promise<Response> {
  const files = [...form.values()].filter((value) => value instanceof Blob);
  const report = (share: number | undefined) =>
    files.forEach((file) => reportProgress(file, share));
  const call = new XMLHttpRequest();
  return new Promise<void>((resolve, reject) => {
    call.open(request.method, request.url);
    call.responseType = 'blob';
    // The browser sets the content type, with the boundary of the form.
    request.headers.forEach(
      (value, name) => name !== 'content-type' && call.setRequestHeader(name, value),
    );
    call.upload.onprogress = ({ lengthComputable, loaded, total }) =>
      lengthComputable && report(loaded / total);
    call.onload = () => resolve();
    call.onerror = () => reject(new TypeError('Failed to fetch'));
    call.onabort = () => reject(new DOMException('The upload was aborted', 'AbortError'));
    request.signal.addEventListener('abort', () => call.abort());
    report(0);
    call.send(form);
  })
    .then(
      () => toResponse(call, request.url),
      async (error: unknown) => {
        if (await isEveryReadable(files)) throw error;
        return Response.json({ message: CHANGED, requestId: '' }, { status: REFUSED });
      },
    )
    .finally(() => report(undefined));
}

/** As the server's refusal of what it was sent. */
const REFUSED = 422;
const CHANGED = 'Ce fichier a changé depuis que vous l’avez choisi : choisissez-le de nouveau.';

/** A browser reads no file that was changed or deleted since it was chosen. */
const isEveryReadable = (files: readonly Blob[]): Promise<boolean> =>
  Promise.all(files.map((file) => file.slice(0, 1).arrayBuffer())).then(
    () => true,
    () => false,
  );

/**
 * @throws TypeError for a status without content, and after a redirect, which XMLHttpRequest
 * follows by itself.
 */
function toResponse(call: XMLHttpRequest, url: string): Response {
  if (call.responseURL !== url) throw new TypeError('The upload was redirected');
  return new Response(call.response as Blob, {
    status: call.status,
    headers: { 'content-type': call.getResponseHeader('content-type') ?? '' },
  });
}
