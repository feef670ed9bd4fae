import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { drawingFor } from '../../domain/article/articleDrawing';
import { isDrawing } from '../../domain/article/articleDrawingNames';
import type { Operations } from '../contract/operations';
import type { AttachmentRow } from '../database/catalogueTables';
import { attachmentDisposition } from '../files/fileNames';
import { throwUnreadable } from '../files/refusals';
import type { StoredFile } from '../files/storage';
import { notFound } from '../http/httpError';
import { matchesEtag } from '../http/sendJson';
import { sourceFile } from '../projectFolder';
import type { Services } from '../services';
import { type ArticleRecord, findArticle } from './tableArticles';
import { findAttachment, findDefaultPicture } from './tableAttachments';
import { findDrawing } from './tableCategories';

// The bytes of an attachment id never change; an article's thumbnail changes with its default
// picture.
const NEVER_CHANGES = 'public, max-age=31536000, immutable';
const MAY_CHANGE = 'public, max-age=60';

interface ServedFile {
  /** Undefined when the client has it already. */
  body: Buffer | StoredFile | undefined;
  type: 'image/webp' | 'image/svg+xml';
  tag: string;
}

/**
 * Public pictures, thumbnails and documents. Also for withdrawn articles, which old quotes still
 * show.
 */
export function mediaHandlers({ database, files }: Pick<Services, 'database' | 'files'>) {
  const { db } = database;

  /**
   * Reads the file only for a client that does not have it.
   * @returns undefined when there is no such picture.
   */
  async function thumbnailOf(
    request: FastifyRequest,
    picture: AttachmentRow | undefined,
  ): Promise<ServedFile | undefined> {
    if (picture?.is_picture !== 1) return undefined;
    const tag = `"t${picture.id}"`;
    if (matchesEtag(request, tag)) return { body: undefined, type: 'image/webp', tag };
    const body = await files.thumbnail(picture.stored_name).catch(throwUnreadable);
    return body && { body, type: 'image/webp', tag };
  }

  async function drawingOf({
    label,
    under_sub_category_id,
    packing,
  }: ArticleRecord): Promise<ServedFile> {
    const categoryDrawing = await findDrawing(db, under_sub_category_id);
    return drawing(drawingFor({ label, categoryDrawing, packing }));
  }

  return {
    async getArticleThumbnail(request, reply) {
      const article = await findArticle(db, Number(request.params.id));
      if (!article) throw notFound('Cet article n’existe pas.');
      const picture = await thumbnailOf(request, await findDefaultPicture(db, article.id));
      return serve(request, reply, picture ?? (await drawingOf(article)), MAY_CHANGE);
    },
    async getDrawing(request, reply) {
      const { name } = request.params;
      if (!isDrawing(name)) throw notFound('Ce dessin n’existe pas.');
      return serve(request, reply, drawing(name), MAY_CHANGE);
    },
    async getAttachmentThumbnail(request, reply) {
      const attachment = await attachmentOf(request.params.id);
      const thumbnail =
        attachment.is_picture === 1 ? await thumbnailOf(request, attachment) : drawing('document');
      if (!thumbnail) throw notFound('Cette image n’existe plus.');
      return serve(request, reply, thumbnail, NEVER_CHANGES);
    },
    async getAttachmentFile(request, reply) {
      const attachment = await attachmentOf(request.params.id);
      const tag = `"f${attachment.id}"`;
      const isKept = matchesEtag(request, tag);
      const file = isKept
        ? undefined
        : await files.open(attachment.stored_name).catch(throwUnreadable);
      if (!file && !isKept) throw notFound('Ce fichier n’existe plus.');
      setFileHeaders(reply, attachment.mime_type, tag, NEVER_CHANGES);
      if (attachment.is_picture !== 1)
        reply.header('content-disposition', attachmentDisposition(attachment.original_file_name));
      return file
        ? reply.header('content-length', attachment.byte_size).send(file.stream)
        : reply.code(304).send();
    },
  } satisfies Partial<Operations>;

  async function attachmentOf(id: string): Promise<AttachmentRow> {
    const attachment = await findAttachment(db, Number(id));
    if (!attachment) throw notFound('Cette pièce jointe n’existe pas.');
    return attachment;
  }
}

const drawing = (name: string): ServedFile => ({
  body: readDrawing(name),
  type: 'image/svg+xml',
  tag: `"d-${name}"`,
});

function serve(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, type, tag }: ServedFile,
  caching: string,
): FastifyReply {
  setFileHeaders(reply, type, tag, caching);
  if (body === undefined || matchesEtag(request, tag)) return reply.code(304).send();
  return Buffer.isBuffer(body)
    ? reply.send(body)
    : reply.header('content-length', body.size).send(body.stream);
}

/** The sandbox CSP keeps scripts inside a stored file from running in the shop's origin. */
function setFileHeaders(reply: FastifyReply, type: string, tag: string, caching: string): void {
  reply
    .type(type)
    .header('etag', tag)
    .header('cache-control', caching)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
}

const folder = sourceFile('files/drawings');

const drawings = new Map(
  readdirSync(folder)
    .filter((file) => file.endsWith('.svg'))
    .map((file) => [file.slice(0, -'.svg'.length), readFileSync(join(folder, file))]),
);

/** The SVG drawing of this name, or the neutral one. */
function readDrawing(name: string): Buffer {
  const drawing = drawings.get(name) ?? drawings.get('no-picture');
  if (!drawing) throw new Error('The drawings are missing');
  return drawing;
}
