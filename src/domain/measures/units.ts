export type MeasureKind = 'capacity' | 'mass' | 'length' | 'area' | 'temperature';

interface Unit {
  kind: MeasureKind;
  /** Value of one in mL, g, mm, mm² or °C. */
  factor: number;
}

const FACTORS: Record<MeasureKind, Record<string, number>> = {
  capacity: { ul: 0.001, ml: 1, cl: 10, dl: 100, l: 1_000, mm3: 0.001, cm3: 1, dm3: 1_000, m3: 1_000_000 },
  mass: { ug: 0.000_001, mg: 0.001, g: 1, kg: 1_000 },
  length: { nm: 0.000_001, um: 0.001, mm: 1, cm: 10, dm: 100, m: 1_000 },
  area: { mm2: 1, cm2: 100, dm2: 10_000, m2: 1_000_000 },
  temperature: { '°c': 1 },
};

/** By the symbol as folded: « ml », « um », « cm2 ». */
export const UNITS: ReadonlyMap<string, Unit> = new Map(
  (Object.keys(FACTORS) as MeasureKind[]).flatMap((kind) =>
    Object.entries(FACTORS[kind]).map(([symbol, factor]) => [symbol, { kind, factor }] as const),
  ),
);

/** Written in capitals; others would be something else: M and L alone are garment sizes, « M » a concentration, « NM » no unit. */
const CAPITALS = new Set(['ml', 'cl', 'mg', 'g', 'kg', 'mm', 'cm']);

/** The ways a unit is written in folded and in other texts: « ul » also as « µl », « uL » and « µL ». */
export function spellingsOf(symbol: string): string[] {
  const spellings = [symbol];
  if (symbol.endsWith('l')) spellings.push(symbol.replace(/l$/, 'L'));
  if (symbol === 'kg') spellings.push('Kg');
  if (symbol === '°c') spellings.push('°C');
  if (CAPITALS.has(symbol)) spellings.push(symbol.toUpperCase());
  return spellings.flatMap((spelling) => (spelling.startsWith('u') ? [spelling, `\u00B5${spelling.slice(1)}`] : [spelling]));
}
