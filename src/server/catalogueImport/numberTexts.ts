export const sayNumber = (value: number): string => value.toLocaleString('fr-FR');

/** '1 article créé', '3 articles créés'. */
export const counted = (count: number, one: string, several: string): string => `${sayNumber(count)} ${count < 2 ? one : several}`;

/** '7 %', rounded down. */
export const percent = (part: number, whole: number): string => `${Math.floor((part * 100) / whole)} %`;
