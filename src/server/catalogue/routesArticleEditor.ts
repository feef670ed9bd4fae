import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { type DocumentKind, kindFromName } from '../../domain/article/documentKind';
import { DOCUMENT_MAX_BYTES, PICTURE_MAX_BYTES } from '../../domain/fileLimits';
import { PICTURES_MAX } from '../../domain/limits';
import type { OperationId, Operations, Schemas } from '../contract/operations';
import type { AttachmentRow, Tables } from '../database/tables';
import { type AcceptedFile, acceptFromWeb, acceptUpload } from '../files/acceptFile';
import { throwDownloadRefusal, throwUploadRefusal } from '../files/refusals';
import { referToFile } from '../files/storage';
import { receiveUpload } from '../files/upload';
import { flag } from '../http/booleanFlag';
import { badRequest, conflict, notFound } from '../http/httpError';
import { createActionRecorder, type RecordAction } from '../journal/recordAction';
import type { Services } from '../services';
import { presentAttachment } from './present';
import {
  type ArticleRecord,
  findArticleOnSale,
  setVideoLink,
  toggleFeatured,
} from './tableArticles';
import {
  addAttachment,
  findAttachment,
  findDefaultPicture,
  makeDefaultPicture,
  removeAttachment,
  setDocumentKind,
} from './tableAttachments';

type ArticleEditorOperations = Pick<
  Operations,
  | 'addPictureFromWeb'
  | 'addPdfFromWeb'
  | 'uploadAttachment'
  | 'deleteAttachment'
  | 'setDefaultPicture'
  | 'setDocumentKind'
  | 'setVideoLink'
  | 'toggleFeatured'
>;
type Sender = Pick<FastifyRequest, 'user'>;
type EditorServices = Pick<Services, 'database' | 'clock' | 'files'>;

const NO_ARTICLE = 'Cet article n’existe pas ou n’est plus proposé.';

