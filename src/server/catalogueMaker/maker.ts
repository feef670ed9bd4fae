import { scatter, walk } from './chance';
import { type AxisReader, axisReader, type Choice, type Family, readFamilies } from './families';
import { type Picked, priceInCents } from './price';
import { shareOut } from './quotas';

/** An article as Oxygène would export it; prices in cents. */
export interface MadeArticle {
  reference: string;
  label: string;
  description: string;
  brand: string;
  secondaryReference: string;
  packing: string;
  baseCents: number;
  underSubCategoryId: number;
  withdrawn: boolean;
}

/** A family with its choices laid out. */
interface Line {
  family: Family;
  choices: Choice[][];
  labels: number;
  packings: number;
  quota: number;
  seed: number;
}

/** Fewer would not show the shop, more is not in the families. */
export const SMALLEST_CATALOGUE = 100;
export const LARGEST_CATALOGUE = 1_000_000;

/**
 * Makes `count` different articles, the same at every call, spread over the families by weight; one at a time, so that
 * memory does not grow with `count`.
 * @throws RangeError outside SMALLEST_CATALOGUE to LARGEST_CATALOGUE.
 */
export function* makeArticles(count: number): Generator<MadeArticle> {
  if (!(count >= SMALLEST_CATALOGUE && count <= LARGEST_CATALOGUE)) throw new RangeError(`${count} articles`);
  const lines = layOut(count);
  const rounds = Math.max(...lines.map((line) => line.quota));
  for (let round = 0; round < rounds; round += 1) {
    for (const line of lines) if (round < line.quota) yield makeOne(line, round);
  }
}

function layOut(count: number): Line[] {
  const choicesOf = axisReader();
  const lines = readFamilies().map((family, index) => lineOf(family, index, choicesOf));
  const shares = lines.map(({ family, labels, packings }) => ({
    weight: family.weight,
    capacity: labels * family.brands.length * packings,
  }));
  shareOut(count, shares).forEach((quota, index) => Object.assign(lines[index] ?? {}, { quota }));
  return lines;
}

function lineOf(family: Family, index: number, choicesOf: AxisReader): Line {
  const choices = family.axes.map(choicesOf);
  const labels = choices.reduce((product, axis) => product * axis.length, 1);
  const packings = Math.min(...allPackings(family).map((list) => list.length));
  return { family, choices, labels, packings, quota: 0, seed: scatter(index, 7) };
}

const allPackings = ({ packagings, packagings_liquid, packagings_solid }: Family): string[][] =>
  [packagings, packagings_liquid, packagings_solid].filter((list) => list !== undefined);

function makeOne(line: Line, nth: number): MadeArticle {
  const { family, labels, seed } = line;
  const luck = scatter(seed, nth);
  const { position, brandIndex, packIndex, named } = place(line, nth, luck);
  const picked = pick(line.choices, walk(position, labels, seed));
  const chemical = picked.map((choice) => choice.choice.chemical).find(Boolean);
  const packings = packingsFor(family, chemical?.etat);
  const brand = family.brands[brandIndex] ?? '';
  const packing = packings[packIndex] ?? '';
  const values = Object.assign({}, ...picked.map(({ choice }) => choice.values)) as Record<string, string>;
  const label = fill(family.label, values) + named(brand, packing);
  return {
    reference: family.ref_prefix + String(nth).padStart(6, '0'),
    label,
    description: describe(fill(family.description, values), { brand, packing, label, chemical, luck }),
    brand,
    secondaryReference: secondaryReference(brand, luck),
    packing,
    baseCents: priceInCents(family, picked, packings.length > 1 ? packIndex / (packings.length - 1) : 0, luck),
    underSubCategoryId: family.under_sub_category_id,
    withdrawn: luck % 75 === 3,
  };
}

/** Where the nth article stands: labels differ by their values alone while these last, then by brand, then by packing too. */
function place({ family, labels, packings, quota }: Line, nth: number, luck: number) {
  const brands = family.brands.length;
  const turn = Math.floor(nth / labels);
  const byChance = { position: nth % labels, brandIndex: luck % brands, packIndex: (luck >>> 8) % packings };
  if (quota <= labels) return { ...byChance, named: () => '' };
  if (quota <= labels * brands) return { ...byChance, brandIndex: turn % brands, named: (brand: string) => ` ${brand}` };
  const packIndex = Math.floor(turn / brands) % packings;
  return { ...byChance, brandIndex: turn % brands, packIndex, named: (brand: string, packing: string) => ` ${brand}, ${packing}` };
}

function pick(choices: Choice[][], position: number): Picked[] {
  let rest = position;
  return choices.map((axis) => {
    const index = rest % axis.length;
    rest = Math.floor(rest / axis.length);
    return { choice: axis[index] ?? { values: {} }, rank: axis.length > 1 ? index / (axis.length - 1) : 0 };
  });
}

const packingsFor = (family: Family, state?: 'L' | 'S'): string[] =>
  (state === 'L' ? family.packagings_liquid : state === 'S' ? family.packagings_solid : undefined) ?? family.packagings;

const fill = (template: string, values: Record<string, string>): string =>
  template
    .replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
    .replace(/ {2,}/g, ' ')
    .trim();

function secondaryReference(brand: string, luck: number): string {
  const digits = String(scatter(luck, 11) % 100_000).padStart(5, '0');
  return luck % 8 === 0 ? `0${digits}${luck % 10}` : `${brand.replace(/[^A-Z]/g, '').slice(0, 3)}-${digits}`;
}

function describe(
  text: string,
  about: { brand: string; packing: string; label: string; chemical?: { cas: string; formule: string }; luck: number },
): string {
  const { chemical, luck } = about;
  const cas = chemical && !about.label.includes(chemical.cas) ? ` CAS ${chemical.cas}, formule ${chemical.formule}.` : '';
  if (luck % 11 < 2) return `${text}${cas}\nMarque : ${about.brand} ; conditionnement : ${about.packing}.`;
  return luck % 11 === 2 ? `${text}${cas} Marquage "${about.brand}" sur l'emballage.` : text + cas;
}
