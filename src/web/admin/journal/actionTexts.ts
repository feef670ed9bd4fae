import type { JournalEntry } from '../../../contract/api.gen';

/**
 * Placeholders in a sentence: the article, and the target (promotion, quote, account or file) of an
 * action.
 */
export const ARTICLE = Symbol('article');
export const TARGET = Symbol('target');
export type Part = string | typeof ARTICLE | typeof TARGET;

type ActionText = Part[] | ((entry: JournalEntry) => Part[]);

/** By operationId: the rest of a sentence that begins with the actor. */
const ACTION_TEXTS: Record<string, ActionText> = {
  toggleFeatured: ({ after }) =>
    after?.featured
      ? ['a mis ', ARTICLE, ' en avant']
      : ['a retiré ', ARTICLE, ' de la mise en avant'],
  setVideoLink: videoLinkText,
  uploadAttachment: ['a ajouté un fichier à ', ARTICLE],
  addPictureFromWeb: ['a ajouté une image du web à ', ARTICLE],
  addPdfFromWeb: ['a ajouté un document du web à ', ARTICLE],
  deleteAttachment: ['a supprimé un fichier de ', ARTICLE],
  setDocumentKind: ['a changé la nature d’un document de ', ARTICLE],
  setDefaultPicture: ['a choisi l’image par défaut de ', ARTICLE],
  createCampaign: ['a créé la promotion ', TARGET],
  updateCampaign: ['a modifié la promotion ', TARGET],
  closeCampaign: ['a clos la promotion ', TARGET],
  deleteCampaign: ['a supprimé la promotion ', TARGET],
  linkArticleToCampaign: ['a ajouté ', ARTICLE, ' à la promotion ', TARGET],
  unlinkArticleFromCampaign: ['a retiré ', ARTICLE, ' de la promotion ', TARGET],
  updateQuoteStatus: ['a changé l’état du devis ', TARGET],
  updateQuoteStatuses: ['a changé l’état du devis ', TARGET],
  enterRequest: ['a saisi la demande ', TARGET],
  createQuoteLink: ['a créé un lien de suivi du devis ', TARGET],
  takeQuote: ({ after }) => [after?.takenBy ? 'a pris le devis ' : 'a rendu le devis ', TARGET],
  addQuoteNote: ['a ajouté une note au devis ', TARGET],
  sendQuoteMessage: ['a écrit au demandeur du devis ', TARGET],
  saveOfferDraft: ['a commencé une offre pour le devis ', TARGET],
  discardOfferDraft: ['a abandonné le brouillon d’offre du devis ', TARGET],
  uploadOfferFile: ['a joint un fichier à l’offre du devis ', TARGET],
  deleteOfferFile: ['a retiré un fichier de l’offre du devis ', TARGET],
  createOfferTemplate: ['a enregistré le modèle d’offre ', TARGET],
  updateOfferTemplate: ['a modifié le modèle d’offre ', TARGET],
  deleteOfferTemplate: ['a supprimé le modèle d’offre ', TARGET],
  sendOffer: ['a envoyé une offre pour le devis ', TARGET],
  makeOfferPdf: ['a préparé le PDF d’une offre du devis ', TARGET],
  revokeFollowLinks: ['a révoqué les liens de suivi du devis ', TARGET],
  importCatalogue: ['a importé le fichier ', TARGET],
  returnToBeforeLastImport: ['est revenu au catalogue d’avant l’import du fichier ', TARGET],
  deleteUser: ['a supprimé le compte ', TARGET],
  resendMail: ['a renvoyé l’e-mail à ', TARGET],
};

function videoLinkText({ before, after }: JournalEntry): Part[] {
  if (!after?.url) return ['a retiré le lien vidéo de ', ARTICLE];
  return before?.url
    ? ['a changé le lien vidéo de ', ARTICLE]
    : ['a ajouté un lien vidéo à ', ARTICLE];
}

/** The sentence of an entry, in parts; an unknown operation names its target only. */
export function actionText(entry: JournalEntry): Part[] {
  const text = ACTION_TEXTS[entry.operation] ?? ['a modifié ', TARGET];
  return typeof text === 'function' ? text(entry) : text;
}

/** Who acted: an e-mail address, or the command line. */
export const actorText = ({ email }: JournalEntry): string => email || 'La ligne de commande';

export type TargetKind = 'Article' | 'Promotion' | 'Devis' | 'Compte' | 'Import' | 'E-mail';

/**
 * Parses an entry's target: 'Promotion 3 (Rentrée)' has kind Promotion, id '3' and name 'Rentrée';
 * a quote's name is '202611-298'. Any other text has no kind.
 */
export function readTarget(target: string): {
  kind: TargetKind | undefined;
  id: string;
  name: string;
} {
  const [, kind, id = '', name = ''] =
    /^(Article|Promotion|Devis|Compte|Import|E-mail) (\d+)(?: \((.*)\))?$/s.exec(target) ?? [];
  return { kind: kind as TargetKind | undefined, id, name };
}
