import { PROBLEM_TEXTS } from '../../../domain/referenceList/listText';
import type { QuickAddResult } from '../../../domain/referenceList/quickAdd';

/**
 * What became of a typed line; `throttled`: its call was refused for the number of calls, which
 * says nothing about the reference.
 */
export type LookupResult = QuickAddResult | 'failed' | 'throttled';
type Found = Extract<QuickAddResult, { kind: 'found' }>;
export const isFound = (result: LookupResult | undefined): result is Found =>
  typeof result === 'object' && result.kind === 'found';

const UNKNOWN = '✕ Référence inconnue';
/** Short, to be read whole: what was typed is in the field again. */
const NO_ANSWER = 'La boutique ne répond pas, réessayez.';
export const TOO_MANY = {
  text: '✕ Trop de références à la fois',
  detail: 'Réessayez dans une minute.',
};

/** What is said of a line that was not added (ERR-13 to ERR-15). */
export function refusal(
  typed: string,
  result: Exclude<LookupResult, Found>,
): { text: string; detail?: string } {
  if (result === 'throttled') return TOO_MANY;
  if (result === 'failed') return { text: UNKNOWN, detail: NO_ANSWER };
  if (result.kind === 'several') return { text: `« ${typed} » : choisissez l’article` };
  if (result.kind === 'refused')
    return { text: `✕ ${PROBLEM_TEXTS[result.problem]}`, detail: `« ${typed} »` };
  return {
    text: UNKNOWN,
    detail: result.kind === 'withdrawn' ? `« ${typed} » n’est plus vendu.` : `« ${typed} »`,
  };
}
