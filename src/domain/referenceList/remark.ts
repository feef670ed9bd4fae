import { isUsable, quantityIn } from './quantityText';
import { readReferenceList } from './readReferenceList';
import { isUnclearQuantity } from './unclearQuantity';

const SEPARATORS = /[\t;|"]+/g;
const EDGES = /^[\s:=x×*,→–-]+(?!\p{L})|^[\s:=,→–-]+|(?<![\s:=,→–-])[\s:=,→–-]+$/gu;

/** What a line says beside its reference and its quantity, as one cell that is read as neither: « pour Paul ». */
export function remarkOf(text: string): string {
  const [line] = readReferenceList(text);
  if (!line) return '';
  const { reference, quantity } = line;
  const amount = new RegExp(`(?<![\\p{L}\\d.,/])[x×*]?\\s?${quantity}(?:\\s?[x×*](?!\\p{L}))?(?![\\p{L}\\d/]|[.,]\\d)`, 'iu');
  // A designation was read with single spaces.
  const written = text.includes(reference) ? text : text.replace(/\s+/g, ' ');
  const rest = written.replace(reference, ' ').replace(SEPARATORS, ' ').replace(amount, ' ').replace(/\s+/g, ' ').replace(EDGES, '').trim();
  const number = quantityIn(rest);
  return (number !== undefined && isUsable(number)) || isUnclearQuantity(rest) ? `(${rest})` : rest;
}
