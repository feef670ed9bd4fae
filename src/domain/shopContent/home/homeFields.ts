import { FieldRefused } from '../readField';
import type { ShopFields } from '../sections';
import type { FieldGroup, ShopField } from '../shopField';
import { readBrochureFile, readSlidePicture } from './homeFiles';
import { readSiteLink, readVideoLink } from './readLink';

/** The slides and the brochures: neither is ever added or left out. */
export const SLIDES = [1, 2, 3, 4];
export const BROCHURES = [1, 2, 3, 4, 5, 6];
/** The first slides lead to other sites, the last one nowhere. */
export const LINKED_SLIDES = 3;

const TITLE_MAX = 40;
const TEXT_MAX = 90;
const VALUE_MAX = 400;

const validValue = (isValid: (value: string) => boolean) => (typed: string) => {
  if (isValid(typed)) return typed;
  throw new FieldRefused('Ce fichier ne peut pas être publié : déposez-le de nouveau.');
};

const slideFields = (n: number): ShopField[] => [
  { name: `slide${n}Title`, label: `Titre de la diapositive ${n}`, max: TITLE_MAX },
  ...(n <= LINKED_SLIDES
    ? [
        {
          name: `slide${n}Link`,
          label: `Lien de la diapositive ${n}`,
          max: 300,
          read: readSiteLink,
          note: 'Une adresse https d’un autre site, ouverte dans un nouvel onglet',
        },
      ]
    : []),
  {
    name: `slide${n}Text`,
    label: `Texte de la diapositive ${n}`,
    max: TEXT_MAX,
    isSentence: true,
  },
  {
    name: `slide${n}Picture`,
    label: `Image de la diapositive ${n}`,
    max: VALUE_MAX,
    kind: 'slide',
    read: validValue((value) => readSlidePicture(value) !== undefined),
  },
  {
    name: `slide${n}Alt`,
    label: `Ce que montre la photo de la diapositive ${n}`,
    max: 120,
    isOptional: true,
    note: 'Pour qui ne la voit pas ; vide pour un dessin',
  },
];

const brochureFields = (n: number): ShopField[] => [
  ...(n > 1
    ? [{ name: `brochure${n}Maker`, label: `Fabricant de la brochure ${n}`, max: 30 }]
    : []),
  { name: `brochure${n}Title`, label: `Titre de la brochure ${n}`, max: TITLE_MAX },
  {
    name: `brochure${n}File`,
    label: `Fichier de la brochure ${n}`,
    max: VALUE_MAX,
    kind: 'brochure',
    read: validValue((value) => readBrochureFile(value) !== undefined),
  },
];

/** The fields of the home page. */
export const HOME: readonly FieldGroup[] = [
  ...SLIDES.map((n) => ({
    title: `Diapositive ${n}`,
    note: n > LINKED_SLIDES ? 'La dernière ne mène nulle part' : undefined,
    place: n <= LINKED_SLIDES ? { kind: 'slide' as const, n, first: 1, last: 3 } : undefined,
    fields: slideFields(n),
  })),
  ...BROCHURES.map((n) => ({
    title: `Brochure ${n}`,
    note: n === 1 ? 'Celle de la boutique, à ses couleurs' : undefined,
    place: n > 1 ? { kind: 'brochure' as const, n, first: 2, last: 6 } : undefined,
    fields: brochureFields(n),
  })),
  {
    title: 'Vidéo',
    note: 'Rien n’est demandé à YouTube avant que le visiteur la lance',
    fields: [
      { name: 'videoTitle', label: 'Titre de la vidéo', max: TITLE_MAX },
      { name: 'videoLink', label: 'Adresse de la vidéo', max: 300, read: readVideoLink },
      { name: 'videoText', label: 'Texte de la vidéo', max: TEXT_MAX, isSentence: true },
    ],
  },
];

/** The fields with what is at one place moved to another; what is between them gives way. */
export function movePlace(
  fields: ShopFields,
  kind: 'slide' | 'brochure',
  from: number,
  to: number,
): ShopFields {
  const step = from < to ? 1 : -1;
  let moved = fields;
  for (let n = from; n !== to; n += step) moved = exchangePlaces(moved, kind, n, n + step);
  return moved;
}

function exchangePlaces(
  fields: ShopFields,
  kind: 'slide' | 'brochure',
  one: number,
  other: number,
): ShopFields {
  const renamed = (name: string): string =>
    name.replace(new RegExp(`^${kind}(?:${one}|${other})(?=[A-Z])`), (place) =>
      place === `${kind}${one}` ? `${kind}${other}` : `${kind}${one}`,
    );
  return Object.fromEntries(Object.keys(fields).map((name) => [name, fields[renamed(name)] ?? '']));
}

/** The fields of what photos show that are empty; a drawing is mere decoration. */
export const photosWithoutText = (fields: ShopFields): string[] =>
  SLIDES.filter((n) => readSlidePicture(fields[`slide${n}Picture`] ?? '')?.photo)
    .map((n) => `slide${n}Alt`)
    .filter((name) => (fields[name] ?? '') === '');
