let french: Intl.Collator | undefined;

/** French order: ignores accents and case, numbers by value (OPEN-53). */
export function compareTexts(a: string, b: string): number {
  // Created lazily: it is the slowest step before a page's first render.
  french ??= new Intl.Collator('fr', { numeric: true, sensitivity: 'base' });
  return french.compare(a, b);
}
