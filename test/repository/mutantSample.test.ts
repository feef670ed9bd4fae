import { createRequire } from 'node:module';
import { join } from 'node:path';

interface Mutant {
  id: string;
  fileName: string;
  location: { start: object; end: object };
  mutatorName: string;
  replacement: string;
}
const { drawMutants, noticedIn } = createRequire(__filename)(
  join(__dirname, '../../scripts/lib/mutantSample.mjs'),
) as {
  drawMutants(mutants: Mutant[], sample: { size: number; seed: string }): Set<string>;
  noticedIn(report: object): object;
};

const mutants = Array.from({ length: 200 }, (_, line) => ({
  id: String(line),
  fileName: '/anywhere/src/domain/price.ts',
  location: { start: { line, column: 2 }, end: { line, column: 9 } },
  mutatorName: 'ArithmeticOperator',
  replacement: '-',
}));

test('a seed draws the same mutants wherever the project lies and whatever their ids are', () => {
  const drawn = drawMutants(mutants, { size: 20, seed: '7' });
  const moved = mutants
    .map((mutant) => ({ ...mutant, fileName: '/else/.cache/mutation/sandbox/src/domain/price.ts' }))
    .reverse();
  expect(drawn.size).toBe(20);
  expect([...drawMutants(moved, { size: 20, seed: '7' })].sort()).toEqual([...drawn].sort());
  expect([...drawMutants(mutants, { size: 20, seed: '8' })].sort()).not.toEqual([...drawn].sort());
});

test('the share of noticed mutants is of the drawn ones that tests could reach, or not', () => {
  const of = (status: string, count: number, statusReason?: string) =>
    Array.from({ length: count }, () => ({ status, statusReason }));
  const report = {
    files: {
      'src/domain/price.ts': {
        mutants: [
          ...of('Killed', 70),
          ...of('Timeout', 10),
          ...of('Survived', 15),
          ...of('NoCoverage', 5),
          ...of('Ignored', 40),
          ...of('CompileError', 900, 'not drawn'),
        ],
      },
    },
  };
  expect(noticedIn(report)).toEqual({
    drawn: 100,
    all: 1000,
    noticed: 80,
    percent: 80,
    halfInterval: expect.closeTo(7.84, 2) as number,
  });
});
