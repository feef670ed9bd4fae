import { readFileSync } from 'node:fs';
import { sourceFile } from '../projectFolder';
import { scatter, shareOut } from './shares';

/** A family of articles: a label template and its variable parts. */
export interface Family {
  id: string;
  under_sub_category_id: number;
  ref_prefix: string;
  /** Contains `{name}` for each value of an axis. */
  label: string;
  description: string;
  brands: string[];
  axes: Axis[];
  packagings: string[];
  packagings_liquid?: string[];
  packagings_solid?: string[];
  price: { min: number; max: number; drivers: string[] };
  weight: number;
}

type Axis =
  | { name: string; kind: 'list'; gives: string[]; values: string[] }
  | { name: string; kind: 'rows'; gives: string[]; rows: string[][] }
  | { name: string; kind: 'chemicals'; gives: string[]; group: string };

interface Chemical {
  id: string;
  nom: string;
  cas: string;
  formule: string;
  /** Liquid or solid: decides the packagings. */
  etat: 'L' | 'S';
}

/** One value of an axis: its texts for the label. */
export interface Choice {
  values: Record<string, string>;
  chemical?: Chemical;
}

const dataFile = (name: string): unknown =>
  JSON.parse(readFileSync(sourceFile('demo', name), 'utf8'));

/** The article families shipped in demo/families.json. */
const readFamilies = (): Family[] => dataFile('families.json') as Family[];

/** The sub-category and category of each under-sub-category of demo/categories.json. */
export function readParents(): Map<number, { category: number; subCategory: number }> {
  const { subCategories, underSubCategories } = dataFile('categories.json') as {
    subCategories: { id: number; category_id: number }[];
    underSubCategories: { id: number; sub_category_id: number }[];
  };
  const categoryOf = new Map(subCategories.map(({ id, category_id }) => [id, category_id]));
  return new Map(
    underSubCategories.map(({ id, sub_category_id: subCategory }) => [
      id,
      { category: categoryOf.get(subCategory) ?? 0, subCategory },
    ]),
  );
}

export type AxisReader = (axis: Axis) => Choice[];

/** Reads the chemicals once and lists the choices of any axis. */
function axisReader(): AxisReader {
  const { groups, products } = dataFile('chemicals.json') as {
    groups: Record<string, string[]>;
    products: Chemical[];
  };
  const byId = new Map(products.map((product) => [product.id, product]));
  return (axis) => {
    if (axis.kind === 'list')
      return axis.values.map((value) => ({ values: named(axis.gives, [value]) }));
    if (axis.kind === 'rows') return axis.rows.map((row) => ({ values: named(axis.gives, row) }));
    return (groups[axis.group] ?? []).flatMap((id) => chemicalChoice(byId.get(id)));
  };
}

function chemicalChoice(chemical: Chemical | undefined): Choice[] {
  if (!chemical) return [];
  return [
    { values: { produit: chemical.nom, cas: chemical.cas, formule: chemical.formule }, chemical },
  ];
}

const named = (names: string[], values: string[]): Record<string, string> =>
  Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']));

export interface Picked {
  choice: Choice;
  /** From 0 for the axis's first value to 1 for its last. */
  rank: number;
}

/** A plausible price in cents: grows with its drivers, within the range of the family. */
export function priceInCents(
  family: Family,
  picked: Picked[],
  packRank: number,
  hash: number,
): number {
  const { min, max, drivers } = family.price;
  const ranks = drivers.flatMap((driver) =>
    driver === 'pack' ? [packRank] : rankOf(family, picked, driver),
  );
  const level =
    ranks.length > 0 ? ranks.reduce((sum, rank) => sum + rank, 0) / ranks.length : (hash % 97) / 97;
  const wobble = 0.95 + ((hash >>> 4) % 100) / 1000;
  const price = min * (max / min) ** level * wobble;
  return Math.round(Math.min(max, Math.max(min, price)) * 100);
}

function rankOf(family: Family, picked: Picked[], driver: string): number[] {
  const index = family.axes.findIndex(
    (axis) => axis.name === driver || axis.gives.includes(driver),
  );
  const found = picked[index];
  return found ? [found.rank] : [];
}

/** A family with its choices and its number of articles. */
export interface FamilyPlan {
  family: Family;
  choices: Choice[][];
  labels: number;
  packings: number;
  quota: number;
  seed: number;
}

export function planFamilies(count: number): FamilyPlan[] {
  const choicesOf = axisReader();
  const plans = readFamilies().map((family, index) => planFamily(family, index, choicesOf));
  const shares = plans.map(({ family, labels, packings }) => ({
    weight: family.weight,
    capacity: labels * family.brands.length * packings,
  }));
  shareOut(count, shares).forEach((quota, index) => Object.assign(plans[index] ?? {}, { quota }));
  return plans;
}

function planFamily(family: Family, index: number, choicesOf: AxisReader): FamilyPlan {
  const choices = family.axes.map(choicesOf);
  const labels = choices.reduce((product, axis) => product * axis.length, 1);
  const packings = Math.min(...allPackings(family).map((list) => list.length));
  return { family, choices, labels, packings, quota: 0, seed: scatter(index, 7) };
}

const allPackings = ({ packagings, packagings_liquid, packagings_solid }: Family): string[][] =>
  [packagings, packagings_liquid, packagings_solid].filter((list) => list !== undefined);
