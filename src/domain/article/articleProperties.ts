import { fold } from '../text/searchText';
import { type SizePart, splitSize } from './articleSize';
import { isCasNumber } from './casNumber';

/** A property of an article, read from its texts; both as shown. */
export interface ArticleProperty {
  name: string;
  value: string;
}

interface Described {
  label: string;
  description: string;
}

const SIZE_NAMES = {
  capacity: 'Contenance',
  mass: 'Masse',
  length: 'Dimensions',
  area: 'Surface',
  worn: 'Taille',
} as const;

/** Words before a size that name it. */
const NAMES: Readonly<Record<string, string>> = {
  diametre: 'Diamètre',
  longueur: 'Longueur',
  largeur: 'Largeur',
  hauteur: 'Hauteur',
  epaisseur: 'Épaisseur',
  profondeur: 'Profondeur',
  trajet: 'Trajet optique',
  portee: 'Portée',
  lecture: 'Lecture',
};

/** Materials, the narrower before the wider: each part of a text is read once. */
const MATERIALS: readonly [RegExp, string][] = [
  [/verre borosilicate(?: 3\.3)?|borosilicate(?: 3\.3)?/, 'Verre borosilicaté'],
  [/verre sodocalcique|sodocalcique/, 'Verre sodocalcique'],
  [/fibres? de verre/, 'Fibre de verre'],
  [/quartz/, 'Quartz'],
  [/\bverre\b/, 'Verre'],
  [/porcelaine/, 'Porcelaine'],
  [/polypropylene|\bpp\b/, 'Polypropylène (PP)'],
  [/polystyrene|\bps\b/, 'Polystyrène (PS)'],
  [/polycarbonate/, 'Polycarbonate (PC)'],
  [/\bpehd\b|polyethylene haute densite/, 'Polyéthylène haute densité (PEHD)'],
  [/\bpebd\b|polyethylene basse densite/, 'Polyéthylène basse densité (PEBD)'],
  [/polyethylene|\bpe\b/, 'Polyéthylène (PE)'],
  [/\bpmp\b/, 'Polyméthylpentène (PMP)'],
  [/\bptfe\b/, 'PTFE'],
  [/\bpfa\b/, 'PFA'],
  [/\bfep\b/, 'FEP'],
  [/\bpvc\b/, 'PVC'],
  [/\bpvdf\b/, 'PVDF'],
  [/\bpetg\b/, 'PETG'],
  [/nitrile/, 'Nitrile'],
  [/\blatex\b/, 'Latex'],
  [/\bneoprene\b/, 'Néoprène'],
  [/silicone/, 'Silicone'],
  [/acetate de cellulose/, 'Acétate de cellulose'],
  [/nitrate de cellulose/, 'Nitrate de cellulose'],
  [/\bnylon\b/, 'Nylon'],
  [/\binox\b|acier inoxydable/, 'Inox'],
  [/\baluminium\b/, 'Aluminium'],
  [/\bnickel\b(?!\()/, 'Nickel'],
  [/\balumine\b/, 'Alumine'],
];

/** Chemicals name elements and polymers that they are not made of. */
const IS_CHEMICAL = /\bcas \d|\betalon\b|\bsolution\b|\bkit\b/;

const CAS = /(?<![\d-])(\d{2,7})-(\d{2})-(\d)(?![\d-])/g;

/**
 * What designation and description say, in the order of the page; a property without a value is
 * absent.
 */
export function readProperties({ label, description }: Described): ArticleProperty[] {
  const text = fold(label);
  const both = `${text} ${fold(description)}`;
  return [
    ...sizeProperties(splitSize(label).size.parts),
    ...named('Matière', IS_CHEMICAL.test(text) ? [] : materialsIn(text)),
    ...named('Classe', matches(label, /\bclasse\s(AS|A|B|E2|F1|F2|M1)\b/g)),
    ...named('Rodage', matches(label, /(?<![\d/])(\d{1,2}\/\d{2})(?![\d/])/g)),
    ...named('Température', matches(label, /((?:-\s?)?(?<!\d)\d+(?:[-+]\d+)?\s?°C)/g)),
    ...named('Stérile', sterility(both)),
    ...named(
      'Autoclavable',
      /\bautoclavables?\b/.test(both) ? [/non autoclavable/.test(both) ? 'Non' : 'Oui'] : [],
    ),
    ...named(
      'Norme',
      matches(
        `${label} ${description}`,
        /\b((?:ISO|EN|NF|ASTM|DIN)(?:\s(?:ISO|EN))*\s[A-Z]?\d[\d-]*)/g,
      ),
    ),
    ...named('Numéro CAS', casNumbers(`${label} ${description}`)),
  ];
}

const named = (name: string, values: readonly string[]): ArticleProperty[] =>
  values.length > 0 ? [{ name, value: [...new Set(values)].join(', ') }] : [];

function sizeProperties(parts: readonly SizePart[]): ArticleProperty[] {
  const values = new Map<string, string[]>();
  for (const part of parts) {
    const name = nameOf(part);
    values.set(name, [
      ...(values.get(name) ?? []),
      part.kind === 'worn' ? part.text.replace(/^\p{L}+\.?\s/u, '') : part.text,
    ]);
  }
  return [...values].flatMap(([name, texts]) => named(name, texts));
}

/** « 100 à 1000 µL » is what a pipette delivers, no volume of a vessel. */
const isRange = (text: string): boolean => /\d(?:\s?-\s?| [aà] )\d/.test(text);

const nameOf = ({ kind, before, text }: SizePart): string =>
  NAMES[fold(before)] ?? (kind === 'capacity' && isRange(text) ? 'Volume' : SIZE_NAMES[kind]);

function materialsIn(text: string): string[] {
  let rest = text;
  const found: string[] = [];
  for (const [pattern, name] of MATERIALS) {
    if (!pattern.test(rest)) continue;
    found.push(name);
    rest = rest.replace(new RegExp(pattern, 'g'), ' ');
  }
  return found;
}

const matches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

function sterility(text: string): string[] {
  if (!/\bsteriles?\b/.test(text)) return [];
  return [/\bnon[ -]steriles?\b/.test(text) ? 'Non' : 'Oui'];
}

const casNumbers = (text: string): string[] =>
  [...text.matchAll(CAS)].map(([cas]) => cas).filter(isCasNumber);
