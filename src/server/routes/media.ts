import type { FastifyReply, FastifyRequest } from 'fastify';
import { drawingFor } from '../../domain/articleDrawing';
import type { Operations } from '../contract/operations';
import { findArticle } from '../database/articles';
import { findAttachment, findDefaultPicture } from '../database/attachments';
import type { AttachmentRow } from '../database/tables';
import { readDrawing } from '../files/drawings';
import { attachmentDisposition } from '../files/originalName';
import { notFound } from '../httpError';
import type { Services } from '../services';
import { matchesEtag } from './sendWithEtag';

type MediaOperations = Pick<Operations, 'getArticleThumbnail' | 'getAttachmentThumbnail' | 'getAttachmentFile'>;

// The bytes of an attachment id never change; an article's thumbnail changes with its default picture.
const NEVER_CHANGES = 'public, max-age=31536000, immutable';
const MAY_CHANGE = 'public, max-age=60';

interface ServedFile {
  body: Buffer;
  type: 'image/webp' | 'image/svg+xml';
  tag: string;
}

/** Public pictures, thumbnails and documents. Also for withdrawn articles, which old quotes still show. */
export function mediaHandlers({ database, files }: Pick<Services, 'database' | 'files'>): MediaOperations {
  const { db } = database;

  async function thumbnailOf(picture: AttachmentRow | undefined): Promise<ServedFile | undefined> {
    const body = picture?.is_picture === 1 ? await files.thumbnail(picture.stored_name) : undefined;
    return body && { body, type: 'image/webp', tag: `"t${picture?.id}"` };
  }

  return {
    async getArticleThumbnail(request, reply) {
      const article = await findArticle(db, Number(request.params.id));
      if (!article) throw notFound('Cet article n’existe pas.');
      const picture = await thumbnailOf(await findDefaultPicture(db, article.id));
      const name = drawingFor({ label: article.label, underSubCategoryId: article.under_sub_category_id, packing: article.packing });
      return serve(request, reply, picture ?? drawing(name), MAY_CHANGE);
    },
    async getAttachmentThumbnail(request, reply) {
      const attachment = await attachmentOf(request.params.id);
      const document = attachment.is_picture === 1 ? undefined : drawing('document');
      const thumbnail = document ?? (await thumbnailOf(attachment));
      if (!thumbnail) throw notFound('Cette image n’existe plus.');
      return serve(request, reply, thumbnail, NEVER_CHANGES);
    },
    async getAttachmentFile(request, reply) {
      const attachment = await attachmentOf(request.params.id);
      const file = await files.open(attachment.stored_name);
      if (!file) throw notFound('Ce fichier n’existe plus.');
      setFileHeaders(reply, attachment.mime_type, `"f${attachment.id}"`, NEVER_CHANGES);
      if (attachment.is_picture !== 1) reply.header('content-disposition', attachmentDisposition(attachment.original_file_name));
      if (matchesEtag(request, `"f${attachment.id}"`)) {
        await file.close();
        return reply.code(304).send();
      }
      return reply.header('content-length', attachment.byte_size).send(file.createReadStream());
    },
  };

  async function attachmentOf(id: string): Promise<AttachmentRow> {
    const attachment = await findAttachment(db, Number(id));
    if (!attachment) throw notFound('Cette pièce jointe n’existe pas.');
    return attachment;
  }
}

const drawing = (name: string): ServedFile => ({ body: readDrawing(name), type: 'image/svg+xml', tag: `"d-${name}"` });

function serve(request: FastifyRequest, reply: FastifyReply, { body, type, tag }: ServedFile, caching: string): FastifyReply {
  setFileHeaders(reply, type, tag, caching);
  return matchesEtag(request, tag) ? reply.code(304).send() : reply.send(body);
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
