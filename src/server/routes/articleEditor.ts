import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { DOCUMENT_MAX_BYTES, PICTURE_MAX_BYTES } from '../../domain/fileLimits';
import { PICTURES_MAX } from '../../domain/limits';
import type { OperationId, Operations, Schemas } from '../contract/operations';
import { type ArticleRecord, findArticleOnSale, setVideoLink, toggleFeatured } from '../database/articles';
import { addAttachment, findDefaultPicture, makeDefaultPicture, removeAttachment } from '../database/attachments';
import type { AttachmentRow, Tables } from '../database/tables';
import { type AcceptedFile, acceptFromWeb, acceptUpload } from '../files/acceptFile';
import { receiveUpload } from '../files/receiveUpload';
import { badRequest, conflict, notFound } from '../httpError';
import { createActionRecorder, type RecordAction } from '../journal/recordAction';
import { flag } from '../present/booleanFlag';
import { presentAttachment } from '../present/catalogue';
import type { Services } from '../services';
import { throwDownloadRefusal, throwUploadRefusal } from './fileRefusals';

type ArticleEditorOperations = Pick<
  Operations,
  'addPictureFromWeb' | 'addPdfFromWeb' | 'uploadAttachment' | 'deleteAttachment' | 'setDefaultPicture' | 'setVideoLink' | 'toggleFeatured'
>;
type Sender = Pick<FastifyRequest, 'user'>;
type EditorServices = Pick<Services, 'database' | 'clock' | 'files'>;

const NO_ARTICLE = 'Cet article n’existe pas ou n’est plus proposé.';

/** Pictures, documents, featured flag and video link of an article, for administrators. */
export function articleEditorHandlers({ database, clock, files }: EditorServices): ArticleEditorOperations {
  const record = createActionRecorder(clock);
  const storeAttachment = createAttachmentStore({ database, clock, files }, record);

  async function addFromWeb(request: Sender, articleId: number, url: string, kind: 'picture' | 'pdf'): Promise<Schemas['Attachment']> {
    await articleOnSale(database.db, articleId);
    const bytes = await files.download(url, kind === 'picture' ? PICTURE_MAX_BYTES : DOCUMENT_MAX_BYTES);
    const operation = kind === 'picture' ? 'addPictureFromWeb' : 'addPdfFromWeb';
    return storeAttachment(request, operation, articleId, await acceptFromWeb(bytes, url, kind));
  }

  return {
    async uploadAttachment(request) {
      const articleId = Number(request.params.id);
      // Before the body is read, so that a file for an unknown article is not received.
      await articleOnSale(database.db, articleId);
      return receiveUpload(request)
        .then(({ bytes, name }) => acceptUpload(bytes, name))
        .then((file) => storeAttachment(request, 'uploadAttachment', articleId, file))
        .catch(throwUploadRefusal);
    },
    async addPictureFromWeb(request) {
      return addFromWeb(request, Number(request.params.id), request.body.url, 'picture').catch(
        throwDownloadRefusal('picture', request.log),
      );
    },
    async addPdfFromWeb(request) {
      return addFromWeb(request, Number(request.params.id), request.body.url, 'pdf').catch(throwDownloadRefusal('pdf', request.log));
    },
    async deleteAttachment(request) {
      const deleted = await database.write(async (trx) => {
        const row = await removeAttachment(trx, Number(request.params.id));
        if (row) await record(trx, request, { ...articleTarget('deleteAttachment', row.article_id), before: fileFacts(row), after: null });
        return row;
      });
      if (!deleted) throw notFound('Cette pièce jointe n’existe pas.');
      // The row is deleted; the hourly cleanup removes a file that could not be deleted now.
      await files.remove(deleted.stored_name).catch((error: unknown) => request.log.warn({ err: error }, 'file not removed'));
      return { message: 'Pièce jointe supprimée' };
    },
    async setDefaultPicture(request) {
      const articleId = Number(request.params.articleId);
      const isChanged = await database.write(async (trx) => {
        await articleOnSale(trx, articleId);
        const before = await findDefaultPicture(trx, articleId);
        const isDone = await makeDefaultPicture(trx, articleId, Number(request.params.attachmentId));
        const after = isDone ? await findDefaultPicture(trx, articleId) : undefined;
        if (after)
          await record(trx, request, {
            ...articleTarget('setDefaultPicture', articleId),
            before: before ? fileFacts(before) : null,
            after: fileFacts(after),
          });
        return isDone;
      });
      if (!isChanged) throw notFound('Cette image n’est pas une image de cet article.');
      return { message: 'Image par défaut enregistrée' };
    },
    async setVideoLink(request) {
      const link = readVideoLink(request.body.url);
      const articleId = Number(request.params.articleId);
      const isSet = await database.write(async (trx) => {
        const before = await findArticleOnSale(trx, articleId);
        const isStored = await setVideoLink(trx, articleId, link, clock());
        if (isStored)
          await record(trx, request, {
            ...articleTarget('setVideoLink', articleId),
            before: { url: before?.video_link ?? null },
            after: { url: link },
          });
        return isStored;
      });
      if (!isSet) throw notFound(NO_ARTICLE);
      return { message: link ? 'Lien vidéo enregistré' : 'Lien vidéo retiré' };
    },
    async toggleFeatured(request) {
      const articleId = Number(request.params.articleId);
      const featured = await database.write(async (trx) => {
        const now = await toggleFeatured(trx, articleId, clock());
        if (now !== undefined)
          await record(trx, request, {
            ...articleTarget('toggleFeatured', articleId),
            before: { featured: now === 0 },
            after: { featured: now === 1 },
          });
        return now;
      });
      if (featured === undefined) throw notFound(NO_ARTICLE);
      return { featured: flag(featured) };
    },
  };
}

