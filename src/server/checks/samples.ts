import { SECTION_LABELS } from '../../domain/shopContent/fields';
import { type PublishedVersion, sampleFields } from '../../domain/shopContent/sampleFields';
import { SHOP_SECTIONS, type ShopSection } from '../../domain/shopContent/sections';
import { DEFAULT_FIELDS } from '../content/currentContent';
import { type Finding, ok, warning } from './finding';

const SUBJECT = 'Exemples';

/** What the owner has published last, of the sections that he has published. */
export type StoredSections = Partial<Record<ShopSection, PublishedVersion>>;

/** What the shop still says of the samples of `src/content`, by section and field. */
export function judgeSamples(stored: StoredSections): Finding {
  const samples = SHOP_SECTIONS.flatMap((section) => samplesOf(section, stored[section]));
  return samples.length === 0
    ? ok(SUBJECT, 'tous remplacés')
    : warning(
        SUBJECT,
        'la boutique dit encore des exemples, à remplacer ou à confirmer dans Ma boutique :',
        samples,
      );
}

function samplesOf(section: ShopSection, published: PublishedVersion | undefined): string[] {
  const fields = sampleFields(section, published, DEFAULT_FIELDS[section]);
  if (fields.length === 0) return [];
  const state = published ? 'comme l’exemple' : 'jamais publié';
  const labels = fields.map(({ label }) => label).join(', ');
  return [`${SECTION_LABELS[section]}, ${state} : ${labels}`];
}
