const LOCAL = /^(\d{2})(\d{2})-(\d{2})-(\d{2})(?: .*)?$/;

/**
 * DD/MM/YYYY of a 'YYYY-MM-DD HH:mm:ss' or 'YYYY-MM-DD' text; any other text is returned unchanged
 * (DATE-01).
 */
export const formatDate = (localDateTime: string): string =>
  localDateTime.replace(LOCAL, '$4/$3/$1$2');

/** DD/MM/YY of the same texts, for narrow layouts (DATE-01, OPEN-48). */
export const formatShortDate = (localDateTime: string): string =>
  localDateTime.replace(LOCAL, '$4/$3/$2');

/** HH:mm of a 'YYYY-MM-DD HH:mm:ss' text. */
export const formatTime = (localDateTime: string): string => localDateTime.slice(11, 16);

/** 'DD/MM/YYYY à HH:mm' of a 'YYYY-MM-DD HH:mm:ss' text. */
export const formatDateTime = (localDateTime: string): string =>
  `${formatDate(localDateTime)} à ${formatTime(localDateTime)}`;