/** Writes the file, then its row; deletes the file when the row is refused. */
function createAttachmentStore({ database, clock, files }: EditorServices, record: RecordAction) {
  const insert = (
    request: Sender,
    operation: OperationId,
    articleId: number,
    storedName: string,
    file: AcceptedFile,
  ): Promise<AttachmentRow> =>
    database.write(async (trx) => {
      await articleOnSale(trx, articleId);
      const row = await addAttachment(trx, rowOf(articleId, storedName, file, clock()), PICTURES_MAX);
      if (!row) throw conflict(`Cet article a déjà ${PICTURES_MAX} images.`, 'file');
      await record(trx, request, { ...articleTarget(operation, articleId), before: null, after: fileFacts(row) });
      return row;
    });

  return async (request: Sender, operation: OperationId, articleId: number, file: AcceptedFile): Promise<Schemas['Attachment']> => {
    const storedName = await files.save(file.bytes, file.extension);
    try {
      return presentAttachment(await insert(request, operation, articleId, storedName, file));
    } catch (error) {
      // Cleanup deletes what cannot be deleted now; the caller learns why there is no row.
      await files.remove(storedName).catch(() => undefined);
      throw error;
    }
  };
}

/** An attachment in the journal. */
const fileFacts = ({ id, original_file_name }: AttachmentRow) => ({ attachment: id, file: original_file_name });

const articleTarget = (operation: OperationId, articleId: number) => ({ operation, target: `Article ${articleId}`, articleId });

const rowOf = (articleId: number, storedName: string, file: AcceptedFile, now: number) => ({
  article_id: articleId,
  is_picture: file.isPicture ? (1 as const) : (0 as const),
  px_width: file.width,
  px_height: file.height,
  original_file_name: file.originalName,
  stored_name: storedName,
  mime_type: file.mimeType,
  byte_size: file.bytes.length,
  created_at: now,
});

async function articleOnSale(db: Kysely<Tables>, id: number): Promise<ArticleRecord> {
  const article = await findArticleOnSale(db, id);
  if (!article) throw notFound(NO_ARTICLE);
  return article;
}

/** An empty text removes the link (ARTADM-18). @throws 400 for anything but an http(s) URL: the shop shows it as a link. */
function readVideoLink(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  if (/[\s\p{Cc}\\]/u.test(trimmed) || !/^https?:\/\/[^/]/i.test(trimmed) || !URL.canParse(trimmed)) {
    throw badRequest('Le lien vidéo doit être une adresse web complète.', 'url');
  }
  return new URL(trimmed).href;
}
