/** The content types of JSON, that of an API or of a problem too. */
export const JSON_TYPE = /^\s*application\/([\w.-]+\+)?json\b/i;

/**
 * What came instead of a file: an error in JSON, or null for one without a body.
 * @throws for a page, and for a success, which only the file would be: nothing was answered then.
 */
export async function readInsteadOfFile(response: Response): Promise<unknown> {
  if (response.ok) throw new TypeError('Another answer than the file');
  const text = await response.text();
  if (text === '') return null;
  if (!JSON_TYPE.test(response.headers.get('content-type') ?? ''))
    throw new TypeError('Neither the file nor JSON');
  return JSON.parse(text);
}
