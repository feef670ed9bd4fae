import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { parisDateTime } from '../../../domain/parisTime';
import { CONTENT_WEIGHTS } from '../../../domain/shopContent/contentFiles';
import type { Operations, Schemas } from '../../contract/operations';
import type { ContentFileRow } from '../../database/contentTables';
import { attachmentDisposition, originalName } from '../../files/fileNames';
import { FileRefused, throwUnreadable, throwUploadRefusal } from '../../files/refusals';
import { receiveUpload } from '../../files/upload';
import { HttpError, notFound } from '../../http/httpError';
import { matchesEtag } from '../../http/sendJson';
import type { Services } from '../../services';
import { ACCEPT_CONTENT } from './acceptContentFile';
import { cutSlide } from './slidePictures';
import { type AcceptedContent, findContentFile, writeContentFile } from './tableContentFiles';

/** The pictures and brochures of the content, under the hash of their bytes. */
export function contentFileHandlers({
  database,
  clock,
  files,
}: Pick<Services, 'database' | 'clock' | 'files'>) {
  const { db } = database;

  /** Stores a file under its hash. One without a row after a failure is deleted as an orphan. */
  async function store(
    { bytes, extension, mimeType, width, height }: AcceptedContent,
    kind: string,
    fileName: string,
  ): Promise<ContentFileRow> {
    const hash = (await hashOf(bytes)).slice(0, 32);
    const row = {
      name: `${hash}.${extension}`,
      kind,
      file_name: fileName,
      mime_type: mimeType,
      bytes: bytes.length,
      width,
      height,
      uploaded_at: parisDateTime(clock()),
    };
    await files.replace(row.name, bytes).catch(throwUploadRefusal);
    await database.write((trx) => writeContentFile(trx, row));
    return row;
  }

  async function existing(name: string): Promise<ContentFileRow> {
    const row = await findContentFile(db, name);
    if (!row) throw notFound('Ce fichier de la boutique n’existe pas.');
    return row;
  }

  return {
    async getShopFile(request, reply) {
      const row = await existing(request.params.name);
      const tag = `"${row.name}"`;
      const isKept = matchesEtag(request, tag);
      const file = isKept ? undefined : await files.open(row.name).catch(throwUnreadable);
      if (!file && !isKept) throw notFound('Ce fichier de la boutique n’existe plus.');
      reply
        .type(row.mime_type)
        .header('etag', tag)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('x-content-type-options', 'nosniff')
        // Keeps scripts inside a stored file from running in the shop's origin.
        .header(
          'content-security-policy',
          "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        );
      if (row.mime_type === 'application/pdf')
        reply.header('content-disposition', attachmentDisposition(row.file_name));
      return file
        ? reply.header('content-length', file.size).send(file.stream)
        : reply.code(304).send();
    },
    async uploadShopFile(request) {
      const kind = request.query.kind ?? 'slide';
      const { max, message } = CONTENT_WEIGHTS[kind];
      const upload = await receiveUpload(request, max).catch((error: unknown) => {
        throw error instanceof FileRefused ? new HttpError(413, message, 'file') : error;
      });
      const accepted = await ACCEPT_CONTENT[kind](upload.bytes);
      return present(await store(accepted, kind, originalName(upload.name)));
    },
    async cutSlidePicture(request) {
      const row = await existing(request.params.name);
      const file =
        row.kind === 'slide' ? await files.open(row.name).catch(throwUnreadable) : undefined;
      if (!file) throw notFound('Cette photo n’existe plus : déposez-la de nouveau.');
      const { cuts, tone, contrast } = await cutSlide(await buffer(file.stream), request.body);
      const named = async (cut: keyof typeof cuts): Promise<string> => {
        const accepted = { ...cuts[cut], extension: 'webp', mimeType: 'image/webp' } as const;
        return (await store(accepted, 'cut', row.file_name)).name;
      };
      return {
        wide: await named('wide'),
        medium: await named('medium'),
        small: await named('small'),
        tone,
        contrast,
      };
    },
  } satisfies Partial<Operations>;
}

const HASHED_AT_ONCE_BYTES = 512 * 1024;

/** Hashes a file in parts, so that other requests are answered between two of them. */
async function hashOf(bytes: Buffer): Promise<string> {
  const hash = createHash('sha256');
  for (let at = 0; at < bytes.length; at += HASHED_AT_ONCE_BYTES) {
    hash.update(bytes.subarray(at, at + HASHED_AT_ONCE_BYTES));
    await nextTurn();
  }
  return hash.digest('hex');
}

const present = ({
  name,
  file_name,
  bytes,
  width,
  height,
}: ContentFileRow): Schemas['ShopFile'] => ({
  name,
  file_name,
  bytes,
  ...(width !== null && height !== null && { width, height }),
});
