import { DRAWINGS, isDrawing } from '../../../domain/article/articleDrawingNames';
import type { ConflictValue } from '../../ui/conflict/ConflictValues';
import type { CategoryFields } from './categoryDrafts';

/** What somebody else stored of a category beside what is typed. */
export const conflictValues = (
  stored: CategoryFields,
  typed: Partial<CategoryFields>,
): ConflictValue[] =>
  (Object.keys(typed) as (keyof CategoryFields)[]).map((field) => ({
    name: NAMES[field],
    stored: shown(field, stored[field]),
    mine: shown(field, typed[field] ?? null),
  }));

const NAMES: Record<keyof CategoryFields, string> = {
  label: 'Libellé',
  sheet_expected: 'Fiche attendue',
  drawing: 'Dessin',
  nacres: 'Code NACRES',
};

function shown(field: keyof CategoryFields, value: string | null): string {
  if (value === null || value === '') return field === 'sheet_expected' ? 'sans réponse' : 'rien';
  if (field === 'sheet_expected') return value === '1' ? 'Oui' : 'Non';
  return field === 'drawing' && isDrawing(value) ? DRAWINGS[value][0] : value;
}
