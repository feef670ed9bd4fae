// A plugin of Stryker that runs a sample of the mutants, drawn by a seed: the others count as if
// they did not compile, so no test is run for them.
import { createHash } from 'node:crypto';
import { relative } from 'node:path';

const NOT_DRAWN = 'not drawn';

/** @typedef {{ size: number, seed: string }} Sample */

/** The settings of Stryker's process and of the checker's, which is another one. */
export const sampleOf = ({ MUTANT_SAMPLE: size, MUTANT_SEED: seed = '1' } = process.env) =>
  size ? { size: Number(size), seed } : undefined;

/** A number that depends on the seed and on the mutant alone, not on its place in a list. */
const drawOf = (seed, { fileName, location: { start, end }, mutatorName, replacement }) =>
  createHash('sha256')
    .update(
      [
        seed,
        relative(process.cwd(), fileName)
          .replaceAll('\\', '/')
          .replace(/^.*?src\//, 'src/'),
        ...[start.line, start.column, end.line, end.column],
        mutatorName,
        replacement,
      ].join(' '),
    )
    .digest('hex');

/** The ids of `size` of these mutants. */
export function drawMutants(mutants, { size, seed }) {
  const drawn = mutants
    .map((mutant) => ({ id: mutant.id, draw: drawOf(seed, mutant) }))
    .sort((a, b) => (a.draw < b.draw ? -1 : 1));
  return new Set(drawn.slice(0, size).map(({ id }) => id));
}

class SampleChecker {
  #drawn = new Set();

  async init() {}

  /** Called once, with all mutants that are to be run. */
  async group(mutants) {
    this.#drawn = drawMutants(mutants, sampleOf());
    return [mutants.map(({ id }) => id)];
  }

  async check(mutants) {
    return Object.fromEntries(
      mutants.map(({ id }) => [
        id,
        this.#drawn.has(id) ? { status: 'passed' } : { status: 'compileError', reason: NOT_DRAWN },
      ]),
    );
  }
}

/** Read by Stryker. */
export const strykerPlugins = [{ kind: 'Checker', name: 'sample', injectableClass: SampleChecker }];

/**
 * The share of noticed mutants in a report of Stryker.
 * @returns drawn, of how many, noticed; the share and half of its 95 % interval, in percent.
 */
export function noticedIn(report) {
  const mutants = Object.values(report.files).flatMap((file) => file.mutants);
  const count = (...statuses) => mutants.filter(({ status }) => statuses.includes(status)).length;
  const noticed = count('Killed', 'Timeout');
  const drawn = noticed + count('Survived', 'NoCoverage');
  const share = noticed / drawn;
  return {
    drawn,
    all: drawn + mutants.filter(({ statusReason }) => statusReason === NOT_DRAWN).length,
    noticed,
    percent: 100 * share,
    halfInterval: 196 * Math.sqrt((share * (1 - share)) / drawn),
  };
}
