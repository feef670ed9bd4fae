// Times, quantiles and printed lines.
import { loadavg } from 'node:os';

/** @param part between 0 and 1: 0.99 is the 99th percentile. */
export function quantile(values, part) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN;
}

export const median = (values) => quantile(values, 0.5);

export const formatMs = (value) => `${value.toFixed(1)} ms`;
export const describeTimes = (values) =>
  values.length === 0
    ? 'none'
    : `median ${formatMs(median(values))}, p99 ${formatMs(quantile(values, 0.99))}, max ` +
      `${formatMs(Math.max(...values))}`;
export const formatCount = (count) => count.toLocaleString('fr-FR');

/** '10 000 articles (load of the machine 0.4)' above the lines of a part. */
export const printTitle = (title) =>
  console.log(`\n${title} (load of the machine ${loadavg()[0].toFixed(1)})`);
export const printLine = (name, value) => console.log(`  ${name.padEnd(44)} ${value}`);

/** @param bound 'at most' or 'at least'. */
export function printGoal(name, value, bound, goal) {
  const isMet = bound === 'at most' ? value <= goal : value >= goal;
  const shown = Number.isInteger(goal) && goal >= 100 ? value.toFixed(0) : value.toFixed(2);
  printLine(`  ${name}`, `${shown}, asked ${bound} ${goal}: ${isMet ? 'met' : 'not met'}`);
}

/** Prints the ratio of the second variant to the first, if there are two. */
export function printRatio(variants, values, goal) {
  if (variants.length < 2) return;
  const name = `${variants[1].name} / ${variants[0].name}`;
  const ratio = values[1] / values[0];
  if (goal === undefined) printLine(`  ${name}`, ratio.toFixed(2));
  else printGoal(name, ratio, 'at most', goal);
}

/** @returns the result of `action` and its duration in milliseconds. */
export async function measureTime(action) {
  const start = performance.now();
  const result = await action();
  return { result, took: performance.now() - start };
}

/**
 * Measures each subject `rounds` times, in turns, so that all of them see the same machine.
 * @returns the results of each subject.
 */
export async function measureInTurns(subjects, rounds, measure) {
  const results = subjects.map(() => []);
  for (let round = 0; round < rounds; round += 1)
    for (const [index, subject] of subjects.entries()) results[index].push(await measure(subject));
  return results;
}
