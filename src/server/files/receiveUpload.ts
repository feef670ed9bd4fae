import type { FastifyRequest } from 'fastify';
import { DOCUMENT_MAX_BYTES } from '../../domain/fileLimits';
import { badRequest } from '../httpError';
import { FileRefused } from './fileRefused';
import { openUpload } from './openUpload';

/** The one file of a multipart form. */
export interface ReceivedFile {
  bytes: Buffer;
  name: string;
}

/** Reads the form field `file` into memory. @throws FileRefused, HttpError 400 */
export async function receiveUpload(request: FastifyRequest, maxBytes = DOCUMENT_MAX_BYTES): Promise<ReceivedFile> {
  const file = await openUpload(request, maxBytes, () => new FileRefused('weight'));
  if (file?.field !== 'file') throw badRequest('Joignez un fichier dans le champ « file ».', 'file');
  const chunks: Buffer[] = [];
  for await (const chunk of file.chunks) chunks.push(chunk);
  return { bytes: Buffer.concat(chunks), name: file.name };
}
