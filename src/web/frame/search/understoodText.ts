import type { UnderstoodPart } from '../../../contract/api.gen';

const WITH_KIND: Record<UnderstoodPart['kind'], (text: string) => string> = {
  cas: (text) => `numéro CAS ${text}`,
  packing: (text) => `conditionnement « ${text} »`,
  measure: (text) => `mesure ${text}`,
  size: (text) => `taille ${text}`,
  word: (text) => `« ${text} »`,
  unknown: (text) => `« ${text} »`,
};

/**
 * What a query was taken for, in sentences: « Compris : « gants », taille M. Aucun article ne contient « nitrilee ». » '' when that is
 * nothing but known words.
 */
export function understoodText(parts: readonly UnderstoodPart[]): string {
  const known = parts.filter(({ kind }) => kind !== 'unknown');
  const unknown = parts.filter(({ kind }) => kind === 'unknown').map(({ text }) => `« ${text} »`);
  const isTelling = known.some(({ kind }) => kind !== 'word') || (known.length > 0 && unknown.length > 0);
  const understood = isTelling ? `Compris : ${known.map(({ kind, text }) => WITH_KIND[kind](text)).join(', ')}.` : '';
  const missing = unknown.length > 0 ? `Aucun article ne contient ${listed(unknown)}.` : '';
  const together = unknown.length === 0 && known.length > 1 ? 'Aucun article ne réunit tout cela.' : '';
  return [understood, missing, together].filter((sentence) => sentence !== '').join(' ');
}

const listed = (texts: readonly string[]): string =>
  texts.length > 1 ? `${texts.slice(0, -1).join(', ')} ni ${texts.at(-1) ?? ''}` : texts.join('');
