/** A number in French: '1 200' with a narrow no-break space between thousands, '12,5' with a comma. */
export const formatNumber = (value: number): string => value.toLocaleString('fr-FR');

/** A count with its noun, plural from 2 on: '0 article', '1 article', '1 200 articles'. */
export const formatCount = (count: number, singular: string, plural: string): string =>
  `${formatNumber(count)} ${count < 2 ? singular : plural}`;

/** A part of a whole in percent, rounded down: '7 %'. */
export const formatShare = (part: number, whole: number): string => `${Math.floor((part * 100) / whole)} %`;
