import {
  type Choice,
  type Family,
  type FamilyPlan,
  type Picked,
  planFamilies,
  priceInCents,
} from './families';
import { permuted, scatter } from './shares';

/** A generated article; prices in cents. */
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

/**
 * Limits of `count`: fewer articles would leave screens empty, the families do not contain more.
 */
export const MIN_ARTICLES = 100;
export const MAX_ARTICLES = 1_000_000;

/**
 * Makes `count` different articles, the same at every call, spread over the families by weight; one
 * at a time, so that memory does not grow with `count`.
 * @throws RangeError outside MIN_ARTICLES to MAX_ARTICLES.
 */
export function* makeArticles(count: number): Generator<MadeArticle> {
  if (!(count >= MIN_ARTICLES && count <= MAX_ARTICLES)) throw new RangeError(`${count} articles`);
  const plans = planFamilies(count);
  const rounds = Math.max(...plans.map((plan) => plan.quota));
  for (let round = 0; round < rounds; round += 1) {
    for (const plan of plans) if (round < plan.quota) yield makeArticle(plan, round);
  }
}

function makeArticle(plan: FamilyPlan, index: number): MadeArticle {
  const { family, labels, seed } = plan;
  const hash = scatter(seed, index);
  const { position, brandIndex, packIndex, labelSuffix } = placeArticle(plan, index, hash);
  const picked = pick(plan.choices, permuted(position, labels, seed));
  const chemical = picked.map((choice) => choice.choice.chemical).find(Boolean);
  const packings = packingsFor(family, chemical?.etat);
  const brand = family.brands[brandIndex] ?? '';
  const packing = packings[packIndex] ?? '';
  const values = Object.assign({}, ...picked.map(({ choice }) => choice.values)) as Record<
    string,
    string
  >;
  const label = fill(family.label, values) + labelSuffix(brand, packing);
  return {
    reference: family.ref_prefix + String(index).padStart(6, '0'),
    label,
    description: describe(fill(family.description, values), {
      brand,
      packing,
      label,
      chemical,
      hash,
    }),
    brand,
    secondaryReference: secondaryReference(brand, hash),
    packing,
    baseCents: priceInCents(
      family,
      picked,
      packings.length > 1 ? packIndex / (packings.length - 1) : 0,
      hash,
    ),
    underSubCategoryId: family.under_sub_category_id,
    withdrawn: hash % 75 === 3,
  };
}

/**
 * Choices of the article at `index`: labels are distinct by their values first, then by brand, then
 * by packing.
 */
function placeArticle(
  { family, labels, packings, quota }: FamilyPlan,
  index: number,
  hash: number,
) {
  const brands = family.brands.length;
  const turn = Math.floor(index / labels);
  const byHash = {
    position: index % labels,
    brandIndex: hash % brands,
    packIndex: (hash >>> 8) % packings,
  };
  if (quota <= labels) return { ...byHash, labelSuffix: () => '' };
  if (quota <= labels * brands)
    return { ...byHash, brandIndex: turn % brands, labelSuffix: (brand: string) => ` ${brand}` };
  const packIndex = Math.floor(turn / brands) % packings;
  return {
    ...byHash,
    brandIndex: turn % brands,
    packIndex,
    labelSuffix: (brand: string, packing: string) => ` ${brand}, ${packing}`,
  };
}

function pick(choices: Choice[][], position: number): Picked[] {
  let rest = position;
  return choices.map((axis) => {
    const index = rest % axis.length;
    rest = Math.floor(rest / axis.length);
    return {
      choice: axis[index] ?? { values: {} },
      rank: axis.length > 1 ? index / (axis.length - 1) : 0,
    };
  });
}

const packingsFor = (family: Family, state?: 'L' | 'S'): string[] =>
  (state === 'L'
    ? family.packagings_liquid
    : state === 'S'
      ? family.packagings_solid
      : undefined) ?? family.packagings;

const fill = (template: string, values: Record<string, string>): string =>
  template
    .replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
    .replace(/ {2,}/g, ' ')
    .trim();

function secondaryReference(brand: string, hash: number): string {
  const digits = String(scatter(hash, 11) % 100_000).padStart(5, '0');
  return hash % 8 === 0
    ? `0${digits}${hash % 10}`
    : `${brand.replace(/[^A-Z]/g, '').slice(0, 3)}-${digits}`;
}

function describe(
  text: string,
  about: {
    brand: string;
    packing: string;
    label: string;
    chemical?: { cas: string; formule: string };
    hash: number;
  },
): string {
  const { chemical, hash } = about;
  const cas =
    chemical && !about.label.includes(chemical.cas)
      ? ` CAS ${chemical.cas}, formule ${chemical.formule}.`
      : '';
  if (hash % 11 < 2)
    return `${text}${cas}\nMarque : ${about.brand} ; conditionnement : ${about.packing}.`;
  return hash % 11 === 2 ? `${text}${cas} Marquage "${about.brand}" sur l'emballage.` : text + cas;
}
