import type { JournalEntry } from '../../../contract/api.gen';
import { isAdmin } from '../../../domain/account/users';
import { DOCUMENT_KINDS } from '../../../domain/article/documentKind';
import { COLUMN_ROWS, titleOf } from '../../../domain/article/fields';
import { SHEET_EXPECTATION_NAMES } from '../../../domain/article/sheetExpectation';
import { formatDate, formatDateTime } from '../../../domain/date';
import { formatCount, formatNumber } from '../../../domain/frenchNumber';
import { ORDER_MEANS } from '../../../domain/offer/order';
import { formatPrice } from '../../../domain/price';
import { QUOTE_CHANNEL_NAMES } from '../../../domain/quote/enteredRequest';
import { QUOTE_STATUS_NAMES } from '../../../domain/quote/quote';
import { DECLINE_REASONS } from '../../../domain/quote/quoteEvents';
import { fieldsOfSection } from '../../../domain/shopContent/fields';
import { SHOP_SECTIONS } from '../../../domain/shopContent/sections';

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
  changeFeatured: ({ before, after }) =>
    after
      ? [`a mis ${articleCount(after.articles)} à la Une`]
      : [`a retiré ${articleCount(before?.articles)} de la Une`],
  sendTestMail: ['s’est envoyé un e-mail d’essai'],
  hideReadinessItem: ({ after }) => [
    after?.hidden ? 'a masqué un point de l’ouverture' : 'a réaffiché un point de l’ouverture',
  ],
  setVideoLink: videoLinkText,
  setSheetExpectation: ['a dit si une fiche de sécurité est attendue de ', ARTICLE],
  uploadAttachment: ['a ajouté un fichier à ', ARTICLE],
  addPictureFromWeb: ['a ajouté une image du web à ', ARTICLE],
  addPdfFromWeb: ['a ajouté un document du web à ', ARTICLE],
  deleteAttachment: ['a supprimé un fichier de ', ARTICLE],
  setDocumentKind: ['a changé la nature d’un document de ', ARTICLE],
  setDefaultPicture: ['a choisi l’image par défaut de ', ARTICLE],
  createArticle: ['a créé ', ARTICLE],
  updateArticle: ['a modifié ', ARTICLE],
  updateArticles: ({ after }) => selectionText(after ?? {}),
  createCampaign: ['a créé la promotion ', TARGET],
  updateCampaign: ['a modifié la promotion ', TARGET],
  closeCampaign: ['a clos la promotion ', TARGET],
  deleteCampaign: ['a supprimé la promotion ', TARGET],
  linkArticleToCampaign: ['a ajouté ', ARTICLE, ' à la promotion ', TARGET],
  addCampaignArticles: ({ after }) => [
    `a ajouté ${articleCount(after?.articles)} à la promotion `,
    TARGET,
  ],
  removeCampaignArticles: ({ before }) => [
    `a retiré ${articleCount(before?.articles)} de la promotion `,
    TARGET,
  ],
  duplicateCampaign: ({ after }) => [
    'a créé la promotion ',
    TARGET,
    ` par copie d’une autre, avec ${articleCount(after?.articles)}`,
  ],
  unlinkArticleFromCampaign: ['a retiré ', ARTICLE, ' de la promotion ', TARGET],
  updateQuoteStatus: ['a changé l’état du devis ', TARGET],
  updateQuoteStatuses: ['a changé l’état du devis ', TARGET],
  closeQuote: ['a classé sans suite le devis ', TARGET],
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
  remindBuyer: ['a relancé l’acheteur du devis ', TARGET],
  extendOffer: ['a prolongé l’offre du devis ', TARGET],
  makeOfferPdf: ['a préparé le PDF d’une offre du devis ', TARGET],
  enterPurchaseOrder: ['a saisi le bon de commande du devis ', TARGET],
  uploadPurchaseOrder: ['a déposé le bon de commande du devis ', TARGET],
  recordOrder: ['a enregistré la commande du devis ', TARGET],
  undoOrder: ['a annulé la commande du devis ', TARGET],
  recordDecline: ({ after }) => [
    `a noté que l’offre ${plain(after?.version)} est déclinée, devis `,
    TARGET,
  ],
  revokeFollowLinks: ['a révoqué les liens de suivi du devis ', TARGET],
  saveShopDraft: ['a commencé à modifier ', TARGET],
  publishShopSection: ({ after }) =>
    after?.missingFile === undefined
      ? ['a publié ', TARGET]
      : ['n’a pas pu publier ', TARGET, ' : un fichier n’existe plus'],
  revertShopSection: ({ after }) =>
    after?.missingFile === undefined
      ? ['est revenu à une version de ', TARGET]
      : ['n’a pas pu revenir à une version de ', TARGET, ' : un fichier n’existe plus'],
  createSynonym: ['a ajouté au brouillon : ', TARGET],
  updateSynonym: ['a modifié dans le brouillon : ', TARGET],
  removeSynonym: ['a retiré dans le brouillon : ', TARGET],
  discardSynonymDraft: ['a abandonné le brouillon : ', TARGET],
  publishSynonyms: ['a publié les synonymes de la recherche'],
  importSynonyms: ['a ajouté au brouillon des synonymes d’un fichier'],
  createCategory: ['a créé le rayon ', TARGET],
  updateCategory: ['a modifié le rayon ', TARGET],
  mergeCategory: ({ after }) => ['a fusionné le rayon ', TARGET, ` dans « ${plain(after?.name)} »`],
  deleteCategory: ['a supprimé le rayon ', TARGET],
  deleteEmptyCategories: ({ before }) => [
    `a supprimé les rayons vides (${plain(before?.deleted)})`,
  ],
  createFamilyCategories: ({ after }) => [
    `a créé des rayons d’après un fichier d’Oxygène (${plain(after?.created)})`,
  ],
  mapFamily: ['a rattaché une famille d’Oxygène au rayon ', TARGET],
  unmapFamily: ['a détaché une famille d’Oxygène du rayon ', TARGET],
  undoJournalEntry: ({ after }) => [
    'a annulé ',
    ...(UNDONE[String(after?.undone)] ?? ['un changement de ', TARGET]),
  ],
  importCatalogue: ['a importé le fichier ', TARGET],
  returnToBeforeLastImport: ['est revenu au catalogue d’avant l’import du fichier ', TARGET],
  inviteUser: ['a invité le compte ', TARGET],
  saveUserInfo: ['a changé les coordonnées du compte ', TARGET],
  saveUserNotes: ['a changé les notes internes du compte ', TARGET],
  setUserActivated: ({ after }) => [
    after?.activated ? 'a réactivé le compte ' : 'a désactivé le compte ',
    TARGET,
  ],
  changeUserEmail: ['a demandé une autre adresse pour le compte ', TARGET],
  recoverUser: ({ after }) => [
    'a ouvert un nouvel accès au compte ',
    TARGET,
    `, à une personne reconnue ainsi : « ${textOf(after?.recognised)} »`,
  ],
  withdrawUserEmail: ['a annulé le changement d’adresse du compte ', TARGET],
  sendUserLink: ['a envoyé un lien au compte ', TARGET],
  deleteUser: ['a supprimé le compte ', TARGET],
  resendMail: ['a renvoyé l’e-mail à ', TARGET],
};

