import { noteSent } from './uploadProgress';

/**
 * Sends files as fetch would, and tells how much of them has left: only XMLHttpRequest knows.
 * @throws TypeError without an answer, AbortError when given up: what fetch throws.
 */
export function sendForm(request: Request, form: FormData): Promise<Response> {
  const files = [...form.values()].filter((value) => value instanceof Blob);
  const note = (share: number | undefined) => files.forEach((file) => noteSent(file, share));
  const call = new XMLHttpRequest();
  return new Promise<Response>((resolve, reject) => {
    call.open(request.method, request.url);
    call.responseType = 'blob';
    request.headers.forEach((value, name) => name !== 'content-type' && call.setRequestHeader(name, value)); // its boundary is the browser's to choose
    call.upload.onprogress = ({ lengthComputable, loaded, total }) => lengthComputable && note(loaded / total);
    call.onload = () => resolve(responseOf(call));
    call.onerror = () => reject(new TypeError('Failed to fetch'));
    call.onabort = () => reject(new DOMException('The upload was given up', 'AbortError'));
    request.signal.addEventListener('abort', () => call.abort());
    note(0);
    call.send(form);
  }).finally(() => note(undefined));
}

const responseOf = (call: XMLHttpRequest): Response =>
  new Response(call.status === 204 ? null : (call.response as Blob), {
    status: call.status,
    headers: { 'content-type': call.getResponseHeader('content-type') ?? '' },
  });
