import { FieldRefused } from '../readField';
import { PLACEHOLDER, placeholder, type PlaceholderName } from './placeholders';

/** What a sentence of the conditions may name: their figures, which an offer stores with it. */
const FIGURES: readonly PlaceholderName[] = [
  'franco',
  'port',
  'acompte',
  'validité',
  'règlement',
  'réclamation',
  'garantie',
  'garantie pièces',
  'abattement',
];

/** A sentence of pages and documents, with figures by name: « {franco} ». @throws FieldRefused */
export function readSentence(typed: string): string {
  const unknown = [...typed.matchAll(PLACEHOLDER)].find(
    ([, name]) => !FIGURES.some((figure) => figure === name),
  );
  if (unknown)
    throw new FieldRefused(
      `« ${unknown[0]} » n’existe pas ici : les valeurs sont ${FIGURES.map(placeholder).join(', ')}.`,
    );
  if (/[{}]/.test(typed.replace(PLACEHOLDER, '')))
    throw new FieldRefused('Une valeur s’écrit entre deux accolades, comme {garantie}.');
  return typed;
}