/** Pictures, documents, featured flag and video link of an article, for administrators. */
export function articleEditorHandlers({
  database,
  clock,
  files,
}: EditorServices): ArticleEditorOperations {
  const record = createActionRecorder(clock);
  const storeAttachment = createAttachmentStore({ database, clock, files }, record);

  async function addFromWeb(
    request: Sender,
    { articleId, url, type, kind }: FileOnWeb,
  ): Promise<Schemas['Attachment']> {
    await articleOnSale(database.db, articleId);
    const bytes = await files.download(
      url,
      type === 'picture' ? PICTURE_MAX_BYTES : DOCUMENT_MAX_BYTES,
    );
    const operation = type === 'picture' ? 'addPictureFromWeb' : 'addPdfFromWeb';
    return storeAttachment(request, {
      operation,
      articleId,
      file: await acceptFromWeb(bytes, url, type),
      kind,
    });
  }

  /** @returns undefined when there is no such document. */
  async function changeKind(
    trx: Kysely<Tables>,
    request: Sender,
    id: number,
    kind: DocumentKind,
  ): Promise<AttachmentRow | undefined> {
    const before = await findAttachment(trx, id);
    if (!before || !(await setDocumentKind(trx, id, kind))) return undefined;
    const after = { ...before, kind };
    await record(trx, request, {
      ...articleTarget('setDocumentKind', before.article_id),
      before: fileFacts(before),
      after: fileFacts(after),
    });
    return after;
  }

  return {
    async uploadAttachment(request) {
      const articleId = Number(request.params.id);
      // Before the body is read, so that a file for an unknown article is not received.
      await articleOnSale(database.db, articleId);
      return receiveUpload(request)
        .then(({ bytes, name }) => acceptUpload(bytes, name))
        .then((file) =>
          storeAttachment(request, {
            operation: 'uploadAttachment',
            articleId,
            file,
            kind: request.query.kind,
          }),
        )
        .catch(throwUploadRefusal);
    },
    async addPictureFromWeb(request) {
      const picture = {
        articleId: Number(request.params.id),
        url: request.body.url,
        type: 'picture',
      } as const;
      return addFromWeb(request, picture).catch(throwDownloadRefusal('picture', request.log));
    },
    async addPdfFromWeb(request) {
      const pdf = {
        articleId: Number(request.params.id),
        url: request.body.url,
        type: 'pdf',
        kind: request.query.kind,
      } as const;
      return addFromWeb(request, pdf).catch(throwDownloadRefusal('pdf', request.log));
    },
    async deleteAttachment(request) {
      const deleted = await database.write(async (trx) => {
        const row = await removeAttachment(trx, Number(request.params.id));
        if (row)
          await record(trx, request, {
            ...articleTarget('deleteAttachment', row.article_id),
            before: fileFacts(row),
            after: null,
          });
        return row;
      });
      if (!deleted) throw notFound('Cette pièce jointe n’existe pas.');
      // The row is deleted; the hourly cleanup removes a file that could not be deleted now.
      await files
        .remove(deleted.stored_name)
        .catch((error: unknown) => request.log.warn({ err: error }, 'file not removed'));
      return { message: 'Pièce jointe supprimée' };
    },
    async setDefaultPicture(request) {
      const articleId = Number(request.params.articleId);
      const isChanged = await database.write(async (trx) => {
        await articleOnSale(trx, articleId);
        const before = await findDefaultPicture(trx, articleId);
        const isDone = await makeDefaultPicture(
          trx,
          articleId,
          Number(request.params.attachmentId),
        );
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
    async setDocumentKind(request) {
      const changed = await database.write((trx) =>
        changeKind(trx, request, Number(request.params.id), request.body.kind),
      );
      if (!changed) throw notFound('Ce document n’existe pas.');
      return presentAttachment(changed);
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

interface FileOnWeb {
  articleId: number;
  url: string;
  type: 'picture' | 'pdf';
  kind?: DocumentKind | undefined;
}

interface AddedFile {
  operation: OperationId;
  articleId: number;
  file: AcceptedFile;
  /** Chosen by staff; otherwise the name of a document tells it. */
  kind?: DocumentKind | undefined;
}

/** Writes the file, then its row; deletes the file when the row is refused (THREAT-K13). */
function createAttachmentStore({ database, clock, files }: EditorServices, record: RecordAction) {
  const insert = (request: Sender, added: AddedFile, storedName: string): Promise<AttachmentRow> =>
    database.write(async (trx) => {
      await articleOnSale(trx, added.articleId);
      const row = await addAttachment(trx, rowOf(added, storedName, clock()), PICTURES_MAX);
      if (!row) throw conflict(`Cet article a déjà ${PICTURES_MAX} images.`, 'file');
      await record(trx, request, {
        ...articleTarget(added.operation, added.articleId),
        before: null,
        after: fileFacts(row),
      });
      return row;
    });

  return async (request: Sender, added: AddedFile): Promise<Schemas['Attachment']> => {
    const storedName = await files.save(added.file.bytes, added.file.extension);
    return presentAttachment(
      await referToFile(files, storedName, () => insert(request, added, storedName)),
    );
  };
}

/** An attachment in the journal. */
const fileFacts = ({ id, original_file_name, kind }: AttachmentRow) => ({
  attachment: id,
  file: original_file_name,
  ...(kind && { kind }),
});

const articleTarget = (operation: OperationId, articleId: number) => ({
  operation,
  target: `Article ${articleId}`,
  articleId,
});

const rowOf = ({ articleId, file, kind }: AddedFile, storedName: string, now: number) => ({
  article_id: articleId,
  is_picture: file.isPicture ? (1 as const) : (0 as const),
  px_width: file.width,
  px_height: file.height,
  original_file_name: file.originalName,
  stored_name: storedName,
  mime_type: file.mimeType,
  byte_size: file.bytes.length,
  kind: file.isPicture ? null : (kind ?? kindFromName(file.originalName)),
  created_at: now,
});

async function articleOnSale(db: Kysely<Tables>, id: number): Promise<ArticleRecord> {
  const article = await findArticleOnSale(db, id);
  if (!article) throw notFound(NO_ARTICLE);
  return article;
}

/**
 * An empty text removes the link (ARTADM-18).
 * @throws 400 for anything but an http(s) URL: the shop shows it as a link.
 */
function readVideoLink(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  if (
    /[\s\p{Cc}\\]/u.test(trimmed) ||
    !/^https?:\/\/[^/]/i.test(trimmed) ||
    !URL.canParse(trimmed)
  ) {
    throw badRequest('Le lien vidéo doit être une adresse web complète.', 'url');
  }
  return new URL(trimmed).href;
}
