// @full properties, @postgres, @faults: imports, merges and undoing have statements of their own.
// npm test runs one seed on each engine.
import { seedsOf } from '../../support/engineTests';
import type { Shop } from '../catalogue/catalogueSupport';
import { openTreeShop, readState, sorted, start, type Step } from './treeRun';

const SEEDS = seedsOf([2, 3, 4]);
const STEPS = 40;

let shop: Shop;
beforeEach(async () => {
  shop = await openTreeShop();
});
afterEach(() => shop.close());

test.each(SEEDS)(
  'any changes and undoings equal those of a plain model (seed %i)',
  async (seed) => {
    const run = await start(shop, seed);
    const { below, oneOf } = run.chance;
    let imported: Step | undefined;
    let [undone, refused] = [0, 0];
    for (let step = 0; step < STEPS * 1.5; step += 1) {
      const kind = below(12);
      if (kind === 0) imported = (await run.importSome()) ?? imported;
      else if (kind === 1 && imported) {
        await run.undoLastImport(imported);
        imported = undefined;
      } else if (kind < 5 && run.done.length > 3) {
        const some = oneOf(run.done);
        if (await run.undo(some)) {
          run.done.splice(run.done.indexOf(some), 1);
          undone += 1;
        } else refused += 1;
      } else await oneOf(run.changes)();
    }
    expect(undone).toBeGreaterThan(0);
    expect(refused).toBeGreaterThan(0);
  },
);

test.each(SEEDS)(
  'undone in reverse order everything is as at the start (seed %i)',
  async (seed) => {
    const run = await start(shop, 100 + seed);
    const atStart = run.state();
    for (let step = 0; step < STEPS / 2; step += 1) await run.chance.oneOf(run.changes)();
    const before = run.done.length;
    const imported = await run.importSome();
    for (let step = 0; step < STEPS / 2; step += 1) await run.chance.oneOf(run.changes)();
    await run.removeEmpty();
    expect(run.done.length).toBeGreaterThan(before);
    for (const step of run.done.slice(before).reverse()) expect(await run.undo(step)).toBe(true);
    if (imported) await run.undoLastImport(imported);
    for (const step of run.done.slice(0, before).reverse()) expect(await run.undo(step)).toBe(true);
    const isOld = (line: string) => !line.startsWith('article:NEUF');
    expect(sorted(await readState(shop)).filter(isOld)).toEqual(sorted(atStart));
  },
);
