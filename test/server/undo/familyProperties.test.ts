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
  'unknown families, categories created from them and imports equal a plain model (seed %i)',
  async (seed) => {
    const run = await start(shop, 200 + seed);
    const { below, oneOf } = run.chance;
    let imported: Step | undefined;
    const counts = { refused: 0, created: 0, undone: 0 };
    for (let step = 0; step < STEPS; step += 1) {
      const kind = below(14);
      const made = run.done.length;
      if (kind < 2) {
        imported = (await run.importForeign()) ?? imported;
        counts.refused += run.refused();
      } else if (kind < 5) {
        await run.createFamilies();
        counts.created += run.done.length - made;
      } else if (kind < 7) {
        if (run.refused() === 0) imported = (await run.importForeign()) ?? imported;
        const open = run.openFamilies();
        if (open.length > 0) await run.createFamilies(open);
        imported = (await run.reimport()) ?? imported;
      } else if (kind === 7 && imported) {
        await run.undoLastImport(imported);
        imported = undefined;
      } else if (kind < 10 && made > 0) {
        const some = oneOf(run.done);
        if (await run.undo(some)) {
          run.done.splice(run.done.indexOf(some), 1);
          counts.undone += 1;
        }
      } else await oneOf(run.changes)();
    }
    expect(Object.entries(counts).filter(([, count]) => count === 0)).toEqual([]);
  },
);

test.each(SEEDS)(
  'a foreign file, its categories and its import undone in reverse leave what was (seed %i)',
  async (seed) => {
    const run = await start(shop, 300 + seed);
    for (let step = 0; step < STEPS / 4; step += 1) await run.chance.oneOf(run.changes)();
    const atStart = run.state();
    const before = run.done.length;
    expect(await run.importUnknown()).toBeUndefined();
    expect(sorted(run.state())).toEqual(sorted(atStart));
    await run.createFamilies(run.openFamilies());
    const between = run.done.length;
    expect(between).toBeGreaterThan(before);
    const imported = await run.reimport();
    expect(run.refused()).toBe(0);
    for (let step = 0; step < STEPS / 4; step += 1) await run.chance.oneOf(run.changes)();
    await run.removeEmpty();
    for (const step of run.done.slice(between).reverse()) expect(await run.undo(step)).toBe(true);
    if (imported) await run.undoLastImport(imported);
    for (const step of run.done.slice(before, between).reverse())
      expect(await run.undo(step)).toBe(true);
    expect(sorted(await readState(shop))).toEqual(sorted(atStart));
  },
);
