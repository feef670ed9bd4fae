// Files attached to an offer: shown beside the field, checked by browser and server.

const MEGABYTE = 1024 * 1024;

/** Files of one version of an offer. */
export const OFFER_FILES_MAX = 3;
export const OFFER_FILE_MAX_BYTES = 5 * MEGABYTE;

export const OFFER_FILE_LIMITS = `${OFFER_FILES_MAX} fichiers PDF au plus, de ${OFFER_FILE_MAX_BYTES / MEGABYTE} Mo chacun.`;

/** Why a file is refused. */
export const OFFER_FILE_REFUSALS = {
  type: 'Seuls les fichiers PDF peuvent être joints à une offre.',
  weight: `Ce fichier est trop lourd : ${OFFER_FILE_MAX_BYTES / MEGABYTE} Mo au plus.`,
  count: `L’offre a déjà ${OFFER_FILES_MAX} fichiers, le maximum : retirez-en un.`,
};

/** A file attached to an offer, as its reader sees it. */
export interface OfferFile {
  id: number;
  name: string;
  bytes: number;
}
