import type { DocumentKind } from '../../domain/article/documentKind';
import { DOCUMENT_MAX_BYTES, PICTURE_MAX_BYTES } from '../../domain/fileLimits';
import type { Operations, Schemas } from '../contract/operations';
import type { AttachmentRow } from '../database/catalogueTables';
import type { Db } from '../database/tables';
import { acceptFromWeb, acceptUpload } from '../files/acceptFile';
import { throwDownloadRefusal, throwUploadRefusal } from '../files/refusals';
import { receiveUpload } from '../files/upload';
import { notFound } from '../http/httpError';
import { createActionRecorder } from '../journal/recordAction';
import { presentAttachment } from './present';
import {
  articleOnSale,
  articleTarget,
  createAttachmentStore,
  type EditorServices,
  fileFacts,
  type Sender,
} from './storeAttachment';
import {
  findAttachment,
  findDefaultPicture,
  makeDefaultPicture,
  removeAttachment,
  setDocumentKind,
} from './tableAttachments';

/** Pictures and documents of an article, for administrators. */
export function attachmentHandlers({ database, clock, files }: EditorServices) {
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
    trx: Db,
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
  } satisfies Partial<Operations>;
}

interface FileOnWeb {
  articleId: number;
  url: string;
  type: 'picture' | 'pdf';
  kind?: DocumentKind | undefined;
}
