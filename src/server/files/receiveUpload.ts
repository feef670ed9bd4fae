import type { FastifyRequest } from 'fastify';
import { badRequest } from '../httpError';
import { DOCUMENT_MAX_BYTES } from './acceptFile';
import { FileRefused } from './fileRefused';

/** The one file of a multipart form. */
export interface ReceivedFile {
  bytes: Buffer;
  name: string;
}

const LIMITS = { fileSize: DOCUMENT_MAX_BYTES, files: 1, fields: 5, parts: 6 };

/** Reads the form field `file`. Nothing rests on the disk before it is accepted. @throws FileRefused, HttpError 400 */
export async function receiveUpload(request: FastifyRequest): Promise<ReceivedFile> {
  if (!request.isMultipart()) throw new FileRefused('type');
  const part = await request.file({ limits: LIMITS, throwFileSizeLimit: false });
  if (part?.fieldname !== 'file') throw badRequest('Joignez un fichier dans le champ « file ».', 'file');
  const bytes = await part.toBuffer();
  if (part.file.truncated) throw new FileRefused('weight');
  return { bytes, name: part.filename };
}
