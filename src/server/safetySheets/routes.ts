import { type SheetArticle, sheetFileNames, sheetsNote } from '../../domain/article/safetySheets';
import {
  expectationOf,
  otherExpectation,
  storedExpectation,
} from '../../domain/article/sheetExpectation';
import { formatDate } from '../../domain/date';
import { parisDateTime } from '../../domain/parisTime';
import { articleTarget } from '../catalogue/storeAttachment';
import { listArticlesByIds } from '../catalogue/tableArticleLists';
import type { ArticleRecord } from '../catalogue/tableArticles';
import {
  countSheetAnswers,
  findOwnExpectation,
  listChemicalsWithoutSheet,
  listSheetExceptions,
  listSheets,
  setOwnExpectation,
  type SheetArticle as ListedSheetArticle,
} from '../catalogue/tableSafetySheets';
import { currentContent } from '../content/currentContent';
import type { Operations } from '../contract/operations';
import type { AttachmentRow } from '../database/catalogueTables';
import { flag } from '../database/columnTypes';
import { attachmentDisposition } from '../files/fileNames';
import { conflict, notFound } from '../http/httpError';
import { createActionRecorder } from '../journal/recordAction';
import type { Services } from '../services';
import { zipSheets } from './zipSheets';

const ARCHIVE_NAME = 'fiches-de-securite.zip';
const LISTED_MAX = 10_000;

interface Sheet {
  article: SheetArticle;
  fileName: string;
  storedName: string;
  name: string;
}

/**
 * The safety sheets of a cart as an archive, the list of chemicals that lack one, and the articles
 * that differ from their category.
 */
export function safetySheetsHandlers({
  database,
  clock,
  files,
}: Pick<Services, 'database' | 'clock' | 'files'>) {
  const { db } = database;
  const record = createActionRecorder(clock);
  return {
    async downloadSafetySheets(request, reply) {
      const ids = [...new Set((request.query.ids ?? '').split(',').map(Number))];
      const articles = await listArticlesByIds(db, ids);
      const sheets = namedSheets(articles, await listSheets(db, ids));
      const without = articles.filter(
        (article) => !sheets.some((sheet) => sheet.article === article),
      );
      const known = new Set(articles.map(({ id }) => id));
      const about = {
        shop: currentContent().company,
        day: formatDate(parisDateTime(clock())),
        without,
        unknownIds: ids.filter((id) => !known.has(id)),
      };
      const archive = await zipSheets(files, {
        entries: sheets,
        note: (added, unread) => sheetsNote({ ...about, added, unread }),
        now: clock(),
        onUnread: (error, { storedName }) =>
          request.log.warn({ err: error, file: storedName }, 'safety sheet not read'),
      });
      return reply
        .type('application/zip')
        .header('content-disposition', attachmentDisposition(ARCHIVE_NAME))
        .send(archive);
    },
    async listChemicalsWithoutSheet() {
      const { total, articles } = await listChemicalsWithoutSheet(db, LISTED_MAX);
      return {
        total,
        ...(await countSheetAnswers(db)),
        articles: articles.map(withExpectation),
      };
    },
    async listSheetExceptions() {
      const { total, articles } = await listSheetExceptions(db, LISTED_MAX);
      return { total, articles: articles.map(withExpectation) };
    },
    async setSheetExpectation(request) {
      const articleId = Number(request.params.id);
      const { expectation, seen } = request.body;
      await database.write(async (trx) => {
        const stored = await findOwnExpectation(trx, articleId);
        if (stored === undefined) throw notFound('Cet article n’existe pas.');
        const before = expectationOf(stored);
        if (before !== seen) throw conflict(otherExpectation(before, expectation), 'expectation');
        if (before === expectation) return;
        await setOwnExpectation(trx, articleId, storedExpectation(expectation), clock());
        await record(trx, request, {
          ...articleTarget('setSheetExpectation', articleId),
          before: { expectation: before },
          after: { expectation },
        });
      });
      return { message: 'Choix enregistré' };
    },
  } satisfies Partial<Operations>;
}

const withExpectation = ({
  sheet_expected: stored,
  category_expects: expects,
  ...article
}: ListedSheetArticle) => ({
  ...article,
  expectation: expectationOf(stored),
  category_expects: flag(expects ?? 0),
});

/** The sheets in the order of the articles, with their names in the archive. */
function namedSheets(articles: readonly ArticleRecord[], rows: readonly AttachmentRow[]): Sheet[] {
  const byArticle = new Map<number, AttachmentRow[]>();
  for (const row of rows)
    byArticle.set(row.article_id, [...(byArticle.get(row.article_id) ?? []), row]);
  const sheets = articles.flatMap((article) =>
    (byArticle.get(article.id) ?? []).map((row) => ({
      article,
      fileName: row.original_file_name,
      storedName: row.stored_name,
    })),
  );
  const names = sheetFileNames(sheets);
  return sheets.map((sheet, index) => ({ ...sheet, name: names[index] ?? '' }));
}
