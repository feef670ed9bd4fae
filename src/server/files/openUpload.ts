import type { FastifyRequest } from 'fastify';
import { badRequest } from '../httpError';

/** A form's file while it arrives. */
export interface ArrivingFile {
  /** The form field it came in. */
  field: string;
  /** As the sender named it. */
  name: string;
  /** Its bytes, once. Throws what `tooLarge` gave when there are more than allowed, HttpError 400 when the form ends before the file does. */
  chunks: AsyncGenerator<Buffer>;
}

/**
 * The file of a multipart form; what comes after it is dropped.
 * @returns undefined when the form has no file. @throws HttpError 400 when the form cannot be read.
 */
export async function openUpload(request: FastifyRequest, largestBytes: number, tooLarge: () => Error): Promise<ArrivingFile | undefined> {
  const limits = { fileSize: largestBytes, files: 1, fields: 5, parts: 6 };
  const part = await request.file({ limits, throwFileSizeLimit: false }).catch(asBadForm);
  // Bytes without a name are a file too.
  return part && { field: part.fieldname, name: part.filename ?? '', chunks: chunksOf(part.file, tooLarge) };
}

async function* chunksOf(file: AsyncIterable<Buffer> & { truncated: boolean }, tooLarge: () => Error): AsyncGenerator<Buffer> {
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

/** Whatever the parser says but that a form holds too much: the form is cut or bent. @throws always */
function asBadForm(error: unknown): never {
  if ((error as { statusCode?: number }).statusCode === 413) throw error;
  throw badRequest('L’envoi est incomplet ou mal formé : recommencez.', 'file');
}
