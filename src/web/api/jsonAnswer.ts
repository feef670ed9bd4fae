import { isJson } from './client';

/**
 * What came instead of a file: an error in JSON, or null for one without a body.
 * @throws for a page, and for a success, which only the file would be: nothing was answered then.
 */
export async function readInsteadOfFile(response: Response): Promise<unknown> {
  if (response.ok) throw new TypeError('Another answer than the file');
  const text = await response.text();
  if (text === '') return null;
  if (!isJson(response.headers)) throw new TypeError('Neither the file nor JSON');
  return JSON.parse(text);
}
