import { company } from '../../content/company';
import { type SheetArticle, sheetFileNames, sheetsNote } from '../../domain/article/safetySheets';
import { formatDate } from '../../domain/date';
import { parisDateTime } from '../../domain/parisTime';
import { listArticlesByIds } from '../catalogue/tableArticleLists';
import type { ArticleRecord } from '../catalogue/tableArticles';
import { listChemicalsWithoutSheet, listSheets } from '../catalogue/tableSafetySheets';
import type { Operations } from '../contract/operations';
import type { AttachmentRow } from '../database/catalogueTables';
import { attachmentDisposition } from '../files/fileNames';
import type { Services } from '../services';
import { zipSheets } from './zipSheets';

type SafetySheetOperations = Pick<Operations, 'downloadSafetySheets' | 'listChemicalsWithoutSheet'>;

const ARCHIVE_NAME = 'fiches-de-securite.zip';
const LISTED_MAX = 10_000;

interface Sheet {
  article: SheetArticle;
  fileName: string;
  storedName: string;
  name: string;
}

/** The safety sheets of a cart as an archive, and the list of chemicals that lack one. */
export function safetySheetsHandlers({
  database: { db },
  clock,
  files,
}: Pick<Services, 'database' | 'clock' | 'files'>) {
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
        shop: company,
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
      return listChemicalsWithoutSheet(db, LISTED_MAX);
    },
  } satisfies SafetySheetOperations;
}

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
