import type { operations } from '../../../src/contract/api.gen';
import type { OperationId } from '../../../src/server/contract/operations';

/** The administrators' operations that change nothing an administrator or a customer could see. */
export const READS = [
  'listCampaigns',
  'listChemicalsWithoutSheet',
  'listCampaignArticles',
  'previewArticlesUpdate',
  'previewCampaignArticles',
  'listQuotesByStatus',
  'listQuotes',
  'listOfferTemplates',
  'listOwnCategories',
  'listLastPrices',
  'exportQuotes',
  'exportQuoteLines',
  'checkOxygeneExport',
  'exportForOxygene',
  'downloadQuoteRequest',
  'previewOffer',
  'previewOfferMail',
  'downloadOffer',
  'downloadOfferFile',
  'downloadAcceptance',
  'downloadPurchaseOrder',
  // It is seen once an order is recorded with it.
  'uploadOrderFile',
  'downloadOrderFile',
  'simulateImport',
  'readImportProgress',
  'listImports',
  'readImport',
  'downloadRefusedLines',
  'listUsers',
  'listStaff',
  'listJournal',
  'listUndeliveredMails',
  'readQuoteThread',
  'listQuoteEvents',
  // In the thread of the quote only.
  'recordQuoteOpening',
  'findCustomers',
  'getUserFile',
  'listOpenOffers',
  'readFigures',
  'readFigureParts',
  'exportFigures',
  'listSearches',
  'exportSearches',
  'listSynonyms',
  'readSynonymImpact',
  'previewSynonym',
  'exportSynonyms',
  'listBrands',
  'getReadiness',
  'getShopCommand',
  'listOwnArticles',
  'listSheetExceptions',
  'readShopSection',
  'listShopVersions',
  'readOwnArticle',
  // A file is seen once what names it is published.
  'uploadShopFile',
  'cutSlidePicture',
] as const satisfies OperationId[];

type AdminOperation = {
  [Id in OperationId]: operations[Id]['access'] extends 'admin' ? Id : never;
}[OperationId];
/** The other operations of administrators. */
export type Write = Exclude<AdminOperation, (typeof READS)[number]>;
