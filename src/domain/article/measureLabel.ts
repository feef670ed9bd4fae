import { type MeasureKind, type ParsedMeasure, rounded, UNITS } from './measures';

const SYMBOLS: Record<string, string> = {
  ul: 'µL',
  ml: 'mL',
  cl: 'cL',
  dl: 'dL',
  l: 'L',
  ug: 'µg',
  um: 'µm',
  mm2: 'mm²',
  cm2: 'cm²',
  dm2: 'dm²',
  m2: 'm²',
  '°c': '°C',
};
/** Shown in litres also where a range is written in them. */
const CUBES: Record<string, string> = { mm3: 'ul', cm3: 'ml', dm3: 'l', m3: 'l' };

/**
 * A measure as the shop shows it: « 1,5 mL », « 10-100 µL », « 10 x 20 cm »; 1,000 mL are 1 L,
 * 1,000 g 1 kg.
 */
export function measureLabel({
  kind,
  form,
  values,
  unit,
}: Pick<ParsedMeasure, 'kind' | 'form' | 'values' | 'unit'>): string {
  const shown = form === 'single' ? shownUnit(kind, values[0] ?? 0, unit) : (CUBES[unit] ?? unit);
  const numbers = values.map((value) =>
    String(rounded(value / (UNITS.get(shown)?.factor ?? 1))).replace('.', ','),
  );
  return `${numbers.join(form === 'dimensions' ? ' x ' : '-')} ${SYMBOLS[shown] ?? shown}`;
}

function shownUnit(kind: MeasureKind, value: number, unit: string): string {
  if (kind === 'capacity') return value >= 1_000 ? 'l' : value < 1 ? 'ul' : 'ml';
  if (kind === 'mass') return value >= 1_000 ? 'kg' : value < 1 ? 'mg' : 'g';
  return unit;
}
