// Time measurement, quantiles and printed lines.

/** @param part between 0 and 1: 0.99 is the 99th percentile. */
export function quantile(values, part) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN;
}

export const median = (values) => quantile(values, 0.5);

export const describeTimes = (values) =>
  `median ${formatMs(quantile(values, 0.5))}, p99 ${formatMs(quantile(values, 0.99))}, max ` +
  `${formatMs(Math.max(...values))}`;
export const formatMs = (value) => `${value.toFixed(1)} ms`;
export const printLine = (name, value) => console.log(`  ${name.padEnd(44)} ${value}`);

/** @param bound 'at most' or 'at least'. */
export function printGoal(name, value, bound, goal) {
  const isMet = bound === 'at most' ? value <= goal : value >= goal;
  const shown = Number.isInteger(goal) && goal >= 100 ? value.toFixed(0) : value.toFixed(2);
  printLine(`  ${name}`, `${shown}, asked ${bound} ${goal}: ${isMet ? 'met' : 'not met'}`);
}

/** @returns the result of `action` and its duration in milliseconds. */
export async function measureTime(action) {
  const start = performance.now();
  const result = await action();
  return { result, took: performance.now() - start };
}
