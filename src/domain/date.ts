const LOCAL = /^(\d{4})-(\d{2})-(\d{2})/;

/** DD/MM/YYYY of a 'YYYY-MM-DD HH:mm:ss' text; other text is given back as it is (spec §9 Prices). */
export const formatDate = (localDateTime: string): string => localDateTime.replace(LOCAL, '$3/$2/$1').slice(0, 10);

/** DD/MM/YY, for narrow places. */
export const formatShortDate = (localDateTime: string): string => {
  const date = formatDate(localDateTime);
  return `${date.slice(0, 6)}${date.slice(8)}`;
};
