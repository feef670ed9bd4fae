import type { ShopFields } from '../../../domain/shopContent/sections';
import { typedOver } from '../../../domain/typedOver';
import { isConflict } from '../../api/failureKind';
import { type Draft, draftMachine } from '../kit/edit/draftMachine';

export type SectionDraft = Draft<ShopFields>;

/**
 * Editing one section of the shop. It is published with the names of the fields that are as the
 * sample, and that the owner calls his own.
 */
export const sectionMachine = draftMachine<ShopFields, ShopFields, readonly string[]>({
  changed: (_, fields) => fields,
  typedOver,
  isTaken: isConflict,
  needsDraft: false,
  notFinished: 'La publication a échoué. Le brouillon est enregistré : réessayez.',
});
