import type { FastifyRequest } from 'fastify';
import { DOCUMENT_MAX_BYTES } from '../../domain/fileLimits';
import { badRequest } from '../http/httpError';
import { memoryOf } from '../http/uploadPlaces';
import { FileRefused } from './refusals';

/** The file of a form, as a stream. */
export interface UploadStream {
  /** Name of the form field. */
  field: string;
  /** The sender's file name. */
  name: string;
  /**
   * The bytes; readable once. Throws `tooLarge()` beyond the limit, HttpError 400 when the form
   * ends before the file does.
   */
  chunks: AsyncGenerator<Buffer>;
}

/**
 * Opens the first file of a multipart form; later parts are ignored.
 * @returns undefined when the form has no file. @throws HttpError 400 when the form cannot be read.
 */
export async function openUpload(
  request: FastifyRequest,
  maxBytes: number,
  tooLarge: () => Error,
): Promise<UploadStream | undefined> {
  const limits = { fileSize: maxBytes, files: 1, fields: 5, parts: 6 };
  const part = await request.file({ limits, throwFileSizeLimit: false }).catch(asBadForm);
  // A part without a file name is accepted; the type does not say that busboy leaves it undefined.
  return (
    part && {
      field: part.fieldname,
      name: (part as { filename?: string }).filename ?? '',
      chunks: chunksOf(part.file, tooLarge),
    }
  );
}

async function* chunksOf(
  file: AsyncIterable<Buffer> & { truncated: boolean },
  tooLarge: () => Error,
): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of file) {
      if (file.truncated) throw tooLarge();
      yield chunk;
    }
  } catch (error) {
    throw file.truncated ? error : asBadForm(error);
  }
  if (file.truncated) throw tooLarge();
}

/** Every parser error but 413 means a truncated or malformed form. @throws always */
function asBadForm(error: unknown): never {
  if ((error as { statusCode?: number }).statusCode === 413) throw error;
  throw badRequest('L’envoi est incomplet ou mal formé : recommencez.', 'file');
}

/** The one file of a multipart form. */
export interface ReceivedFile {
  /** In the memory of the place of its request: empty once that is handled. */
  bytes: Buffer;
  name: string;
}

/** Reads the form field `file` into memory. @throws FileRefused, HttpError 400 */
export async function receiveUpload(
  request: FastifyRequest,
  maxBytes = DOCUMENT_MAX_BYTES,
): Promise<ReceivedFile> {
  const file = await openUpload(request, maxBytes, () => new FileRefused('weight'));
  if (file?.field !== 'file')
    throw badRequest('Joignez un fichier dans le champ « file ».', 'file');
  const bytes = memoryOf(request);
  let length = 0;
  for await (const chunk of file.chunks) length += chunk.copy(bytes, length);
  return { bytes: bytes.subarray(0, length), name: file.name };
}
