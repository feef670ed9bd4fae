// Limits of an article's pictures and documents: shown beside the field, checked by browser and
// server (OPEN-27).

const MEGABYTE = 1024 * 1024;

export const PICTURE_MAX_BYTES = 10 * MEGABYTE;
export const DOCUMENT_MAX_BYTES = 20 * MEGABYTE;
export const PICTURE_MAX_PIXELS = 25_000_000;

/** Values of a file field's `accept`. No SVG: it can contain scripts. */
export const PICTURE_ACCEPT = 'image/jpeg,image/png,image/webp,image/gif';
export const DOCUMENT_ACCEPT = '.pdf,.xls,.xlsx';

const megabytes = (bytes: number): string => `${bytes / MEGABYTE} Mo`;

const millions = PICTURE_MAX_PIXELS / 1e6;
export const PICTURE_LIMITS = `JPEG, PNG, WebP ou GIF, ${megabytes(PICTURE_MAX_BYTES)} et ${millions} millions de pixels au plus`;
const documentWeight = `${megabytes(DOCUMENT_MAX_BYTES)} au plus`;
export const DOCUMENT_LIMITS = `PDF ou Excel (.pdf, .xls, .xlsx), ${documentWeight}`;
const PDF_LIMITS = `PDF, ${documentWeight}`;

/** Why a file is refused, and what is accepted. */
export const FILE_REFUSALS = {
  type: `Ce type de fichier n’est pas accepté. Image : ${PICTURE_LIMITS}. Document : ${DOCUMENT_LIMITS}.`,
  unreadable: 'Cette image ne peut pas être lue : le fichier est incomplet ou abîmé.',
  weight: `Ce fichier est trop lourd : ${megabytes(PICTURE_MAX_BYTES)} au plus pour une image, ${megabytes(DOCUMENT_MAX_BYTES)} pour un document.`,
  pixels: `Cette image a trop de pixels : ${millions} millions au plus.`,
};

/**
 * The same text for every failure of a download from the web: it must not reveal what the server
 * can reach.
 */
export const WEB_REFUSALS = {
  picture: `Aucune image acceptée n’a pu être prise à cette adresse. Il faut l’adresse publique de l’image elle-même : ${PICTURE_LIMITS}.`,
  pdf: `Aucun PDF accepté n’a pu être pris à cette adresse. Il faut l’adresse publique du fichier lui-même : ${PDF_LIMITS}.`,
};

/** Whether a file is too large to upload, judged by its name's extension. @param bytes its size */
export function isTooHeavy(name: string, bytes: number): boolean {
  return bytes > (/\.(pdf|xlsx?)$/i.test(name) ? DOCUMENT_MAX_BYTES : PICTURE_MAX_BYTES);
}

// Files attached to an offer: shown beside the field, checked by browser and server.

/** Files of one version of an offer. */
export const OFFER_FILES_MAX = 3;
export const OFFER_FILE_MAX_BYTES = 5 * MEGABYTE;

export const OFFER_FILE_LIMITS = `${OFFER_FILES_MAX} fichiers PDF au plus, de ${megabytes(OFFER_FILE_MAX_BYTES)} chacun.`;

/** Why a file is refused. */
export const OFFER_FILE_REFUSALS = {
  type: 'Seuls les fichiers PDF peuvent être joints à une offre.',
  weight: `Ce fichier est trop lourd : ${megabytes(OFFER_FILE_MAX_BYTES)} au plus.`,
  count: `L’offre a déjà ${OFFER_FILES_MAX} fichiers, le maximum : retirez-en un.`,
};

/** A file attached to an offer, as its reader sees it. */
export interface OfferFile {
  id: number;
  name: string;
  bytes: number;
}

// The purchase order of an accepted offer.

export const PURCHASE_ORDER_MAX_BYTES = 10 * MEGABYTE;

export const PURCHASE_ORDER_LIMITS = `Un PDF de ${megabytes(PURCHASE_ORDER_MAX_BYTES)} au plus.`;

/** Why a purchase order is refused. */
export const PURCHASE_ORDER_REFUSALS = {
  type: 'Le bon de commande doit être un fichier PDF.',
  weight: `Ce fichier est trop lourd : ${megabytes(PURCHASE_ORDER_MAX_BYTES)} au plus.`,
  encrypted: 'Ce PDF est protégé par un mot de passe : enregistrez-le sans protection.',
  foreign: 'Ce PDF est incomplet ou contient d’autres données : enregistrez-le de nouveau.',
};
