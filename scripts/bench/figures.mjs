// Figures as they are printed.

/** The value below which a part of the sorted values lies. */
export function quantile(values, part) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN;
}

export const spread = (values) => `median ${ms(quantile(values, 0.5))}, p99 ${ms(quantile(values, 0.99))}, max ${ms(Math.max(...values))}`;
export const ms = (value) => `${value.toFixed(1)} ms`;
export const line = (name, value) => console.log(`  ${name.padEnd(44)} ${value}`);

/** Milliseconds that an asynchronous act takes, and its result. */
export async function timed(act) {
  const start = performance.now();
  const result = await act();
  return { result, took: performance.now() - start };
}
