import { fold } from '../text/searchText';
import { isAsked } from './checkSection';
import { fieldsOfSection } from './fields';
import type { ShopFields, ShopSection } from './sections';
import type { ShopField } from './shopField';

/** What is stored of a section that was published. */
export interface PublishedVersion {
  fields: ShopFields;
  /** Names of fields that are as the sample, and that the publisher called his own. */
  kept: readonly string[];
}

/**
 * The fields of a section whose text the shop shows though nobody has said it: each that is as in
 * the sources and was not called the owner's own. An empty field says nothing.
 * @param published undefined while nothing of the section ever was
 * @param samples the texts of the sources
 */
export function sampleFields(
  section: ShopSection,
  published: PublishedVersion | undefined,
  samples: ShopFields,
): ShopField[] {
  const shown = { ...samples, ...published?.fields };
  const fields = fieldsOfSection(section);
  return fields.filter(
    (field) =>
      isSaid(field, shown, fields) &&
      !published?.kept.includes(field.name) &&
      isSample(field.name, shown[field.name] ?? '', samples),
  );
}

/** Whether a field says something itself: a choice that asks for other fields is what they say. */
export const isSaid = (field: ShopField, shown: ShopFields, all: readonly ShopField[]): boolean =>
  isAsked(field, shown) &&
  isAsked({ ...field, ...(field.sampleWhen && { when: field.sampleWhen }) }, shown) &&
  !all.some(({ when }) => when?.field === field.name && when.is === shown[field.name]);

const PLACE = /^(slide|brochure)\d+/;

/**
 * A sample that was moved to another place among those alike is one, too, and one whose letter
 * case, spaces, accents or signs are others.
 */
function isSample(name: string, value: string, samples: ShopFields): boolean {
  if (value === '') return false;
  const said = wordsOf(value);
  return Object.entries(samples).some(
    ([other, sample]) =>
      (other === name || (PLACE.test(name) && alike(other) === alike(name))) &&
      wordsOf(sample) === said,
  );
}

/** The letters and figures of a text; numbers and files are as they are stored. */
const wordsOf = (text: string): string =>
  /\p{L}/u.test(text) ? fold(text).replace(/[^\p{L}\p{N}]+/gu, '') : text;

const alike = (name: string): string => name.replace(PLACE, '$1');
