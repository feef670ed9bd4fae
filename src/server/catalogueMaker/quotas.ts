import { scatter } from './chance';

export interface Share {
  weight: number;
  /** Maximum amount. */
  capacity: number;
}

/**
 * Distributes `total` by weight within the capacities; the excess of a full share goes to the others.
 * @throws RangeError when the capacities together are below `total`.
 */
export function shareOut(total: number, shares: readonly Share[]): number[] {
  const given = shares.map(() => 0);
  let rest = total;
  while (rest > 0) {
    const open = shares.flatMap((share, index) => (remaining(share, given[index]) > 0 ? [index] : []));
    if (open.length === 0) throw new RangeError('The total exceeds the capacities');
    const before = rest;
    const weight = open.reduce((sum, index) => sum + (shares[index]?.weight ?? 0), 0);
    for (const index of open) rest -= give(given, shares, index, Math.floor((before * (shares[index]?.weight ?? 0)) / weight));
    if (rest === before) for (const index of inScatteredOrder(open).slice(0, rest)) rest -= give(given, shares, index, 1);
  }
  return given;
}

const remaining = (share: Share, taken = 0): number => share.capacity - taken;

function give(given: number[], shares: readonly Share[], index: number, wanted: number): number {
  const taken = given[index] ?? 0;
  const amount = Math.min(wanted, (shares[index]?.capacity ?? 0) - taken);
  given[index] = taken + amount;
  return amount;
}

// A small catalogue must not be the first families only.
const inScatteredOrder = (indexes: number[]): number[] => [...indexes].sort((a, b) => scatter(a) - scatter(b));