/** What was undone, by its operationId. */
const UNDONE: Record<string, Part[]> = {
  createCategory: ['la création du rayon ', TARGET],
  updateCategory: ['une modification du rayon ', TARGET],
  mergeCategory: ['la fusion du rayon ', TARGET],
  deleteCategory: ['la suppression du rayon ', TARGET],
  deleteEmptyCategories: ['la suppression des rayons vides'],
  updateArticles: ['le changement d’une sélection d’articles'],
  changeFeatured: ['un changement de la Une'],
  addCampaignArticles: ['un ajout d’articles à la promotion ', TARGET],
  removeCampaignArticles: ['un retrait d’articles de la promotion ', TARGET],
  mapFamily: ['le rattachement d’une famille au rayon ', TARGET],
  unmapFamily: ['le détachement d’une famille du rayon ', TARGET],
  publishSynonyms: ['une publication de synonymes'],
};

/** What a change of a selection of articles did. */
function selectionText(after: NonNullable<JournalEntry['after']>): Part[] {
  const articles = articleCount(after.articles);
  if ('title' in after) return [`a ajouté ${articles} à une promotion`];
  if (after.featured !== undefined)
    return [after.featured ? `a mis ${articles} à la Une` : `a retiré ${articles} de la Une`];
  if ('brand' in after) return [`a changé la marque de ${articles}`];
  return [`a changé ${'soft_deleted' in after ? 'l’état' : 'le rayon'} de ${articles}`];
}

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

/** A changed value; without `before` it was added, without `after` removed. */
export interface Change {
  label: string;
  before?: string;
  after?: string;
}

/** A value in French; undefined to omit it. */
type Format = (value: unknown) => string | undefined;

