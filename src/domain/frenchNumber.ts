/**
 * A number in French, with at most 3 decimals: '1 200' with a narrow no-break space between
 * thousands, '12,5' with a comma. Not Intl: its spaces differ between versions of ICU, so that
 * server and browser could render different texts.
 */
export function formatNumber(value: number): string {
  const [whole = '', decimals] = String(Math.round(value * 1000) / 1000).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '\u202F');
  return decimals === undefined ? grouped : `${grouped},${decimals}`;
}

/** A count with its noun, plural from 2 on: '0 article', '1 article', '1 200 articles'. */
export const formatCount = (count: number, singular: string, plural: string): string =>
  `${formatNumber(count)} ${count < 2 ? singular : plural}`;

/** A part of a whole in percent, rounded down: '7 %'. */
export const formatShare = (part: number, whole: number): string =>
  `${Math.floor((part * 100) / whole)} %`;
