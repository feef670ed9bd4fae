import { BROCHURES, SLIDES } from '../../domain/shopContent/home/homeFields';
import { readBrochureFile } from '../../domain/shopContent/home/homeFiles';
import type { ShopSection } from '../../domain/shopContent/sections';
import { DEFAULT_FIELDS, shopContent } from '../content/currentContent';
import { type Finding, ok, warning } from './finding';

const SUBJECT = 'Exemples';

/** What the shop still shows of the samples of `src/content`: names, texts, files and video. */
export function judgeSamples(): Finding {
  const samples = [...samplesShown()];
  return samples.length === 0
    ? ok(SUBJECT, 'tous remplacés')
    : warning(SUBJECT, 'la boutique montre encore des exemples, à remplacer :', samples);
}

function* samplesShown(): Generator<string> {
  if (isSample('identity', 'name')) yield `Identité : le nom « ${valueOf('identity', 'name')} »`;
  if (isSample('texts', 'about')) yield 'Textes : « Qui sommes-nous ? »';
  const slides = SLIDES.filter((n) => isSample('home', `slide${n}Title`, `slide${n}Text`));
  if (slides.length > 0) yield `Accueil : diapositives ${slides.join(', ')}`;
  const brochures = BROCHURES.filter(
    (n) => !readBrochureFile(valueOf('home', `brochure${n}File`))?.file,
  );
  if (brochures.length > 0) yield `Accueil : PDF des brochures ${brochures.join(', ')}`;
  if (isSample('home', 'videoLink')) yield 'Accueil : vidéo';
}

const valueOf = (section: ShopSection, name: string): string =>
  shopContent().published[section]?.[name] ?? DEFAULT_FIELDS[section][name] ?? '';

const isSample = (section: ShopSection, ...names: string[]): boolean =>
  names.every((name) => valueOf(section, name) === DEFAULT_FIELDS[section][name]);
