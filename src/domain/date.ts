const LOCAL = /^(\d{2})(\d{2})-(\d{2})-(\d{2})(?: .*)?$/;

/** DD/MM/YYYY of a 'YYYY-MM-DD HH:mm:ss' or 'YYYY-MM-DD' text; any other text comes back as it is (spec §9 Prices). */
export const formatDate = (localDateTime: string): string => localDateTime.replace(LOCAL, '$4/$3/$1$2');

/** DD/MM/YY of the same, for narrow places (OPEN-48). */
export const formatShortDate = (localDateTime: string): string => localDateTime.replace(LOCAL, '$4/$3/$2');

/** HH:mm of a 'YYYY-MM-DD HH:mm:ss' text. */
export const formatTime = (localDateTime: string): string => localDateTime.slice(11, 16);
