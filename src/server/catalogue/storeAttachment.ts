import type { FastifyRequest } from 'fastify';
import { type DocumentKind, kindFromName } from '../../domain/article/documentKind';
import { PICTURES_MAX } from '../../domain/limits';
import type { OperationId, Schemas } from '../contract/operations';
import type { AttachmentRow } from '../database/catalogueTables';
import type { Db } from '../database/tables';
import type { AcceptedFile } from '../files/acceptFile';
import { referToFile } from '../files/storage';
import { conflict, notFound } from '../http/httpError';
import type { RecordAction } from '../journal/recordAction';
import { aboutOne } from '../journal/subjects';
import type { Services } from '../services';
import { presentAttachment } from './present';
import { type ArticleRecord, findArticleOnSale } from './tableArticles';
import { addAttachment } from './tableAttachments';

export type Sender = Pick<FastifyRequest, 'user'>;
export type EditorServices = Pick<Services, 'database' | 'clock' | 'files'>;

export const NO_ARTICLE = 'Cet article n’existe pas ou n’est plus proposé.';

interface AddedFile {
  operation: OperationId;
  articleId: number;
  file: AcceptedFile;
  /** Chosen by staff; otherwise derived from the name of the document. */
  kind?: DocumentKind | undefined;
}

/** Writes the file, then its row; deletes the file when the row is refused (THREAT-K13). */
export function createAttachmentStore(
  { database, clock, files }: EditorServices,
  record: RecordAction,
) {
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
export const fileFacts = ({ id, original_file_name, kind }: AttachmentRow) => ({
  attachment: id,
  file: original_file_name,
  ...(kind && { kind }),
});

export const articleTarget = (operation: OperationId, articleId: number) => ({
  operation,
  target: aboutOne('article', articleId, `Article ${articleId}`),
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

export async function articleOnSale(db: Db, id: number): Promise<ArticleRecord> {
  const article = await findArticleOnSale(db, id);
  if (!article) throw notFound(NO_ARTICLE);
  return article;
}
