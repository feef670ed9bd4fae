import { articleEditsHandlers } from './articleEdits/routes';
import { articleListHandlers } from './articleEdits/routesList';
import { undoEditKind } from './articleEdits/undoEditKind';
import { articleSelectionHandlers } from './articleSelection/routes';
import { undoSelectionKind } from './articleSelection/undoSelectionKind';
import { campaignsHandlers } from './campaigns/routes';
import { campaignArticlesHandlers } from './campaigns/routesArticles';
import type { AnswerCache } from './catalogue/answerCache';
import { catalogueHandlers } from './catalogue/routes';
import { articleEditorHandlers } from './catalogue/routesArticleEditor';
import { mediaHandlers } from './catalogue/routesMedia';
import { categoriesHandlers } from './categories/routes';
import { undoTreeKind } from './categories/undoTreeKind';
import { contentFileHandlers } from './content/files/routes';
import { contentHandlers } from './content/routes';
import type { Operations } from './contract/operations';
import { figuresHandlers } from './figures/routes';
import { followHandlers } from './follow/routes';
import { oxygeneHandlers } from './import/routes';
import { journalHandlers } from './journal/routes';
import type { UndoKind } from './journal/undoKind';
import { mailsHandlers } from './mail/routes';
import { contactHandlers } from './mail/routesContact';
import type { Metrics } from './metrics/metrics';
import { copyHandlers } from './offers/copies';
import { enteredRequestHandlers } from './offers/enterRequest';
import { extensionHandlers } from './offers/extendOffer';
import { reminderHandlers } from './offers/reminders';
import { offersHandlers } from './offers/routes';
import { quoteDocumentsHandlers } from './offers/routesDocuments';
import { offerFilesHandlers } from './offers/routesFiles';
import { purchaseOrderHandlers } from './offers/routesPurchaseOrder';
import { offerTemplatesHandlers } from './offers/routesTemplates';
import { threadHandlers } from './offers/routesThread';
import { ordersHandlers } from './orders/routes';
import { quoteExportHandlers } from './quoteExport/routes';
import { quotesHandlers } from './quotes/routes';
import { repeatHandlers } from './quotes/routesComparison';
import { readinessHandlers } from './readiness/routes';
import { safetySheetsHandlers } from './safetySheets/routes';
import { savedListsHandlers } from './savedLists/routes';
import { searchHandlers } from './search/routes';
import { searchesHandlers } from './searches/routes';
import type { Services } from './services';
import { sessionHandlers } from './session/routes';
import { userFileHandlers } from './session/routesUserFile';
import { undoSynonymsKind } from './synonyms/publishSynonyms';
import { synonymsHandlers } from './synonyms/routes';
import { undoHandlers } from './undo/undoEntry';
import { usersHandlers } from './users/routes';

/** The kinds of entries that are undone from the journal. */
const UNDO_KINDS: readonly UndoKind[] = [
  undoTreeKind,
  undoEditKind,
  undoSelectionKind,
  undoSynonymsKind,
];

/** What each subject brings. */
export const allHandlers = (
  services: Services,
  answers: AnswerCache,
  metrics: Metrics | undefined,
) =>
  ({
    ...articleEditorHandlers(services),
    ...articleEditsHandlers(services),
    ...articleListHandlers(services),
    ...articleSelectionHandlers(services),
    ...campaignsHandlers(services),
    ...campaignArticlesHandlers(services),
    ...catalogueHandlers(services, answers),
    ...categoriesHandlers(services),
    ...contactHandlers(services),
    ...contentHandlers(services),
    ...contentFileHandlers(services),
    ...figuresHandlers(services),
    ...followHandlers(services),
    ...copyHandlers(services),
    ...enteredRequestHandlers(services),
    ...journalHandlers(services, UNDO_KINDS),
    ...undoHandlers(services, UNDO_KINDS),
    ...mailsHandlers(services),
    ...mediaHandlers(services),
    ...offerFilesHandlers(services),
    ...ordersHandlers(services),
    ...offerTemplatesHandlers(services),
    ...purchaseOrderHandlers(services),
    ...offersHandlers(services),
    ...reminderHandlers(services),
    ...extensionHandlers(services),
    ...threadHandlers(services),
    ...oxygeneHandlers(services),
    ...quoteDocumentsHandlers(services),
    ...quoteExportHandlers(services),
    ...quotesHandlers(services),
    ...repeatHandlers(services),
    ...readinessHandlers(services),
    ...safetySheetsHandlers(services),
    ...savedListsHandlers(services),
    ...searchHandlers({
      ...services,
      searchIndex: metrics?.measureSearch(services.searchIndex) ?? services.searchIndex,
    }),
    ...searchesHandlers(services),
    ...sessionHandlers(services),
    ...synonymsHandlers(services),
    ...usersHandlers(services),
    ...userFileHandlers(services),
  }) satisfies Operations;
