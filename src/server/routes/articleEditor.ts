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
import { presentAttachment } from '../present/catalogue';
import { flag } from '../present/flag';
import type { Services } from '../services';
import { asUploadRefusal, asWebRefusal } from './fileRefusals';

type ArticleEditorOperations = Pick<
  Operations,
  'addPictureFromWeb' | 'addPdfFromWeb' | 'uploadAttachment' | 'deleteAttachment' | 'setDefaultPicture' | 'setVideoLink' | 'toggleFeatured'
>;
type Sender = Pick<FastifyRequest, 'user'>;
type EditorServices = Pick<Services, 'database' | 'clock' | 'files'>;

const NO_ARTICLE = 'Cet article n’existe pas ou n’est plus proposé.';

/** What administrators change on an article: pictures, documents, featured flag, video link (spec §7 Article media and flags). */
export function articleEditorHandlers({ database, clock, files }: EditorServices): ArticleEditorOperations {
  const record = createActionRecorder(clock);
  const keep = attachmentKeeper({ database, clock, files }, record);

  async function fromWeb(request: Sender, articleId: number, url: string, kind: 'picture' | 'pdf'): Promise<Schemas['Attachment']> {
    await articleOnSale(database.db, articleId);
    const bytes = await files.fetchFromWeb(url, kind === 'picture' ? PICTURE_MAX_BYTES : DOCUMENT_MAX_BYTES);
    const operation = kind === 'picture' ? 'addPictureFromWeb' : 'addPdfFromWeb';
    return keep(request, operation, articleId, await acceptFromWeb(bytes, url, kind));
  }

  return {
    async uploadAttachment(request) {
      const articleId = Number(request.params.id);
      // Before the body is read: a file for an article that is not there is never taken (reliability C11).
      await articleOnSale(database.db, articleId);
      return receiveUpload(request)
        .then(({ bytes, name }) => acceptUpload(bytes, name))
        .then((file) => keep(request, 'uploadAttachment', articleId, file))
        .catch(asUploadRefusal);
    },
    async addPictureFromWeb(request) {
      return fromWeb(request, Number(request.params.id), request.body.url, 'picture').catch(asWebRefusal('picture', request.log));
    },
    async addPdfFromWeb(request) {
      return fromWeb(request, Number(request.params.id), request.body.url, 'pdf').catch(asWebRefusal('pdf', request.log));
    },
    async deleteAttachment(request) {
      const gone = await database.write(async (trx) => {
        const row = await removeAttachment(trx, Number(request.params.id));
        if (row) await record(trx, request, { ...ofArticle('deleteAttachment', row.article_id), before: fileFacts(row), after: null });
        return row;
      });
      if (!gone) throw notFound('Cette pièce jointe n’existe pas.');
      // The row is gone for good; a file that stays behind is swept later (reliability C10).
      await files.remove(gone.stored_name).catch((error: unknown) => request.log.warn({ err: error }, 'file not removed'));
      return { message: 'Pièce jointe supprimée' };
    },
    async setDefaultPicture(request) {
      const articleId = Number(request.params.articleId);
      const moved = await database.write(async (trx) => {
        await articleOnSale(trx, articleId);
        const before = await findDefaultPicture(trx, articleId);
        const done = await makeDefaultPicture(trx, articleId, Number(request.params.attachmentId));
        const after = done ? await findDefaultPicture(trx, articleId) : undefined;
        if (after)
          await record(trx, request, {
            ...ofArticle('setDefaultPicture', articleId),
            before: before ? fileFacts(before) : null,
            after: fileFacts(after),
          });
        return done;
      });
      if (!moved) throw notFound('Cette image n’est pas une image de cet article.');
      return { message: 'Image par défaut enregistrée' };
    },
    async setVideoLink(request) {
      const link = readVideoLink(request.body.url);
      const articleId = Number(request.params.articleId);
      const done = await database.write(async (trx) => {
        const before = await findArticleOnSale(trx, articleId);
        const set = await setVideoLink(trx, articleId, link, clock());
        if (set)
          await record(trx, request, {
            ...ofArticle('setVideoLink', articleId),
            before: { url: before?.video_link ?? null },
            after: { url: link },
          });
        return set;
      });
      if (!done) throw notFound(NO_ARTICLE);
      return { message: link ? 'Lien vidéo enregistré' : 'Lien vidéo retiré' };
    },
    async toggleFeatured(request) {
      const articleId = Number(request.params.articleId);
      const featured = await database.write(async (trx) => {
        const now = await toggleFeatured(trx, articleId, clock());
        if (now !== undefined)
          await record(trx, request, {
            ...ofArticle('toggleFeatured', articleId),
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

/** Writes the file, then its row; a file whose row is refused is removed. */
function attachmentKeeper({ database, clock, files }: EditorServices, record: RecordAction) {
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
      await record(trx, request, { ...ofArticle(operation, articleId), before: null, after: fileFacts(row) });
      return row;
    });

  return async (request: Sender, operation: OperationId, articleId: number, file: AcceptedFile): Promise<Schemas['Attachment']> => {
    const storedName = await files.save(file.bytes, file.extension);
    try {
      return presentAttachment(await insert(request, operation, articleId, storedName, file));
    } catch (error) {
      await files.remove(storedName);
      throw error;
    }
  };
}

/** What the journal says of an attachment. */
const fileFacts = ({ id, original_file_name }: AttachmentRow) => ({ attachment: id, file: original_file_name });

const ofArticle = (operation: OperationId, articleId: number) => ({ operation, target: `Article ${articleId}`, articleId });

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

/** Empty text removes the link (ARTADM-18). @throws 400 for anything but an http(s) address: it becomes a link (reliability I1). */
function readVideoLink(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  if (/[\s\p{Cc}\\]/u.test(trimmed) || !/^https?:\/\/[^/]/i.test(trimmed) || !URL.canParse(trimmed)) {
    throw badRequest('Le lien vidéo doit être une adresse web complète.', 'url');
  }
  return new URL(trimmed).href;
}
