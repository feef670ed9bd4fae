import type { JournalEntry } from '../../api/adminEndpoints.gen';

/** In a sentence, the place of the article and of the promotion, quote, account or file an act was done to. */
export const ARTICLE = Symbol('article');
export const TARGET = Symbol('target');
export type Part = string | typeof ARTICLE | typeof TARGET;

type Said = Part[] | ((entry: JournalEntry) => Part[]);

/** What each operation of the contract is, as the rest of a sentence that begins with who did it. */
const ACTS: Record<string, Said> = {
  toggleFeatured: ({ after }) => (after?.featured ? ['a mis ', ARTICLE, ' en avant'] : ['a retiré ', ARTICLE, ' de la mise en avant']),
  setVideoLink: sayVideoLink,
  uploadAttachment: ['a ajouté un fichier à ', ARTICLE],
  addPictureFromWeb: ['a ajouté une image du web à ', ARTICLE],
  addPdfFromWeb: ['a ajouté un document du web à ', ARTICLE],
  deleteAttachment: ['a supprimé un fichier de ', ARTICLE],
  setDefaultPicture: ['a choisi l’image par défaut de ', ARTICLE],
  createCampaign: ['a créé la promotion ', TARGET],
  updateCampaign: ['a modifié la promotion ', TARGET],
  closeCampaign: ['a clos la promotion ', TARGET],
  deleteCampaign: ['a supprimé la promotion ', TARGET],
  linkArticleToCampaign: ['a ajouté ', ARTICLE, ' à la promotion ', TARGET],
  unlinkArticleFromCampaign: ['a retiré ', ARTICLE, ' de la promotion ', TARGET],
  updateQuoteStatus: ['a changé l’état du devis ', TARGET],
  importCatalogue: ['a importé le fichier ', TARGET],
  returnToBeforeLastImport: ['est revenu au catalogue d’avant l’import du fichier ', TARGET],
  deleteUser: ['a supprimé le compte ', TARGET],
  resendMail: ['a renvoyé l’e-mail à ', TARGET],
};

function sayVideoLink({ before, after }: JournalEntry): Part[] {
  if (!after?.url) return ['a retiré le lien vidéo de ', ARTICLE];
  return before?.url ? ['a changé le lien vidéo de ', ARTICLE] : ['a ajouté un lien vidéo à ', ARTICLE];
}

/** What was done, in parts; an operation this page does not know yet is told by what it was done to. */
export function sayAct(entry: JournalEntry): Part[] {
  const said = ACTS[entry.operation] ?? ['a modifié ', TARGET];
  return typeof said === 'function' ? said(entry) : said;
}

/** Who did it. */
export const sayWho = ({ email }: JournalEntry): string => email || 'La ligne de commande';

export type TargetKind = 'Article' | 'Promotion' | 'Devis' | 'Compte' | 'Import' | 'E-mail';

/** What an act was done to: 'Promotion 3 (Rentrée)' is of kind Promotion, with number 3 and name Rentrée; a quote's name is '202611-298'. */
export function readTarget(target: string): { kind: TargetKind | undefined; id: string; name: string } {
  const [, kind, id = '', name = ''] = /^(Article|Promotion|Devis|Compte|Import|E-mail) (\d+)(?: \((.*)\))?$/s.exec(target) ?? [];
  return { kind: kind as TargetKind | undefined, id, name };
}
