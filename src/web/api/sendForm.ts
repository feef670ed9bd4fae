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
    .then(() => toResponse(call, request.url))
    .finally(() => report(undefined));
}

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