function plain(value: unknown): string {
  if (value === null || value === '') return 'aucun';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
const yesOrNo = (value: unknown): string => (value === true ? 'Oui' : 'Non');
const answer = (value: unknown): string => (value === null ? 'Sans réponse' : yesOrNo(value));
const percent = (value: unknown): string => `${String(value).replace('.', ',')} %`;
const day = (value: unknown): string => formatDate(String(value));
const moment = (value: unknown): string => formatDateTime(String(value));
const named =
  (names: Readonly<Record<string, string>>) =>
  (value: unknown): string =>
    names[String(value)] ?? String(value);
const role = (value: unknown): string =>
  isAdmin({ roles: String(value) }) ? 'Administrateur' : 'Client';
const LINK_KINDS: Record<string, string> = {
  CONFIRMATION: 'Confirmation de l’adresse',
  PASSWORD: 'Nouveau mot de passe',
  INVITATION: 'Invitation',
  EMAIL_CHANGE: 'Changement d’adresse',
  RECOVERY: 'Nouvel accès',
};
const person = (value: unknown): string => (value === null ? 'personne' : plain(value));
const articleCount = (value: unknown): string => formatCount(Number(value), 'article', 'articles');
const nonZero = (value: unknown): string | undefined =>
  value === 0 ? undefined : formatNumber(Number(value));

/** The fields of journal entries, in display order; with a label alone the value is shown as is. */
const FIELDS: Record<string, string | readonly [label: string, format: Format]> = {
  featured: ['Mise en avant', yesOrNo],
  url: 'Lien vidéo',
  file: 'Fichier',
  kind: ['Nature', named(DOCUMENT_KINDS)],
  missingFile: 'Fichier introuvable',
  name: 'Nom',
  title: 'Titre',
  percentage: ['Remise', percent],
  starts_at: ['Début', moment],
  ends_at: ['Fin', moment],
  status: ['État', named(QUOTE_STATUS_NAMES)],
  ...Object.fromEntries(COLUMN_ROWS.map(([, row]) => [row.contract, titleOf(row)])),
  soft_deleted: ['Vente', (value) => (value === '1' ? 'retiré' : 'en vente')],
  keptFields: ['Champs gardés malgré l’import', nonZero],
  email: 'E-mail',
  takenBy: ['Pris par', person],
  version: 'Version',
  validUntil: ['Valable jusqu’au', day],
  to: 'Envoyée à',
  copies: 'Copies',
  subject: 'Objet',
  reason: 'Refusé',
  orderedOn: ['Date de la commande', day],
  means: ['Commande reçue par', named(ORDER_MEANS)],
  total: ['Total HT', (value) => formatPrice(String(value))],
  declinedFor: ['Déclinée', named(DECLINE_REASONS)],
  closedFor: ['Sans suite', named(DECLINE_REASONS)],
  roles: ['Rôle', role],
  activated: ['Activé', yesOrNo],
  notes: ['Notes', yesOrNo],
  fields: 'Champs',
  links: 'Liens',
  link: ['Lien', named(LINK_KINDS)],
  via: ['Reçue par', named(QUOTE_CHANNEL_NAMES)],
  family: 'Famille',
  parent: 'Rayon parent',
  sheetExpected: ['Fiche de sécurité attendue', answer],
  kept: 'Dit comme l’exemple',
  expectation: ['Fiche de sécurité', named(SHEET_EXPECTATION_NAMES)],
  drawing: 'Dessin',
  nacres: 'Code NACRES',
  undoneBy: 'Changement de',
  undoneAt: ['Du', moment],
  left: ['Laissés, car changés depuis', (value) => String(value) || undefined],
  movedArticles: ['Articles déplacés', nonZero],
  deleted: ['Rayons supprimés', nonZero],
  lines: ['Lignes', nonZero],
  notified: ['Client prévenu', yesOrNo],
  made: 'Rayons créés',
  families: 'Familles rattachées',
  created: ['Articles créés', nonZero],
  changed: ['Articles modifiés', nonZero],
  withdrawn: ['Articles retirés de la vente', nonZero],
  restored: ['Articles remis en vente', nonZero],
  refused: ['Lignes refusées', nonZero],
  unchanged: ['Articles inchangés', nonZero],
  synonym: 'Synonyme',
  synonymNames: 'Synonymes',
  synonymOff: ['Éteint', yesOrNo],
  synonymRemoved: ['À retirer', yesOrNo],
  synonymsAdded: ['Synonymes ajoutés', nonZero],
  synonymsChanged: ['Synonymes modifiés', nonZero],
  synonymsRemoved: ['Synonymes retirés', nonZero],
  synonymsRestored: ['Synonymes rétablis', nonZero],
};

/** Row ids, counts and reasons, which the sentence says, and what a change needs to be undone. */
const OMITTED = [
  'article',
  'attachment',
  'articles',
  'articleIds',
  'leftIds',
  'change',
  'categories',
  'familyLabels',
  'sheetAnswers',
  'undone',
  'recipient',
  'edit',
  'selection',
  'synonymEdits',
  'from',
  'hidden',
  'recognised',
  'orderFile',
];

/** The values an action changed; unchanged values are omitted. */
export function changesOfEntry({
  before,
  after,
}: Pick<JournalEntry, 'before' | 'after'>): Change[] {
  const known = Object.keys(FIELDS);
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    // Of categories made from a file the sentence says how many.
    (name) => !OMITTED.includes(name) && !(name === 'created' && after && 'families' in after),
  );
  const names = fields.sort((a, b) => rank(known, a) - rank(known, b));
  const changes = names.map((name) => {
    const field = FIELDS[name] ?? shopLabel(name) ?? name;
    const [label, format] = typeof field === 'string' ? [field, plain] : field;
    const text = (value: unknown) => (value === undefined ? undefined : format(value));
    return { label, before: text(before?.[name]), after: text(after?.[name]) };
  });
  return changes.filter((change) => change.before !== change.after);
}

/** The label of a field of the shop's content. */
const shopLabel = (name: string): string | undefined =>
  SHOP_SECTIONS.flatMap(fieldsOfSection).find((field) => field.name === name)?.label;

const rank = (known: readonly string[], name: string): number =>
  known.includes(name) ? known.indexOf(name) : known.length;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
