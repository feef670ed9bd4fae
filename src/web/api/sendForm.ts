import { reportProgress } from './uploadProgress';

/**
 * `fetch` for uploads, by XMLHttpRequest: only it reports the progress.
 * @throws as fetch does: TypeError without an answer, AbortError when aborted.
 */
export function sendForm(request: Request, form: FormData): Promise<Response> {
  const files = [...form.values()].filter((value) => value instanceof Blob);
  const report = (share: number | undefined) => files.forEach((file) => reportProgress(file, share));
  const call = new XMLHttpRequest();
  return new Promise<Response>((resolve, reject) => {
    call.open(request.method, request.url);
    call.responseType = 'blob';
    // The browser sets the content type, with the boundary of the form.
    request.headers.forEach((value, name) => name !== 'content-type' && call.setRequestHeader(name, value));
    call.upload.onprogress = ({ lengthComputable, loaded, total }) => lengthComputable && report(loaded / total);
    call.onload = () => resolve(toResponse(call));
    call.onerror = () => reject(new TypeError('Failed to fetch'));
    call.onabort = () => reject(new DOMException('The upload was aborted', 'AbortError'));
    request.signal.addEventListener('abort', () => call.abort());
    report(0);
    call.send(form);
  }).finally(() => report(undefined));
}

const toResponse = (call: XMLHttpRequest): Response =>
  new Response(call.status === 204 ? null : (call.response as Blob), {
    status: call.status,
    headers: { 'content-type': call.getResponseHeader('content-type') ?? '' },
  });
