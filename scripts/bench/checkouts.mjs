// The checkouts that one run compares: this one, and the built one of --against <folder>, measured
// in turns.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { compiled, root } from '../lib/setup.mjs';

/**
 * @param against folder of another checkout, already built; undefined: only this one is measured.
 * @returns this one first.
 */
export function checkoutsOf(against) {
  const now = { name: 'now', folder: root };
  if (against === undefined) return [now];
  const before = {
    name: 'before',
    folder: resolve(process.env.INIT_CWD || process.cwd(), against),
  };
  if (!existsSync(compiled('server/main', before.folder)))
    throw new Error(`${before.folder} is not a built checkout`);
  return [now, before];
}

/**
 * Measures each subject `rounds` times, in turns, so that all of them see the same machine.
 * @returns the results of each subject.
 */
export async function measureInTurns(subjects, rounds, measure) {
  const results = subjects.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, subject] of subjects.entries()) results[index].push(await measure(subject));
  }
  return results;
}
