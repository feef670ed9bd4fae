import { type Read, readBody } from './client';

/**
 * A file of this type, as `read` gives it, or the error that came instead. Undefined for a page and
 * for another success.
 */
export async function readFile(
  response: Response,
  type: string,
  read: () => Promise<unknown>,
): Promise<Read | undefined> {
  if (!response.ok) return readBody(response);
  const isFile = response.headers.get('content-type')?.startsWith(type);
  return isFile ? { body: await read() } : undefined;
}
