import { FILE_REFUSALS } from '../fileLimits';
import { FieldRefused } from './readField';
import type { ShopField } from './shopField';

export const LOGO_MAX_BYTES = 2_000_000;
/** The box of the logo in the header of pages, in pixels. */
export const LOGO_BOX_PX = { width: 166, height: 48 };
/** The narrowest picture that is still sharp there. */
export const LOGO_MIN_WIDTH_PX = 160;

/** The value of a file field's `accept`. */
export const LOGO_ACCEPT = 'image/png,image/jpeg,image/webp';
export const LOGO_LIMITS = 'PNG, JPEG ou WebP, 2 Mo au plus, 160 pixels de large au moins.';

/** Why a logo is refused. */
export const LOGO_REFUSALS = {
  type: `Ce fichier n’est pas un logo accepté : ${LOGO_LIMITS}`,
  drawing: 'Un fichier SVG peut contenir un programme : enregistrez votre logo en PNG.',
  weight: 'Ce logo est trop lourd : 2 Mo au plus.',
  invisible:
    'Ce logo est presque blanc ou transparent : il ne se verrait pas sur le fond blanc des pages. Choisissez sa version foncée ou en couleurs.',
  animated: 'Ce logo est animé : choisissez une image fixe.',
  unreadable: FILE_REFUSALS.unreadable,
  pixels: FILE_REFUSALS.pixels,
};

/** What a logo that is too narrow is told. */
export const narrowLogo = (width: number): string =>
  `Ce logo n’a que ${width} pixels de large : il en faut ${LOGO_MIN_WIDTH_PX} au moins.`;

const STORED = /^[0-9a-f]{32}\.png$/;

/** The name of a stored logo. @throws FieldRefused */
function readLogo(name: string): string {
  if (!STORED.test(name)) throw new FieldRefused('Déposez le logo comme un fichier.');
  return name;
}

/** The fields of the logo in the shop's identity. */
export const LOGO_FIELDS: readonly ShopField[] = [
  { name: 'logo', label: 'Logo', max: 36, isOptional: true, kind: 'logo', read: readLogo },
  {
    name: 'logoText',
    label: 'Texte de remplacement du logo',
    max: 120,
    isOptional: true,
    note: 'Lu à qui ne voit pas l’image ; vide, c’est le nom de la boutique',
  },
];

/** What is read to those who do not see the logo. */
export const logoText = ({ logoText: text, name }: { logoText: string; name: string }): string =>
  text || name;
