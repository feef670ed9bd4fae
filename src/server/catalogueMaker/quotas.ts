import { scatter } from './chance';

export interface Share {
  weight: number;
  /** The most this one can take. */
  capacity: number;
}

/**
 * Shares `total` out by weight, none above its capacity; what a full one leaves goes to the others.
 * @throws RangeError when the capacities together are below `total`.
 */
export function shareOut(total: number, shares: readonly Share[]): number[] {
  const given = shares.map(() => 0);
  let left = total;
  while (left > 0) {
    const open = shares.flatMap((share, index) => (room(share, given[index]) > 0 ? [index] : []));
    if (open.length === 0) throw new RangeError('More was asked for than there is');
    const before = left;
    const weight = open.reduce((sum, index) => sum + (shares[index]?.weight ?? 0), 0);
    for (const index of open) left -= give(given, shares, index, Math.floor((before * (shares[index]?.weight ?? 0)) / weight));
    if (left === before) for (const index of inScatteredOrder(open).slice(0, left)) left -= give(given, shares, index, 1);
  }
  return given;
}

const room = (share: Share, taken = 0): number => share.capacity - taken;

function give(given: number[], shares: readonly Share[], index: number, wanted: number): number {
  const taken = given[index] ?? 0;
  const amount = Math.min(wanted, (shares[index]?.capacity ?? 0) - taken);
  given[index] = taken + amount;
  return amount;
}

// A small catalogue must not be the first families only.
const inScatteredOrder = (indexes: number[]): number[] => [...indexes].sort((a, b) => scatter(a) - scatter(b));
